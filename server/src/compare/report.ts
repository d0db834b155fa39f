/** A comparison in words: one headline for each thing that changed, with the details below it. */
import { capital } from '../features/render.ts';
import { plural, t } from '../text/messages.ts';
import type { AdventureChange, CharacterChange, Comparison, RuleChange } from './compare.ts';
import { ABOUT, groupTitle, LOG, POINTS, type FactChange } from './facts.ts';
import type { CastChange, FightChange, RollChange } from './stories.ts';
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
    { title: t('House rules'), items: rules.map(ruleItem) },
    { title: t('Characters'), items: characters.map((each) => characterItem(each, causesOf(each, rules))) },
    { title: t('Adventures'), items: adventures.map(adventureItem) },
  ].filter(({ items }) => items.length > 0);
  const findings = [...rules, ...characters, ...adventures].map(({ findings: each }) => each);
  const added = findings.reduce((sum, each) => sum + each.added.length, 0);
  const gone = findings.reduce((sum, each) => sum + each.gone.length, 0);
  const summary = [
    rules.length > 0 && plural(rules.length, '{0} house rule', '{0} house rules', rules.length),
    characters.length > 0 && plural(characters.length, '{0} character', '{0} characters', characters.length),
    adventures.length > 0 && plural(adventures.length, '{0} adventure', '{0} adventures', adventures.length),
    ...findingCounts(added, gone),
    fightsLeftOut > 0 &&
      plural(
        fightsLeftOut,
        '{0} further fight not simulated',
        '{0} further fights not simulated',
        fightsLeftOut,
      ),
  ].filter(Boolean);
  return { summary: summary.join(', '), sections };
}

/** Returns the causes of a change where the character's own text is the same: `Weapon Needler`, `template Guard`. */
function causesOf(
  { name, path, isOwn, templates, facts, findings }: CharacterChange,
  rules: readonly RuleChange[],
): string {
  if (isOwn) return '';
  const effects = rules.flatMap((rule) =>
    rule.affects
      .filter((each) => each.name === name && each.path === path)
      .map((each) => ({ rule, ...each })),
  );
  const isByRules =
    facts.every((fact) => effects.some((each) => each.facts.some((other) => isSame(fact, other)))) &&
    [...findings.added, ...findings.gone].length === 0;
  const titles = [
    ...(isByRules ? [] : templates.map((template) => t('template {0}', template))),
    ...effects.map(({ rule }) => titleOf(rule)),
  ];
  return titles.length > 0 ? t('by {0}', titles.join(', ')) : t('by a template or a house rule');
}

const isSame = (a: FactChange, b: FactChange): boolean =>
  a.group === b.group && a.name === b.name && a.before === b.before && a.after === b.after;

const titleOf = ({ kind, name }: RuleChange): string => `${capital(kind)} ${name}`;

/** Ranks facts for a headline: game values first, then costs, then descriptions. */
const headlineRank = ({ group }: FactChange): number => [POINTS, LOG, ABOUT].indexOf(group);
const MOST_IN_HEADLINE = 8;

function characterItem(change: CharacterChange, cause: string): ReportItem {
  const { facts, happened, oldKind } = change;
  const wasText = oldKind === 'npc' ? t('was an npc') : oldKind ? t('was a player character') : '';
  const told = [...facts].sort((a, b) => headlineRank(a) - headlineRank(b));
  const shown = told.slice(0, MOST_IN_HEADLINE).map(factText);
  const left = told.length - shown.length;
  const isWhole = happened !== 'changed';
  return {
    ...common(change, [wasText, cause]),
    headline: isWhole
      ? facts
          .filter(({ group }) => group === POINTS)
          .map(wholeText)
          .join(' · ')
      : [...shown, left > 0 ? t('{0} more', left) : ''].filter(Boolean).join(' · '),
    details: [...groupsOf(facts)].map(([group, list]) => ({
      title: groupTitle(group),
      lines: list.map(isWhole ? wholeText : factText),
    })),
  };
}

