/** Typed first aid, treatment and recovery. Core Rules, Healing. */
import { rolledOnIn, totalOf, type Modifier } from '../../circumstances.ts';
import { isProblem, problemAt, transform, type Problem } from '../../dice/index.ts';
import { say } from '../../message.ts';
import { nameKey, partsOf, sameName } from '../../names.ts';
import { declare, type ProcedureLine, type Typed } from '../../procedure.ts';
import { valueLines } from '../../procedure-lines.ts';
import type { Ruleset } from '../../ruleset.ts';
import { circumstances } from '../play/circumstances.ts';
import { harmRules, WOUND_LEVELS, woundOf, type WoundLevel } from '../play/harm.ts';
import { restored, stabilization, treatment } from '../play/healing.ts';
import { STABILIZES, TREATS } from '../play/healing-remarks.ts';
import { modifierOf } from '../play/modifiers.ts';
import { recoveryPace, traitEffect } from '../play/trait-effects.ts';
import { effectsOf, rolls } from '../rolls.ts';
import { tableRows } from '../../table-rows.ts';
import { throwDice } from '../../thrown.ts';
import { LEVELS, shiftedBy } from '../../typed/difficulty.ts';
import { amountOf, wordsOf } from '../../typed/kinds.ts';
import { list, optional, type Kind, type Values } from '../../typed/schema.ts';
import { scoreLines } from './attack.ts';
import { fateLine } from './without-help.ts';
import { BODY, checkCircumstance, skill, traitText, traitWith } from './kinds.ts';
import { throwAgainst } from './throws.ts';

/** `serious`, `serious wound of 23`, `dying`; `23` alone, whose level HLT tells. */
const wound: Kind<{ readonly level: WoundLevel | 'dying' | undefined; readonly damage: number | undefined }> =
  {
    about: say('how grave the wound is, and its points'),
    sample: 'serious 23',
    known: () => [...WOUND_LEVELS, 'dying'].map((name) => ({ name, about: say('a wound') })),
    read(part) {
      const amount = amountOf(part);
      const words = amount ? amount.before : wordsOf(part);
      if (words === undefined || (amount && (amount.after !== '' || !amount.isWhole))) return undefined;
      if (amount && ['', 'wound of'].includes(words)) return { level: undefined, damage: amount.value };
      const name = words.replace(/ of$/, '').replace(/ wound$/, '');
      const level = ([...WOUND_LEVELS, 'dying'] as const).find((each) => sameName(each, name));
      return level && { level, damage: amount?.value };
    },
  };

const namesInCare = tableRows('names in care', (row) => ({
  circumstance: row('circumstance'),
  words: partsOf(row('also'), ';'),
}));

/** `improvised equipment`, which is -1 in care and -3 elsewhere; other words as anywhere. */
const careCircumstance: typeof checkCircumstance = {
  ...checkCircumstance,
  read(part, ruleset) {
    const text = part.text.replace(/^(?:in|with) /i, '');
    const name = namesInCare(ruleset).find(({ words }) => words.some((word) => sameName(word, text)));
    const found = checkCircumstance.read(name ? { ...part, text: name.circumstance } : part, ruleset);
    return found && !isProblem(found) ? { ...found, text: part.text } : found;
  },
};

const CARER = say('score of whoever looks after it');
const CARE = {
  wound: optional(wound),
  health: BODY.health,
  life: BODY.life,
  circumstances: list(careCircumstance),
  traits: list(
    traitWith(say('trait of whoever is hurt'), 'Fast Healer (Edge)', ['treated at', 'healing steps']),
  ),
  skill: optional(skill(CARER, 'First Aid 9', STABILIZES)),
  ...LEVELS,
};

type Care = Values<typeof CARE> & Typed;

const STABILIZE = 'stabilize serious 23, First Aid 9, HLT 6, LIF 25';

