/** A line among the scores of a sheet whose name is no attribute: what it may mean, and where that stands. */
import { blockOf } from '../model/declarations.ts';
import type { ScoreLine } from '../rules/character.ts';
import type { Origin } from '../rules/explanation.ts';
import { onceFor } from '../rules/lazy.ts';
import { nameKey, sameName } from '../rules/names.ts';
import { KnownNames } from '../rules/near-names.ts';
import { meantBy } from '../rules/other-words.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { skillOfType } from '../rules/skill-types.ts';
import { lineAt } from '../syntax/layout.ts';
import { asNote } from './as-note.ts';
import { behindList } from './behind-list.ts';
import { replaceWith, type CheckedCharacter, type Finding } from './check.ts';
import { moveBelow, onLinesOfTheirOwn, textOf } from './edits.ts';
import { areActionPoints, awardOf, numberedKey } from './meant-keys.ts';
import { changesTo, meantOrNear, suggestion } from './names.ts';
import { typesMessage } from './typed-keys.ts';
import { t } from '../text/messages.ts';

/** What an unknown score may be; the first reading that fits is the finding, and none where another line has it. */
type Reading = (line: ScoreLine, view: CheckedCharacter, keys: KeyLines) => Finding | 'told' | undefined;

export function unknownScore(line: ScoreLine, view: CheckedCharacter, keys: KeyLines): Finding | undefined {
  for (const reading of READINGS) {
    const found = reading(line, view, keys);
    if (found !== undefined) return found === 'told' ? undefined : found;
  }
  return misspelled(line, view);
}

/** `Swords 3` among the scores. */
export const skillAmong = (
  { origin, name }: ScoreLine,
  skill: string,
  { declared }: CheckedCharacter,
): Finding => ({
  message: t('{0} is a skill, not an attribute: write it below `skills:`.', skill),
  origin: name.origin,
  fixes: () => [moveBelow(declared, origin, 'skills')],
});

const skill: Reading = (line, view) => {
  const key = nameKey(line.name.text);
  const { names } = view.sheet.ruleset;
  const rule = names.skill.get(key) ?? names.group.get(key);
  return rule && skillAmong(line, rule.name, view);
};

/** `Judo 3` among the scores. */
const skillType: Reading = ({ origin, name }, { sheet, declared }) => {
  const typed = skillOfType(sheet.ruleset, name.text);
  if (typed === undefined) return undefined;
  const entry = `${typed}${textOf({ ...origin, start: name.origin.end })}`;
  return {
    message: typesMessage(textOf(origin), [entry]),
    origin: name.origin,
    fixes: () => [moveBelow(declared, origin, 'skills', entry)],
  };
};

const entryOfList: Reading = (line, view) => behindList(line, view.sheet.ruleset, view);

/** `Age 30` is a key: `age: 30`; and `mook 2` is `mook type: 2`. */
const sheetKey: Reading = ({ name, origin }, { sheet: { ruleset } }, keys) => {
  const isOwn = ruleset.sheetKeys.some((each) => sameName(each, name.text));
  const meant = isOwn ? name.text.toLowerCase() : numberedKey(name.text, ruleset);
  if (meant === undefined) return undefined;
  const { origin: whole, parts } = keys.lineOf(origin);
  if (parts) {
    if (whole.start !== origin.start) return 'told';
    return {
      message: t('Write each key on a line of its own.'),
      origin: whole,
      fixes: () => [onLinesOfTheirOwn(parts, whole)],
    };
  }
  const value = textOf({ ...origin, start: name.origin.end }).replace(/^[\s:=]{1,9}/, '');
  const written = `${meant}: ${value.trim()}`;
  return {
    message: t('`{0}` is written `{1}`.', textOf(origin), written),
    origin,
    fixes: () => [replaceWith(t('Change to `{0}`', written), origin, written)],
  };
};

/** `XP 12`, `AP 3`: points that the log awards. */
const points: Reading = (
  { name: { text, origin }, number, origin: line },
  { sheet: { ruleset }, declared },
) => {
  if (!meantBy(ruleset, text, 'key').includes('log')) return undefined;
  return {
    message: areActionPoints(text)
      ? t(
          'There is no attribute “{0}”. Action points are a line of the log: `{1}`.',
          ...[text, awardOf(number.value, 'AP')],
        )
      : t(
          'There is no attribute “{0}”. Experience points are a line of the log: `{1}`.',
          ...[text, awardOf(number.value, ruleset.experienceUnit)],
        ),
    origin,
    fixes: () => [asNote(declared, line)],
  };
};

const READINGS: readonly Reading[] = [skill, skillType, entryOfList, sheetKey, points];

function misspelled({ name: { text, origin }, origin: line }: ScoreLine, view: CheckedCharacter): Finding {
  const { sheet, declared } = view;
  const names = scoresMeant(text, sheet.ruleset);
  return {
    message: `${t('There is no attribute “{0}”.', text)}${suggestion(names)}`,
    origin,
    fixes: () => {
      if (names.length > 0 || isAbbreviation(text)) return changesTo(names, origin);
      return [
        sheet.ruleset.open.has('skills') ? moveBelow(declared, line, 'skills') : asNote(declared, line),
      ];
    },
  };
}

/** The attributes and derived attributes that an unknown name may mean, the likeliest first. */
export const scoresMeant = (name: string, ruleset: Ruleset): readonly string[] =>
  meantOrNear(name, namesOf(ruleset), ruleset, 'attribute');

const isAbbreviation = (name: string): boolean => /^\p{Lu}+$/u.test(name);

const namesOf = onceFor(
  ({ attributes, derived }: Ruleset) =>
    new KnownNames([...attributes, ...derived].flatMap(({ id, name }) => [id, name])),
);

/** The keys on the lines of a sheet. */
export class KeyLines {
  readonly #ruleset: Ruleset;
  #last: KeysOnLine | undefined;

  constructor(ruleset: Ruleset) {
    this.#ruleset = ruleset;
  }

  /** The line that a score is on; one with thousands of keys is read once. */
  lineOf(score: Origin): KeysOnLine {
    if (!this.#last || !isInside(score, this.#last.origin)) this.#last = keysOnLine(score, this.#ruleset);
    return this.#last;
  }
}

interface KeysOnLine {
  /** The line. */
  readonly origin: Origin;
  /** Undefined where something else stands on it, or one key alone. */
  readonly parts: readonly string[] | undefined;
}

/** `age: 30, height 180`: keys of the sheet on one line. */
function keysOnLine(place: Origin, { sheetKeys }: Ruleset): KeysOnLine {
  const { contentStart, contentEnd } = lineAt(blockOf(place).lines, place.start);
  const origin = { ...place, start: contentStart, end: contentEnd };
  const written = textOf(origin).split(/[,;] */);
  const parts = written.flatMap((part) => {
    const [, name = '', value = ''] = /^(\p{L}[\p{L} ]{1,30}?) ?[:= ] ?(\d.*)$/u.exec(part) ?? [];
    const key = sheetKeys.find((each) => sameName(each, name));
    return key === undefined ? [] : [`${key}: ${value}`];
  });
  return { origin, parts: parts.length < 2 || parts.length < written.length ? undefined : parts };
}

const isInside = (inner: Origin, outer: Origin): boolean =>
  inner.block === outer.block && inner.start >= outer.start && inner.start < outer.end;
