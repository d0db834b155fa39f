/** Weapons, armor and other things that a campaign declares, as books and other games print them. */
import { describe, expect, it } from 'vitest';
import { check, fix, quiet, reportsIn, worldOf } from '../../../test/support/fixture.ts';

/** Every finding of a file, in its order. */
function checked(text: string): { code: string; message: string }[] {
  const world = worldOf([['/main.callsheet', text]]);
  return world.files.flatMap((file) =>
    reportsIn(world, file).map(({ code, finding: { message } }) => ({ code, message })),
  );
}

describe('a weapon on one line', () => {
  const text = quiet(`
weapon Blaster: 4d6 P/L, size M, 2 kg
//            ^^ hint syntax: The name ends at the colon. Write the values on the line below it.

npc Trooper
  weapons:
    Blaster
`);

  it('has its values, and nobody misses it', () => check(text));
  it('gets a line for its values by a fix', () =>
    expect(fix(text, 'syntax')).toContain('weapon Blaster\n  4d6 P/L, size M, 2 kg\n'));
});

describe('equipment as other games write it', () => {
  const TEXT = `
weapon Laser pistol
  damage: 3d6
  range: 30 m
  ammo: 12
  weight: 2
  accuracy: +1
  rate of fire: 2
  min strength: 3

armor Vest
  armor value: 8
  location: torso

object Door
  hit points: 20

weapon Axe, 4d6 lethal, STR 5, 2 kg

weapon Crossbow, heavy
  4d6 P/L

weapon C-5, 0.5 kg
  6d6 P/L
`;
  const quietText = quiet(TEXT);
  it('has a finding with the statistic for each key', () =>
    expect(checked(quietText).map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'unknown-key: A statistic is written without a key: `3d6 P/L`.',
      'unknown-key: A statistic is written without a key: `Max 30 m`.',
      'unknown-key: A statistic is written without a key: `Amm 12`.',
      'unknown-key: A statistic is written without a key: `2 kg`.',
      'unknown-key: A statistic is written without a key: `Acc +1`.',
      'unknown-key: A statistic is written without a key: `RoF 2`.',
      'unknown-key: A statistic is written without a key: `STR Min 3`.',
      'unknown-key: A statistic is written without a key: `AV 8`.',
      'unknown-key: `armor` has no key “location”. Did you mean “covers”?',
      'unknown-key: A statistic is written without a key: `Hits 20`.',
      'syntax: The name ends at this comma. Write the values on the line below it.',
      'unknown-key: `weapon` has no statistic “4d6 lethal”. Did you mean “4d6 P/L”?',
      'unknown-key: `weapon` has no statistic “STR 5”. Did you mean “STR Min 5”?',
    ]));
  it('is read by everybody when its fixes are taken', () => {
    let text = quietText;
    // The words of a location become its numbers once the key is right.
    for (let left = checked(text).length + 1; left > 0; left--) text = fix(text, checked(text)[0]!.code);
    expect(checked(text)).toEqual([]);
    expect(text).toContain(
      'weapon Laser pistol\n  3d6 P/L\n  Max 30 m\n  Amm 12\n  2 kg\n  Acc +1\n  RoF 2\n  STR Min 3\n',
    );
    expect(text).toContain('armor Vest\n  AV 8\n  covers: 10-11\n');
    expect(text).toContain('weapon Axe\n  4d6 P/L, STR Min 5, 2 kg\n');
  });
});

describe('words of other games for declarations', () => {
  it.each([
    ['class Fighter', 'npc'],
    ['perk Night Eyes', 'advantage'],
    ['flaw Short Temper', 'disadvantage'],
    ['place Old Town', 'scene'],
    ['vehicle Old Jeep', 'gear'],
  ])('%s', (line, kind) => expect(checked(`${line}\n`)[0]!.message).toContain(`Did you mean \`${kind}\`?`));
  it.each(['class dismissed, she said.', 'Class is over.', 'item one: the keys'])(
    'not in prose: %s',
    (line) => expect(checked(`${line}\n`)[0]!.message).not.toContain('Did you mean'),
  );
});
