/** Scores that are written as keys are: `STR: 5`, `Attributes: STR 5, REF 6`. */
import {
  isHeadingOfScores,
  isLineOfScores,
  lineOfScores,
  scoresAfterColon,
} from '../model/scores-after-colon.ts';
import { scoresOfGroup } from '../rules/group-scores.ts';
import { nameKey } from '../rules/names.ts';
import { meantBy } from '../rules/other-words.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { replaceWith, type Finding } from './check.ts';
import { indentOf } from './edits.ts';
import { withScore } from './slips.ts';
import { LEADING_NUMBER, type ReadAs, type UnknownKeyLine } from './unknown-key-line.ts';
import { scoresOfGroupFinding } from './words-among-scores.ts';
import { t } from '../text/messages.ts';

/** Finds a line of scores; a hint where the scores count as they stand. */
export const keyedScores: ReadAs = (line) => {
  if (!line.isSheet || !line.property) return undefined;
  const isRead = scoresAfterColon(line.property, line.declared, line.ruleset).length > 0;
  const asRead = isRead ? (headingOfScores(line) ?? lineWithMarks(line)) : undefined;
  return asRead ?? groupOfScores(line) ?? namesAndNumbers(line) ?? scoreAfterColon(line, isRead);
};

/** `Attributes: STR 5, REF 6` */
function headingOfScores({ property, key, keyOrigin, line, value }: UnknownKeyLine): Finding | undefined {
  if (!property || !isHeadingOfScores(property)) return undefined;
  const plain = value.split('\n').map(plainScores);
  return {
    message: t('Scores need no heading: write them without `{0}`.', key),
    origin: keyOrigin,
    severity: 'hint',
    fixes: () => [
      replaceWith(t('Change to `{0}`', plain.join('  ')), line, plain.join(`\n${indentOf(line)}`)),
    ],
  };
}

/** `STR 5  REF 6` for `STR: 5, REF: 6`. */
const plainScores = (line: string): string =>
  line
    .replace(/[:=]/g, ' ')
    .replace(/(?<=\p{L}) +(?=\d)/gu, ' ')
    .replace(/(?<=\d)[ ,;]+/g, '  ')
    .trim();

/** `STR: 4 / REF: 5` */
function lineWithMarks({ property, line, declared }: UnknownKeyLine): Finding | undefined {
  const form = property && isLineOfScores(property) ? lineOfScores(property, declared.block).form : undefined;
  if (!form) return undefined;
  const usual = form.replacement ?? '';
  return {
    message: form.message,
    origin: line,
    severity: 'hint',
    fixes: () => [replaceWith(t('Change to `{0}`', usual), line, usual)],
  };
}

/** `Body: 5/6/4` */
function groupOfScores({ ruleset, key, value, keyOrigin, line }: UnknownKeyLine): Finding | undefined {
  const scores = scoresOfGroup(`${key} ${value}`, ruleset);
  return scores ? scoresOfGroupFinding(scores, keyOrigin, line) : undefined;
}

/** `STR/REF/HLT: 5/6/4` */
function namesAndNumbers({
  ruleset: { names },
  key,
  value,
  keyOrigin,
  line,
}: UnknownKeyLine): Finding | undefined {
  const [ids, numbers] = [key, value].map((text) => text.split(/ ?[/,;] ?/));
  const isName = (name: string): boolean =>
    names.attribute.has(nameKey(name)) || names.derived.has(nameKey(name));
  if (ids!.length < 2 || ids!.length !== numbers!.length || !ids!.every(isName)) return undefined;
  if (!numbers!.every((each) => /^[+-]?\d{1,3}$/.test(each))) return undefined;
  const scores = ids!.map((id, at) => `${id} ${numbers![at]!}`).join('  ');
  return scoresOfGroupFinding(scores, keyOrigin, line);
}

/** `STR: 5`, `Strength: five`, `LIF: 27 (+3)` */
function scoreAfterColon(
  { ruleset, key, value, keyOrigin, line }: UnknownKeyLine,
  isRead: boolean,
): Finding | undefined {
  const called = value !== '' && isNumber(value) ? attributeCalled(key, ruleset) : undefined;
  const attribute = called ?? (isRead ? { id: key } : undefined);
  if (!attribute) return undefined;
  const bought = WITH_BOUGHT.exec(value);
  const number = withScore(`x ${value}`)?.number ?? LEADING_NUMBER.exec(value)?.[0] ?? value;
  const score = bought
    ? `${attribute.id} ${bought[1]!}  ${attribute.id} ${bought[2]!}`
    : (scoresWithRemarks(attribute.id, value) ?? `${attribute.id} ${number}`.trim());
  return {
    message: t('A score is written without a colon: `{0}`.', score),
    origin: keyOrigin,
    ...(isRead && { severity: 'hint' as const }),
    fixes: () => [replaceWith(t('Change to `{0}`', score), line, score)],
  };
}

/** Returns `STR 9  REF 4  // massive` for `STR: 9 (massive), REF: 4`; undefined if only a unit follows the number. */
function scoresWithRemarks(id: string, value: string): string | undefined {
  const number = LEADING_NUMBER.exec(value)?.[0];
  if (number === undefined || UNIT.test(value.slice(number.length))) return undefined;
  const remarks = [...value.matchAll(IN_PARENTHESES)].map(([, words]) => words!.trim());
  const bare = plainScores(`${id} ${value.replace(IN_PARENTHESES, '').replace(/\.$/, '').trim()}`);
  if (LINE_OF_SCORES.test(bare))
    return [bare, ...(remarks.length > 0 ? [`// ${remarks.join(', ')}`] : [])].join('  ');
  return `${id} ${number}  // ${value.slice(number.length).replace(/^[\s,;:]+/, '')}`;
}

/** Nothing, or a unit such as `ft.` and `points`. */
const UNIT = /^ ?(?:m|meters?|ft|feet|points?|pts)?\.?$/i;
const IN_PARENTHESES = / ?\(([^()]*)\)/g;
const LINE_OF_SCORES = /^(?:\p{L}[\p{L} ]{0,40} [+-]?\d{1,3}(?: {2}|$))+$/u;

/** `five` is a number too. */
const isNumber = (text: string): boolean =>
  /^[+-]?\d/.test(text) || withScore(`x ${text}`)?.number !== undefined;

/** `27 (+3)`, `6+1`: a score with the points that are bought. */
const WITH_BOUGHT = /^(\d{1,3}) ?\(?(\+\d{1,3})\)?$/;

function attributeCalled(name: string, ruleset: Ruleset): { readonly id: string } | undefined {
  const { attribute, derived } = ruleset.names;
  const named = (each: string): { readonly id: string } | undefined =>
    attribute.get(nameKey(each)) ?? derived.get(nameKey(each));
  return named(name) ?? meantBy(ruleset, name, 'attribute').flatMap((each) => named(each) ?? [])[0];
}