export const stabilize = declare({
  word: 'stabilize',
  aliases: ['stabilise'],
  sentences: [{ verbs: ['stabilizes', 'bandages', 'gives first aid to'], hasOther: false }],
  example: STABILIZE,
  about: say('about stabilize'),
  shape: { own: CARE },
  prepare(ruleset, read) {
    const { places } = read;
    const hurt = hurtOf(ruleset, read);
    if (!hurt) return places.whole(say('say how grave the wound is', { stabilize: STABILIZE }));
    if (isProblem(hurt)) return hurt;
    const roll = stabilization(ruleset, hurt.level);
    if (!roll) return places.at('wound', say('this wound does not bleed'));
    const target = skillProblem(ruleset, read, STABILIZES) ?? shiftedBy(rolls, ruleset, roll.target, read);
    return typeof target === 'object' ? target : { bleeding: { ...roll, target }, ...hurt };
  },
  odds(ruleset, read) {
    const { bleeding, level, damage, life, health } = read;
    return [
      rollLine(ruleset, read, bleeding.target, {
        every: bleeding.every,
        skills: STABILIZES,
      }),
      ...skillLines(ruleset, read),
      {
        name: 'failure',
        data: { life: 1, every: bleeding.every },
        said: say('costs LIF', { every: bleeding.every }),
      },
      ...(level !== 'dying' && damage !== undefined && life !== undefined && health !== undefined
        ? [fateLine(ruleset, { level, damage, life, health })]
        : []),
    ];
  },
  roll(ruleset, read, source) {
    const { bleeding, places } = read;
    const score = scoreOf(ruleset, read);
    if (score === undefined) return places.whole(say('say who looks after it', { stabilize: STABILIZE }));
    const { ends, isSuccess, effect } = throwAgainst(ruleset, score, bleeding.target, source);
    return ends(
      isSuccess ? say('holds for', { period: bleeding.every }) : say('fails and costs LIF', { by: -effect }),
    );
  },
});

/** The wound with its level, which HLT tells where nobody writes it; undefined where nothing does. */
function hurtOf(
  ruleset: Ruleset,
  { wound: hurt, health, places }: Care,
): { readonly level: WoundLevel | 'dying'; readonly damage: number | undefined } | Problem | undefined {
  if (!hurt) return undefined;
  const { level, damage } = hurt;
  const rule =
    damage === undefined || health === undefined
      ? undefined
      : woundOf(harmRules(ruleset), health, 'L', damage);
  if (level === undefined) return rule && { level: rule.name, damage };
  return level === 'dying' || !rule || rule.name === level
    ? { level, damage }
    : places.at(
        'wound',
        say('points make another wound', { count: damage!, level: rule.name, health: health! }),
      );
}

/** The score of the roll; undefined where nobody rolls. */
const scoreOf = (ruleset: Ruleset, care: Care): number | undefined =>
  care.skill && care.skill.total + totalOf(modifiersOf(ruleset, care));

/** The problem with a score of another skill than those that do this. */
function skillProblem(
  { names }: Ruleset,
  { skill: own }: Care,
  skills: readonly string[],
): Problem | undefined {
  const other = own?.terms.find(({ name }) => {
    const found = names.skill.get(nameKey(name));
    return found && !skills.some((each) => sameName(each, found.name));
  });
  return other && problemAt(other, say('is not done with this skill', { name: other.name, skills }));
}

/** The modifiers of the roll: circumstances, and the healing traits of the patient. */
const modifiersOf = (
  ruleset: Ruleset,
  { circumstances: around, traits, skill: own }: Pick<Care, 'circumstances' | 'traits' | 'skill'>,
): readonly Modifier[] => [
  ...circumstances.modifiers(ruleset, around, undefined, rolledOnIn(own?.terms ?? [])),
  ...traits
    .map((trait) =>
      modifierOf(ruleset, traitText(trait), traitEffect(ruleset, [trait], 'treated at'), ['R38']),
    )
    .filter(({ amount }) => amount !== 0),
];

/** The chance where a score is given, and what must be reached. */
function rollLine(
  ruleset: Ruleset,
  care: Care,
  target: number,
  how: Readonly<Record<string, string | readonly string[]>>,
): ProcedureLine {
  const score = scoreOf(ruleset, care);
  return {
    name: 'roll',
    value: target,
    ...(score !== undefined && { chance: rolls.odds(ruleset, score, target).chance }),
    data: { target, ...how },
    said: say('TN', { target, ...how }),
  };
}

/** Lines about the terms of the score; none where nothing is added. */
function skillLines(ruleset: Ruleset, care: Care): ProcedureLine[] {
  const { skill } = care;
  const added = modifiersOf(ruleset, care);
  return skill ? scoreLines(skill.total + totalOf(added), skill.text, added) : [];
}

