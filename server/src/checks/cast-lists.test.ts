/** Casts and sides as writers note them: a line for each name, links, and counts that are rolled. */
import { describe, expect, it } from 'vitest';
import { codeLenses } from '../features/code-lens.ts';
import { check, fix, worldOf } from '../../../test/support/fixture.ts';

const PEOPLE = `campaign C
  severity: unspent-points ignore, missing-attribute ignore
character Jo
npc Guard
npc Guard Captain
npc Dog
`;

describe('a cast', () => {
  it.each([
    '  cast: [[Guard]] x2, [[Dog|the hound]]',
    '  cast:\n    Guard x2\n    Dog',
    '  cast:\n    - Guard x2\n    - Dog',
    '  cast:\n  - Guard x2\n  - Dog\n\n  - A bullet of prose.',
    '  cast: 1d6+1 Guards, 2-4 Dogs',
    '  cast: Guard x1d6, Dog',
    '  cast: Guard, Dog, and two Captains',
    '  cast: three Guards, two Captains',
    '  cast: Guard x three, Dog',
  ])('has its people: %s', (cast) => {
    const text = `${PEOPLE}scene S\n${cast}\n\n  A Stealth roll against the Guard's Awareness.\n`;
    check(text);
    const { model, files } = worldOf([['/main.callsheet', text]]);
    const [lens] = codeLenses(model, files[0]!.uri, { rolls: true });
    expect(lens?.title).toContain('vs Awareness of Guard');
  });

  it('has the count in the fix of its commas', () => {
    const text = `${PEOPLE}scene S
  cast: three Guards and two Dogs
  //    ^^^^^^^^^^^^^^^^^^^^^^^^^ unknown-cast: A comma separates the names of a list: \`three Guards, two Dogs\`.
`;
    check(text);
    expect(fix(text, 'unknown-cast')).toContain('cast: three Guards, two Dogs');
  });

  it('has dice for a count in parentheses', () =>
    check(`${PEOPLE}scene S
  cast: Guard (1d6)
  //    ^^^^^^^^^^^ unknown-cast: Write “Guard (1d6)” as \`Guard x1d6\`.
`));

  it.each([
    ['Guard - 2', 'Guard x2'],
    ['Guard x4 (armed)', 'Guard x4'],
    ['Dog 3', 'Dog x3'],
  ])('has the count of %s in its fix', (written, fixed) =>
    expect(fix(`${PEOPLE}scene S\n  cast: ${written}\n`, 'unknown-cast')).toMatch(
      new RegExp(`cast: ${fixed}$`, 'm'),
    ),
  );

  it('has no captain for guards', () =>
    check(`npc Guard Captain
scene S
  cast: Guards
  //    ^^^^^^ unknown-cast: There is no character “Guards” here.
`));

  it('names nobody on a line of its own', () =>
    check(`${PEOPLE}scene S
  cast:
    Guard
    Flibber
  //^^^^^^^ unknown-cast: There is no character “Flibber” here.
`));

  it('needs a name', () =>
    check(`${PEOPLE}scene S
  cast:
//^^^^^ syntax: \`cast:\` needs a value.

  Prose.
`));
});

describe('a side', () => {
  it('has its people below', () =>
    check(`${PEOPLE}scene S
  encounter E
    heroes:
      - Jo
    guards:
      Guard x3
      the Dog
`));

  it('is no speaker with a sentence below the name', () =>
    check(`${PEOPLE}scene S
  encounter E
    heroes: Jo
    guards: Guard
    Watchman:
      Halt! Who goes there?
`));

  it('has the average of a rolled number', () =>
    check(`${PEOPLE}scene S
  encounter E
    heroes: Jo
    guards: 1d6+2 Guards
    //      ^^^^^^^^^^^^ hint unknown-cast: A simulated fight uses the average of 1d6+2: 6.
`));
});

describe('a name with a comma', () => {
  const text = `${PEOPLE}npc Kane, the Butcher\nscene S\n  cast: Dog, Kane, the Butcher\n`;

  it('is told in a cast', () =>
    check(`${PEOPLE}npc Kane, the Butcher
//  ^^^^^^^^^^^^^^^^^ name-comma
scene S
  cast: Dog, Kane, the Butcher
  //         ^^^^ unknown-cast: In a cast the comma of “Kane, the Butcher” separates two names. Write the name without a comma: \`the Butcher Kane\`.
`));

  it('has a fix for both', () => {
    const fixed = fix(text, 'unknown-cast');
    expect(fixed).toContain('npc the Butcher Kane\n');
    expect(fixed).toContain('cast: Dog, the Butcher Kane');
    check(fixed);
  });
});
