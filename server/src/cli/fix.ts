/** Applies the fixes that need no decision. */
import { fixAll, type FileEdit } from '../features/code-actions.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** A fix may make another one necessary, but not for ever. */
const MOST_PASSES = 10;

/** The text of a file after all fixes; the workspace holds it as well. */
export function fixedText(workspace: Workspace, uri: string): string {
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const { file, reports } = workspace.report(uri)!;
    const { text } = file.source;
    const fixed = edited(text, fixAll(reports));
    if (fixed === text) return text;
    workspace.openDocument(uri, fixed);
  }
  return workspace.report(uri)!.file.source.text;
}

const edited = (text: string, edits: readonly FileEdit[]): string =>
  edits.reduce((result, { start, end, text: own }) => result.slice(0, start) + own + result.slice(end), text);
