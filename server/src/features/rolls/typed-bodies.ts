/**
 * People in typed procedures: `attack Edith vs Guard, 20 m`, `fall 12 m, Edith`, `Edith treats serious 23`. A name stands for what the
 * procedure asks of somebody there: scores of the sheet, the first weapon, armor.
 */
import type { Declared } from '../../model/declarations.ts';
import { isBareHands } from '../../rules/attack-verbs.ts';
import { isProblem } from '../../rules/dice/index.ts';
import { nameKey, partsOf, withoutWith } from '../../rules/names.ts';
import { procedureIn, type AskedProcedure, type Procedure } from '../../rules/procedure.ts';
import { leadingRollMode } from '../../rules/roll-mode.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { parseTyped } from '../../rules/typed/grammar.ts';
import type { Argument, Arguments } from '../../rules/typed/schema.ts';
import { anyOf, VERSUS_WORD } from '../../text/patterns.ts';
import { ATTACKS, bodyParts, type Attack } from './typed-body-parts.ts';
import type { Cast } from './typed-cast.ts';
import { withAmounts } from './typed-sides.ts';
import { asProcedure, countsForTarget } from './typed-sentences.ts';
import { attackIn, attackOfScores, withOwnWeapons, type SaidAttack } from './typed-weapons.ts';

const VERSUS = new RegExp(String.raw`\s${VERSUS_WORD}\s`, 'i');

/** Between the sides of a procedure: `vs`, and its other marks, such as `by`. */
const betweenSides = (marks: readonly string[]): RegExp =>
  new RegExp(String.raw`(\s(?:${[VERSUS_WORD, anyOf(marks)].filter(Boolean).join('|')})\s)`, 'i');

/** A typed procedure with scores for names; undefined for a text that is none, or names nobody. */
export function withBodies(text: string, cast: Cast): string | undefined {
  const read = bodiesIn(text, cast);
  return read?.pieces && onlyWhatCounts(cast, read.head, read.pieces);
}

/** Somebody who has no score for a procedure. */
export interface LackingPerson {
  readonly person: Declared;
  /** The procedure takes one of these skills; empty where it takes any. */
  readonly skills: readonly string[];
  /** What the procedure calls the scores of its sides: `Reflexes`. */
  readonly scores?: readonly string[] | undefined;
}

/** The first person in a typed procedure who has no score for it. */
export const lackingIn = (text: string, cast: Cast): LackingPerson | undefined =>
  bodiesIn(text, cast)?.lacking;

interface ReadBodies {
  /** Undefined where nobody is named. */
  readonly pieces: readonly Piece[] | undefined;
  readonly lacking: LackingPerson | undefined;
}

/** The sides of a typed procedure, and the text before them; undefined for other texts. */
function bodiesIn(text: string, cast: Cast): (ReadBodies & { readonly head: string }) | undefined {
  const whole = asProcedure(text, cast);
  const asked = procedureIn(whole, cast.procedures, cast.ruleset);
  if (!asked) return undefined;
  const attack = attackOf(asked, whole, cast);
  const said = attack?.rest ?? whole;
  const found = procedureIn(said, cast.procedures, cast.ruleset) ?? asked;
  const bodies = new Bodies(cast, found, attack, whole !== text);
  return { ...bodies.read(), head: said.slice(0, found.behind) };
}

/** The attack of the person whom a procedure of attacks begins with, or that of the weapon that is typed with scores. */
function attackOf({ procedure, words }: AskedProcedure, whole: string, cast: Cast): SaidAttack | undefined {
  if (!ATTACKS.includes(procedure.word)) return undefined;
  const [own = ''] = words.text.split(VERSUS, 1);
  const attacker = cast.personIn(own.split(',', 1)[0]!.trim());
  if (attacker?.rest === '') return attackIn(whole, cast.sheetOf(attacker.person), cast);
  return attacker ? undefined : attackOfScores(whole, words.text, cast);
}