function adventureItem(change: AdventureChange): ReportItem {
  const { story } = change;
  const item = common(change, []);
  if (!story) return { ...item, headline: '', details: [] };
  const { scenes, ways, unreachable, deadEnds, cast, keys, rolls, fights } = story;
  const isNew = (name: string): boolean => scenes.some(({ before, after }) => !before && after === name);
  const fightLines = fights.map(fightText);
  const groups: ReportGroup[] = [
    {
      title: t('Scenes'),
      lines: [
        ...scenes.map(({ before, after }) =>
          before && after
            ? t('{0} is now {1}', before, after)
            : after
              ? t('new: {0}', after)
              : t('gone: {0}', before!),
        ),
        ...unreachable.added.map((name) =>
          isNew(name)
            ? t('no transition leads to {0}', name)
            : t('no transition leads to {0} any more', name),
        ),
        ...unreachable.gone.map((name) => t('a transition leads to {0} again', name)),
        ...deadEnds.added.map((name) =>
          isNew(name)
            ? t('no transition leads on from {0}', name)
            : t('no transition leads on from {0} any more', name),
        ),
        ...deadEnds.gone.map((name) => t('a transition leads on from {0} again', name)),
      ],
    },
    {
      title: t('Transitions'),
      lines: [
        ...ways.added.map((way) => t('new transition: {0}', way)),
        ...ways.removed.map((way) => t('transition removed: {0}', way)),
      ],
    },
    {
      title: t('Cast'),
      lines: cast.map(castText),
    },
    {
      title: t('About'),
      lines: keys.map(({ part, name, before, after }) =>
        [part, aboutText(name, before, after)].filter(Boolean).join(': '),
      ),
    },
    { title: t('Rolls'), lines: rolls.map(rollText) },
    { title: t('Fights'), lines: fightLines },
  ].filter(({ lines }) => lines.length > 0);
  const isReworded = groups.length === 0 && change.findings.added.length + change.findings.gone.length === 0;
  return {
    ...item,
    headline: isReworded
      ? t('only words changed')
      : groups.map((group) => groupHeadline(group, group.lines === fightLines)).join(' · '),
    details: groups,
  };
}

/** A headline contains what fits; further changes are counted, and listed below. */
function groupHeadline({ title, lines }: ReportGroup, isFights: boolean): string {
  const row = lines.map((line) => (isFights ? t('fight {0}', line) : line)).join(' · ');
  return row.length <= LONGEST_ROW || lines.length === 1
    ? row
    : `${title}: ${plural(lines.length, '{0} change', '{0} changes', lines.length)}`;
}

function castText({ part, name, before, after }: CastChange): string {
  if (before === 0)
    return `${part}: ${after === 1 ? t('{0} new', name) : t('{0} new: {1}', name, `x${after}`)}`;
  if (after === 0) return `${part}: ${t('{0} gone', name)}`;
  return `${part}: ${name} x${before} -> x${after}`;
}

function ruleItem(change: RuleChange): ReportItem {
  const { before, after, affects, fights } = change;
  const isOneLine = before.length === 1 && after.length === 1;
  const lines = isOneLine ? differing(before[0]!, after[0]!, ', ').join(' -> ') : '';
  const who =
    affects.length === 0
      ? ''
      : plural(affects.length, 'changes {0} character', 'changes {0} characters', affects.length);
  return {
    ...common(change, []),
    name: titleOf(change),
    headline: [lines, who, ...fights.map((each) => t('fight {0}', fightText(each)))]
      .filter(Boolean)
      .join(' · '),
    details: [
      {
        title: t('Text'),
        lines: lines ? [lines] : [...before.map((line) => `- ${line}`), ...after.map((line) => `+ ${line}`)],
      },
      {
        title: t('Affected characters'),
        lines: affects.map(
          ({ name, facts, findings }) =>
            `${name}: ${[...facts.map(factText), ...findingTexts(findings)].join(' · ')}`,
        ),
      },
      { title: t('Fights'), lines: fights.map(fightText) },
    ].filter((group) => group.lines.length > 0),
  };
}

type Named = Pick<CharacterChange, 'name' | 'oldName' | 'path' | 'oldPath' | 'happened' | 'findings'>;

