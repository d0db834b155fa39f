import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge.ts';

const BASE = `campaign Pier
  level: Cinematic

// The hero.
character Mara
  player: Ross
  STR 4  REF 6  HLT 5
  skills:
    Stealth +3
    Rifles +4
  gear:
    Rope
  log:
    2026-10-02 award 4 EP: one

npc Guard
  STR 4

adventure The Pier
  scene One (introduction)
    cast: Guard x2, Mara

    Fog on the water.
    The lamp is out.

    -> Two if it rains

  scene Two (epilogue)
    The end.
`;

const edit = (...changes: (readonly [string, string])[]): string =>
  changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`There is no ${from}.`);
    return text.replace(from, () => to);
  }, BASE);

describe('merges of two game masters', () => {
  it.each<[what: string, ours: string, theirs: string, merged: string]>([
    [
      'two new skills in one place',
      edit(['    Rifles +4\n', '    Rifles +4\n    Swimming +3\n']),
      edit(['    Rifles +4\n', '    Rifles +4\n    Pistols +2\n']),
      edit(['    Rifles +4\n', '    Rifles +4\n    Swimming +3\n    Pistols +2\n']),
    ],
    [
      'two scores of one line',
      edit(['STR 4  REF 6', 'STR 5  REF 6']),
      edit(['REF 6', 'REF 7']),
      edit(['STR 4  REF 6', 'STR 5  REF 7']),
    ],
    [
      'neighbouring skills',
      edit(['Stealth +3', 'Stealth +4']),
      edit(['Rifles +4', 'Rifles +5']),
      edit(['Stealth +3', 'Stealth +4'], ['Rifles +4', 'Rifles +5']),
    ],
    [
      'a removed skill and a changed neighbour',
      edit(['    Stealth +3\n', '']),
      edit(['Rifles +4', 'Rifles +5']),
      edit(['    Stealth +3\n', ''], ['Rifles +4', 'Rifles +5']),
    ],
    [
      'two lines of a log',
      edit(['award 4 EP: one\n', 'award 4 EP: one\n    2026-10-09 raise Stealth +2 -> +3\n']),
      edit(['award 4 EP: one\n', 'award 4 EP: one\n    2026-10-10 award 2 EP: two\n']),
      edit([
        'award 4 EP: one\n',
        'award 4 EP: one\n    2026-10-09 raise Stealth +2 -> +3\n    2026-10-10 award 2 EP: two\n',
      ]),
    ],
    [
      'two new declarations at the end of one',
      edit(['npc Guard\n  STR 4\n', 'npc Guard\n  STR 4\n\nnpc Al\n  STR 2\n']),
      edit(['npc Guard\n  STR 4\n', 'npc Guard\n  STR 4\n\nnpc Bo\n  STR 3\n']),
      edit(['npc Guard\n  STR 4\n', 'npc Guard\n  STR 4\n\nnpc Al\n  STR 2\n\nnpc Bo\n  STR 3\n']),
    ],
    [
      'two names of a cast',
      edit(['cast: Guard x2, Mara', 'cast: Guard x3, Mara']),
      edit(['cast: Guard x2, Mara', 'cast: Guard x2, Mara, Doc']),
      edit(['cast: Guard x2, Mara', 'cast: Guard x3, Mara, Doc']),
    ],
    [
      'a new way and a changed scene',
      edit(['-> Two if it rains\n', '-> Two if it rains\n    -> the end otherwise\n']),
      edit(['The end.', 'The very end.']),
      edit(
        ['-> Two if it rains\n', '-> Two if it rains\n    -> the end otherwise\n'],
        ['The end.', 'The very end.'],
      ),
    ],
    [
      'a section that both have added to another',
      edit(['  gear:\n', '  weapons:\n    Knife\n  gear:\n']),
      edit(['    Rope\n', '    Rope\n    Lamp\n']),
      edit(['  gear:\n', '  weapons:\n    Knife\n  gear:\n'], ['    Rope\n', '    Rope\n    Lamp\n']),
    ],
    [
      'a new name, and a change below the old one',
      edit(['character Mara\n', 'character Mara Velasquez\n']),
      edit(['Rifles +4', 'Rifles +5']),
      edit(['character Mara\n', 'character Mara Velasquez\n'], ['Rifles +4', 'Rifles +5']),
    ],
    [
      'a change, and a new name of a scene',
      edit(['cast: Guard x2', 'cast: Guard x3']),
      edit(['scene One (', 'scene The First One (']),
      edit(['cast: Guard x2', 'cast: Guard x3'], ['scene One (', 'scene The First One (']),
    ],
    [
      'two lines of a log, the later one first',
      edit(['award 4 EP: one\n', 'award 4 EP: one\n    2026-10-16 award 2 EP: two\n']),
      edit(['award 4 EP: one\n', 'award 4 EP: one\n    2026-10-09 raise Stealth +2 -> +3\n']),
      edit([
        'award 4 EP: one\n',
        'award 4 EP: one\n    2026-10-09 raise Stealth +2 -> +3\n    2026-10-16 award 2 EP: two\n',
      ]),
    ],
    [
      'a list that both began',
      edit(['  gear:\n', '  weapons:\n    Knife\n  gear:\n']),
      edit(['  gear:\n', '  weapons:\n    Club\n  gear:\n']),
      edit(['  gear:\n', '  weapons:\n    Knife\n    Club\n  gear:\n']),
    ],
    ['the same change', edit(['REF 6', 'REF 7']), edit(['REF 6', 'REF 7']), edit(['REF 6', 'REF 7'])],
  ])('%s', (_, ours, theirs, merged) => {
    expect(mergeTexts(BASE, ours, theirs)).toEqual({ text: merged, conflicts: 0 });
  });

  const SKILLS = 'npc A\n  skills:\n    Stealth +3\n    Rifles +4\n    Pistols +1\n';
  const GUARD = 'npc Guard\n  STR 4\n  REF 5\n  LIF 20\n  TGH 6\n';
  const LOG = 'character A\n  log:\n    2026-10-02 award 4 EP: one\n';

  it.each<[what: string, base: string, ours: string, theirs: string, merged: string]>([
    [
      'puts days of a log between those of the other, and behind the same day',
      LOG,
      `${LOG}    2026-10-09 award 1 EP: a\n    2026-10-16 award 2 EP: b\n`,
      `${LOG}    2026-10-09 award 1 EP: c\n    2026-10-12 award 2 EP: d\n`,
      `${LOG}    2026-10-09 award 1 EP: a\n    2026-10-09 award 1 EP: c\n    2026-10-12 award 2 EP: d\n    2026-10-16 award 2 EP: b\n`,
    ],
    [
      'replaces a line that the other took away',
      'npc A\n  gear:\n    Rope\n    Map\n',
      'npc A\n  gear:\n    Lamp\n    Map\n',
      'npc A\n  gear:\n    Map\n',
      'npc A\n  gear:\n    Lamp\n    Map\n',
    ],
    [
      'leaves a line that both moved where we have it',
      SKILLS,
      'npc A\n  skills:\n    Pistols +1\n    Stealth +3\n    Rifles +4\n',
      'npc A\n  skills:\n    Stealth +3\n    Pistols +1\n    Rifles +5\n',
      'npc A\n  skills:\n    Pistols +1\n    Stealth +3\n    Rifles +5\n',
    ],
    [
      'changes a line where the other has moved it',
      SKILLS,
      SKILLS.replace('Pistols +1', 'Pistols +2'),
      'npc A\n  skills:\n    Pistols +1\n    Stealth +3\n    Rifles +4\n',
      'npc A\n  skills:\n    Pistols +2\n    Stealth +3\n    Rifles +4\n',
    ],
    [
      'pairs a renamed character with its base by half of the lines',
      GUARD,
      'npc Sentry\n  STR 4\n  REF 5\n  LIF 25\n  TGH 7\n',
      GUARD.replace('STR 4', 'STR 5'),
      'npc Sentry\n  STR 5\n  REF 5\n  LIF 25\n  TGH 7\n',
    ],
  ])('%s', (_, base, ours, theirs, text) =>
    expect(mergeTexts(base, ours, theirs)).toEqual({ text, conflicts: 0 }),
  );

  it('does not pair a renamed character with its base by fewer lines', () =>
    expect(
      mergeTexts(
        `${GUARD}  INI 5\n`,
        'npc Sentry\n  STR 4\n  REF 5\n  LIF 25\n  TGH 7\n  INI 6\n',
        `${GUARD.replace('STR 4', 'STR 5')}  INI 5\n`,
      ),
    ).toMatchObject({ conflicts: 1 }));

  it.each<[what: string, ours: string, theirs: string, shown: string]>([
    [
      'a line that both replaced by another one',
      edit(['    Rope\n', '    Lamp\n']),
      edit(['    Rope\n', '    Torch\n']),
      '<<<<<<< ours\n    Lamp\n=======\n    Torch\n>>>>>>> theirs\n',
    ],
    [
      'one skill',
      edit(['Stealth +3', 'Stealth +4']),
      edit(['Stealth +3', 'Stealth +5']),
      '<<<<<<< ours\n    Stealth +4\n=======\n    Stealth +5\n>>>>>>> theirs\n    Rifles +4\n',
    ],
    [
      'one score',
      edit(['REF 6', 'REF 7']),
      edit(['REF 6', 'REF 8']),
      '<<<<<<< ours\n  STR 4  REF 7  HLT 5\n=======\n  STR 4  REF 8  HLT 5\n>>>>>>> theirs\n',
    ],
    [
      'a new skill that both have',
      edit(['    Rifles +4\n', '    Rifles +4\n    Swimming +3\n']),
      edit(['    Rifles +4\n', '    Rifles +4\n    Swimming +4\n']),
      '<<<<<<< ours\n    Swimming +3\n=======\n    Swimming +4\n>>>>>>> theirs\n',
    ],
    [
      'what differs in a list that both began',
      edit(['  gear:\n', '  weapons:\n    Knife x2\n  gear:\n']),
      edit(['  gear:\n', '  weapons:\n    Knife x3\n  gear:\n']),
      '  weapons:\n<<<<<<< ours\n    Knife x2\n=======\n    Knife x3\n>>>>>>> theirs\n  gear:\n',
    ],
    [
      'one sentence',
      edit(['Fog on', 'Mist on']),
      edit(['Fog on', 'Rain on']),
      '<<<<<<< ours\n\n    Mist on the water.\n=======\n\n    Rain on the water.\n>>>>>>> theirs\n',
    ],
    [
      'a removed declaration that the other changed',
      edit(['npc Guard\n  STR 4\n\n', '']),
      edit(['npc Guard\n  STR 4\n', 'npc Guard\n  STR 5\n']),
      '<<<<<<< ours\n=======\n\nnpc Guard\n  STR 5\n>>>>>>> theirs\n',
    ],
  ])('leaves %s to them', (_, ours, theirs, shown) => {
    const { text, conflicts } = mergeTexts(BASE, ours, theirs);
    expect(conflicts).toBe(1);
    expect(text).toContain(shown);
  });

  it('keeps line breaks, marks and a missing last line break', () => {
    const crlf = (text: string): string => `\ufeff${text.replaceAll('\n', '\r\n')}`;
    const [ours, theirs] = [edit(['REF 6', 'REF 7']), edit(['Rifles +4', 'Rifles +5'])];
    const merged = edit(['REF 6', 'REF 7'], ['Rifles +4', 'Rifles +5']);
    expect(mergeTexts(BASE, crlf(ours), theirs)).toEqual({ text: crlf(merged), conflicts: 0 });
    expect(mergeTexts('npc A', 'npc A\n  STR 4', 'npc A').text).toBe('npc A\n  STR 4');
  });
});
