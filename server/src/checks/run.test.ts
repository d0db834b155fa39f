import { describe, expect, it } from 'vitest';
import { parseSource } from '../syntax/source.ts';
import { check, fix, parseFixture, quiet, reportsIn, worldOf } from '../../../test/support/fixture.ts';
import type { Severity } from './check.ts';

describe('syntax', () => {
  it('costs a line, not the block', () => {
    const fixture = `
      charcter Jo
      ^^^^^^^^ syntax: Did you mean \`character\`?
        STR 6  REF 6  HLT 6  PRE 6  INT 6  WIL 5
        skills:
          Athletics +8
          Sciences +7
    `;
    check(fixture);
    expect(fix(fixture, 'syntax')).toMatch(/^character Jo\n/);
  });

  it('asks for the reason of a waiver, which waives nothing without one', () => {
    check(`
      npc Jo
        allow specialty-odd
      //^^^^^^^^^^^^^^^^^^^ syntax
        skills:
          Writing +4 (Reports +3)
        //                    ^^ specialty-odd
    `);
  });
});

describe('bad-indent', () => {
  it('reports one slip once', () => {
    check(`
      npc Jo
        STR 4
          REF 5
      ^^^^ bad-indent: indented too far
          HLT 5
        skills:
          Stealth +3
         Climbing +3
      ^^^ bad-indent: This line is indented by 3, the lines beside it by 4.
         Swimming +3
        gear:
    `);
  });

  it('aligns a line with its neighbours', () => {
    const fixture = `
      npc Jo
        STR 4
         REF 5
      ^^^ bad-indent
        HLT 5
    `;
    check(fixture);
    expect(fix(fixture, 'bad-indent')).toBe('npc Jo\n  STR 4\n  REF 5\n  HLT 5');
  });
});

describe('severities', () => {
  const ODD = 'npc Jo\n  skills:\n    Writing +4 (Reports +3)\n//                      ^^';

  it('are set by the campaign, nearest first', () => {
    check(`campaign Test\n  severity: Specialty-Odd warning\n${ODD} warning specialty-odd`);
    check('campaign Test\n  severity: specialty-odd ignore\nnpc Jo\n  skills:\n    Writing +4 (Reports +3)');
    check(
      [
        '//- /campaign.callsheet',
        'campaign Outer',
        '  severity: specialty-odd ignore, trait-level warning',
        '//- /inner/campaign.callsheet',
        'campaign Inner',
        '  severity: specialty-odd info',
        `${ODD} info specialty-odd`,
        '  advantages:',
        '    Tall',
        '//  ^^^^ warning trait-level',
      ].join('\n'),
    );
  });

  it('do not make an npc’s hint weigh more', () => {
    check(`
      campaign Test
        severity: skill-maximum error
      npc Jo
        skills:
          Stealth +9
        //        ^^ hint skill-maximum
    `);
  });

  it('are set by the user where the campaign is silent', () => {
    const severityOf = (campaign: string): (Severity | undefined)[] => {
      const world = worldOf(parseFixture(`${campaign}npc Jo\n  skills:\n    Writing +4 (Reports +3)`).files);
      return world.checker
        .check(world.files[0]!, new Map([['specialty-odd', 'hint']]))
        .map(({ severity }) => severity);
    };
    expect(severityOf('')).toEqual(['hint']);
    expect(severityOf('campaign Test\n  severity: specialty-odd warning\n')).toEqual(['warning']);
  });
});

describe('inheritance', () => {
  it('tells what is wrong in a template at the template only', () => {
    check(`
      npc Guard
        advantages:
          Cool Headed
        //^^^^^^^^^^^ trait-level
      npc Sergeant from Guard
      npc Corporal from Sergeant
    `);
  });

  it('tells at the `from` what is wrong only in the heir', () => {
    check(`
      npc Guard
        skills:
          Climbing +7
      npc Sergeant from Guard
      //                ^^^^^ hint skill-maximum: Climbing 9 with 2 from Athletics
        skills:
          Athletics +2
    `);
  });

  it('hands waivers down, and what is dropped is forgotten', () => {
    check(`
      npc Guard
        allow trait-level because he is new
        advantages:
          Cool Headed
          Lucky (Convenience)
      npc Sergeant from Guard
        without Lucky
    `);
  });
});

it('keeps the findings of what does not change', () => {
  const world = worldOf([
    ['/campaign.callsheet', 'campaign Test\n'],
    ['/a.callsheet', 'npc Jo\n  STR 4\n\nnpc Jim\n  STR 5\n'],
  ]);
  for (const file of world.files) reportsIn(world, file);
  const before = world.checker.work.declarationsChecked;
  for (const file of world.files) reportsIn(world, file);
  expect(world.checker.work.declarationsChecked).toBe(before);
});

it('keeps the report of a story until any file changes', () => {
  const people = 'npc Jo\n  STR 4\n';
  const { model, checker, files } = worldOf([
    ['/people.callsheet', people],
    ['/story.callsheet', 'scene Gate\n  Jo makes an Awareness roll (TN 15).\n'],
  ]);
  const severities = new Map();
  const story = (): unknown => checker.checkBlocks(files[1]!, severities)[0];
  const first = story();
  expect(story()).toBe(first);
  // No name changes, and what links and rolls mean may be another thing all the same.
  model.setFile(files[0]!.uri, parseSource(people.replace('4', '5'), model.parse));
  const second = story();
  expect(second).not.toBe(first);
  expect(story()).toBe(second);
});

it('survives empty and broken declarations of every kind', () => {
  const kinds = [
    'campaign',
    'character',
    'npc',
    'advantage',
    'attribute group',
    'derived',
    'skill group',
    'skill list',
    'level',
    'system',
    'scene',
  ];
  const bodies = [
    '',
    ' X',
    ' X\n  :',
    ' X\n  formula:',
    ' X\n  formula: /\n  cost: [',
    ' X\n  skills:\n    (\n    +1 (\n    [',
    ' X from\n  without\n  allow',
  ];
  for (const kind of kinds) {
    for (const body of bodies)
      expect(() => fix(quiet(`${kind}${body}`), 'no-code')).toThrow('There is no finding');
  }
});
