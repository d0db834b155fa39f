import { describe, expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { Checker } from '../checks/run.ts';
import { codeActions } from './code-actions.ts';

/** The actions at the cursor, each with the text after it. */
function at(source: string): Record<string, string> {
  const { model, uri, text, offset } = fixture(source);
  const file = model.file(uri)!;
  const actions = codeActions(new Checker(model).check(file, new Map()), offset, offset, model);
  return Object.fromEntries(
    actions.map(({ title, edits }) => [
      title,
      [...edits]
        .sort((a, b) => b.start - a.start)
        .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text),
    ]),
  );
}

it('fixes what stands at the cursor, in the right block', () => {
  const actions = at('npc A\n  STR 1\n\nnpc B\n  STR 3\n  DEF 1$02\n  skills:\n    Stealth +3\n');
  expect(actions['Change DEF to 10']).toBe(
    'npc A\n  STR 1\n\nnpc B\n  STR 3\n  DEF 10\n  skills:\n    Stealth +3\n',
  );
});

it('waives in the last line of the character', () => {
  expect(
    at('npc B\n    STR 3\n    DEF 1$02\n    skills:\n      Stealth +3 // quiet\n\nnpc C\n')[
      'Allow stated-value here'
    ],
  ).toBe(
    'npc B\n    STR 3\n    DEF 12\n    skills:\n      Stealth +3 // quiet\n    allow stated-value because …\n\nnpc C\n',
  );
});

it('keeps the line breaks of the file', () => {
  expect(at('npc B\r\n  DEF 1$02\r\n')['Allow stated-value here']).toBe(
    'npc B\r\n  DEF 12\r\n  allow stated-value because …\r\n',
  );
});

it('waives nothing that is no finding of a character', () => {
  expect(Object.keys(at('npc B\n  advantages:\n    Lucky (Edge$0\n'))).toEqual(['Insert `)`']);
  expect(at('npc B\n  STR$0 3\n')).toEqual({});
});

describe('scenes that stand beside their adventure', () => {
  it('are indented below it', () =>
    expect(
      at(
        'adventure Mill\n  start: Do$0or\n\nscene Door\n  One.\n\n  -> Hall\n\nnpc A\n  STR 3\n\nscene Hall\n  Two.\n',
      )['Indent the scenes below “Mill”'],
    ).toBe(
      // Behind an npc, an indented scene would be part of the npc.
      'adventure Mill\n  start: Door\n\n  scene Door\n    One.\n\n    -> Hall\n\nnpc A\n  STR 3\n\nscene Hall\n  Two.\n',
    ));

  it('are indented with those that stand between them', () =>
    expect(
      at('adventure Mill\n  scene Door\n    One.\n\nscene Hall\n  Two.\nscene Lo$0ft\n  Three.\n')[
        'Indent the scenes below “Mill”'
      ],
    ).toBe('adventure Mill\n  scene Door\n    One.\n\n  scene Hall\n    Two.\n  scene Loft\n    Three.\n'));

  it('stay where another adventure begins', () =>
    expect(at('adventure A\n  start: Do$0or\nadventure B\nscene Door\n  One.\n')).not.toHaveProperty(
      'Indent the scenes below “A”',
    ));
});

/** The texts of the actions at the cursor, by title, of fixtures with several files. */
function created(source: string): Record<string, readonly string[]> {
  const { model, uri, offset } = fixture(source);
  const file = model.file(uri)!;
  const actions = codeActions(new Checker(model).check(file, new Map()), offset, offset, model);
  return Object.fromEntries(
    actions.map(({ title, edits }) => [title, edits.map((edit) => `${edit.uri ?? ''}${edit.text}`)]),
  );
}

