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

  it('is none where a word follows the marker at once', () => {
    const world = worldOf([['/main.callsheet', TEXT.replace('<<<<<<< ours', '<<<<<<<ours')]]);
    const messages = reportsIn(world, world.files[0]!).map(({ finding }) => String(finding.message));
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.filter((each) => each.includes('A merge left a conflict'))).toEqual([]);
  });

  it('is none without a beginning, and goes to its end through lines that are like a marker', () => {
    const [lead, tail] = ['npc Mara\n  skills:\n', '    Rifles +4\n'];
    const conflict =
      '<<<<<<< ours\n    Stealth +4\n=======word\n=======\n    Stealth +5\n>>>>>>>word\n>>>>>>> theirs\n';
    expect(fix(lead + conflict + tail, 'syntax', 1).trimEnd()).toBe(
      `${lead}    Stealth +5\n>>>>>>>word\n${tail}`.trimEnd(),
    );
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

  describe('over whole declarations', () => {
    const guard = (ref: number): string => `npc Guard\n  STR 3  REF ${ref}\n`;
    const [SERGEANT, CAPTAIN] = [
      '\nnpc Sergeant from Guard\n  PRE 5\n',
      '\nnpc Captain from Guard\n  PRE 6\n',
    ];
    const conflict = (ours: string, theirs: string): string =>
      `npc First\n  STR 2\n\n<<<<<<< ours\n${ours}=======\n${theirs}>>>>>>> theirs\n\nnpc Last from Guard\n  REF 5\n`;
    const sides = [guard(4) + SERGEANT, guard(6) + CAPTAIN] as const;

    it('is one finding, and the declarations of the first side count', () => {
      const world = worldOf([['/main.callsheet', conflict(...sides)]]);
      const [file] = world.files;
      expect(reportsIn(world, file!).map(({ code }) => code)).toEqual(['syntax']);
      expect(file!.index.declared.map(({ node }) => node.name.text)).toEqual([
        'First',
        'Guard',
        'Sergeant',
        'Last',
      ]);
    });

    it.each([
      ['one that both changed', sides[0], sides[1]],
      ['one that they removed', guard(4), ''],
      ['one that we removed', '', guard(6)],
      ['the end of one and others', `  REF 5\n\n${sides[0]}`, '  REF 7\n'],
      ['with the common ancestor', `${guard(4)}||||||| base\n${guard(2)}`, guard(6)],
    ])('is ended by one side or both: %s', (_, ours, theirs) => {
      const text = conflict(ours, theirs);
      expect(fixTitles(text, 'syntax')).toEqual(['Keep ours', 'Keep theirs', 'Keep both']);
      const kept = ours.replace(/\|{7}[^]*/, '');
      for (const [index, side] of [kept, theirs, kept + theirs].entries())
        expect(fix(text, 'syntax', index).trimEnd()).toBe(
          `npc First\n  STR 2\n\n${side}\nnpc Last from Guard\n  REF 5`,
        );
    });

    it('comes and goes with its last line', () => {
      const text = conflict(...sides);
      const at = text.indexOf('>>>>>>>');
      const whole = parseSource(text);
      const open = editSource(whole, { start: at, end: at + '>>>>>>> theirs\n'.length, text: '' });
      const again = editSource(open, { start: at, end: at, text: '>>>>>>> theirs\n' });
      const texts = (source: typeof whole): string[] => source.blocks.map((block) => block.text);
      expect(texts(open)).toEqual(texts(parseSource(open.text)));
      expect(texts(again)).toEqual(texts(whole));
      expect(whole.blocks).toHaveLength(2);
    });
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
