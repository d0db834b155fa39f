/** The history of one character as a ledger: what was raised when, what the rules ask for it, and whether its log says so. */
import { asWritten, dotted, skillLabel, traitLabel } from '../features/render.ts';
import { experienceText, spentText } from '../features/budget.ts';
import { isCharacter } from '../model/declarations.ts';
import { signed } from '../rules/labels.ts';
import { nameKey } from '../rules/names.ts';
import type { Sheet } from '../rules/sheet.ts';
import { Model } from '../model/model.ts';
import type { SystemLibrary } from '../model/systems.ts';
import { LazyBlock } from '../syntax/lazy-block.ts';
import { parseSource, type SourceFile } from '../syntax/source.ts';
import type { VersionFiles } from './version.ts';

/** One version of the text of a character. */
export interface Revision {
  /** Undefined for what is on disk and not committed. */
  readonly commit: string | undefined;
  readonly date: string;
  readonly author: string;
  readonly subject: string;
  /** The name that it had, where this revision gave it another one. */
  readonly oldName: string | undefined;
  /** The file that it was in, where this revision moved it. */
  readonly oldPath: string | undefined;
  /** The lines of the character, from its first one on. */
  readonly text: string;
  /** The rules of its time. */
  readonly around: Surroundings;
}

/** The rules and templates that stand around a character; the same object as long as they are the same. */
export interface Surroundings {
  readonly files: VersionFiles;
  /** The file of the character. */
  readonly path: string;
}

export interface Ledger {
  readonly name: string;
  readonly path: string;
  /** The word for experience points. */
  readonly unit: string;
  readonly entries: readonly LedgerEntry[];
  /** Lines that the log needs, so that taking it back gives the character as it was when the log began. */
  readonly missing: readonly LedgerStep[];
  /** For each score that the sheet has now, the revision that it comes from. */
  readonly blame: readonly BlameLine[];
}

export interface LedgerEntry extends Omit<Revision, 'text' | 'around'> {
  /** `35/35 AP · 90/92 CP · 4 EP left`: the points of the character as created, and its experience. */
  readonly points: string;
  readonly changes: readonly ScoreChange[];
  /** Lines that were added to the log. */
  readonly logged: readonly LedgerStep[];
  /** Steps without a line of the log. */
  readonly unpaid: readonly LedgerStep[];
}

/** A line of the log, without its date. */
export interface LedgerStep {
  readonly date: string;
  /** `raise WIL 6 -> 7`. */
  readonly line: string;
  /** The change of experience points; undefined where the rules do not price it. */
  readonly change: number | undefined;
}

