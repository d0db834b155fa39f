/** Quick fixes of findings, and waivers. */
import { blockOf } from '../model/declarations.ts';
import { CHECKS } from '../checks/index.ts';
import type { Fix, Severity } from '../checks/check.ts';
import type { Report } from '../checks/run.ts';
import type { Model } from '../model/model.ts';
import { lineAt } from '../syntax/layout.ts';
import { creationsOf } from './create-missing.ts';
import { holds } from './places.ts';
import { WAIVABLE } from './waivable.ts';
import { lineBreakOf, withLineBreaks } from '../text/line-breaks.ts';
import { t } from '../text/messages.ts';

export interface FileEdit {
  /** The file, where it is not that of the finding. */
  readonly uri?: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface CodeAction {
  readonly title: string;
  /** The code of the finding that it answers. */
  readonly code: string;
  /** That finding's place. */
  readonly start: number;
  readonly end: number;
  /** Replacements in the file. */
  readonly edits: readonly FileEdit[];
  /** Whether it is what the editor should do without asking. */
  readonly isPreferred: boolean;
}

/** Returns the code actions of the findings that overlap `[from, to]`: fixes first, waivers last. */
export function codeActions(
  reports: readonly Report[],
  from: number,
  to: number,
  model: Model,
): CodeAction[] {
  const met = reports.filter((report) => report.start <= to && from <= report.end);
  return [
    ...met.flatMap((report) => [...fixesOf(report, model), ...creations(report, model)]),
    ...met.flatMap(waiverOf),
  ];
}

const creations = (report: Report, model: Model): CodeAction[] =>
  creationsOf(report, model).map(({ title, uri, at, text }) => {
    const isHere = uri === model.uriOf(report.finding.origin.block);
    const edit = { start: at, end: at, text, ...(!isHere && { uri }) };
    const { code, start, end } = report;
    return { title, code, start, end, edits: [edit], isPreferred: false };
  });

const AUTO_FIXED = new Set<string>(CHECKS.filter(({ autoFix }) => autoFix).map(({ code }) => code));

/**
 * The edits of all fixes that need no decision, from the end of the text to its beginning; of two that overlap one.
 * @param isAllowed whether an edit may be made; a fix is made as a whole or not at all
 */
export function fixAll(
  reports: readonly Report[],
  isAllowed: (edit: FileEdit) => boolean = () => true,
): FileEdit[] {
  const edits = reports
    .filter(({ code, finding }) => AUTO_FIXED.has(code) && !finding.needsDecision)
    .map((report) => fixesOf(report).find(({ isPreferred }) => isPreferred)?.edits ?? [])
    .filter((fix) => fix.every(isAllowed))
    .flat();
  const apart: FileEdit[] = [];
  let limit = Infinity;
  for (const edit of edits.toSorted((a, b) => b.start - a.start)) {
    if (edit.end > limit || (edit.end === limit && edit.start === edit.end)) continue;
    apart.push(edit);
    limit = edit.start;
  }
  return apart;
}

function fixesOf(report: Report, model?: Model): CodeAction[] {
  const { finding, code, start, end } = report;
  const fixes = finding.fixes?.() ?? [];
  return fixes.flatMap((fix, index) => {
    const edits = editsOf(fix, report, model);
    return edits ? [{ title: fix.title, code, start, end, edits, isPreferred: index === 0 }] : [];
  });
}

/** The edits of a fix in the file; undefined where it reaches beyond the file, or, without a model, the block of its finding. */
function editsOf({ edits }: Fix, report: Report, model: Model | undefined): FileEdit[] | undefined {
  const block = blockOf(report.finding.origin);
  const base = baseOf(report);
  const found = edits.flatMap(({ origin, text }): FileEdit[] => {
    const written = text.includes('\n') ? withLineBreaks(text, lineBreakOf(block.text)) : text;
    if (origin.block === block)
      return [{ start: base + origin.start, end: base + origin.end, text: written }];
    const place = model?.placeOf(origin);
    return place && place.uri === model?.uriOf(block)
      ? [{ start: place.start, end: place.end, text: written }]
      : [];
  });
  return found.length === edits.length ? found : undefined;
}

/** Where the block of a finding starts in the file. */
const baseOf = ({ start, finding }: Report): number => start - finding.origin.start;

const WAIVED: readonly Severity[] = ['error', 'warning'];

/** `allow opposite-traits because …` as the last line of the character. */
function waiverOf(report: Report): CodeAction[] {
  const { code, severity, start, end, finding } = report;
  if (!WAIVED.includes(severity) || !WAIVABLE.some((check) => check.code === code)) return [];
  const { text, lines, declarations } = blockOf(finding.origin);
  const node = declarations.find((each) => holds(each, finding.origin.start));
  if (!node) return [];
  const head = lineAt(lines, node.head.start);
  const below = node.members.find((member) => lineAt(lines, member.start) !== head);
  const first = below && lineAt(lines, below.start);
  const indent = first ? text.slice(first.start, first.contentStart) : '  ';
  const at = baseOf(report) + lineAt(lines, node.end).end;
  const allow = `allow ${code} because …`;
  const edit = { start: at, end: at, text: `${lineBreakOf(text)}${indent}${allow}` };
  return [{ title: t('Allow {0} here', code), code, start, end, edits: [edit], isPreferred: false }];
}
