import { originOf, type Declared } from '../model/declarations.ts';
import type { EntryLine, Located } from '../rules/character.ts';
import type { Origin } from '../rules/explanation.ts';
import { onceFor } from '../rules/lazy.ts';
import { namedRows } from '../rules/named-rows.ts';
import { nameKey, sameName } from '../rules/names.ts';
import { KnownNames } from '../rules/near-names.ts';
import { meantBy } from '../rules/other-words.ts';
import type { Ruleset, TraitRule } from '../rules/ruleset.ts';
import type { Sheet } from '../rules/sheet.ts';
import { replaceWith, type Check, type Finding, type Fix } from './check.ts';
import { freeSlips } from './free-slips.ts';
import { changesTo, LETTERS_TO_A_FREE_SLIP, meantNames, nearest, suggestion } from './names.ts';
import { deleteLine, indentOf, moveBelow, textOf } from './edits.ts';
import { withLevel, withScore } from './slips.ts';
import { detailBehindComma } from './trait-notes.ts';
import { t } from '../text/messages.ts';

export const unknownTrait: Check = {
  code: 'unknown-trait',
  severity: 'error',
  summary: 'No trait of that name is known, or it stands in the wrong list.',
  about:
    'Traits come from the library and from the campaign’s own `advantage` and `disadvantage` declarations. Write an advantage ' +
    'below `advantages:`, a disadvantage below `disadvantages:`. With free names, only likely typos of words in parentheses ' +
    'are reported.',
  *character({ sheet, declared }) {
    for (const unread of sheet.unknown.traits) {
      const entry: UnknownTrait = { ...unread, ruleset: sheet.ruleset, declared };
      yield (
        READINGS.reduce<Finding | undefined>((found, read) => found ?? read(entry), undefined) ??
        unknown(entry)
      );
    }
    for (const trait of sheet.traits) yield* slips(trait, sheet);
    yield* freeNames(sheet);
  },
};

/** An entry of a list of traits that names none of that list. */
interface UnknownTrait {
  readonly line: EntryLine;
  readonly kind: TraitRule['kind'];
  /** The trait of that name that belongs in the other list. */
  readonly otherKind?: TraitRule | undefined;
  readonly ruleset: Ruleset;
  readonly declared: Declared;
}

/** What such an entry may be; the first that knows it says so. */
const READINGS: readonly ((entry: UnknownTrait) => Finding | undefined)[] = [
  nameless,
  ofOtherList,
  skillAmongTraits,
  unused,
  levelBeside,
  detailBehindComma,
  detailAlone,
];

function nameless({ line: { name, origin }, kind }: UnknownTrait): Finding | undefined {
  if (name.text !== '') return undefined;
  const message =
    kind === 'advantage'
      ? t('The name of the advantage is missing.')
      : t('The name of the disadvantage is missing.');
  return { message, origin };
}

function ofOtherList({ line, otherKind, declared }: UnknownTrait): Finding | undefined {
  if (!otherKind) return undefined;
  const { name, kind } = otherKind;
  return {
    message:
      kind === 'advantage'
        ? t('{0} is an advantage: write it below `advantages:`.', name)
        : t('{0} is a disadvantage: write it below `disadvantages:`.', name),
    origin: line.name.origin,
    fixes: () => [moveBelow(declared, line.origin, `${kind}s`)],
  };
}

function skillAmongTraits({ line, ruleset: { names }, declared }: UnknownTrait): Finding | undefined {
  const key = nameKey(line.name.text);
  const skill = line.score && (names.skill.get(key) ?? names.group.get(key));
  if (!skill) return undefined;
  return {
    message: t('{0} is a skill: write it below `skills:`.', skill.name),
    origin: line.name.origin,
    fixes: () => [moveBelow(declared, line.origin, 'skills')],
  };
}

/** A trait that an optional rule takes out: `Wealthy 3` is a key where the campaign plays with levels of wealth. */
function unused({ line, ruleset, declared }: UnknownTrait): Finding | undefined {
  const { text, origin } = line.name;
  const [, bare = text, number] = /^(\D+) (\d+)$/.exec(text) ?? [];
  const reason = ruleset.unusedTraits.get(nameKey(bare));
  if (reason === undefined) return undefined;
  const { sheetKeys } = ruleset;
  const key =
    sheetKeys.find((each) => sameName(each, bare)) ??
    (number === undefined ? undefined : nearest(bare, sheetKeys, LETTERS_TO_A_FREE_SLIP)[0]);
  const keyed = `${key}: ${number ?? '…'}`;
  const instead = key ? ` ${t('Write `{0}` on a line of its own, outside of this list.', keyed)}` : '';
  return {
    message: `${t('{0} is not in use: {1}.', bare, reason)}${instead}`,
    origin,
    fixes: () =>
      key && number && origin.block === declared.block ? [keyInstead(keyed, line, declared)] : [],
  };
}

