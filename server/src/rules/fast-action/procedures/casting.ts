/** Spells and powers: `cast MA 3 + Fire 2 vs 6, medium, +1, 5 rounds`. */
import { onRoll, totalOf, type Circumstance } from '../../circumstances.ts';
import { complement } from '../../dice/index.ts';
import { say, type Message } from '../../message.ts';
import { sameName } from '../../names.ts';
import { declare, type ProcedureLine } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { rolledAgainst } from '../../thrown.ts';
import { LEVELS, levelsOfContest, orDifficulty, shiftedBy } from '../../typed/difficulty.ts';
import { named, sum, type Sum } from '../../typed/kinds.ts';
import { first, list, optional, perhapsBehind, required } from '../../typed/schema.ts';
import { rowsOf } from '../../table-rows.ts';
import { sampled, type Chance } from '../../fight/chance.ts';
import { blowLines } from '../attack-odds.ts';
import { hitSaid, thrown } from '../attack-roll.ts';
import { resolve, type Attack, type Fighter } from '../play/attack.ts';
import { blowsOf } from '../play/blows.ts';
import type { Gear } from '../play/gear.ts';
import { circumstances, wornArmor } from '../circumstances.ts';
import { GEAR, gearOf, type TypedGear } from '../gear.ts';
import { choiceIn, choicesLike, isHeavy, spellCost, type SpellChoice } from '../magic.ts';
import { rolls } from '../rolls.ts';
import { castsAs } from './fighters.ts';

const EXAMPLE = 'cast MA 3 + Fire 2 vs 6, medium, +1, 5 rounds';

const choice = named<SpellChoice>({
  about: say('what the spell costs'),
  sample: 'medium',
  known: (ruleset) =>
    rowsOf(ruleset, 'spell costs').map((row) => ({
      name: row('choice'),
      about: `${row('kind')}, ${row('MR')} MR`,
    })),
  find(text, ruleset) {
    const found = choiceIn(ruleset, text);
    if (found) return found;
    const choices = choicesLike(ruleset, text);
    return choices.length > 0 ? { message: say('spells have these choices', { text, choices }) } : undefined;
  },
});

const targetSum = sum({ about: say('DIFF, MR or score of the target'), sample: 'MR 7' });

/** A number, a score or a word of difficulty. */
const target = orDifficulty(targetSum, rolls);

const own = sum({ about: say('score of the caster'), sample: 'MA 3 + Fire 2', needsName: false });

export const cast = declare({
  word: 'cast',
  example: EXAMPLE,
  about: say('about cast'),
  sentences: [
    { verbs: ['casts … at', 'casts … on', 'casts … against'], isRolled: true, hasOther: true },
    { verbs: ['casts'], isRolled: true, hasOther: false },
  ],
  attribute: 'MA',
  fighter: castsAs,
  shape: {
    own: { choices: list(choice), score: optional(own), ...GEAR },
    marks: {
      vs: perhapsBehind({
        target: first(required(target, say('the DIFF is missing'))),
        choices: list(choice),
        ...GEAR,
      }),
    },
    anywhere: LEVELS,
  },
  prepare(ruleset, { vs, places, levels, ...mine }) {
    const choices = [...mine.choices, ...(vs?.choices ?? [])];
    const twice = choices.find(({ kind }, index) => choices.findIndex((each) => each.kind === kind) < index);
    if (twice) return places.at('choices', say('one kind is here twice', { kind: twice.kind }));
    if ((mine.score === undefined) !== (vs === undefined)) {
      const example = mine.score ? `cast ${mine.score.text} vs 6` : EXAMPLE;
      return places.whole(say('a roll needs both sides', { example }));
    }
    const spell = mine.score && vs && spellOf(ruleset, mine.score, { ...mine, choices }, vs);
    if (!spell) return { choices, spell };
    const { against } = spell;
    const heavy = heavyOn(ruleset, mine, against.isRolled ? [] : (vs?.circumstances ?? []));
    if (heavy) return places.whole(say('casts in no such armor', { armor: heavy.name }));
    const total = against.isRolled
      ? (levelsOfContest({ levels, places }) ?? against.total)
      : shiftedBy(rolls, ruleset, against.total, { levels, places });
    return typeof total === 'object'
      ? total
      : { choices, spell: { ...spell, against: { ...against, total } } };
  },
  odds: (ruleset, { choices, spell }) => [costLine(choices), ...(spell ? linesOf(spell) : [])],
  roll(ruleset, { choices, spell, places }, source) {
    if (!spell) return places.whole(say('a roll needs both sides', { example: EXAMPLE }));
    return say('one and other', {
      parts: [rollOf(spell, sampled(source)), say('MR', { points: spellCost(choices) })],
    });
  },
});