export interface ScoreChange {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export interface BlameLine extends Pick<Revision, 'commit' | 'date' | 'author' | 'subject'> {
  readonly name: string;
  readonly value: string;
  /** Experience points that the log took for it; undefined for a score from creation. */
  readonly paid: number | undefined;
}

/** A score that can be bought. */
interface Score {
  /** The identity of the step in both versions, however it is worded. */
  readonly identity?: string;
  readonly name: string;
  readonly value: string;
  /** Writes the line of a log that leads to this score from another one, if there is such a line. */
  readonly step: (before: Score | undefined) => string;
  /** Writes the line of a log that leads from this score to none. */
  readonly end: string;
}

/**
 * The ledger of a character. `revisions` stand in the order of time, each priced by the rules that stood around it. What is
 * missing is priced by those of `now`, because that is how the log is read today.
 */
export function ledgerOf(
  systems: readonly SystemLibrary[],
  name: string,
  now: Surroundings,
  revisions: readonly Revision[],
): Ledger {
  const sheets = new SheetReader(systems);
  const entries: LedgerEntry[] = [];
  let blame = new Map<string, BlameLine>();
  let last: Revision | undefined;
  let lastSheet: Sheet | undefined;
  let start: ReadonlyMap<string, Score> | undefined;
  for (const each of revisions) {
    const { text, around, ...revision } = each;
    const { commit, date, author, subject, oldName, oldPath } = revision;
    const sheet = sheets.read(text, around);
    if (!sheet) continue;
    // Both versions by the rules of the later one: what a rule changed, the character did not.
    const before = last && (last.around === around ? lastSheet : sheets.read(last.text, around));
    const scores = scoresOf(sheet);
    const written = before && scoresOf(before);
    const reworded = written ? rewordedKeys(written, scores) : new Map<string, string>();
    const old = written && withKeys(written, reworded);
    blame = withKeys(blame, reworded);
    const changes = old ? changesBetween(old, scores) : [];
    const logged = loggedSince(before, sheet);
    const isInPlay = before?.experience !== undefined || sheet.experience !== undefined;
    const oldCreated = before && scoresOf(before.created);
    if (isInPlay) start ??= oldCreated ?? scoresOf(sheet.created);
    const steps = isInPlay && oldCreated ? stepsBetween(oldCreated, scoresOf(sheet.created)) : [];
    const atEnd = endOf(sheet).filter((line) => !before || !endOf(before).includes(line));
    const lines = [...steps, ...atEnd];
    const unpaid = sheets.priced(each, lines, date);
    for (const [key, { name: score, value }] of scores) {
      const known = blame.get(key);
      if (known && old?.get(key)?.value === value) {
        blame.set(key, { ...known, name: score });
        continue;
      }
      const step = logged.find(({ line }) => nameKey(line).includes(`${nameKey(score)} `));
      const paid = step?.change && -step.change;
      blame.set(key, { commit, date, author, subject, name: score, value, paid });
    }
    for (const key of blame.keys()) if (!scores.has(key)) blame.delete(key);
    const isMoved = oldName !== undefined || oldPath !== undefined;
    const points = dotted(spentText(sheet.created), experienceText(sheet));
    if (!last || isMoved || changes.length + logged.length + unpaid.length > 0)
      entries.push({ ...revision, points, changes, logged, unpaid });
    last = each;
    lastSheet = sheet;
  }
  const sheet = last && sheets.read(last.text, now);
  const net = sheet && start ? [...stepsBetween(start, scoresOf(sheet.created)), ...endOf(sheet)] : [];
  const missing = last
    ? sheets
        .priced({ ...last, around: now }, net, last.date)
        .map((step) => ({ ...step, date: dateOf(step, entries) ?? step.date }))
    : [];
  const unit = sheet?.ruleset.experienceUnit ?? '';
  return { name, path: now.path, unit, entries, missing, blame: [...blame.values()] };
}

/** The day on which something was raised: that of the last entry that has it. */
const dateOf = ({ line }: LedgerStep, entries: readonly LedgerEntry[]): string | undefined => {
  const subject = subjectOf(line);
  return entries.findLast(({ unpaid }) => unpaid.some((step) => subjectOf(step.line) === subject))?.date;
};

/** `raise WIL` of `raise WIL 6 -> 7`. */
const subjectOf = (line: string): string => line.replace(/\s[+-]?\d+(?: ->.*)?$/, '').replace(/ ->.*$/, '');

/** Builds the sheets of versions of a character, each with the rules of its time around it. */
class SheetReader {
  readonly #model: Model;
  /** The model parses all blocks of a file anew; the rules beside the character stay as they are in a file of their own. */
  #files: VersionFiles = new Map();
  #own: string | undefined;
  #text = '';

  constructor(systems: readonly SystemLibrary[]) {
    this.#model = new Model(systems);
  }

