/** Applies the fixes that need no decision. */
import { CHECKS } from '../checks/index.ts';
import { codeActions, type FileEdit } from '../features/code-actions.ts';
import type { Workspace } from '../workspace/workspace.ts';

const AUTO_FIXED = new Set<string>(CHECKS.filter(({ autoFix }) => autoFix).map(({ code }) => code));

/** A fix may make another one necessary, but not for ever. */
const MOST_PASSES = 10;

/** The text of a file after all fixes; the workspace holds it as well. */
export function fixedText(workspace: Workspace, uri: string): string {
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const { file, reports } = workspace.report(uri)!;
    const { text } = file.source;
    const edits = reports
      .filter(({ code }) => AUTO_FIXED.has(code))
      .flatMap(
        (report) =>
          codeActions([report], report.start, report.end, workspace.model).find(
            ({ isPreferred }) => isPreferred,
          )?.edits ?? [],
      );
    const fixed = edited(text, edits);
    if (fixed === text) return text;
    workspace.openDocument(uri, fixed);
  }
  return workspace.report(uri)!.file.source.text;
}

/** Applies edits from the end of the text to its beginning; of two that overlap the later one waits for the next pass. */
function edited(text: string, edits: readonly FileEdit[]): string {
  let result = text;
  let limit = text.length + 1;
  for (const { start, end, text: inserted } of [...edits].sort((a, b) => b.start - a.start)) {
    if (end > limit || (end === limit && start === end)) continue;
    result = result.slice(0, start) + inserted + result.slice(end);
    limit = start;
  }
  return result;
}
