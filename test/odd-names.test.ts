/** Names that every object of JavaScript has are names like any other. */
import { describe, expect, it } from 'vitest';
import { reportsIn, worldOf } from './support/fixture.ts';

const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

const textWith = (name: string): string => `campaign ${name}
  system: Action! System
  level: ${name}
  skill list: ${name}
  use: ${name}
  ${name}: ${name}
  common skills: ${name}
  severity: ${name} ignore

remove skill ${name}

attribute group ${name}
  ${name}

derived ${name}
  formula: ${name} + 1

advantage ${name}
  cost: 1
  opposite: ${name}
  ${name}: ${name}

skill group ${name}
  ${name}: ${name}

weapon ${name}
  ${name}: ${name}

table ${name}
  ${name}: ${name}

character ${name} from ${name}
  ${name} 4
  ${name}: ${name}
  without: ${name}
  advantages:
    ${name} (${name})
  skills:
    ${name} +1 (${name} +2)
  weapons:
    ${name} (${name})
  armor:
    ${name}
  gear:
    ${name} x2
  ${name}:
    ${name} 3
  log:
    2026-01-01 raise ${name} 1 -> 2
  allow ${name} because ${name}

adventure ${name}
  start: ${name}
  cast: ${name}
  scene ${name} (${name})
    cast: ${name}
    where: ${name}
    Roll ${name} (TN 15) against ${name}. [[${name}]] [[${name}|${name}]]
    encounter ${name}
      ${name}: ${name}
    -> ${name} (if ${name})
`;

describe('in every place of the language', () => {
  it.each(NAMES)('%s makes no check fail', (name) => {
    const world = worldOf([['a.callsheet', textWith(name)]]);
    const reports = reportsIn(world, world.files[0]!);
    expect(reports.filter(({ code }) => code === 'internal-error')).toEqual([]);
  });
});
