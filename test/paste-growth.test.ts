import { describe, expect, it } from 'vitest';
import { readStatblocks } from '../server/src/creation/statblock-reader.ts';
import { growth, timeOf } from './support/growth.ts';
import { rulesOf } from './support/rules.ts';

/** What stands many times in a pasted text, by its number. */
const PIECES: Readonly<Record<string, (n: number) => string>> = {
  'cells of known skills': () => '\tRiding +2',
  'cells of scores': () => '\tREF 6',
  'cells of scores and skills': (n) => (n % 2 ? '\tREF 6' : '\tRiding +2'),
  'unknown cells': (n) => `\tFoo${n}`,
  'empty cells': () => '\t',
  'bars on one line': () => ' | Riding +2',
  'skills on one line': () => ', Riding +2',
  'unknown skills on one line': (n) => `, Foo${n} +2`,
  'traits on one line': () => ', Lucky (Edge)',
  'notes behind traits': (n) => (n % 2 ? ', the mob' : ', Enemy (Peril)'),
  'labels on one line': () => ' Skills: Riding +2;',
  semicolons: () => '; Riding 2',
  dots: () => ' · Riding 2',
  dashes: () => ' - Riding (+2)',
  parentheses: () => ' (STR 3, REF 4)',
  'open parentheses': () => ' (STR 3',
  'closed parentheses': () => ' STR 3)',
  brackets: () => ' [5]',
  numbers: () => ' 12',
  words: (n) => ` word${n}`,
  blanks: () => '    ',
  marks: (n) => (n % 2 ? '\u0301' : '\u0327'),
  stars: () => ' **',
  'lines of skills': () => '\nRiding +2',
  'lines with labels': () => '\nSkills: Riding +2',
  'lines of labels': () => '\nSkills:',
  'rows of cells': () => '\nRiding\t+2\tREF',
  columns: () => '\nRiding    +2    Stealth    +3',
  'bold labels': () => '\n**Skills** Riding 3',
  'rows of Markdown': () => '\n| Riding | +2 |',
  headings: () => '\n## Skills',
  bullets: () => '\n- Riding +2',
  YAML: () => '\n- name: Stealth\n  level: 5',
  people: (n) => `\nGuard ${n}\nSTR 3 REF 4`,
  'people on one line each': (n) => `\nThug ${n} (STR 3, REF 4; Riding +2)`,
  'people without scores on one line each': (n) => `\nThug ${n}: Riding 2, Stealth 3`,
  comments: () => '\n// Riding +2',
};
const SYSTEMS = ['Action! System', 'Fast Action', 'Action (heroic)', 'Action!/System'];

function pasted(piece: (n: number) => string, size: number): string {
  const pieces = ['Jo\nSTR 3\n'];
  for (let [n, length] = [0, 0]; length < size; n++) length += pieces[pieces.push(piece(n)) - 1]!.length;
  return pieces.join('');
}

describe.each(SYSTEMS)(
  'a pasted text of %s, four times as long, takes less than eight times the time',
  (system) => {
    const ruleset = rulesOf(system, []);
    it.each(Object.entries(PIECES))('%s', { timeout: 300_000 }, (_, piece) => {
      const timeFor = (size: number) => (): number => {
        const text = pasted(piece, size);
        return timeOf(() => readStatblocks(text, ruleset));
      };
      expect(growth(8, timeFor(6000), timeFor(24_000))).toBeUndefined();
    });
  },
);
