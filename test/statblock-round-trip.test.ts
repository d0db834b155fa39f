/** Statblocks as text in both directions: printed by `export --format statblock`, read by `import`. */
import { globSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { convertStatblock } from '../server/src/creation/statblock.ts';
import { Trial } from '../server/src/creation/trial.ts';
import { LIBRARIES } from './support/libraries.ts';
import { isCharacter } from '../server/src/model/declarations.ts';
import { statblockText } from '../server/src/print/interchange/statblock.ts';
import { CliFolder, type Run } from './support/cli.ts';
import { numbersOf } from './support/sheet-numbers.ts';
import { printedStatblocks } from './support/printed-statblocks.ts';

describe.each(['agent-x', 'house-rules', 'jade-fist', 'neon-rain', 'red-cross'])(
  'everybody of %s',
  (campaign) => {
    const folder = `file:///${campaign}`;
    const files = globSync(`examples/${campaign}/*.callsheet`).map((file) => ({
      uri: `${folder}/${path.basename(file)}`,
      text: readFileSync(file, 'utf8'),
    }));
    const trial = new Trial(LIBRARIES, files, folder);
    const people = files.flatMap(({ uri }) => trial.model.file(uri)!.index.declared.filter(isCharacter));
    it.each(people.map((declared) => [declared.node.name.text, declared] as const))(
      '%s',
      (name, declared) => {
        const { sheet } = trial.model.character(declared);
        const text = statblockText(sheet);
        const kind = declared.kind === 'npc' ? 'npc' : 'character';
        const converted = convertStatblock(text, trial, { kind, name: `${name} again` });
        expect(numbersOf(trial.try(converted.text).view!.sheet), converted.text).toEqual(numbersOf(sheet));
      },
    );
  },
);

it('keeps the scale of a score and the mark of the native language', () => {
  const text =
    'npc Pixie\n  STR 5 MS  REF 6\n\n  skills:\n    Language (Latin, native) +4\n    Language (German) +3\n';
  const trial = new Trial(LIBRARIES, [], 'file:///pixie');
  const printed = statblockText(trial.try(text).view!.sheet);
  expect(printed).toContain('STR 5 MS  REF 6\n');
  const { text: again } = convertStatblock(printed, trial, { kind: 'npc' });
  expect(
    again
      .split('\n')
      .filter((line) => !/^ {2}[A-Z]{3} \d+$/.test(line))
      .join('\n'),
  ).toBe(text);
});

it('keeps the texts of a sheet and the notes of its lines', () => {
  const text = `npc Jo
  player: Ross
  concept: A pilot, retired
  quote: Nobody passes.
  languages: English, French
  STR 4

  skills:
    Stealth +3: from hiding
    Writing +3 (Reports +2): Dull ones

  weapons:
    Knife: rusty

  armor:
    Clothing, heavy: torn

  gear:
    Laptop x2: one of them wiped
    Rope (3 kg): frayed
`;
  const trial = new Trial(LIBRARIES, [], 'file:///jo');
  const printed = statblockText(trial.try(text).view!.sheet);
  const { text: again } = convertStatblock(printed, trial, { kind: 'npc' });
  expect(again.replace(/^ {2}(?:DEF|INI|TGH|LIF|MOV) \d+\n/gm, '')).toBe(text);
});

describe('the command line', () => {
  let folder: CliFolder;
  beforeEach(() => {
    folder = new CliFolder();
  });
  afterEach(() => folder.remove());
  const run = (...args: readonly string[]): Run => folder.callsheet(args);
  it('prints one and reads it again, by the rules of a campaign', () => {
    const agents = path.resolve('examples/agent-x');
    const printed = run('export', agents, '--format', 'statblock', '--name', 'Jack Smith');
    expect(printed).toMatchObject({ code: 0, err: '' });
    expect(printed.out).toMatch(/^Jack Smith\n(?:\w.*: .*\n)*STR 4 {2}REF 8 {2}HLT 5/);
    folder.write('jack.txt', printed.out);
    const read = run(
      'import',
      'jack.txt',
      '--in',
      agents,
      '--as',
      'character',
      '--name',
      'Jack Again',
      '-o',
      'jack.callsheet',
    );
    expect(read).toMatchObject({ code: 0, out: '' });
    expect(folder.read('jack.callsheet')).toMatch(/^character Jack Again\n/);
  });
  it.each(printedStatblocks)('reads the layout of a book: $name', ({ campaign, text, expected }) => {
    folder.write('campaign.callsheet', campaign);
    folder.write('a.txt', text);
    const { out, err, code } = run('import', 'a.txt');
    expect({ out, err, code }).toEqual({ out: expected, err: '', code: 0 });
  });
  it('keeps the level of a character that has one of its own', () => {
    const text = 'npc Ann\n  level: Extreme\n  STR 4\n';
    folder.write('campaign.callsheet', 'campaign X\n  level: Cinematic\n');
    folder.write('ann.callsheet', text);
    const printed = run('export', 'ann.callsheet', '--format', 'statblock');
    folder.write('ann.txt', printed.out);
    expect(run('import', 'ann.txt', '--name', 'Bea').out).toContain('npc Bea\n  level: Extreme\n  STR 4\n');
  });
  it('keeps what it does not understand, and says so', () => {
    folder.write('a.txt', 'Bob\nSTR 4 REF 4 HLT 4 PRE 4 INT 4 WIL 4\nSkills: Flumming 4\n');
    const { out, err, code } = run('import', 'a.txt');
    expect(code).toBe(1);
    expect(out).toContain('// Flumming 4   (not understood)');
    expect(err).toBe('callsheet: a.txt: a line is kept as a comment; see `//`\n');
  });
  it.each([
    ['', 'a.txt: There is no text to convert. Copy a statblock first.', 1],
    ['{ no', 'a.txt is not JSON', 1],
  ])('rejects %j', (text, message, status) => {
    folder.write('a.txt', text);
    const { err, code, out } = run('import', 'a.txt');
    expect({ code, out }).toEqual({ code: status, out: '' });
    expect(err).toContain(message);
  });
  it('needs a folder that there is', () => {
    folder.write('a.txt', 'Bob\nSTR 4\n');
    expect(run('import', 'a.txt', '--in', 'gone')).toMatchObject({ code: 2 });
  });
});
