/** After any edits, in any of several files that depend on each other, everything is as after a fresh start. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeLenses } from '../features/code-lens.ts';
import { foldings } from '../features/folding.ts';
import { semanticTokens } from '../features/semantic-tokens.ts';
import { documentSymbols } from '../features/symbols.ts';
import { Workspace } from '../workspace/workspace.ts';
import { DiagnosticReporter } from './diagnostics.ts';
import { LIBRARIES } from '../../../test/support/libraries.ts';
import { documentOf } from './positions.ts';

const FILES: Readonly<Record<string, string>> = {
  'campaign.callsheet': `campaign X
  severity: unspent-points ignore
  common skills: Driving

advantage Dreamer
  type: innate
  Edge: INI +1

campaign Y
`,
  'people.callsheet': `character Jo Hale
  STR 4  REF 5  HLT 4
  PRE 3  INT 3  WIL 3
  DEF 15
  advantages:
    Dreamer (Edge)
  skills:
    Stealth +4

npc Guard
  STR 3  REF 3  HLT 3
  skills:
    Awareness +2
  allow unknown-trait because of the story

npc Sergeant from Guard
  skills:
    Stealth +2
  without Awareness

npc Guard
  STR 2
`,
  'more/others.callsheet': `npc Captain from Sergeant
  level: Extreme
  background:
    Friend of [[Jo Hale]] (DEF 15), asks for a Tricky Stealth roll (TN 15).
`,
  'story.callsheet': `adventure Night
  scene Gate (introduction)
    cast: Guard x2, Captain
    [[Sergeant]] (STR 3) wants a Challenging Stealth roll (TN 18) against the [[Guard]]'s Awareness.
    -> Yard if they pass

  scene Yard
    heroes and a fall of 12 m, 2d6 B/S.
    -> Gate
`,
};
const NAMES = Object.keys(FILES);
const PIECES = [
  '', ' ', '\n', '\r', '\r\n', '\n\n', '  ', '//', ':', '(', ')', ']', '[[', 'x', '4', '+', 'Guard', 'Jo Hale', 'from ', 'e',
  '\nnpc Guard\n  STR 5\n', '\nnpc Sergeant\n', '\ncampaign X\n', '  severity: stated-value ignore\n', '\u2028', '\ufeff', '🎲',
  '    Stealth +1\n', '\n  scene Gate\n', '\n  -> the end\n', '  level: Extreme\n',
]; // prettier-ignore

/** Changes that others can see: texts with what may stand in their place. */
const SWAPS: readonly (readonly [string, string])[] = [
  ['STR 3', 'STR 7'],
  ['DEF 15', 'DEF 11'],
  ['REF 5', 'REF 9'],
  ['scene Gate', 'scene Door'],
  ['npc Guard', 'npc Gard'],
  ['Sergeant', 'Serjeant'],
  ['from Guard', 'from Jo Hale'],
  ['Jo Hale', 'Joe Hale'],
  ['(Edge)', '(Peril)'],
  ['Stealth +2', 'Stealth +19'],
  ['Edge: INI +1', 'Gift: INI +1'],
  ['campaign X', 'campaign Z'],
];

const uriOf = (name: string): string => `file:///x/${name}`;

function opened(texts: ReadonlyMap<string, string>): Workspace {
  const workspace = new Workspace({
    files: {
      read: () => Promise.resolve({ problem: 'does not exist', isMissing: true }),
      list: () => Promise.resolve({ uris: [], unread: [] }),
      hasContextAbove: () => Promise.resolve(false),
    },
    logger: { unread: () => undefined, error: () => undefined },
    systems: LIBRARIES,
  });
  for (const [name, text] of texts) workspace.openDocument(uriOf(name), text);
  return workspace;
}

/** Everything that an editor gets to see. */
function seen(workspace: Workspace): unknown {
  const { model } = workspace;
  const reporter = new DiagnosticReporter(model, (uri) => {
    const file = model.file(uri);
    return file && documentOf(file);
  });
  return NAMES.map((name) => {
    const uri = uriOf(name);
    return {
      text: model.file(uri)!.source.text,
      diagnostics: reporter.diagnostics(workspace.report(uri)!),
      symbols: documentSymbols(model, uri),
      foldings: foldings(model, uri),
      tokens: semanticTokens(model, uri),
      lenses: codeLenses(model, uri, { totals: true, rolls: true, dice: true, graph: true, simulate: true }),
    };
  });
}

const typed = fc.record({
  name: fc.constantFrom(...NAMES),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.oneof(fc.constant(0), fc.nat(12), fc.nat(120)),
  insert: fc.constantFrom(...PIECES),
});
const swapped = fc.record({
  name: fc.constantFrom(...NAMES),
  swap: fc.constantFrom(...SWAPS, ...SWAPS.map(([from, to]) => [to, from] as const)),
});
const edit = fc.record({ change: fc.oneof(typed, swapped), isSeen: fc.boolean() });
type Change =
  typeof edit extends fc.Arbitrary<infer E extends { readonly change: unknown }> ? E['change'] : never;

function spanOf(change: Change, text: string): { start: number; end: number; text: string } {
  if ('swap' in change) {
    const [from, to] = change.swap;
    const start = text.indexOf(from);
    return start < 0 ? { start: 0, end: 0, text: '' } : { start, end: start + from.length, text: to };
  }
  const start = Math.floor(change.at * text.length);
  return { start, end: Math.min(text.length, start + change.remove), text: change.insert };
}

it('edits lead where a fresh start does, in all files that depend on each other', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 5 }), (edits) => {
      const texts = new Map(Object.entries(FILES));
      const workspace = opened(texts);
      seen(workspace);
      for (const { change, isSeen } of edits) {
        const { name } = change;
        const text = texts.get(name)!;
        const span = spanOf(change, text);
        workspace.editDocument(uriOf(name), span);
        texts.set(name, text.slice(0, span.start) + span.text + text.slice(span.end));
        if (isSeen) seen(workspace);
      }
      expect(seen(workspace)).toEqual(seen(opened(texts)));
    }),
    { seed: 12, numRuns: Number(process.env['FUZZ_RUNS'] ?? 100) },
  );
});
