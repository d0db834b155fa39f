/** Lists that only some systems have, in campaigns of their own and of other systems. */
import { expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { check, reportsIn, worldOf } from '../../../test/support/fixture.ts';
import { propertiesOf } from '../model/declarations.ts';

it('with text behind it, a key is text wherever it is no list', () => {
  check(`
    campaign C
      sheet keys: powers, stances, jobs
    npc Jo
      powers: fire, ice (sometimes), and 3 more; see below
      stances: loose
      jobs: Nurse +2
  `);
  const { model, uri } = fixture('npc Jo\n  powers: fire, ice\n');
  const [jo] = model.file(uri)!.index.declared;
  expect(propertiesOf(jo!.node).get('powers')?.value?.text).toBe('fire, ice');
});

it('the lines below it may be text as well', () =>
  check(`
    campaign C
      sheet keys: powers
    npc Jo
      powers:
        She can fly (at night, and 3 other things; see below) 12
        – ask [her
  `));

it('in its own system it is a list, in which all is checked', () =>
  check(`
    campaign C
      system: Fast Action
    npc Jo
      AGI 3
      jobs: Nurse +2
    //      ^^^^^^^^ hint syntax: \`jobs:\` opens a list: write its entries on the lines below it.
      powers:
        Fire +1 -2
    //          ^^ syntax
  `));

it('is mended by writing it below', () => {
  const world = worldOf([
    ['main.callsheet', 'campaign C\n  system: Fast Action\nnpc Jo\n  jobs: Nurse +1 // for now\n'],
  ]);
  const [report] = reportsIn(world, world.files[0]!);
  const [fix] = report!.finding.fixes!();
  expect(fix!.edits.map(({ text }) => text)).toEqual([':\n    Nurse +1']);
});