/** Writes a key below the head of a sheet in place of an entry. */
function keyInstead(keyed: string, { origin }: EntryLine, { node, block }: Declared): Fix {
  const indent = indentOf(originOf(block, node.members[0]!));
  const { end } = node.head;
  const addition = { origin: originOf(block, { start: end, end }), text: `\n${indent}${keyed}` };
  return { title: t('Change to `{0}`', keyed), edits: [addition, deleteLine(origin)] };
}

function levelBeside({ line, kind, ruleset }: UnknownTrait): Finding | undefined {
  const { text, origin } = line.name;
  const levels = levelsOf(ruleset, kind);
  const dashes = betweenDashes(text, levels) ?? levelWithin(text, levels, ruleset);
  const first = levelFirst(line, levels);
  const split = dashes ?? first ?? withLevel(text, levels) ?? withPrice(text, ruleset);
  const rule = split && ruleset.names.trait.get(nameKey(split.name));
  if (!split || !(rule ?? first)) return undefined;
  const note = dashes?.note ? `: ${dashes.note}` : '';
  const detail = first?.detail ? `${first.detail}, ` : '';
  const whole = `${rule?.name ?? split.name} (${detail}${split.level})${note}`;
  const place = first ? { ...origin, end: line.note!.origin.end } : origin;
  return levelInParentheses(whole, place);
}

const levelInParentheses = (whole: string, origin: Origin): Finding => ({
  message: t('Write the level in parentheses: `{0}`.', whole),
  origin,
  fixes: () => [replaceWith(t('Change to `{0}`', whole), origin, whole)],
});

function detailAlone({ line, kind, ruleset }: UnknownTrait): Finding | undefined {
  const owner = ownerOf(line.name.text, kind, ruleset);
  return owner && sampleOf(owner.name, line);
}

function unknown({ line, kind, ruleset }: UnknownTrait): Finding {
  const { text, origin } = line.name;
  const meant = meantNames(text, namesOf(ruleset)[kind], ruleset, 'trait').map((name) =>
    withRest(name, line.name),
  );
  const levels = levelsOf(ruleset, kind);
  const level = line.qualifiers.find((each) => levels.some((one) => sameName(one, each.text)))?.text;
  const message =
    kind === 'advantage'
      ? t('There is no advantage “{0}”.', text)
      : t('There is no disadvantage “{0}”.', text);
  return {
    message: `${message}${suggestion(meant)}`,
    origin,
    fixes: () => changesTo(meant, origin),
    missing: { name: text, kinds: [kind], ...(level !== undefined && { level }) },
  };
}

const levelsOf = ({ traitLevels }: Ruleset, kind: TraitRule['kind']): string[] =>
  traitLevels[kind].map(({ name }) => name);

/** Traits of the sections whose names are free. */
function* freeNames(sheet: Sheet): Generator<Finding> {
  const { open, traits } = sheet.ruleset;
  const free = sheet.traits.filter(({ section }) => open.has(section));
  if (free.length === 0) return;
  const outside = new Map<Sheet['traits'][number], Finding>();
  for (const trait of free) {
    const found = levelOutside(trait, sheet);
    if (found) outside.set(trait, found);
  }
  yield* outside.values();
  const known = traits.flatMap(({ name, aliases }) => [name, ...aliases]);
  for (const section of new Set(free.map((trait) => trait.section)))
    yield* freeSlips(
      free.filter((trait) => trait.section === section && !outside.has(trait)).map(({ line }) => line.name),
      known,
      sheet.ruleset,
      'trait',
    );
}

/** `Night Vision, minor`, where names are free: a trait of the rules with its level beside the name. */
function levelOutside({ line, rule }: Sheet['traits'][number], { ruleset }: Sheet): Finding | undefined {
  const { text, origin } = line.name;
  const levels = levelsOf(ruleset, rule.kind);
  const split = line.qualifiers.length > 0 ? undefined : withLevel(text, levels);
  const known = split && ruleset.names.trait.get(nameKey(split.name));
  if (!split || !known) return undefined;
  const whole = `${known.name} (${split.level})`;
  return { ...levelInParentheses(whole, origin), severity: 'warning' };
}

const namesOf = onceFor(({ traits }: Ruleset) => {
  const of = (kind: TraitRule['kind']): KnownNames =>
    new KnownNames(
      traits.filter((trait) => trait.kind === kind).flatMap(({ name, aliases }) => [name, ...aliases]),
    );
  return { advantage: of('advantage'), disadvantage: of('disadvantage') };
});

/** `Secret - Hardship - his real name`: the level and the note behind dashes. */
function betweenDashes(
  text: string,
  levels: readonly string[],
): { name: string; level: string; note: string } | undefined {
  const [name = '', word = '', ...note] = text.split(/ [-–—] /);
  const level = levels.find((each) => sameName(each, word));
  return level === undefined ? undefined : { name, level, note: note.join(' – ') };
}

