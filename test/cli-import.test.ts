/** `callsheet export --format json` and `callsheet import`: nothing of a text is lost but comments. */
import { globSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CliFolder, type Run } from './support/cli.ts';

let folder: CliFolder;
beforeEach(() => {
  folder = new CliFolder();
});
afterEach(() => folder.remove());

const run = (...args: readonly string[]): Run => folder.callsheet(args);
const withoutComputed = (text: string): unknown =>
  JSON.parse(text, (key: string, value: unknown) => (key === 'computed' ? undefined : value)) as unknown;

describe('a round trip', () => {
  it.each(globSync('examples/{agent-x,house-rules,red-cross,neon-rain,jade-fist}/*.callsheet'))(
    'keeps every line of %s',
    (file) => {
      const first = run('export', path.resolve(file), '--format', 'json');
      expect(first.code).toBe(0);
      folder.write('one.json', first.out);
      const text = run('import', 'one.json');
      expect(text).toMatchObject({ code: 0, err: '' });
      folder.write('two.callsheet', text.out);
      const second = run('export', 'two.callsheet', '--format', 'json');
      expect(withoutComputed(second.out)).toEqual(withoutComputed(first.out));
      // Every word that is no comment is there.
      const words = (source: string): string[] =>
        source.replace(/(^|\s)\/\/.*$/gm, '').match(/[\p{L}\p{N}]+/gu) ?? [];
      expect(words(text.out)).toEqual(words(readFileSync(file, 'utf8')));
    },
  );
  it('tells what the rules compute, and does not read it again', () => {
    const { out } = run('export', path.resolve('examples/agent-x/jack-smith.callsheet'), '--format', 'json');
    expect(JSON.parse(out)).toMatchObject({
      callsheet: 1,
      declarations: [{ kind: 'character', name: 'Jack Smith', computed: { derived: { LIF: 27 } } }],
    });
  });
});

it('takes the BBCode of a forum for no JSON', () => {
  folder.write('a.txt', '[b]Hicks[/b]\n[b]STR[/b] 4 [b]REF[/b] 4\n');
  expect(run('import', 'a.txt')).toEqual({ code: 0, out: 'npc Hicks\n  STR 4  REF 4\n', err: '' });
});

describe('what is no Callsheet JSON', () => {
  it.each([
    ['{', 'is not JSON'],
    ['[]', 'document: expected an object'],
    ['{"callsheet":2,"declarations":[]}', 'callsheet: expected version 1 of the format, found 2'],
    [
      '{"callsheet":1,"declarations":[{"kind":"npc","name":"A\\nnpc B","lines":[]}]}',
      'declarations[0].name: expected a single line',
    ],
    [
      '{"callsheet":1,"declarations":[{"kind":"npc","name":"A","lines":[{"what":1}]}]}',
      'declarations[0].lines[0]: expected one of',
    ],
    ['{"callsheet":1,"declarations":7}', 'declarations: expected a list'],
  ])('%s', (text, message) => {
    folder.write('a.json', text);
    const { code, err, out } = run('import', 'a.json');
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(out).toBe('');
  });
  it('is not a file', () => expect(run('import', 'gone.json')).toMatchObject({ code: 2 }));
});

describe('formats of other tools', () => {
  const exported = (format: string): Record<string, string> => {
    expect(run('export', path.resolve('examples/agent-x'), '--format', format, '-o', 'out/').code).toBe(0);
    return Object.fromEntries(
      globSync('out/*', { cwd: folder.path }).map((file) => [path.basename(file), folder.read(file)]),
    );
  };
  it('Obsidian, Fantasy Statblocks', () => {
    const note = exported('fantasy-statblocks')['lucan-ames.md'];
    expect(note).toMatch(/^```statblock\nname: "Lucan Ames"\n/);
    expect(note).toContain('hp: 27\nac: 16\nmodifier: 6\n');
    expect(note).toMatch(/actions:\n {2}- name: "Stun baton"\n {4}desc: "REF \+10 · 7d6 B\/S/);
  });
  it('Obsidian, Initiative Tracker', () => {
    const note = exported('initiative-tracker')['the-eleven-sleepers-encounters.md'];
    expect(note).toContain('name: "The wrong ambulance"\ncreatures:\n  - 3: "Cleaner, ');
  });
  it('Initiative Tracker finds count, name, hp, ac and modifier of whoever has which name and which rules', () => {
    folder.write('campaign.callsheet', 'campaign Friction\n  system: Action\n');
    folder.write(
      'a.callsheet',
      'npc Doc "Stitch" # --- Smith\n  Reflexes 5  Hits 9\nadventure Night --- two\n  scene A\n    encounter At --- the gate\n      side: Doc "Stitch" # --- Smith x2\n',
    );
    const { out, code } = run('export', 'a.callsheet', '--format', 'initiative-tracker');
    expect(code).toBe(0);
    // The plugin takes a block apart at `---`, a line at its colon, and the rest at commas.
    const [block] = /(?<=```encounter\n)[^`]*/.exec(out)!;
    expect(block.split('---')).toHaveLength(1);
    const [, count, creature] = /^ {2}- (\d+): (".*")$/m.exec(block)!;
    expect(count).toBe('2');
    const [name, ...numbers] = (JSON.parse(creature!) as string).split(/,\s?/);
    expect(name).toMatch(/^Doc "Stitch" # +Smith$/);
    expect(numbers.map(Number)).toEqual([9, NaN, NaN]);
  });
  it('Foundry Virtual Tabletop', () => {
    const files = exported('foundry');
    expect(JSON.parse(files['fvtt-actor-jack-smith.json']!)).toMatchObject({
      name: 'Jack Smith',
      type: 'character',
      system: { health: { value: 27, max: 27 }, attributes: { STR: { value: 4, dtype: 'Number' } } },
    });
    const journal = JSON.parse(files['fvtt-journalentry-the-eleven-sleepers.json']!) as {
      pages: { name: string; text: { content: string } }[];
    };
    expect(journal.pages.map(({ name }) => name)).toContain('The Chandlery');
    expect(journal.pages[1]!.text.content).toContain('<blockquote class="aloud">');
  });
  it('Foundry Virtual Tabletop, with a score for each of a house rule', () => {
    folder.write(
      'a.callsheet',
      'attribute group Ψ\n  ΨΩ Ψ Omega\n  ΨΑ Ψ Alpha\nderived Größe der Seele\n  formula: STR x 2\nnpc Jo\n  STR 4  ΨΩ 3  ΨΑ 5\n',
    );
    const { out } = run('export', 'a.callsheet', '--format', 'foundry', '--name', 'Jo');
    const { system } = JSON.parse(out) as { system: { attributes: Record<string, { value: number }> } };
    const { STR, ΨΩ, ΨΑ, GrößederSeele } = system.attributes;
    expect([STR, ΨΩ, ΨΑ, GrößederSeele].map((each) => each?.value)).toEqual([4, 3, 5, 8]);
    // The system takes spaces and dots out of keys, and says that it is an error.
    for (const key of Object.keys(system.attributes)) expect(key).toMatch(/^[^\s.]+$/);
  });
});
