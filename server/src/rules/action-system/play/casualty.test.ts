import { describe, expect, it } from 'vitest';
import { build } from '../../../../../test/worked-examples/build.ts';
import { phrase } from '../../../words/phrase.ts';
import { meanOf, printRatio, reduce } from '../../dice/index.ts';
import { casualty } from './casualty.ts';

/** LIF 2 and TGH 1, or what else is written. */
const sheet = (lines = ''): ReturnType<typeof build>['views'][number]['sheet'] =>
  build({ 'jo.callsheet': `npc Jo\n  WIL 1\n${lines}` }).views[0]!.sheet;

function chances(damage: string, kind: string, lines = ''): Record<string, string> {
  const jo = sheet(lines);
  const { protection, ends, damage: left } = casualty(jo.ruleset, damage, kind, jo);
  const states = Object.fromEntries(
    ends.map(({ state, chance }) => [phrase(state), printRatio(reduce(chance))] as const),
  );
  return { protection: phrase(protection), mean: printRatio(reduce(meanOf(left))), ...states };
}

describe('what damage does', () => {
  it.each([
    // 0 to 5 points against LIF 2.
    ['1d6', 'B/L', '', 'TGH 1', '5/2', ['2/3', '2/3', '1/2', '0']],
    // TGH is no help against points, and stunning damage does not kill.
    ['1d6', 'P/S', '', '', '7/2', ['5/6', '5/6', '0', '0']],
    ['1d6', 'Sp/L', '', '', '7/2', ['5/6', '5/6', '2/3', '0']],
    ['1d6', 'B/L', '  armor:\n    Clothing, heavy\n', 'AV 2, TGH 1', '1', ['1/3', '1/3', '1/6', '0']],
    // Points that nobody rolls: -10 is dead.
    ['13', 'B/L', '', 'TGH 1', '12', ['1', '1', '1', '1']],
    ['12', 'B/L', '', 'TGH 1', '11', ['1', '1', '1', '0']],
  ] as const)('%s %s %j', (damage, kind, lines, protection, mean, [stunned, unconscious, dying, dead]) =>
    expect(chances(damage, kind, lines)).toEqual({ protection, mean, stunned, unconscious, dying, dead }),
  );
});
