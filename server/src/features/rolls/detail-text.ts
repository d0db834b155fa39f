/** The words for what else there is to know of a roll. */
import { signed } from '../../rules/labels.ts';
import type { RollDetail } from '../../rules/roll.ts';
import { t } from '../../text/messages.ts';
import { printChance } from '../../words/chance.ts';

type Values = RollDetail['values'];

/** By the code of a detail; `chances` are those that it has, with or without their names. */
const TEXTS: Readonly<
  Record<string, (chances: readonly string[], named: readonly string[], values: Values) => string>
> = {
  luck: ([pushed, setback, before, after]) =>
    t(
      'With Push Luck {0}, a Setback {1}; with Fortune {2} before the roll, {3} after it',
      ...[pushed, setback, before, after].map((chance = '') => chance),
    ),
  team: ([chance], _, { penalty }) =>
    t('As a team, {0} each: {1}, the highest result counts', signed(Number(penalty)), chance!),
  assistance: (_, named) => t('Assisted {0}', named.join(', ')),
  help: ([chance], [, ...named], { name, helper, helpers }) =>
    helpers === 1
      ? t('{0} with the help of {1}: {2}; assisted {3}', name!, helper!, chance!, named.join(', '))
      : t(
          '{0} with the help of the {1} others: {2}; assisted {3}',
          name!,
          helpers!,
          chance!,
          named.join(', '),
        ),
  'snake eyes': ([chance]) => t('Snake eyes {0}: improvised or unmastered things fail', chance!),
  'second misfortune': (_, named, { by }) =>
    t('Misses by more than {0}, with a second misfortune: {1}', by!, named.join(', ')),
};

export function detailText({ code, values, chances }: RollDetail): string {
  const shown = chances.map(({ chance }) => printChance(chance));
  const named = chances.map(({ name }, index) => `${name} ${shown[index]}`);
  return TEXTS[code]?.(shown, named, values) ?? [code, named.join(', ')].filter(Boolean).join(': ');
}