/** `Jo vs Guard` for `Jo, Guard` and `Jo and Guard`, where each of them has a side. */
function onSidesApart(text: string, { shape }: Procedure, { personIn }: Cast): string {
  if (shape.marks?.['vs']?.use !== 'list') return text;
  const [first = '', ...more] = text.split(/(,\s*(?:and\s)?|\sand\s)/i);
  if (!personIn(first)) return text;
  return more.reduce((all, each, index) => {
    if (index % 2 === 1) return all + each;
    const [next = ''] = more[index + 1]!.split(VERSUS, 1);
    return all + (personIn(next)?.rest === '' ? ' vs ' : each);
  }, first);
}

/** `Jo, Excalibur` as `Jo, Long sword`: the weapons of the person on a side get their names in the rules. */
function withWeaponsOfRules(side: string, cast: Cast): string {
  const parts = partsOf(side, ',');
  const who = parts.find((part) => cast.personIn(part)?.rest === '');
  if (who === undefined) return side;
  const named = withOwnWeapons(parts, who, cast).join(', ');
  return named === parts.join(', ') ? side : side.replace(side.trim(), () => named);
}

/** `Jo, off hand` as `Jo, -1`, by her sheet. */
function withOwnAmounts(side: string, cast: Cast): string {
  const who = partsOf(side, ',').flatMap((part) => cast.personIn(part) ?? [])[0];
  return who ? withAmounts(side, cast.rolls, cast.sheetOf(who.person)) : side;
}

/** The sides of a procedure, with what the procedure asks for in place of names. */
class Bodies {
  readonly #cast: Cast;
  readonly #procedure: Procedure;
  readonly #text: string;
  readonly #attack: Attack | undefined;
  readonly #isSentence: boolean;
  /** Each second one is the mark between two sides. */
  readonly #sides: readonly string[];
  #names = 0;
  #lacking: LackingPerson | undefined;

  constructor(
    cast: Cast,
    { procedure, words, behind }: AskedProcedure,
    attack: Attack | undefined,
    isSentence: boolean,
  ) {
    this.#cast = cast;
    this.#procedure = procedure;
    this.#text = onSidesApart(words.text.slice(behind - words.start), procedure, cast);
    this.#attack = attack;
    this.#isSentence = isSentence;
    this.#sides = this.#text
      .split(betweenSides(Object.keys(procedure.shape.marks ?? {})))
      .map((side, index) => (index % 2 === 1 ? side : withWeaponsOfRules(side, cast)))
      .map((side) => withOwnAmounts(side, cast));
  }

  read(): ReadBodies {
    const pieces = this.#sides.flatMap((side, index) =>
      index % 2 === 1 ? [{ text: side }] : this.#side(side, index),
    );
    return { pieces: this.#names === 0 ? undefined : pieces, lacking: this.#lacking };
  }

  #side(side: string, index: number): Piece[] {
    const isArmed = this.#procedure.fighter !== undefined && this.#sheetOn(index) !== undefined;
    return this.#clauses(side, index).flatMap((part, at): Piece[] => {
      const comma = at === 0 ? '' : ',';
      const isOf = /^of /i.test(part.trim());
      const clause = part.trim().replace(/^(?:while|of) /i, '');
      // The score of a fighter is one without a weapon already.
      if (isArmed && isBareHands(withoutWith(clause))) return [];
      const lead = this.#leadOf(clause);
      const found = this.#cast.personIn(clause.slice(lead.length));
      if (!found) return [{ text: `${comma}${part}` }];
      this.#names++;
      // `Jo CC 4`, as a result calls her
      if (/^[^-+\d]+\s\d/.test(found.rest) && this.#isToldBy(found.rest))
        return [{ text: `${comma}${part}` }];
      if (found.rest !== '') {
        const score = this.#scored(clause, index);
        if (score === clause && index === 0 && at === 0 && this.#isSentence)
          this.#lacking ??= { person: found.person, skills: [found.rest] };
        // `Guard dodges` behind Guard is said of the target.
        const isOfTarget = score === clause && index > 0 && at > 0;
        if (isOfTarget) return [{ text: `${comma} ${this.#saidOfTarget(found.rest.trim(), index)}` }];
        const isSide = at === 0 || this.#procedure.namesSides === true;
        const isScore = isSide && score !== clause;
        return [{ text: `${comma} ${isScore ? this.#toldOf(found.person, score.trim()) : score.trim()}` }];
      }
      const all = this.#partsOf(found.person, index, isOf) ?? this.#sharedScore(clause, index);
      if (!all) {
        this.#lacking ??= { person: found.person, skills: [], scores: this.#procedure.sidesBy };
        return [{ text: `${comma}${part}` }];
      }
      return all.map((text, place) =>
        place === 0 && (at === 0 || this.#procedure.namesSides)
          ? { text: `${comma} ${lead}${this.#toldOf(found.person, text)}` }
          : { text: `, ${text}`, added: text },
      );
    });
  }

