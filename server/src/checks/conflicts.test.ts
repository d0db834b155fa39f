import { describe, expect, it } from 'vitest';
import { fix, fixTitles, reportsIn, worldOf } from '../../../test/support/fixture.ts';
import { format } from '../syntax/printer.ts';
import { editSource, parseSource } from '../syntax/source.ts';

const TEXT = [
  'npc Mara',
  '  STR 4  REF 6  HLT 5',
  '  skills:',
  '<<<<<<< ours',
  '    Stealth +4',
  '||||||| base',
  '    Stealth +3',
  '=======',
  '      Stealth   +5',
  '>>>>>>> theirs',
  '    Rifles +4',
  '',
].join('\n');

describe('a merge conflict', () => {
  it('is one finding, and the first side counts', () => {
    const world = worldOf([['/main.callsheet', TEXT]]);
    const [file] = world.files;
    expect(reportsIn(world, file!).map(({ code, finding }) => [code, finding.message])).toEqual([
      ['syntax', 'A merge left a conflict here: keep one side, or both. Until then the first side counts.'],
    ]);
    const { sheet } = world.model.character(file!.index.declared[0]!);
    const written = sheet.skills.filter(({ line }) => line).map(({ rule, score }) => [rule.name, score]);
    expect(written).toEqual([
      ['Stealth', 4],
      ['Rifles', 4],
    ]);
  });

  it('is ended by one side or both', () => {
    const [lead, tail] = ['npc Mara\n  STR 4  REF 6  HLT 5\n  skills:\n', '    Rifles +4\n'];
    expect(fixTitles(TEXT, 'syntax')).toEqual(['Keep ours', 'Keep theirs', 'Keep both']);
    expect(fix(TEXT, 'syntax', 0).trimEnd()).toBe(`${lead}    Stealth +4\n${tail}`.trimEnd());
    expect(fix(TEXT, 'syntax', 1).trimEnd()).toBe(`${lead}      Stealth   +5\n${tail}`.trimEnd());
    expect(fix(TEXT, 'syntax', 2).trimEnd()).toBe(
      `${lead}    Stealth +4\n      Stealth   +5\n${tail}`.trimEnd(),
    );
  });

  it('is left as it is by the formatter', () => {
    expect(format(parseSource(TEXT.replace('STR 4  REF', 'STR   4 REF')))).toBe(TEXT);
  });

  it('is read the same after every keystroke', () => {
    let source = parseSource('npc A\n  STR 4\n\nnpc B\n  STR 5\n');
    const at = source.text.indexOf('npc B');
    for (const [index, char] of [...'<<<<<<< x\n'].entries()) {
      source = editSource(source, { start: at + index, end: at + index, text: char });
      const fresh = parseSource(source.text);
      expect(source.starts).toEqual(fresh.starts);
      expect(source.blocks.map(({ text }) => text)).toEqual(fresh.blocks.map(({ text }) => text));
    }
  });
});
