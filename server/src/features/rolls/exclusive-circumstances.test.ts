/** Circumstances that cannot hold together, which would count twice. */
import { describe, expect, it } from 'vitest';
import { askedIn } from '../../../../test/support/asked.ts';

const SYSTEMS: Readonly<
  Record<
    string,
    { readonly together: readonly string[]; readonly apart: readonly [string, string, string][] }
  >
> = {
  'Action! System': {
    together: [
      '9 vs 15, complementary 4, complementary 6',
      '9 vs 15, equipment 1, equipment 2',
      '9 vs 15, +1, +2',
      '9 vs 15, rushed, retry 2, off hand',
      '9, rushed vs Awareness 7, rushed 2',
      'attack 9 vs DEF 15, half cover, silhouetted',
      'attack 9 vs DEF 15, run, fast draw',
    ],
    apart: [
      ['9 vs 15, rushed, rushed 2', 'rushed 2', 'rushed'],
      ['9, rushed vs 15, rushed 2', 'rushed 2', 'rushed'],
      ['9 vs 15, off hand, left-handed', 'left-handed', 'off hand'],
      ['9 vs 15, running, sprinting', 'sprinting', 'running'],
      ['9 vs 15, special tools, improvised tools', 'improvised tools', 'special tools'],
      ['9 vs 15, 1 AP, 2 AP', '2 AP', '1 AP'],
      ['9 vs 15, grabbed, held by a restrain', 'held by a restrain', 'grabbed'],
      ['attack 9 vs DEF 15, rushed, rushed 2', 'rushed 2', 'rushed'],
      ['attack 9 vs DEF 15, night, fog', 'fog', 'night'],
      ['attack 9 vs DEF 15, run, sprint', 'sprint', 'run'],
      ['attack 9 vs DEF 15, half cover, head only', 'head only', 'half'],
    ],
  },
  'Fast Action': {
    together: ['5 vs Hard, far range, fast target, half cover, untrained'],
    apart: [
      ['5 vs Hard, half cover, 2/3 cover', '2/3 cover', 'half cover'],
      ['5 vs Hard, far range, close range', 'close range', 'far range'],
      ['5 vs Hard, in Plate armor, in Kevlar', 'in Kevlar', 'in Plate armor'],
    ],
  },
  Action: {
    together: [
      '9 vs 13, advantage 2, advantage 1',
      '9 vs 13, impairment 2, impairment 3',
      '9, restricted vs Dodge 13, restricted',
    ],
    apart: [
      ['9 vs 11, restricted, restrained', 'restrained', 'restricted'],
      ['9 vs 11, team of 3, team of 4', 'team of 4', 'team of 3'],
      ['helped 9, restricted, tied up vs 13 by 12', 'tied up', 'restricted'],
    ],
  },
  'Action!/System': {
    together: ['9 vs 10, impairment 1, impairment 2', '9, wounds 2 vs Dodge 10, wounds 1'],
    apart: [
      ['9 vs 10, aimed, aim', 'aim', 'aimed'],
      ['9 vs 10, two snapshots, three snapshots', 'three snapshots', 'two snapshots'],
      ['9 vs 10, cover 1, cover 2', 'cover 2', 'cover 1'],
    ],
  },
};

describe.each(Object.entries(SYSTEMS))('%s', (system, { together, apart }) => {
  const odds = askedIn(`campaign Test\n  system: ${system}\n`);

  it.each(together)('%s', (typed) => expect(odds(typed)).toMatch(/\d%|always|never/));

  it.each(apart)('%s: refuses %s beside %s', (typed, second, first) =>
    expect(odds(typed)).toBe(`\`${second}\` and \`${first}\` do not go together. Write one of them.`),
  );
});
