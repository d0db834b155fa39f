/**
 * Characters with one fault each, at every limit that the Core Rules state, in the words of somebody who has the book beside them.
 * What must be found was written down from the book. The first fix of each finding ends it, and loses nothing.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver-protocol';
import { runCases, type Result } from '../support/cases.ts';
import type { FakeEditor } from '../support/fake-editor.ts';
import { serverEditor } from '../support/server-editor.ts';

interface Build {
  readonly what: string;
  readonly campaign: string;
  readonly text: string;
  readonly findings: readonly string[];
}

/** Scores that cost what there is. */
const SCORES = {
  Realistic: 'STR 4  REF 4  HLT 4  PRE 4  INT 5  WIL 4',
  Cinematic: 'STR 5  REF 6  HLT 6  PRE 6  INT 6  WIL 6',
  Extreme: 'STR 8  REF 9  HLT 8  PRE 8  INT 9  WIL 8',
};
const levelIn = (settings: readonly string[]): keyof typeof SCORES =>
  settings.includes('level: Realistic')
    ? 'Realistic'
    : settings.includes('level: Extreme')
      ? 'Extreme'
      : 'Cinematic';

const BUILDS: readonly Build[] = readFileSync('test/by-the-book/illegal-builds.txt', 'utf8')
  .split(/^== /m)
  .slice(1)
  .map((part) => {
    const [head = '', ...lines] = part.split('\n').filter((line) => line.trim() !== '');
    const [what = '', ...settings] = head.split(' · ');
    const findings = lines.filter((line) => line.startsWith('-- ')).map((line) => line.slice(3));
    const own = lines.filter((line) => !line.startsWith('-- '));
    const hasOwn = settings.some((line) => line.startsWith('system:')) || own[0]?.includes('REF ');
    const scores = hasOwn ? [] : [SCORES[levelIn(settings)]];
    const text = ['character Ann', ...[...scores, ...own].map((line) => `  ${line}`), ''].join('\n');
    return { what, campaign: settings.join('\n'), text, findings };
  });

describe('the command line says what is wrong, and nothing else', () => {
  let results: readonly Result[] = [];
  beforeAll(() => {
    results = runCases(BUILDS);
  }, 120_000);

  it.each(BUILDS.map((build, index) => [build.what, index] as const))('%s', (_, index) =>
    expect(
      results[index]!.findings.map((finding) => finding.replace(/^(\d+ \w+ [\w-]+) /, '$1: ')).sort(),
    ).toEqual([...BUILDS[index]!.findings].sort()),
  );
});

describe('the first fix in an editor', () => {
  let editor: FakeEditor;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'callsheet-test-'));
    editor = serverEditor();
    await editor.start({ folders: [pathToFileURL(folder).toString()] });
  });
  afterAll(() => {
    editor.connection.dispose();
    rmSync(folder, { recursive: true });
    expect(editor.errors).toEqual([]);
  });

  const told = async (uri: string): Promise<Diagnostic[]> => {
    const report = await editor.pull(uri);
    return report.kind === 'full' ? report.items : [];
  };
  const keyOf = ({ code, message }: Diagnostic): string => `${code} ${JSON.stringify(message)}`;
  const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{3,}/gu));

  it.each(BUILDS)('$what', async ({ campaign, text }) => {
    const uri = pathToFileURL(path.join(folder, 'ann.callsheet')).toString();
    const settings = ['severity: unspent-points ignore', ...campaign.split('\n')]
      .filter(Boolean)
      .join('\n  ');
    const rules = `campaign Ann's\n  ${settings}\n`;
    const rulesUri = pathToFileURL(path.join(folder, 'campaign.callsheet')).toString();
    writeFileSync(path.join(folder, 'campaign.callsheet'), rules);
    await editor.open(rulesUri, rules);
    await editor.open(uri, text);
    const before = await told(uri);
    for (const diagnostic of before) {
      const actions = await editor.actions(uri, diagnostic);
      const fix = actions.find(
        ({ title, edit, diagnostics }) =>
          !title.startsWith('Allow ') &&
          edit?.changes?.[uri] &&
          diagnostics?.some((each) => keyOf(each) === keyOf(diagnostic)),
      );
      if (!fix) continue;
      await editor.apply(uri, fix);
      const mended = editor.text(uri);
      const after = (await told(uri)).filter((each) => !before.some((known) => keyOf(known) === keyOf(each)));
      const same = (each: Diagnostic): boolean => keyOf(each) === keyOf(diagnostic);
      expect((await told(uri)).filter(same).length, fix.title).toBeLessThan(before.filter(same).length);
      expect(after.filter(isUnreadable).map(keyOf), fix.title).toEqual([]);
      // What is not in the place of the finding stays; a fix that removes a line says so.
      const place = wordsOf(
        fix.title.startsWith('Remove') ? linesOf(text, diagnostic) : rangeOf(text, diagnostic),
      );
      const lost = [...wordsOf(text)].filter((word) => !wordsOf(mended).has(word) && !place.has(word));
      expect(lost, fix.title).toEqual([]);
      await editor.close(uri);
      await editor.open(uri, text);
    }
    await editor.close(uri);
    await editor.close(rulesUri);
  });
});

const isUnreadable = ({ code, severity }: Diagnostic): boolean =>
  severity === 1 && (code === 'syntax' || code === 'bad-indent');

const linesOf = (text: string, { range: { start, end } }: Diagnostic): string =>
  text
    .split('\n')
    .slice(start.line, end.line + 1)
    .join('\n');

function rangeOf(text: string, diagnostic: Diagnostic): string {
  const lines = linesOf(text, diagnostic).split('\n');
  const { start, end } = diagnostic.range;
  lines.push(lines.pop()!.slice(0, end.character));
  lines[0] = lines[0]!.slice(start.character);
  return lines.join('\n');
}