function common(
  { name, oldName, path, oldPath, happened, findings }: Named,
  notes: readonly string[],
): Omit<ReportItem, 'headline' | 'details'> {
  const note = [
    happened === 'added' ? t('new') : happened === 'removed' ? t('removed') : '',
    ...formerTexts({ oldName, oldPath }),
    ...notes,
  ].filter(Boolean);
  return { name, note: note.join(', '), path, findings: findingsOf(findings) };
}

/** One finding as it is; how many there are of more. */
function findingTexts(changes: FindingChanges): string[] {
  const [only, ...others] = findingsOf(changes);
  if (only && others.length === 0) return [`${findingChange(only)}: ${only.message}`];
  return findingCounts(changes.added.length, changes.gone.length);
}

const findingCounts = (added: number, gone: number): string[] => [
  ...(added > 0 ? [plural(added, '{0} new finding', '{0} new findings', added)] : []),
  ...(gone > 0 ? [plural(gone, '{0} finding gone', '{0} findings gone', gone)] : []),
];

/** `was Jo Miller`, `moved from old.callsheet`. */
export const formerTexts = ({ oldName, oldPath }: Pick<CharacterChange, 'oldName' | 'oldPath'>): string[] => [
  ...(oldName === undefined ? [] : [t('was {0}', oldName)]),
  ...(oldPath === undefined ? [] : [t('moved from {0}', oldPath)]),
];

const findingsOf = ({ added, gone }: FindingChanges): ReportFinding[] => [
  ...counts(added).map((finding) => ({ ...finding, isNew: true })),
  ...counts(gone).map((finding) => ({ ...finding, isNew: false })),
];

/** The change of a finding: `new error`, `gone`. */
export function findingChange({ isNew, severity }: ReportFinding): string {
  if (!isNew) return t('gone');
  switch (severity) {
    case 'error':
      return t('new error');
    case 'warning':
      return t('new warning');
    case 'info':
      return t('new remark');
    case 'hint':
      return t('new hint');
  }
}

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
    count === 1 ? finding : { ...finding, message: t('{0} ({1} times)', finding.message, count) },
  );
}

/** `REF 8 -> 9`, `Katana REF +13 -> REF +14`, `Para gone (+3)`. */
export function factText({ group, name, before, after }: FactChange): string {
  if (group === ABOUT) return aboutText(name, before, after);
  if (before === undefined && (group === LOG || group === POINTS)) return `${name}: ${after}`;
  if (before === undefined) return after === 'yes' ? t('{0} new', name) : t('{0} new: {1}', name, after!);
  if (after === undefined) return before === 'yes' ? t('{0} gone', name) : t('{0} gone ({1})', name, before);
  const [old, now] = differing(before, after, ' · ');
  return `${name} ${old} -> ${now}`;
}

/** Only those parts of two lists that they do not share. */
function differing(before: string, after: string, separator: string): readonly [string, string] {
  const [old, now] = [before.split(separator), after.split(separator)];
  const without = (list: readonly string[], others: readonly string[]): string =>
    list.filter((part) => !others.includes(part)).join(separator) || t('nothing');
  return [without(old, now), without(now, old)];
}

/** Longer texts are not repeated. */
const LONGEST_ABOUT = 60;

/** `age: 30 -> 31`, `notes changed`. */
function aboutText(name: string, before?: string, after?: string): string {
  const isShort = [before, after].every((text) => text === undefined || text.length <= LONGEST_ABOUT);
  if (before === undefined) return isShort ? t('{0} new: {1}', name, after!) : t('{0} new', name);
  if (after === undefined) return isShort ? t('{0} gone ({1})', name, before) : t('{0} gone', name);
  return isShort ? `${name}: ${before} -> ${after}` : t('{0} changed', name);
}

const wholeText = ({ group, name, before, after }: FactChange): string => {
  const value = after ?? before;
  if (group === ABOUT) return `${name}: ${value}`;
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
        ? t('new: {0}', after!)
        : after === undefined
          ? t('gone: {0}', before)
          : `${before} -> ${after}`;
  const who = chances.map((chance) => {
    if (chance.before === undefined) return `${chance.name} ${chance.after}`;
    return after === undefined ? '' : `${chance.name} ${chance.before} -> ${chance.after ?? t('no roll')}`;
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
  return `${encounter}: ${shown.join(', ')}`;
}
