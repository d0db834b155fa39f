/** A comparison in words: one headline for each thing that changed, with the details below it. */
import { capital } from '../features/render.ts';
import { counted } from '../rules/labels.ts';
import type { AdventureChange, CharacterChange, Comparison, RuleChange } from './compare.ts';
import type { FactChange } from './facts.ts';
import type { FightChange, RollChange } from './stories.ts';
import type { FindingChanges, VersionFinding } from './version.ts';

export interface Report {
  /** `2 characters, 1 adventure, 1 house rule`; empty where nothing changed. */
  readonly summary: string;
  readonly sections: readonly ReportSection[];
}

export interface ReportSection {
  readonly title: string;
  readonly items: readonly ReportItem[];
}

export interface ReportItem {
  readonly name: string;
  /** `new`, `was Jo Miller, moved from old.callsheet`; empty for a plain change. */
  readonly note: string;
  readonly path: string;
  /** The most important changes in one line. */
  readonly headline: string;
  readonly findings: readonly ReportFinding[];
  /** Everything else, in groups. */
  readonly details: readonly ReportGroup[];
}

export interface ReportFinding extends VersionFinding {
  readonly isNew: boolean;
}

export interface ReportGroup {
  readonly title: string;
  readonly lines: readonly string[];
}

const LONGEST_ROW = 90;

/** The lines of a group in one row, such as scores; undefined where that would be too long to read. */
export function rowOf({ lines }: ReportGroup): string | undefined {
  const row = lines.join(' · ');
  return row.length <= LONGEST_ROW && (lines.length === 1 || !row.includes(': ')) ? row : undefined;
}

export function reportOf({ characters, adventures, rules, fightsLeftOut }: Comparison): Report {
  const sections = [
    { title: 'House rules', items: rules.map(ruleItem) },
    { title: 'Characters', items: characters.map((each) => characterItem(each, causesOf(each, rules))) },
    { title: 'Adventures', items: adventures.map(adventureItem) },
  ].filter(({ items }) => items.length > 0);
  const findings = [...rules, ...characters, ...adventures].map(({ findings: each }) => each);
  const added = findings.reduce((sum, each) => sum + each.added.length, 0);
  const gone = findings.reduce((sum, each) => sum + each.gone.length, 0);
  const summary = [
    rules.length > 0 && counted(rules.length, 'house rule'),
    characters.length > 0 && counted(characters.length, 'character'),
    adventures.length > 0 && counted(adventures.length, 'adventure'),
    added > 0 && counted(added, 'new finding'),
    gone > 0 && `${counted(gone, 'finding')} gone`,
    fightsLeftOut > 0 && `${counted(fightsLeftOut, 'further fight')} not simulated`,
  ].filter(Boolean);
  return { summary: summary.join(', '), sections };
}

/** What changed a character whose own text is the same: `Weapon Needler`, `template Guard`. */
function causesOf({ name, path, isOwn, templates }: CharacterChange, rules: readonly RuleChange[]): string {
  if (isOwn) return '';
  const causes = rules.filter(({ affects }) =>
    affects.some((each) => each.name === name && each.path === path),
  );
  const titles = [...templates.map((template) => `template ${template}`), ...causes.map(titleOf)];
  return titles.length > 0 ? `by ${titles.join(', ')}` : 'by a template or a house rule';
}

const titleOf = ({ kind, name }: RuleChange): string => `${capital(kind)} ${name}`;

/** Groups whose changes stand in the headline, the most important first. */
const HEADLINE_GROUPS = ['Points', 'Attributes', 'Derived', 'Rules'];
const MOST_IN_HEADLINE = 8;

function characterItem(change: CharacterChange, cause: string): ReportItem {
  const { facts, happened } = change;
  const scores = facts.filter(({ group }) => HEADLINE_GROUPS.includes(group));
  const others = facts.filter(({ group }) => !HEADLINE_GROUPS.includes(group));
  const told = scores.length > 0 ? scores : others;
  const shown = told.slice(0, MOST_IN_HEADLINE).map(factText);
  const left = told.length - shown.length;
  const isWhole = happened !== 'changed';
  return {
    ...common(change, [cause]),
    headline: isWhole
      ? scores
          .filter(({ group }) => group === 'Points')
          .map(wholeText)
          .join(' · ')
      : [...shown, left > 0 ? `${left} more` : ''].filter(Boolean).join(' · '),
    details: [...groupsOf(facts)].map(([title, list]) => ({
      title,
      lines: list.map(isWhole ? wholeText : factText),
    })),
  };
}

function adventureItem(change: AdventureChange): ReportItem {
  const { story } = change;
  const item = common(change, []);
  if (!story) return { ...item, headline: '', details: [] };
  const { scenes, ways, unreachable, deadEnds, cast, rolls, fights } = story;
  const groups: ReportGroup[] = [
    {
      title: 'Scenes',
      lines: [
        ...scenes.map(({ before, after }) =>
          before && after ? `${before} is now ${after}` : after ? `new: ${after}` : `gone: ${before}`,
        ),
        ...unreachable.added.map((name) => `no way leads to ${name} any more`),
        ...unreachable.gone.map((name) => `a way leads to ${name} again`),
        ...deadEnds.added.map((name) => `no way leads on from ${name} any more`),
        ...deadEnds.gone.map((name) => `a way leads on from ${name} again`),
      ],
    },
    {
      title: 'Ways',
      lines: [
        ...ways.added.map((way) => `new way: ${way}`),
        ...ways.removed.map((way) => `way gone: ${way}`),
      ],
    },
    {
      title: 'Cast',
      lines: cast.map(({ part, name, before, after }) => `${part}: ${name} x${before} -> x${after}`),
    },
    { title: 'Rolls', lines: rolls.map(rollText) },
    { title: 'Fights', lines: fights.map(fightText) },
  ].filter(({ lines }) => lines.length > 0);
  const isReworded = groups.length === 0 && change.findings.added.length + change.findings.gone.length === 0;
  return {
    ...item,
    headline: isReworded ? 'only words changed' : groups.map(groupHeadline).join(' · '),
    details: groups,
  };
}

