/**
 * Counts the work of a fixed session and compares it with `work.json`, the counts of the last commit. More work is a failure.
 * Less is one too, until the file says so: write it with `UPDATE_WORK=1 npx vitest run test/bench/work.test.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { expect, it } from 'vitest';
import { codeLenses } from '../../server/src/features/code-lens.ts';
import { hover } from '../../server/src/features/hover.ts';
import { workspaceSymbols } from '../../server/src/features/symbols.ts';
import { LIBRARIES } from '../support/libraries.ts';
import { Workspace } from '../../server/src/workspace/workspace.ts';
import { adventureText } from '../soak/scenarios.ts';
import { characterText } from './shapes.ts';

type Work = Workspace['work'];
type Counts = Partial<Record<keyof Work, number>>;

const FILE = path.join(import.meta.dirname, 'work.json');
const FOLDER = 'file:///folder';
const uriOf = (name: string): string => `${FOLDER}/${name}.callsheet`;
const MANY = uriOf('many');
const STORY = uriOf('story');
const RULES = uriOf('campaign');
const FILES = new Map([
  [RULES, 'campaign Bench\n\nadvantage Dreamer\n  type: innate\n  Edge: INI +1\n'],
  [MANY, Array.from({ length: 30 }, (_, index) => characterText(index)).join('\n')],
  [STORY, adventureText(20_000)],
  ...Array.from({ length: 100 }, (_, index) => [uriOf(`one-${index}`), characterText(100 + index)] as const),
]);

const workspace = new Workspace({
  files: {
    read: (uri) => Promise.resolve({ text: FILES.get(uri)! }),
    list: () => Promise.resolve({ uris: [...FILES.keys()], unread: [] }),
    hasContextAbove: () => Promise.resolve(false),
  },
  logger: { unread: () => undefined, error: () => undefined },
  systems: LIBRARIES,
});
const { model } = workspace;
const source = (uri: string): string => model.file(uri)!.source.text;
const checkAll = (): void => {
  for (const uri of FILES.keys()) workspace.report(uri);
};
const replace = (uri: string, from: string, to: string): void => {
  const start = source(uri).indexOf(from);
  expect(start).toBeGreaterThanOrEqual(0);
  workspace.editDocument(uri, { start, end: start + from.length, text: to });
};

/** What somebody does, one thing after the other. */
const SESSION: Readonly<Record<string, () => void | Promise<void>>> = {
  'reads the folder': () => workspace.addFolder(FOLDER),
  'opens a file of many characters': () => {
    workspace.openDocument(MANY, source(MANY));
    workspace.report(MANY);
  },
  'types a digit in a character': () => {
    replace(MANY, 'Stealth +5', 'Stealth +6');
    workspace.report(MANY);
  },
  'checks everything': checkAll,
  'checks everything again': checkAll,
  'types a digit with everything checked': () => {
    replace(MANY, 'Stealth +6', 'Stealth +5');
    checkAll();
  },
  'opens the adventure and sees its lenses': () => {
    workspace.openDocument(STORY, source(STORY));
    workspace.report(STORY);
    codeLenses(model, STORY, { totals: true, rolls: true, dice: true });
  },
  'types a letter in the adventure': () => {
    replace(STORY, 'Rain hammers', 'Raain hammers');
    workspace.report(STORY);
    codeLenses(model, STORY, { totals: true, rolls: true, dice: true });
  },
  'sees the lenses of many characters twice': () => {
    codeLenses(model, MANY, { totals: true, statblock: true });
    codeLenses(model, MANY, { totals: true, statblock: true });
  },
  'rests on a skill': () => void hover(model, MANY, source(MANY).indexOf('Stealth')),
  'looks for a name': () => void [...workspaceSymbols(model, 'Agent 7')],
  'changes a house rule': () => {
    workspace.openDocument(RULES, source(RULES));
    replace(RULES, 'INI +1', 'INI +2');
    checkAll();
  },
};

it('a session takes no more work than before', async () => {
  const counted: Record<string, Counts> = {};
  for (const [name, act] of Object.entries(SESSION)) {
    const before = workspace.work;
    await act();
    const after = workspace.work;
    const keys = Object.keys(after) as (keyof Work)[];
    counted[name] = Object.fromEntries(
      keys.filter((key) => after[key] !== before[key]).map((key) => [key, after[key] - before[key]]),
    );
  }
  if (process.env['UPDATE_WORK']) writeFileSync(FILE, `${JSON.stringify(counted, null, 2)}\n`);
  expect(counted).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
});