  /** The sheet of a version; undefined where the text is no character. */
  read(text: string, { files, path }: Surroundings): Sheet | undefined {
    const model = this.#model;
    const own = `${SCHEME}${path}#character`;
    if (files !== this.#files) this.#stand(files);
    if (own !== this.#own && this.#own !== undefined) model.removeFile(this.#own);
    if (own !== this.#own || text !== this.#text) model.setFile(own, this.#parsed(`${text.trimEnd()}\n`));
    this.#own = own;
    this.#text = text;
    const declared = model.file(own)!.index.declared.find(isCharacter);
    return declared && model.passingCharacter(model.characterKey(declared)).sheet;
  }

  #stand(files: VersionFiles): void {
    for (const path of this.#files.keys()) if (!files.has(path)) this.#model.removeFile(SCHEME + path);
    for (const [path, { id, text }] of files)
      if (this.#files.get(path)?.id !== id) this.#model.setFile(SCHEME + path, this.#parsed(text));
    this.#files = files;
  }

  #parsed(text: string): SourceFile {
    return parseSource(text, (block) => new LazyBlock(block, this.#model.parse));
  }

  /** Returns the prices of log lines at the end of a text. */
  priced({ text, around }: Revision, lines: readonly string[], date: string): LedgerStep[] {
    if (lines.length === 0) return [];
    const log = `${text.trimEnd()}\n  log:\n${lines.map((line) => `    ${date} ${line}\n`).join('')}`;
    const steps = this.read(log, around)?.experience?.steps ?? [];
    return lines.map((line) => {
      const step = steps.findLast((each) => textOf(each.line.origin).includes(line));
      return {
        date,
        line,
        change: step?.problems.some(({ kind }) => kind === 'unknown') ? undefined : step?.change.value,
      };
    });
  }
}

const SCHEME = 'history:/';

const textOf = ({
  block,
  start,
  end,
}: {
  readonly block: object;
  readonly start: number;
  readonly end: number;
}): string => (block as { readonly text: string }).text.slice(start, end);

/** The scores of a sheet that a log may change, by what they are. */
function scoresOf(sheet: Sheet): Map<string, Score> {
  const scores = new Map<string, Score>();
  const add = (key: string, score: Score): void => void scores.set(key, score);
  for (const { rule, score } of sheet.attributes)
    add(`attribute ${rule.id}`, numberScore(rule.id, score, String));
  for (const { rule, bought } of sheet.derived)
    if (bought !== 0) add(`derived ${rule.id}`, numberScore(rule.id, bought, signed));
  for (const { rule, score } of sheet.groups)
    add(`group ${rule.name}`, numberScore(rule.name, score, signed, true));
  for (const skill of sheet.skills) {
    if (!skill.line) continue;
    const name = skillLabel(skill);
    const write = (value: number): string => asWritten(skill, value);
    add(`${skill.section} ${name}`, numberScore(name, skill.score, write, true));
    for (const { name: specialty, bonus } of skill.specialties)
      add(`${skill.section} ${name} (${specialty})`, numberScore(`${name} (${specialty})`, bonus, signed));
  }
  for (const trait of sheet.traits) {
    const label = traitLabel(trait);
    const level = trait.level?.name ?? '';
    const isGood = trait.rule.kind === 'advantage';
    const details = trait.details.map(({ text }) => text).join(', ');
    const told = details || (trait.line.note?.text ?? '');
    add(`${trait.section} ${trait.rule.name} ${nameKey(trait.subject)}`, {
      identity: `${trait.section} ${trait.rule.name} ${nameKey(details)}`,
      name: told ? `${trait.rule.name} (${told})` : trait.rule.name,
      value: level || 'yes',
      step: (before) =>
        before
          ? `${isGood ? 'raise' : 'lower'} ${labelWith(label, level, before.value)} -> ${level}`
          : `${isGood ? 'buy' : 'gain'} ${label}`,
      end: isGood ? '' : `buy off ${label}`,
    });
  }
  return scores;
}

const labelWith = (label: string, level: string, other: string): string => label.replace(level, () => other);

function numberScore(
  name: string,
  score: number,
  write: (value: number) => string,
  isLearned = false,
): Score {
  const value = write(score);
  return {
    name,
    value,
    step: (before) => {
      if (!before && isLearned) return `learn ${name} ${value}`;
      const was = before?.value ?? write(0);
      return `${Number(was) > score ? 'lower' : 'raise'} ${name} ${was} -> ${value}`;
    },
    end: '',
  };
}

function changesBetween(
  before: ReadonlyMap<string, Score>,
  after: ReadonlyMap<string, Score>,
): ScoreChange[] {
  return [...new Map([...before, ...after])].flatMap(([key, { name }]) => {
    const [old, now] = [before.get(key)?.value, after.get(key)?.value];
    return old === now ? [] : [{ name, before: old, after: now }];
  });
}

/** The lines of a log that lead from some scores to others. */
function stepsBetween(before: ReadonlyMap<string, Score>, after: ReadonlyMap<string, Score>): string[] {
  const known = withKeys(before, rewordedKeys(before, after));
  return [...new Map([...known, ...after])]
    .flatMap(([key]) => {
      const [old, now] = [known.get(key), after.get(key)];
      if (old?.value === now?.value) return [];
      return [now ? now.step(old) : old!.end];
    })
    .filter((line) => line !== '');
}

/** The new keys of those scores about which only other words are told: nobody pays for words. */
function rewordedKeys(
  before: ReadonlyMap<string, Score>,
  after: ReadonlyMap<string, Score>,
): Map<string, string> {
  const open = [...after].filter(([key]) => !before.has(key));
  return new Map(
    [...before].flatMap(([key, { identity }]) => {
      if (after.has(key) || identity === undefined) return [];
      const index = open.findIndex(([, score]) => score.identity === identity);
      const [match] = index < 0 ? [] : open.splice(index, 1);
      return match ? [[key, match[0]] as const] : [];
    }),
  );
}

const withKeys = <T>(map: ReadonlyMap<string, T>, keys: ReadonlyMap<string, string>): Map<string, T> =>
  new Map([...map].map(([key, value]) => [keys.get(key) ?? key, value]));

/** Lines that go on from where the log ends to what the sheet has. */
const endOf = ({ experience }: Sheet): string[] =>
  (experience?.steps ?? []).flatMap(({ problems }) => problems.flatMap(({ missing }) => missing ?? []));

/** The lines of the log that a version has and the one before had not. */
function loggedSince(before: Sheet | undefined, { experience }: Sheet): LedgerStep[] {
  const open = (before?.experience?.steps ?? []).map(({ line }) => textOf(line.origin));
  return (experience?.steps ?? []).flatMap(({ line, change }) => {
    const text = textOf(line.origin);
    const known = open.indexOf(text);
    if (known >= 0) open.splice(known, 1);
    if (known >= 0) return [];
    return [{ date: line.date.text, line: text.slice(line.date.text.length).trim(), change: change.value }];
  });
}
