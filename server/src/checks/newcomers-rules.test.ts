/** What newcomers write in campaigns, house rules and encounters: one finding, and a fix that keeps every word. */
import { describe, expect, it } from 'vitest';
import { fix } from '../../../test/support/fixture.ts';

it.each([
  ['attribute LUK Luck\n', 'syntax', 'attribute group Luck\n  LUK Luck'],
  ['race Elf\n  REF 5\n', 'syntax', 'npc Elf\n  REF 5'],
  ['skill Dowsing: Nature/Outdoor\n', 'unknown-name', 'skill Dowsing\n  group: Nature/Outdoor'],
  ['skill Dowsing: tools required\n', 'unknown-name', 'skill Dowsing\n  facts: tools required'],
  ['campaign C\n  setting: 1920s\n', 'unknown-key', 'campaign C\n  // setting: 1920s'],
  ['gear Van\n  speed: 120 km/h\n', 'unknown-key', 'gear Van\n  // speed: 120 km/h'],
])('%j has a fix', (text, code, fixed) => expect(fix(text, code)).toBe(fixed));

describe('a line of an encounter that is about no side', () => {
  const encounter = (line: string): string =>
    `npc Guard\n  STR 4\nscene S\n  encounter E\n    heroes: party\n    guards: Guard x2\n    ${line}\n  -> the end\n`;
  it.each(['terrain: dark', 'treasure: 100 gold pieces', 'reward: 2 CP', 'xp: 50'])(
    'becomes a note: %s',
    (line) => expect(fix(encounter(line), 'unknown-cast')).toContain(`\n    notes: ${line}\n`),
  );
  it('stays a side if its value is a name', () =>
    expect(() => fix(encounter('thugs: Thug x3'), 'unknown-cast')).toThrow('has 0 fixes'));
});