  /** Adds the name of a person to a score that the results show: `Jo CC 4`. Names with digits or commas would end the score. */
  #toldOf({ node }: Declared, score: string): string {
    if (!this.#isToldBy(score) || !/^[\p{L} .'’-]+$/u.test(node.name.text)) return score;
    const { rolls, ruleset } = this.#cast;
    const mode = leadingRollMode(score, rolls.rollModes(ruleset), rolls.rollModesAddUp ?? false)?.end ?? 0;
    return [score.slice(0, mode).trim(), node.name.text, score.slice(mode).trim()].filter(Boolean).join(' ');
  }

  #isToldBy = (score: string): boolean =>
    this.#procedure.namesSides ??
    this.#procedure.sidesBy?.some((each) => score.trim().startsWith(`${each} `)) ??
    false;

  /** A score with the attribute of the procedure, unless the text names one: `Jo Fire` as `Jo Fire (MA)`. */
  #scored(clause: string, index: number): string {
    const { attribute } = this.#procedure;
    const isPlain = attribute === undefined || index > 0 || /[+(]/.test(clause);
    const beside = isPlain ? '' : ` (${attribute})`;
    const score = this.#cast.scored(clause + beside);
    // `Jo MA` is that attribute itself.
    return beside !== '' && score.trimEnd().endsWith(beside) ? this.#cast.scored(clause) : score;
  }

