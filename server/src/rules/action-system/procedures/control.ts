/** The typed procedure `control roll Phobia (Hardship), 1 AP`. Core Rules, Control Rolls. */
import { problemAt } from '../../dice/index.ts';
import { say, type Message } from '../../message.ts';
import { nameKey, partsOf, sameName, splitDetail } from '../../names.ts';
import { declare } from '../../procedure.ts';
import type { Ruleset, TraitRule } from '../../ruleset.ts';
import { amountOf } from '../../typed/kinds.ts';
import { first, list, required, type Kind } from '../../typed/schema.ts';
import { controlScore, controlScores, hasControlRoll, rolls } from '../rolls.ts';
import { checkCircumstance } from './kinds.ts';
import { added } from './results.ts';
import { throwAgainst } from './throws.ts';

/** `Phobia (Spiders, Hardship)`, `Hardship`, `10`: the control score. */
const controlled: Kind<number> = {
  about: say('control score, level or trait'),
  sample: 'Phobia (Hardship)',
  hasCommas: true,
  known: (ruleset) =>
    controlScores(ruleset).map(({ level, score }) => ({ name: level, about: String(score) })),
  read(part, ruleset) {
    const amount = amountOf(part);
    if (amount && BEFORE.includes(amount.before) && amount.after === '')
      return amount.isWhole ? amount.value : problemAt(part, say('scores are whole numbers'));
    const level = controlScores(ruleset).find((each) => sameName(each.level, part.text));
    if (level) return level.score;
    const { name, detail = '' } = splitDetail(part.text);
    const trait = traitNamed(ruleset, name);
    if (!trait) return undefined;
    const found = scoreOf(ruleset, name, trait, detail);
    return typeof found === 'number' ? found : problemAt(part, found);
  },
};

/** By its name, or by one of its samples: `Phobia` is a Psychological Disadvantage. */
const traitNamed = ({ names, traits }: Ruleset, name: string): TraitRule | undefined =>
  names.trait.get(nameKey(name)) ??
  traits.find(({ samples }) => samples.some((sample) => sameName(sample, name)));

const BEFORE = ['', 'control score', 'cs', 'tn'];

function scoreOf(ruleset: Ruleset, name: string, trait: TraitRule, detail: string): number | Message {
  const words = partsOf(detail, ',');
  const level = trait.levels.find((each) => words.some((word) => sameName(word, each.name)));
  if (!hasControlRoll(ruleset, trait)) return say('has no control roll', { name });
  const [sample] = trait.levels;
  return (
    controlScore(ruleset, trait, level) ??
    say('needs its level', { name, example: `${name} (${sample?.name})` })
  );
}

export const control = declare({
  word: 'control roll',
  aliases: ['for', 'to control', 'to overcome', 'of', 'against', 'vs'].map((word) => `control roll ${word}`),
  example: 'control roll Phobia (Hardship), 1 AP',
  about: say('about control roll'),
  shape: {
    own: {
      target: first(required(controlled, say('write the control score, or the trait and its level'))),
      circumstances: list(checkCircumstance),
    },
  },
  prepare: (ruleset, { circumstances }): { readonly bonus: number } => ({
    bonus: added(ruleset, circumstances),
  }),
  odds: (ruleset, { target, bonus }) => [
    {
      name: 'success',
      chance: rolls.odds(ruleset, bonus, target).chance,
      facts: [
        bonus === 0
          ? { type: 'dice', dice: `${rolls.diceText(ruleset)} vs ${target}` }
          : { type: 'roll', dice: rolls.diceText(ruleset), score: bonus, target },
      ],
    },
  ],
  roll(ruleset, { target, bonus }, source) {
    const { ends, isSuccess } = throwAgainst(ruleset, bonus, target, source);
    return ends(say(isSuccess ? 'success' : 'failure'));
  },
});
