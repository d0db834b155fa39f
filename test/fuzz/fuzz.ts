/**
 * Random edits of several files, with strange characters and line breaks, undo, and house rules. After every few edits
 * what was followed edit by edit must equal what a new workspace makes of the same texts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { LIBRARIES } from '../support/libraries.ts';
import { Workspace } from '../../server/src/workspace/workspace.ts';
import { randomFrom } from '../support/random.ts';

const PIECES = [
  ...['\u2028', '\u2029', '\u0085', '\u000b', '\u000c', '\r', '\n', '\r\n', '\n\n', '\ufeff', '\u00a0', '\0'],
  ...[
    '\u200b',
    '\u180e',
    '\u202e',
    '\ud800',
    '\udc00',
    '😀',
    'e\u0301',
    '\t',
    ' ',
    '  ',
    '//',
    '/',
    ':',
    ';',
  ],
  ...[
    '(',
    ')',
    '[',
    ']',
    '[[',
    ']]',
    '|',
    '->',
    '>',
    '+',
    '-',
    '4',
    '99',
    ',',
    'x',
    ' x4',
    '"',
    'the ',
    'STR ',
  ],
  ...[
    'npc Bob\n  STR 4\n',
    'character ',
    'campaign C\n',
    'scene S\n',
    '| Name | STR | REF |\n| Bob | 4 | 5 |\n',
    '  skills:\n',
    ' from ',
    ' (TN 18)',
    ' roll',
  ],
  ...['  allow dead-end because x\n', 'advantage A\n  Edge: INI +2\n', 'derived Q Q\n  formula: STR + 1\n'],
  ...['remove skill Stealth\n', '  severity: syntax warning\n', 'constructor', '__proto__', 'toString: 1\n'],
];

export interface Outcome {
  readonly edits: number;
  readonly comparisons: number;
  /** The first difference, with what leads to it; undefined where there is none. */
  readonly difference: string | undefined;
}

/** House rules and an adventure, and one campaign of each of the other systems. */
const FOLDERS = ['house-rules', 'agent-x', 'neon-rain', 'red-cross', 'jade-fist'].map(
  (name) => `examples/${name}`,
);

/** The texts to begin with. */
function seedTexts(): Map<string, string> {
  const texts = new Map<string, string>();
  for (const folder of FOLDERS)
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.callsheet')))
      texts.set(`file:///${folder}/${name}`, readFileSync(path.join(folder, name), 'utf8'));
  return texts;
}

function workspaceOf(texts: ReadonlyMap<string, string>, failures: string[]): Workspace {
  const files = {
    read: () => Promise.resolve({ problem: '' }),
    list: () => Promise.resolve({ uris: [], unread: [] }),
    hasContextAbove: () => Promise.resolve(false),
  };
  const logger = { unread: () => undefined, error: (message: string) => void failures.push(message) };
  const workspace = new Workspace({ files, logger, systems: LIBRARIES });
  for (const [uri, text] of texts) workspace.openDocument(uri, text);
  return workspace;
}

const findingsIn = (workspace: Workspace, uri: string): string =>
  workspace
    .report(uri)!
    .reports.map(
      ({ code, severity, start, end, finding }) => `${start}-${end} ${severity} ${code}: ${finding.message}`,
    )
    .join('\n');

export function fuzz(seed: number, edits: number): Outcome {
  const random = randomFrom(seed);
  const failures: string[] = [];
  const texts = seedTexts();
  const uris = [...texts.keys()];
  const workspace = workspaceOf(texts, failures);
  const undo: { uri: string; start: number; end: number; text: string }[] = [];
  let comparisons = 0;
  for (let count = 1; count <= edits; count++) {
    const undone = random(5) === 0 ? undo.pop() : undefined;
    const uri = undone?.uri ?? uris[random(uris.length)]!;
    const before = texts.get(uri)!;
    const start = undone?.start ?? random(before.length + 1);
    const end = undone?.end ?? Math.min(before.length, start + (random(3) === 0 ? random(60) : 0));
    const text = undone?.text ?? PIECES[random(PIECES.length)]!;
    const after = before.slice(0, start) + text + before.slice(end);
    if (!undone) undo.push({ uri, start, end: start + text.length, text: before.slice(start, end) });
    texts.set(uri, after);
    workspace.editDocument(uri, { start, end, text });
    if (random(3) === 0) workspace.report(uris[random(uris.length)]!);
    if (count % 20 !== 0) continue;
    const fresh = workspaceOf(texts, failures);
    for (const each of uris) {
      comparisons++;
      const followed = findingsIn(workspace, each);
      const computed = findingsIn(fresh, each);
      const isSameText = workspace.model.file(each)!.source.text === texts.get(each);
      if (followed === computed && isSameText && failures.length === 0) continue;
      const what = failures[0] ?? (isSameText ? `followed:\n${followed}\n\nfresh:\n${computed}` : 'the text');
      return { edits: count, comparisons, difference: `seed ${seed}, edit ${count}, ${each}: ${what}` };
    }
    // Undone edits must not meet others that came between; and texts must not drown in nonsense.
    if (count % 100 === 0) {
      undo.length = 0;
      for (const [each, original] of seedTexts()) {
        if (random(3) > 0) continue;
        workspace.editDocument(each, { start: 0, end: texts.get(each)!.length, text: original });
        texts.set(each, original);
      }
    }
  }
  return { edits, comparisons, difference: undefined };
}
