/** Applies the fixes that need no decision. */
import { fixAll, type FileEdit } from '../features/code-actions.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** A fix may make another one necessary, but not for ever. */
const MOST_PASSES = 10;

/**
 * The text of a file after all fixes. The workspace holds it as well; of a Markdown file it holds the fences alone, each
 * character at the place that it has in the whole text.
 */
export function fixedText(workspace: Workspace, uri: string, whole: string): string {
  let text = whole;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const { file, reports } = workspace.report(uri)!;
    const edits = fixAll(reports);
    const fixed = edited(file.source.text, edits);
    if (fixed === file.source.text) return text;
    text = edited(text, edits);
    workspace.openDocument(uri, fixed);
  }
  return text;
}

const edited = (text: string, edits: readonly FileEdit[]): string =>
  edits.reduce((result, { start, end, text: own }) => result.slice(0, start) + own + result.slice(end), text);