/** `Duty Peril the police`: the level and the note behind the name of a trait. */
function levelWithin(
  text: string,
  levels: readonly string[],
  { names }: Ruleset,
): { name: string; level: string; note: string } | undefined {
  const words = text.split(' ');
  const at = words.findIndex((word, index) => index > 0 && levels.some((level) => sameName(level, word)));
  const name = words.slice(0, at).join(' ');
  if (at < 0 || at === words.length - 1 || !names.trait.has(nameKey(name))) return undefined;
  return { name, level: words[at]!, note: words.slice(at + 1).join(' ') };
}

/** `Gift: Strong Willed`, `Peril: Enemy (the mob)` */
function levelFirst(
  { name, note, qualifiers }: EntryLine,
  levels: readonly string[],
): { name: string; level: string; detail: string | undefined } | undefined {
  const level = levels.find((each) => sameName(each, name.text));
  if (level === undefined || !note || qualifiers.length > 0) return undefined;
  const [, trait = note.text, detail] = /^([^()]*[^()\s])\s*\(([^()]*)\)$/.exec(note.text) ?? [];
  return { name: trait, level, detail };
}

/** `Hard to Kill 2`: the level that costs 2 CP. */
function withPrice(text: string, { names }: Ruleset): { name: string; level: string } | undefined {
  const { name, number } = withScore(text) ?? {};
  const levels = name === undefined ? undefined : names.trait.get(nameKey(name))?.levels;
  const level = levels?.find(({ points }) => points === number)?.name ?? levels?.[0]?.name;
  return name === undefined || number === undefined || level === undefined ? undefined : { name, level };
}

/** Returns the trait that has a word as its detail: Psychological Disadvantage of `Phobia`, and of `Kleptomania`. */
function ownerOf(word: string, kind: TraitRule['kind'], ruleset: Ruleset): TraitRule | undefined {
  const owners = ruleset.traits.filter((trait) => trait.kind === kind && trait.samples.length > 0);
  const sampled = owners.find(({ samples }) => samples.some((sample) => sameName(sample, word)));
  if (sampled) return sampled;
  const [meant, another] = meantBy(ruleset, word, 'trait');
  return another === undefined ? owners.find(({ name }) => name === meant) : undefined;
}

/** `Phobia (Hardship)`: a detail in the place of its trait. */
function sampleOf(trait: string, { name, qualifiers }: EntryLine): Finding {
  const [first] = qualifiers;
  const whole = `${trait} (${name.text}`;
  const inside = [name.text, ...qualifiers.map(({ text }) => text)].join(', ');
  return {
    message: `${t('“{0}” is not a separate trait.', name.text)} ${t('Write `{0}`.', `${trait} (${inside})`)}`,
    origin: name.origin,
    fixes: () => [
      first
        ? replaceWith(t('Change to {0}', trait), { ...name.origin, end: first.origin.start }, `${whole}, `)
        : replaceWith(t('Change to {0}', trait), name.origin, `${whole})`),
    ],
  };
}

/** `Enemy (Hunted by the Guild)`: a sentence keeps its words; those that are the name already stand once. */
function withRest(name: string, { text, origin }: Located): string {
  const isNamed = text.toLowerCase().startsWith(`${name.toLowerCase()} `);
  if ((!isNamed && text.split(' ').length <= MOST_IN_NAME) || name.includes('(')) return name;
  const isClosed = textOf({ ...origin, start: origin.end, end: origin.end + 1 }) === ')';
  return `${name} (${isNamed ? text.slice(name.length + 1).replace(DASH, '') : text}${isClosed ? '' : ')'}`;
}

/** `Enemy - the mob`. */
const DASH = /^[-–—]\s*/;
/** More words tell something about a trait. */
const MOST_IN_NAME = 2;
/** So many letters may be added to a word or missing. */
const MOST_MORE = 2;

/** Words in parentheses that nearly name a row of a table: `Seven Steps (Limit Brake)`. */
function* slips({ section, details }: Sheet['traits'][number], { ruleset }: Sheet): Generator<Finding> {
  if (details.length === 0 || !ruleset.open.has(section)) return;
  const names = namedRows(ruleset, section).flatMap(({ name, aliases }) => [name, ...aliases]);
  for (const { text, origin } of details) {
    if (names.some((name) => sameName(name, text))) continue;
    const near = nearest(text, names, LETTERS_TO_A_FREE_SLIP).filter(
      (name) => Math.abs(name.length - text.length) <= MOST_MORE,
    );
    if (near.length === 0) continue;
    yield {
      message: `${t('The rules have no “{0}” here.', text)}${suggestion(near)}`,
      origin,
      severity: 'warning',
      fixes: () => changesTo(near, origin),
    };
  }
}
