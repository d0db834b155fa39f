import { existsSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CODES } from '../server/src/checks/codes.ts';
import { CHECKS } from '../server/src/checks/index.ts';
import { procedureOdds } from '../server/src/features/rolls/typed.ts';
import { LIBRARIES } from './support/libraries.ts';
import { Model } from '../server/src/model/model.ts';
import { isProblem } from '../server/src/rules/dice/index.ts';
import {
  DOCUMENTS,
  currentDocument,
  currentManifest,
  currentTitles,
  manifest,
  TITLES,
  titlesOf,
  readDocument,
  TYPED_ROLLS,
} from './support/docs.ts';
import { CliFolder } from './support/cli.ts';
import { build } from './worked-examples/build.ts';

const folder = new CliFolder();
afterAll(() => folder.remove());

const blocks = DOCUMENTS.flatMap((name) =>
  [...readDocument(name).matchAll(/^```callsheet\n(.*?)^```$/gms)].map(
    ([, text], at) => [`${name}, block ${at + 1}`, text!] as const,
  ),
);

/** `$ callsheet odds …` of a page, and what the page says that it prints; the tutorial has a test of its own. */
const commands = DOCUMENTS.filter((name) => name !== 'docs/tutorial.md').flatMap((name) =>
  [...readDocument(name).matchAll(/^```text\n(.*?)^```$/gms)].flatMap(([, text]) =>
    text!
      .split(/^\$ callsheet /m)
      .slice(1)
      .map((example) => {
        const [command = '', ...lines] = example.trimEnd().split('\n');
        return { command, lines: lines.filter((line) => line !== '' && line.trim() !== '…') };
      }),
  ),
);
/** It compares two revisions of a repository that is not here. */
const isOfRepository = ({ command }: { command: string }): boolean => command.startsWith('diff ');

describe('the documentation', () => {
  it.each(commands.filter((each) => !isOfRepository(each)))(
    'shows what `callsheet $command` prints',
    ({ command, lines }) => {
      const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
      const { out } = folder.callsheet(args, { cwd: path.resolve('.') });
      const printed = out.split('\n');
      expect(printed.filter((line) => lines.includes(line))).toEqual(lines);
    },
  );

  it('shows commands', () => expect(commands.length).toBeGreaterThan(5));

  it.each(DOCUMENTS)('%s has tables that agree with their sources (npm run docs writes them)', (name) => {
    expect(readDocument(name)).toBe(currentDocument(name));
  });

  it.each(DOCUMENTS)('%s links only to files that exist', (name) => {
    const links = [...readDocument(name).matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(
      (match) => match[1]!,
    );
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !existsSync(path.join(path.dirname(name), link)))).toEqual([]);
  });

  it('of the extension has no link to a page that is not in the extension', () => {
    const shipped = [...readDocument('.vscodeignore').matchAll(/^!(.+)$/gm)].map(
      ([, glob]) =>
        new RegExp(
          `^${glob!.replace(/[.]/g, '\\.').replace(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'))}$`,
        ),
    );
    const isShipped = (file: string): boolean => shipped.some((pattern) => pattern.test(file));
    const pages = [...DOCUMENTS].filter(isShipped);
    expect(pages).toContain('docs/tutorial.md');
    const links = pages.flatMap((name) =>
      [...readDocument(name).matchAll(/\]\((?!https?:)([^)#]+\.md)(?:#[^)]*)?\)/g)].map(
        ([, link]) => [name, path.posix.join(path.posix.dirname(name), link!)] as const,
      ),
    );
    expect(links.filter(([, file]) => !isShipped(file))).toEqual([]);
  });

  it('has every code, and every ruling of the library', () => {
    const page = readDocument('docs/codes.md');
    for (const code of CODES)
      expect(page).toContain(
        code === 'internal-error' ? '`internal-error` |' : `examples/illegal/${code}.callsheet`,
      );
    const library = readFileSync('server/library/action-system/rulings.callsheet', 'utf8');
    const rulings = readDocument('server/library/action-system/RULINGS.md');
    const ids = [...library.matchAll(/^ruling (\S+)/gm)].map((match) => match[1]!);
    const listed = [...rulings.matchAll(/^\| (RP?-?[A-Z]?\d+) \| /gm)].map((match) => match[1]!);
    expect(listed.toSorted()).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(blocks)('%s is right', (_, text) => {
    const { findings } = build({ 'example.callsheet': text });
    expect(findings.filter((code) => code !== 'unspent-points')).toEqual([]);
  });

  it('has only examples that can be typed at the table', () => {
    const typed = [...readDocument(TYPED_ROLLS).matchAll(/^\| (`.*?`) +\|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`([^`]+)`/g)].map(([, text]) => text!).filter((text) => !text.includes('…')),
    );
    expect(typed.length).toBeGreaterThan(12);
    const [played] = new Model(LIBRARIES).playedSystems();
    const problems = typed.map((text) => [text, procedureOdds(text, played!)] as const);
    expect(problems.filter(([, odds]) => !odds || isProblem(odds))).toEqual([]);
  });

  it('lists every code once, in one order everywhere', () => {
    expect(CHECKS.map((check) => check.code)).toEqual([...CODES]);
    expect(manifest()).toBe(currentManifest());
  });

  it.each(TITLES)('has every title of package.json in “%s”, and no other', (tag) => {
    expect(readDocument(titlesOf(tag))).toBe(currentTitles(tag));
    const used = [...manifest().matchAll(/"%([^%"]+)%"/g)].map((match) => match[1]!);
    const texts = Object.keys(JSON.parse(readDocument(titlesOf(tag))) as object);
    expect(new Set(texts)).toEqual(new Set([...used, 'code']));
  });

  it('has no title of package.json that cannot be translated', () => {
    const titles = [
      ...manifest().matchAll(/"(?:title|\w*[dD]escription|contents|altText)": "([^%"][^"]*)"/g),
    ];
    expect(titles.map((match) => match[1]).filter((title) => title !== 'Callsheet')).toEqual([
      'Role-playing characters and adventures as plain text, checked while you type.',
    ]);
  });
});