type Caster = TypedGear & { readonly choices: readonly SpellChoice[] };
type Target = TypedGear & { readonly target: Sum };

interface Spell {
  readonly caster: Fighter;
  readonly target: Gear;
  /** The DIFF, or the score of whoever resists. */
  readonly against: Sum & { readonly isRolled: boolean };
}

/** The armor that keeps the caster from magic: `Plate armor`, `in a Combat suit`. */
const heavyOn = (
  ruleset: Ruleset,
  { armor, circumstances: own }: TypedGear,
  others: readonly Circumstance[],
) =>
  [armor?.rule, ...[...own, ...others].map(({ text }) => wornArmor(ruleset, text))].find(
    (rule) => rule && isHeavy(rule),
  );

/** Each side has its own armor; what the MR adds to the damage is the weapon. */
function spellOf(ruleset: Ruleset, score: Sum, own: Caster, vs: Target): Spell {
  const isFixed = ({ name }: { readonly name: string }): boolean =>
    name === '' ||
    ['DIFF', 'MR'].some((word) => sameName(word, name)) ||
    (rolls.reachedScores?.(ruleset) ?? []).some((word) => sameName(word, name));
  const isRolled = !vs.target.terms.every(isFixed);
  const modifiers = (of: Caster | Target) => circumstances.modifiers(ruleset, of.circumstances, undefined);
  const mine = totalOf(onRoll(isRolled ? modifiers(own) : [...modifiers(own), ...modifiers(vs)]));
  const target = gearOf(vs);
  const theirs = isRolled ? totalOf(modifiers(vs)) - target.penalty : 0;
  const weapon = own.choices.find(({ kind }) => kind === 'damage')?.cost ?? 0;
  const gear = gearOf(own);
  return {
    caster: { name: score.text, score: score.total + mine - gear.penalty, gear: { ...gear, weapon } },
    target,
    against: { ...vs.target, total: vs.target.total + theirs, isRolled },
  };
}

/** `4: 1, medium 1, +1 1, 5 rounds 1`. */
function costLine(choices: readonly SpellChoice[]): ProcedureLine {
  const modifiers = choices.map(({ text, cost }) => ({ label: text, amount: cost }));
  return {
    name: 'MR',
    facts: [{ type: 'cost', total: spellCost(choices), base: spellCost([]), parts: modifiers }],
  };
}

/** Against a number a spell is like a shot, against somebody's score like close combat. */
const attackOf = ({ caster: own, target, against }: Spell): Attack =>
  against.isRolled
    ? { type: 'clash', own, other: { name: against.text, score: against.total, gear: target } }
    : { type: 'shot', own, target, diff: against.total };

function linesOf(spell: Spell): ProcedureLine[] {
  const { caster, target, against } = spell;
  const { own: blow } = blowsOf(attackOf(spell));
  const lines = blowLines(caster, blow, target, 'spell succeeds');
  return against.isRolled
    ? [...lines, { name: say('resists', { name: against.text }), chance: complement(blow.hits) }]
    : lines;
}

function rollOf(spell: Spell, chance: Chance): Message {
  const { caster, target, against } = spell;
  const attack = attackOf(spell);
  const { hits, by, mine, theirs } = resolve(attack, chance);
  const other = attack.type === 'clash' ? thrown(theirs, attack.other) : against.text;
  const ends = (said: Message): Message => rolledAgainst(thrown(mine, caster), other, said);
  if (hits === 'again')
    return say('one by one', { parts: [ends(say('even, again')), rollOf(spell, chance)] });
  if (hits === 'own') return ends(hitSaid(caster, by, target));
  return ends(against.isRolled ? say('resists', { name: against.text }) : say('fails'));
}
