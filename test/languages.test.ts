/** The language that people read: from the client, from `--lang`, from the terminal. What machines read is the same in all. */
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { speak } from '../server/src/text/messages.ts';
import { CliFolder, CLI } from './support/cli.ts';
import { FakeEditor, FULL_CAPABILITIES } from './support/fake-editor.ts';
import { serverEditor } from './support/server-editor.ts';

const EXAMPLES = path.resolve('examples');

const folder = new CliFolder();
afterAll(() => folder.remove());

interface Found {
  readonly code: string;
  readonly message: string;
  readonly fingerprint: string;
  readonly line: number;
}
function findings(args: readonly string[], env: Readonly<Record<string, string>> = {}): Found[] {
  const { out } = folder.callsheet(['check', EXAMPLES, '--format', 'json', ...args], { env });
  const { files } = JSON.parse(out) as { files: { diagnostics: Found[] }[] };
  return files.flatMap(({ diagnostics }) => diagnostics);
}

const WRONG = 'character Jo\n  skils:\n    Stealth +2\n';
const ENGLISH = 'has no key “skils”.';
const GERMAN = 'hat keinen Schlüssel „skils“. Meintest du „skills“';

describe('the command line', () => {
  folder.write('jo.callsheet', WRONG);
  const told = (args: readonly string[], env: Readonly<Record<string, string>> = {}): string =>
    folder.callsheet(['check', 'jo.callsheet', ...args], { env }).out;

  it.each<[string, readonly string[], Record<string, string>, string]>([
    ['English by default', [], {}, ENGLISH],
    ['--lang', ['--lang', 'de'], {}, GERMAN],
    ['--lang=', ['--lang=de'], {}, GERMAN],
    ['a region', ['--lang', 'de-AT'], {}, GERMAN],
    ['--lang before the terminal', ['--lang', 'en'], { LC_ALL: 'de_DE.UTF-8' }, ENGLISH],
    ['LANG', [], { LANG: 'de_DE.UTF-8' }, GERMAN],
    ['LC_MESSAGES before LANG', [], { LC_MESSAGES: 'de_CH', LANG: 'en_US' }, GERMAN],
    ['LC_ALL before both', [], { LC_ALL: 'C', LC_MESSAGES: 'de_CH', LANG: 'de_DE' }, ENGLISH],
    ['an empty variable says nothing', [], { LC_ALL: '', LANG: 'de_DE.UTF-8' }, GERMAN],
    ['C', [], { LANG: 'C' }, ENGLISH],
    ['POSIX', [], { LANG: 'POSIX' }, ENGLISH],
    ['a language without a catalogue', [], { LANG: 'fr_FR.UTF-8' }, ENGLISH],
    ['nonsense', [], { LANG: '../../de' }, ENGLISH],
  ])('%s', (_, args, env, expected) => {
    expect(told(args, env)).toContain(expected);
  });

  it('refuses a language that it does not have', () => {
    for (const tag of ['xx', '', '../de', 'constructor']) {
      const { code, out, err } = folder.callsheet(['check', 'jo.callsheet', `--lang=${tag}`]);
      expect([code, out, err]).toEqual([
        2,
        '',
        `callsheet: there is no language “${tag}”; there are de, en\n`,
      ]);
    }
  });

  it('says the same to machines in every language', () => {
    const english = findings([]);
    const translated = findings(['--lang', 'de']);
    const data = ({ message: _, ...rest }: Found): unknown => rest;
    expect(english.length).toBeGreaterThan(50);
    expect(translated.map(data)).toEqual(english.map(data));
  });

  it('takes a baseline of another language', () => {
    folder.callsheet(['check', 'jo.callsheet', '--baseline', 'b.json', '--update-baseline', '--lang', 'de']);
    expect(folder.read('b.json')).toContain(GERMAN);
    expect(folder.callsheet(['check', 'jo.callsheet', '--baseline', 'b.json']).code).toBe(0);
  });
});

describe('the server', () => {
  afterEach(() => speak(undefined));
  const uri = pathToFileURL(folder.file('open.callsheet')).toString();

  async function toldBy(editor: FakeEditor, params: object): Promise<string> {
    await editor.start({ capabilities: FULL_CAPABILITIES, ...params });
    await editor.open(uri, WRONG);
    const report = await editor.pull(uri);
    await editor.stop();
    return report.kind === 'full' ? report.items.map(({ message }) => `${message as string}`).join('\n') : '';
  }

  it.each<[string, object, string]>([
    ['English without a locale', {}, ENGLISH],
    ['the catalogue beside it', { locale: 'de-AT' }, GERMAN],
    ['no catalogue', { locale: 'fr' }, ENGLISH],
    ['a locale that is none', { locale: 'No, thanks' }, ENGLISH],
    ['a locale of another type', { locale: 7 }, ENGLISH],
  ])('speaks as its editor: %s', async (_, params, expected) => {
    const { editor, exited } = FakeEditor.spawning(process.execPath, [CLI, 'lsp', '--stdio']);
    expect(await toldBy(editor, params)).toContain(expected);
    expect(await exited).toBe(0);
  });

  it('takes the catalogue that the editor has read, where it has no files', async () => {
    const messages = { '`{0}` has no key “{1}”.': '⟦{1}⟧' };
    const params = { locale: 'qps', initializationOptions: { messages } };
    expect(await toldBy(serverEditor(), params)).toContain('⟦skils⟧ Did you mean');
  });

  it('reads no catalogue that is none', async () => {
    for (const messages of [7, [], { a: 7 }, null]) {
      const params = { locale: 'de', initializationOptions: { messages } };
      expect(await toldBy(serverEditor(), params)).toContain(ENGLISH);
    }
  });
});