const groupHeadline = ({ title, lines }: ReportGroup): string =>
  lines.length === 1 ? lines[0]! : `${title.toLowerCase()}: ${lines.length}`;

function ruleItem(change: RuleChange): ReportItem {
  const { before, after, affects, fights } = change;
  const isOneLine = before.length === 1 && after.length === 1;
  const lines = isOneLine ? differing(before[0]!, after[0]!, ', ').join(' -> ') : '';
  const who = affects.length === 0 ? '' : `changes ${counted(affects.length, 'character')}`;
  return {
    ...common(change, []),
    name: titleOf(change),
    headline: [lines, who, ...fights.map(fightText)].filter(Boolean).join(' · '),
    details: [
      {
        title: 'Text',
        lines: lines ? [lines] : [...before.map((line) => `- ${line}`), ...after.map((line) => `+ ${line}`)],
      },
      {
        title: 'Who it changes',
        lines: affects.map(({ name, facts }) => `${name}: ${facts.map(factText).join(' · ')}`),
      },
      { title: 'Fights', lines: fights.map(fightText) },
    ].filter((group) => group.lines.length > 0),
  };
}

type Named = Pick<CharacterChange, 'name' | 'oldName' | 'path' | 'oldPath' | 'happened' | 'findings'>;

function common(
  { name, oldName, path, oldPath, happened, findings }: Named,
  notes: readonly string[],
): Omit<ReportItem, 'headline' | 'details'> {
  const note = [
    happened === 'added' ? 'new' : happened === 'removed' ? 'removed' : '',
    oldName ? `was ${oldName}` : '',
    oldPath ? `moved from ${oldPath}` : '',
    ...notes,
  ].filter(Boolean);
  return { name, note: note.join(', '), path, findings: findingsOf(findings) };
}

const findingsOf = ({ added, gone }: FindingChanges): ReportFinding[] => [
  ...counts(added).map((finding) => ({ ...finding, isNew: true })),
  ...counts(gone).map((finding) => ({ ...finding, isNew: false })),
];

/** Equal findings as one that says how often it is there. */
function counts(findings: readonly VersionFinding[]): VersionFinding[] {
  const found = new Map<string, { readonly finding: VersionFinding; count: number }>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.code, finding.severity, finding.message]);
    const same = found.get(key);
    if (same) same.count++;
    else found.set(key, { finding, count: 1 });
  }
  return [...found.values()].map(({ finding, count }) =>
    count === 1 ? finding : { ...finding, message: `${finding.message} (${count} times)` },
  );
}

/** `REF 8 -> 9`, `Katana REF +13 -> REF +14`, `Para gone (+3)`. */
export function factText({ name, before, after }: FactChange): string {
  if (before === undefined) return `${name} new${after === 'yes' ? '' : `: ${after}`}`;
  if (after === undefined) return `${name} gone${before === 'yes' ? '' : ` (${before})`}`;
  const [old, now] = differing(before, after, ' · ');
  return `${name} ${old} -> ${now}`;
}

/** Only those parts of two lists that they do not share. */
function differing(before: string, after: string, separator: string): readonly [string, string] {
  const [old, now] = [before.split(separator), after.split(separator)];
  const without = (list: readonly string[], others: readonly string[]): string =>
    list.filter((part) => !others.includes(part)).join(separator) || 'nothing';
  return [without(old, now), without(now, old)];
}

const wholeText = ({ name, before, after }: FactChange): string => {
  const value = after ?? before;
  return value === 'yes' ? name : `${name} ${value}`;
};

function groupsOf(facts: readonly FactChange[]): Map<string, FactChange[]> {
  const groups = new Map<string, FactChange[]>();
  for (const fact of facts) groups.set(fact.group, [...(groups.get(fact.group) ?? []), fact]);
  return groups;
}

function rollText({ part, before, after, chances }: RollChange): string {
  const what =
    before === after
      ? after!
      : before === undefined
        ? `new: ${after}`
        : after === undefined
          ? `gone: ${before}`
          : `${before} -> ${after}`;
  const who = chances.map((chance) => {
    if (chance.before === undefined) return `${chance.name} ${chance.after}`;
    return after === undefined ? '' : `${chance.name} ${chance.before} -> ${chance.after ?? 'no roll'}`;
  });
  return `${part}: ${[what, ...who.filter(Boolean)].join(', ')}`;
}

const percent = (rate: number): string => `${Math.round(rate * 100)}%`;

export function fightText({ encounter, sides }: FightChange): string {
  const chances = sides.map(({ name, before, after }) => ({
    name,
    old: percent(before),
    now: percent(after),
  }));
  const changed = chances.filter(({ old, now }) => old !== now);
  const shown = (changed.length > 0 ? changed : chances).map(
    ({ name, old, now }) => `${name} ${old} -> ${now}`,
  );
  return `fight ${encounter}: ${shown.join(', ')}`;
}