const TREAT = 'treat critical 24, Physician 12';

export const treat = declare({
  word: 'treat',
  sentences: [{ verbs: ['treats'], hasOther: false }],
  example: TREAT,
  about: say('about treat'),
  shape: { own: { ...CARE, skill: optional(skill(CARER, 'Physician 12', TREATS)) } },
  prepare(ruleset, read) {
    const { places } = read;
    const hurt = hurtOf(ruleset, read);
    const score = scoreOf(ruleset, read);
    if (hurt && isProblem(hurt)) return hurt;
    if (hurt?.damage === undefined || hurt.level === 'dying')
      return places.whole(say('say how grave the wound is, with points', { treat: TREAT }));
    if (score === undefined) return places.whole(say('say who treats it', { treat: TREAT }));
    const care = treatment(ruleset, hurt.level);
    if (!care) return places.at('wound', say('this wound needs no treatment'));
    const target = skillProblem(ruleset, read, TREATS) ?? shiftedBy(rolls, ruleset, care.target, read);
    return typeof target === 'object' ? target : { care: { ...care, target }, damage: hurt.damage, score };
  },
  odds(ruleset, read) {
    const { care, damage, score } = read;
    const regained = transform(effectsOf(ruleset, score, care.target), (effect) =>
      effect < 0 ? effect : restored(ruleset, damage, effect).value,
    );
    return [
      rollLine(ruleset, read, care.target, {
        takes: care.dice,
        period: care.period,
        skills: TREATS,
      }),
      ...skillLines(ruleset, read),
      ...valueLines(regained, (life, orMore) =>
        life < 0 ? say('fails') : say('LIF back', { points: life, orMore }),
      ),
    ];
  },
  roll(ruleset, { care, damage, score }, source) {
    const time = throwDice(care.dice, source);
    const { ends, isSuccess, effect } = throwAgainst(ruleset, score, care.target, source);
    const outcome = isSuccess
      ? [
          say('effect', { count: effect }),
          say('LIF back', { points: restored(ruleset, damage, effect).value }),
        ]
      : say('fails', { by: -effect });
    const takes = say('so long', { count: time.total, period: care.period });
    return say('one by one', {
      parts: [say('result of a roll', { sum: time.said, said: takes }), ends(outcome)],
    });
  },
});

const HEAL = 'heal 12 L, 6 S, HLT 5';
const FORMS = ['stunning', 'lethal', 'special'] as const;

/** `12 L`, `6 stunning`. */
const points: Kind<{ readonly form: (typeof FORMS)[number]; readonly amount: number }> = {
  about: say('points of damage of a form'),
  sample: '12 L',
  read(part) {
    const amount = amountOf(part);
    if (!amount || amount.before !== '' || !amount.isWhole) return undefined;
    const { after, value } = amount;
    const form = FORMS.find((each) => after === each || after === (each === 'special' ? 'sp' : each[0]));
    return form && { form, amount: value };
  },
};

export const heal = declare({
  word: 'heal',
  sentences: [{ verbs: ['heals', 'recovers', 'recovers from'], hasOther: false }],
  example: HEAL,
  about: say('about heal'),
  shape: {
    own: {
      hurt: list(points),
      health: BODY.health,
      traits: list(traitWith(say('trait of whoever heals'), 'Fast Healer (Edge)', ['healing steps'])),
    },
  },
  prepare(ruleset, { hurt, health, traits, places }) {
    const pace = recoveryPace(ruleset, traits);
    if (hurt.length === 0) return places.whole(say('say the points of damage', { heal: HEAL }));
    if (health === undefined || health === 0)
      return places.at('health', say('HLT of 1 at least is missing', { heal: HEAL }));
    return pace
      ? { pace, each: health }
      : places.whole(say('no recovery for the level', { level: ruleset.level }));
  },
  odds: (ruleset, { hurt, pace, each }) =>
    hurt.map(({ form, amount }) => {
      const periods = Math.ceil(amount / each);
      const { seconds, label } = pace[form];
      return {
        name: say('points of a form', { amount, form }),
        value: periods,
        facts: [{ type: 'recovery', level: ruleset.level, points: each, periods, period: label, seconds }],
      };
    }),
});