  /** The parts between commas; a measure behind a name is one of its own: `12 m` of `fall Jo 12 m`. */
  #clauses(side: string, index: number): string[] {
    return side.split(',').flatMap((part) => {
      const measure = this.#cast.personIn(part)?.rest ?? '';
      if (!/^\d/.test(measure) || !part.trimEnd().endsWith(measure)) return [part];
      const who = part.trimEnd().slice(0, -measure.length);
      return this.#comesFirst(measure, index) ? [` ${measure}`, ` ${who.trim()}`] : [who, ` ${measure}`];
    });
  }

  /** The words of the procedure that may stand before a score: `Inspired ` of `Inspired Jo`. */
  #leadOf(clause: string): string {
    const known = (this.#procedure.leads?.(this.#cast.ruleset) ?? []).map(nameKey);
    let at = 0;
    for (;;) {
      const [all = '', word = ''] = /^(\S+)\s+/.exec(clause.slice(at)) ?? [];
      if (!known.includes(nameKey(word)) || this.#cast.personIn(clause.slice(at))) return clause.slice(0, at);
      at += all.length;
    }
  }

  #comesFirst(measure: string, index: number): boolean {
    return this.#isRead(
      measure,
      Object.values(this.#argumentsOf(index)).filter((argument) => argument.isFirst),
    );
  }

  /** `target dodges`, or `unaware` alone where the procedure knows no target of that kind. */
  #saidOfTarget(said: string, index: number): string {
    const all = Object.values(this.#argumentsOf(index)).filter(({ isFirst }) => !isFirst);
    const isPlain = this.#read(`target ${said}`, all).length === 0 && countsForTarget(said, this.#cast);
    return isPlain ? said : `target ${said}`;
  }

  /** Whether a text is one of some arguments. */
  #isRead(text: string, all: readonly Argument[]): boolean {
    return this.#read(text, all).some(
      (read) => !(typeof read === 'object' && read !== null && isProblem(read)),
    );
  }

  /** What some arguments make of a text, problems included. */
  #read(text: string, all: readonly Argument[]): readonly unknown[] {
    const [part] = parseTyped(text).sides[0]?.parts ?? [];
    return all
      .map((argument) => part && argument.read(part, this.#cast.ruleset))
      .filter((read) => read !== undefined);
  }

  /**
   * What the procedure asks for of somebody who is named on a side. It may be nothing, where the procedure or a sentence
   * names somebody all the same: `rest 3 days, Edith`, `Edith falls 12 m`; undefined where nobody can stand.
   */
  #partsOf(person: Declared, index: number, isOf: boolean): readonly string[] | undefined {
    const { ruleset } = this.#cast;
    const sheet = this.#cast.sheetOf(person);
    const isOwn = index === 0;
    const parts = (this.#sides[index] ?? '').split(',').map((part) => part.trim());
    const beside = parts.filter((part) => part !== '' && !this.#cast.personIn(part));
    const named = { sheet, other: this.#sheetOn(isOwn ? 2 : 0), isOwn, text: this.#text, beside };
    const place = { procedure: this.#procedure, isOwn, isOf, attack: this.#attack };
    const asked = this.#procedure.fighter?.(ruleset, named);
    if (asked && 'lacks' in asked) {
      this.#lacking ??= { person, skills: asked.lacks };
      return undefined;
    }
    if (asked) return asked;
    const all = bodyParts(this.#cast, sheet, place, this.#argumentsOf(index));
    if (all.length === 0 && !this.#isSentence) return undefined;
    // `TGH 4` behind her name counts in place of her own.
    const typed = new Set(beside.map(scoreKey));
    return all.filter((part) => !typed.has(scoreKey(part)));
  }

  /** `Jo Maneuver` for `Jo` of `team Jo, Kiai Maneuver`: the score behind another name on the side. */
  #sharedScore(name: string, index: number): readonly string[] | undefined {
    const [said] = this.#sides[index]!.split(',').flatMap((part) => this.#cast.personIn(part)?.rest || []);
    const score = said === undefined ? '' : `${name} ${said}`;
    const read = this.#cast.scored(score);
    return read === score ? undefined : [read.trim()];
  }

  #argumentsOf(index: number): Arguments {
    const { own, marks = {}, anywhere = {} } = this.#procedure.shape;
    const mark = this.#sides[index - 1]?.trim() ?? '';
    return { ...(index === 0 ? own : (marks[mark] ?? marks['vs'])?.args), ...anywhere };
  }

  /** The sheet of the first person who is named on a side. */
  #sheetOn(index: number): Sheet | undefined {
    const parts = (this.#sides[index] ?? '').split(',');
    const [found] = parts
      .map((part) => part.trim())
      .flatMap((part) => this.#cast.personIn(part.slice(this.#leadOf(part).length)) ?? []);
    return found && this.#cast.sheetOf(found.person);
  }
}

/** `tgh` of `TGH 4`; other texts as they are. */
const scoreKey = (part: string): string => nameKey(part.replace(/ -?\d+$/, ''));

/** A piece of the text, and what of it stands there for a name without being asked for. */
interface Piece {
  readonly text: string;
  readonly added?: string;
}

/** Of all that a body has, what changes the answer. */
function onlyWhatCounts({ ruleset, procedures }: Cast, head: string, pieces: readonly Piece[]): string {
  const all = `${head}${pieces.map(({ text }) => text).join('')}`;
  const found = procedureIn(all, procedures, ruleset);
  const odds = found?.procedure.odds?.(ruleset, found.words);
  if (!odds || isProblem(odds)) return all;
  const idle = odds.lines.flatMap(({ facts = [] }) =>
    facts.flatMap((fact) => (fact.type === 'idle' ? fact.parts.map(({ start }) => start) : [])),
  );
  let at = head.length;
  const kept = pieces.filter(({ text, added }) => {
    const start = at + text.length - (added ?? '').length;
    at += text.length;
    return added === undefined || !idle.includes(start);
  });
  return `${head}${kept.map(({ text }) => text).join('')}`;
}
