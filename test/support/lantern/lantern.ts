/** A fifth system, made for tests of how systems are added: a folder of library files, and this module. */
import { plainCircumstance, plainModifier } from '../../../server/src/rules/circumstances.ts';
import { atLeast, uniform, add } from '../../../server/src/rules/dice/index.ts';
import { nameKey } from '../../../server/src/rules/names.ts';
import { plainIdentity, plainSheet } from '../../../server/src/rules/plain/sheet.ts';
import { asTyped, declare } from '../../../server/src/rules/procedure.ts';
import type { Difficulty, RollBase, RollRules } from '../../../server/src/rules/roll.ts';
import type { Sheet } from '../../../server/src/rules/sheet.ts';
import type { RuleSystem } from '../../../server/src/rules/system.ts';
import { tableRows } from '../../../server/src/rules/table-rows.ts';

const D6 = uniform(1, 6);
const DICE = add(D6, D6);

const difficulties = tableRows('difficulties', (row): Difficulty => ({
  word: row('word'),
  aliases: [],
  target: Number(row('goal')),
}));

const rolls: RollRules = {
  targetWord: 'goal',
  success: 'at least',
  ties: 'nobody wins',
  rollModes: () => [],
  difficulties,
  diceText: () => '2d6',
  dice: () => DICE,
  rollBonus(sheet, base) {
    if (base.type === 'control') return undefined;
    const flame = scoreOf(sheet, 'FLA');
    if (base.type === 'attribute') {
      const score = scoreOf(sheet, base.attribute.id);
      return { score, calculation: `${base.attribute.id} ${score}` };
    }
    const skill = skillOf(sheet, base);
    return { score: flame + skill, calculation: `FLA ${flame} + ${base.skill.name} ${skill}` };
  },
  odds: (_, score, target) => ({
    chance: atLeast(DICE, target - score),
    needed: target - score,
    how: 'roll',
  }),
  outcome(_, { points }, { score }, target) {
    const effect = points + score - target;
    return { isSuccess: effect >= 0, effect };
  },
  controlTarget: () => undefined,
  actionPointBonus: () => undefined,
  mostActionPoints: () => 0,
  circumstances: {
    known: () => [],
    read: (_, text) => plainCircumstance(text),
    modifiers: (_, circumstances) => circumstances.map(plainModifier),
  },
  initiative: () => undefined,
};

const scoreOf = ({ attributes, derived }: Sheet, id: string): number =>
  [...attributes, ...derived].find(({ rule }) => rule.id === id)?.value ?? 0;

const skillOf = ({ skills }: Sheet, { skill }: Extract<RollBase, { type: 'skill' }>): number =>
  skills.find(({ rule }) => nameKey(rule.name) === nameKey(skill.name))?.total ?? 0;

/** The duration of the light. */
const oil = declare({
  word: 'oil',
  example: 'oil',
  about: { code: 'Rolls the hours that a lamp burns.', values: {} },
  shape: { own: {} },
  prepare: asTyped,
  odds: () => [{ name: 'until morning', chance: atLeast(DICE, 8) }],
  roll: (_, __, source) => `${source(6) + source(6)} hours`,
});

export const lantern: RuleSystem = {
  name: 'Lantern',
  rolls,
  procedures: [oil],
  identity: plainIdentity,
  build: (ruleset, character) => plainSheet(ruleset, character),
  at: (_, character) => character,
};
