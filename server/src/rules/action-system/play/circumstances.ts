/** The circumstances of a roll, as `table Check Modifiers` has them. Core Rules, Skill Roll Modifiers. */
import {
  plainCircumstance,
  plainModifier,
  type Circumstance,
  type CircumstanceRules,
  type Modifier,
} from '../../circumstances.ts';
import type { Refusal } from '../../dice/index.ts';
import { signed } from '../../labels.ts';
import { say } from '../../message.ts';
import { kindIn, knownRow, readModifier } from '../../modifier-rows.ts';
import { nameKey, sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { skillTotal } from '../skill-total.ts';
import { pointsIn, refusal } from './action-points.ts';
import {
  amountOf,
  checkModifiers,
  halved,
  traitName,
  type CheckModifier,
  type TraitAmount,
} from './check-modifiers.ts';
import { harmRules, type WoundRule } from './harm.ts';
import { knownRaised, raisedModifiers, readRaised } from './raised-attributes.ts';
import { readDuration, stepsOfTime } from './time.ts';
import { heldModifier, holdNamed, HOLDS } from './turn.ts';
import { ordinalFrom } from '../../../text/number-words.ts';

export const circumstances: CircumstanceRules = {
  known: (ruleset) => [
    ...checkModifiers(ruleset).flatMap((row) => [
      knownRow(row),
      ...row.traits.map((each) => ({
        name: traitName(each),
        aliases: [],
        adds: `${row.name} ${signed(each.amount)}`,
      })),
    ]),
    ...harmRules(ruleset)
      .wounds.filter((wound) => isAlike(wound) && hasRow(ruleset, WOUNDED))
      .map((wound) => ({ name: `${wound.name}ly wounded`, aliases: [], adds: signed(wound.body) })),
    ...knownRaised(ruleset),
    ...HOLDS.map((hold) => ({
      name: `held by a ${hold}`,
      aliases: [],
      adds: signed(heldModifier(ruleset, hold).amount),
    })),
  ],
  read(ruleset, text) {
    const written = text.replace(/\s+/g, ' ').trim();
    return (
      plainCircumstance(written) ??
      readRaised(ruleset, written) ??
      timed(ruleset, written) ??
      helped(ruleset, written) ??
      triedAgain(ruleset, written) ??
      hurt(ruleset, written) ??
      held(written) ??
      worded(ruleset, written)
    );
  },
  refusal: (ruleset, written) =>
    refusal(ruleset, { held: Infinity, spentThisTurn: 0 }, pointsIn(ruleset, written)),
  kindOf: (ruleset, each) =>
    holdNamed(each.name) === undefined ? kindIn(checkModifiers(ruleset), each) : 'hold',
  modifiers(ruleset, written, sheet, rolledOn = []) {
    const rows = checkModifiers(ruleset);
    const scored = sheet ? written.map((each) => withScore(each, sheet)) : written;
    const counted = ruleset.options.is('complementary skills', 'several')
      ? scored
      : withBestHelp(scored, rows);
    return counted.flatMap((each): Modifier[] => {
      if (each.name === '') return [plainModifier(each)];
      if (each.raises !== undefined) return raisedModifiers(ruleset, each, rolledOn);
      const hold = holdNamed(each.name);
      if (hold) return [{ ...heldModifier(ruleset, hold), label: each.text }];
      const row = rows.find(({ name }) => name === each.name);
      return row ? [modifierOf(ruleset, row, each, easedBy(row, written, sheet))] : [];
    });
  },
};

/** The character's own score in the skill that helps. */
function withScore(circumstance: Circumstance, sheet: Sheet): Circumstance {
  const skill = circumstance.skill && sheet.ruleset.names.skill.get(nameKey(circumstance.skill));
  return skill
    ? { ...circumstance, number: Math.max(0, skillTotal(sheet, skill, undefined).total) }
    : circumstance;
}

function modifierOf(
  ruleset: Ruleset,
  row: CheckModifier,
  { number, text }: Circumstance,
  eased: TraitAmount | undefined,
): Modifier {
  const forbids = row.adds.type === 'no roll';
  const isHalved =
    ruleset.options.is('dice', '1d20') && !forbids && (eased !== undefined || !row.addsWithD20);
  const easedAmount = eased && (isHalved ? halved(eased.amount) : eased.amount);
  return {
    label: eased ? `${text}, ${traitName(eased)}` : text,
    amount: easedAmount ?? amountOf(ruleset, row, number),
    rulings: isHalved ? [...row.rulings, 'RP-C103'] : row.rulings,
    forbids,
  };
}

/** The trait of the character, or the one that is named beside the circumstance. */
const easedBy = (
  { traits }: CheckModifier,
  written: readonly Circumstance[],
  sheet: Sheet | undefined,
): TraitAmount | undefined =>
  traits.find(
    (each) =>
      written.some(({ name }) => name === traitName(each)) ||
      sheet?.traits.some(
        ({ rule, level }) => sameName(rule.name, each.trait) && sameName(level?.name ?? '', each.level),
      ),
  );

/** One complementary skill helps, the best (RP-C10). */
function withBestHelp(
  written: readonly Circumstance[],
  rows: readonly CheckModifier[],
): readonly Circumstance[] {
  const helps = (name: string): boolean => rows.some((row) => row.name === name && row.adds.type === 'half');
  const best = written
    .filter(({ name }) => helps(name))
    .reduce<Circumstance | undefined>(
      (top, each) => (top && top.number >= each.number ? top : each),
      undefined,
    );
  return written.filter((each) => each === best || !helps(each.name));
}

/** `complementary Tactics`. */
function helped(ruleset: Ruleset, text: string): Circumstance | undefined {
  const key = nameKey(text);
  for (const { name, keys, adds } of checkModifiers(ruleset)) {
    const said = adds.type === 'half' ? keys.filter((each) => key.startsWith(`${each} `)) : [];
    const skill = said.flatMap((each) => ruleset.names.skill.get(key.slice(each.length + 1)) ?? [])[0];
    if (skill) return { name, number: 0, skill: skill.name, text };
  }
  return undefined;
}

/** `1 hour instead of 30 seconds`. */
function timed(ruleset: Ruleset, text: string): Circumstance | undefined {
  const [, first = '', second = ''] =
    /^(?:in |taking |taking only )?(.{1,30}?) instead of (.{1,30})$/i.exec(text) ?? [];
  const [taken, normal] = [readDuration(first), readDuration(second)];
  if (taken === undefined || normal === undefined) return undefined;
  const steps = stepsOfTime(ruleset, taken, normal);
  const name = steps < 0 ? RUSHED : EXTRA_TIME;
  if (!hasRow(ruleset, name)) return undefined;
  return { name, number: Math.abs(steps), skill: undefined, text };
}

/** A table of a campaign may be without it. */
const hasRow = (ruleset: Ruleset, name: string): boolean =>
  checkModifiers(ruleset).some((row) => row.name === name);

const EXTRA_TIME = 'extra time';
const RUSHED = 'rushed';

/** `second attempt`, `third try`: the first one is no retry. */
function triedAgain(ruleset: Ruleset, text: string): Circumstance | undefined {
  const [, word = ''] =
    /^(?:(?:on |at )?(?:the |a |his |her |their |your ))?(\S+) (?:attempt|try)$/i.exec(text) ?? [];
  const place = ordinalFrom(word);
  return place === undefined || place < 2 || !hasRow(ruleset, RETRY)
    ? undefined
    : { name: RETRY, number: place - 1, skill: undefined, text };
}

const RETRY = 'retry';

/** `seriously wounded`, `wounded serious`: a wound that nobody has treated (RP-C72). */
function hurt(ruleset: Ruleset, text: string): Circumstance | Refusal | undefined {
  const words = /^(?:(.+)ly wounded|wounded:? (.+?)(?:ly)?)$/i.exec(text)?.slice(1);
  const name = words?.find((each) => each !== undefined);
  const wound = harmRules(ruleset).wounds.find((each) => sameName(each.name, name ?? ''));
  if (!wound || !hasRow(ruleset, WOUNDED)) return undefined;
  const { body, mind } = wound;
  if (!isAlike(wound))
    return { message: say('wound is not alike', { wound: wound.name, body: 0 - body, mind: 0 - mind }) };
  return { name: WOUNDED, number: 0 - body, skill: undefined, text };
}

const WOUNDED = 'wounded';

/** Whether a wound takes the same from all rolls. */
const isAlike = ({ body, mind }: WoundRule): boolean => body === mind && body < 0;

/** `grabbed`, `held by a restrain`. */
function held(text: string): Circumstance | undefined {
  const hold = holdNamed(text);
  return hold && { name: `held by a ${hold}`, number: 1, skill: undefined, text };
}

/** `rushed`, `retry 2`, `2 AP`, `Ambidextrous (Edge)`. */
function worded(ruleset: Ruleset, text: string): Circumstance | Refusal | undefined {
  const rows = checkModifiers(ruleset);
  const trait = rows.flatMap(({ traits }) => traits).find((each) => isTrait(each, text));
  return readModifier(rows, text) ?? (trait && { name: traitName(trait), number: 1, skill: undefined, text });
}

const isTrait = (each: TraitAmount, text: string): boolean =>
  sameName(traitName(each), text) || sameName(`${each.trait} ${each.level}`, text);