describe('a name that nothing has', () => {
  const PEOPLE = 'npc Guard\n  STR 3\n';
  const CAMPAIGN = '//- /campaign.callsheet\ncampaign C\n//- /people.callsheet\n' + PEOPLE;
  const NPC = '\nnpc Vane\n  STR 3  REF 3  HLT 3\n  PRE 3  INT 3  WIL 3\n';

  it('becomes an npc, in the file where the npcs are', () => {
    expect(created(`${CAMPAIGN}//- /story.callsheet\nscene S\n  cast: Va$0ne\n`)).toEqual({
      'Create the npc “Vane” in people.callsheet': [`file:///people.callsheet${NPC}`],
    });
    expect(at('scene S\n  cast: Va$0ne\n')).toEqual({
      'Create the npc “Vane”': `scene S\n  cast: Vane\n${NPC}`,
    });
    expect(Object.keys(at('scene S\n  cast: 3 Cho$0risters\n'))).toEqual(['Create the npc “Chorister”']);
    expect(Object.keys(at('scene S\n  cast: the $0npcs\n'))).toEqual([]);
    expect(Object.keys(at('scene S\n  cast: 3 enem$0ies\n'))).toEqual(['Create the npc “enemy”']);
  });

  it.each([
    ['Action!/System', '  Agility 4  Wits 3  Luck 2  Toughness 5  Health 15\n  Strength 5  '],
    ['Action', '  Reflexes 5  Body 6  Mind 4\n  Move 6  Hits 6\n'],
    ['Fast Action', '  STR 3  AGI 3  CON 3  KNW 3  PER 3  WILL 3\n'],
  ])('becomes an npc with the scores of ordinary people: %s', (system, scores) =>
    expect(
      at(`campaign W\n  system: ${system}\n\nscene S\n  cast: Va$0ne\n`)['Create the npc “Vane”'],
    ).toContain(`\nnpc Vane\n${scores}`),
  );

  it('becomes a template', () =>
    expect(at('npc Boss from Gua$0rd\n  STR 3\n')['Create the npc “Guard”']).toContain('\nnpc Guard\n'));

  it('becomes a scene behind the one that leads to it, or the last one of the adventure', () => {
    const story =
      'adventure A\n  start: One\n  scene One\n    Prose.\n    -> Tw$0o if they win\n  scene Three\n    -> the end\n';
    expect(at(story)['Create the scene “Two”']).toBe(
      'adventure A\n  start: One\n  scene One\n    Prose.\n    -> Two if they win\n\n  scene Two\n    …\n  scene Three\n    -> the end\n',
    );
    expect(
      at('adventure A\n  start: Now$0here\n  scene One\n    Prose.\n')['Create the scene “Nowhere”'],
    ).toBe('adventure A\n  start: Nowhere\n  scene One\n    Prose.\n\n  scene Nowhere\n    …\n');
  });

  it('becomes a place of its scene, or a thing', () => {
    const actions = at('scene S\n  They enter [[The Va$0ult]].\n');
    expect(actions['Make “The Vault” the place of this scene']).toBe(
      'scene S\n  where: The Vault\n  They enter [[The Vault]].\n',
    );
    expect(actions['Create the gear “The Vault”']).toContain('\ngear The Vault\n  1 kg\n');
    expect(Object.keys(at('scene S\n  where: Rome\n  They enter [[The Va$0ult]].\n'))).not.toContain(
      'Make “The Vault” the place of this scene',
    );
  });

  it.each([
    ['weapons:\n    Zap g$0un', 'weapon', 'Zap gun'],
    ['armor:\n    Zap co$0at', 'armor', 'Zap coat'],
    ['skills:\n    Stealth +2\n    Basket Weav$0ing +2', 'skill', 'Basket Weaving'],
    ['advantages:\n    Zapp$0y (Edge)', 'advantage', 'Zappy'],
  ])('becomes a rule: %j', (line, kind, name) => {
    const source = `npc Jo\n  INT 3\n  ${line}\n`;
    const text = at(source)[`Create the ${kind} “${name}”`]!;
    expect(text).toContain(`\n${kind} ${name}\n`);
    const { model, uri } = fixture(text);
    const codes = new Checker(model).check(model.file(uri)!, new Map()).map(({ code }) => code);
    expect(codes.filter((code) => /^(?:unknown|syntax|bad)/.test(code))).toEqual([]);
    expect(kind === 'skill' ? text : 'group: Covert Skills').toContain('group: Covert Skills');
  });

  it('is allowed last', () => {
    const titles = Object.keys(at('npc Jo\n  weapons:\n    swo$0rd\n'));
    expect(titles[0]).toBe('Change to Long sword');
    expect(titles.slice(-2)).toEqual(['Create the weapon “sword”', 'Allow unknown-weapon here']);
  });
});

describe('fixes keep what is written', () => {
  it.each([
    ['skills:\n    Clim$0bing+2', 'Climbing +2'],
    ['skills:\n    Ste$0alth five', 'Stealth +5'],
    ['skills:\n    Clim$0bing + 2', 'Climbing +2'],
    ['skills:\n    Swim$0ming = 2', 'Swimming 2'],
    ['skills:\n    2 Acro$0batics', 'Acrobatics 2'],
    ['weapons:\n    two Kata$0nas', 'Katana x2'],
    ['weapons:\n    Kata$0na x two', 'Katana x2'],
    ['weapons:\n    Kata$0na, Knife and Whip', 'Katana\n    Knife\n    Whip'],
    ['advantages:\n    Luc$0ky Edge', 'Lucky (Edge)'],
    ['advantages:\n    Edge, Luc$0ky', 'Lucky (Edge)'],
    ['skills: Swo$0rds +2, Knives +1', 'skills:\n    Swords +2\n    Knives +1'],
  ])('%j', (line, fixed) =>
    expect(Object.values(at(`npc Jo\n  INT 3\n  ${line}\n`))[0]).toContain(`  ${fixed}\n`),
  );
});

describe('what is created has what is written', () => {
  const created = (source: string, title: string): string | undefined => at(source)[title];
  it('the form of a skill', () => {
    expect(created('npc B\n  skills:\n    Zo$0rp (Foo) +2\n', 'Create the skill “Zorp”')).toContain(
      '\nskill Zorp (Type)\n',
    );
    expect(created('npc B\n  skills:\n    Zo$0rp +2 (Foo +2)\n', 'Create the skill “Zorp”')).toContain(
      '\nskill Zorp (Spec)\n',
    );
  });
  it('the level of a trait', () =>
    expect(created('npc B\n  advantages:\n    Zo$0rp (Gift)\n', 'Create the advantage “Zorp”')).toContain(
      '\n  Gift: …\n',
    ));
  it.each(['Old Mill (ruined)', '3. Floor'])('no scene that would be called otherwise: %s', (name) =>
    expect(
      Object.keys(at(`adventure A\n  scene One\n    -> $0${name}\n`)).filter((title) =>
        title.startsWith('Create'),
      ),
    ).toEqual([]),
  );
});
