import { isCharacter, isProperty, originOf, propertiesOf, type Declared } from '../model/declarations.ts';
import { leadingNumber } from '../model/settings.ts';
import type { Origin } from '../rules/explanation.ts';
import { coveredLocations, LOCATION_NUMBERS } from '../rules/hit-locations.ts';
import { nameKey, sameName } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { schemaOf } from '../syntax/schema.ts';
import { phrase } from '../words/phrase.ts';
import { locationNamed, numbersOf } from './covered-locations.ts';
import { replaceWith, type Check, type Finding } from './check.ts';
import { t } from '../text/messages.ts';

export const outOfRange: Check = {
  code: 'out-of-range',
  severity: 'error',
  summary: 'A number is outside the range of the rules.',
  about:
    'Scores are whole numbers, except STR below 1. Only STR, TGH and LIF have a scale. The table of strength ends at 120. Points and prices cannot be negative. ' +
    'Hit locations are from 3 to 18.',
  *character({ sheet }) {
    for (const { message, ...rest } of sheet.outOfRange) yield { message: phrase(message), ...rest };
  },
  *declaration(declared, { ruleset }) {
    if (isCharacter(declared)) return;
    yield* negative(declared);
    yield* locations(declared, ruleset);
  },
};

/** Penalties of loads are written as negative numbers. */
const MAY_BE_NEGATIVE = ['load penalty', 'overload penalty'];

function* negative(declared: Declared): Generator<Finding> {
  const { keys } = schemaOf(declared.kind);
  for (const member of declared.node.members.filter(isProperty)) {
    const key = nameKey(member.key.text);
    if (MAY_BE_NEGATIVE.includes(key)) continue;
    const isNumber = keys[key]?.expects === 'number' || (declared.kind === 'derived' && key === 'cost');
    const isList = key === 'derived maximum' || key === 'cap' || /^(?:dis)?advantage levels$/.test(key);
    if (!isNumber && !isList) continue;
    for (const item of isList ? member.items : member.items.slice(0, 1)) {
      const value = isList ? item.number?.value : leadingNumber(item.text);
      if (value !== undefined && value < 0)
        yield { message: t('`{0}` cannot be negative.', key), origin: originOf(declared.block, item) };
    }
  }
}

function* locations(declared: Declared, ruleset: Ruleset): Generator<Finding> {
  if (declared.kind !== 'armor') return;
  for (const item of propertiesOf(declared.node).get('covers')?.items ?? []) {
    const origin = originOf(declared.block, item);
    const numbers = item.text.split(/[-–]/).map((part) => Number(part.trim()));
    if (numbers.some((number) => Number.isNaN(number))) {
      if (coveredLocations(ruleset).length > 0 && !sameName(item.text, VARIES))
        yield namedLocation(item.text, origin, ruleset);
    } else if (numbers.some(isNoLocation) || numbers[0]! > numbers.at(-1)!)
      yield { message: t('Hit locations go from 3 to 18: `3, 5-15`.'), origin };
  }
}

const isNoLocation = (number: number): boolean =>
  number < LOCATION_NUMBERS.least || number > LOCATION_NUMBERS.most;

/** Armor whose wearer says where it is worn. */
const VARIES = 'varies';

/** `covers: head`: armor covers by the numbers of the dice. */
function namedLocation(text: string, origin: Origin, ruleset: Ruleset): Finding {
  const location = locationNamed(text, ruleset);
  if (!location) return { message: t('Hit locations are numbers from 3 to 18: `3, 5-15`.'), origin };
  const numbers = numbersOf(location);
  return {
    message: t('Hit locations are numbers from 3 to 18: `{0}` is the {1}.', numbers, location.name),
    origin,
    fixes: () => [replaceWith(t('Change to `{0}`', numbers), origin, numbers)],
  };
}
