import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../text/messages.ts';
import { resolveCompletion } from './completion.ts';
import { at, detail, inserted, labels } from './completion/testing/at.ts';

const ATTRIBUTES = '  STR 4 REF 8 HLT 5\n  PRE 7 INT 5 WIL 6\n';

describe('in the first column', () => {
  it('offers what most files begin with first', () => {
    expect(labels('$0').slice(0, 4)).toEqual(['character', 'npc', 'adventure', 'campaign']);
    expect(labels('$0')).toEqual(expect.arrayContaining(['attribute group', 'skill list', 'scene']));
    expect(labels('adv$0').indexOf('adventure')).toBeLessThan(labels('adv$0').indexOf('advantage'));
  });
  it('completes keywords of two words', () => {
    const { items, typed } = at('skill g$0');
    expect(items.map(({ label }) => label)).toEqual(['skill group']);
    expect(typed).toBe('skill g');
  });
  it('fills a character with the attributes of the campaign', () => {
    expect(inserted('$0\n', 'npc')).toContain('  STR ${2:3}  REF ${3:3}  HLT ${4:3}\n  PRE ${5:3}');
  });
  it('fills it in short lines where the attributes are many', () =>
    expect(inserted('campaign C\n  system: Action!/System\n\n$0\n', 'npc')).toContain(
      '  Manipulation ${7:3}\n  Empathy ${8:3}  ',
    ));
  it('offers templates, but not the character itself', () => {
    expect(labels('npc Guard\n\nnpc Boss from $0\n')).toEqual(['Guard']);
  });
});

describe('in a character', () => {
  it.each([
    ['Action', ['Move', 'Hits', 'Fortune'], 'Know ${2:1}'],
    ['Action!/System', ['Agility', 'Wits', 'Luck'], undefined],
    ['Fast Action', ['STR', 'AGI', 'CON'], undefined],
  ])('of %s offers the attributes first, and scores in the form of the system', (system, first, skill) => {
    const head = `campaign C\n  system: ${system}\n\ncharacter A\n`;
    const all = labels(`${head}  Reflexes 4\n  $0\n`);
    expect(all.slice(0, 3)).toEqual(first);
    expect(all).not.toContain('Reflexes');
    if (skill) expect(inserted(`${head}  skills:\n    $0\n`, 'Know')).toBe(skill);
  });
  it('offers what is missing first', () => {
    const all = labels('character A\n  player: Ross\n  STR 4\n  skills:\n\n  $0\n');
    expect(all.slice(0, 5)).toEqual(['REF', 'HLT', 'PRE', 'INT', 'WIL']);
    expect(all[5]).toBe('advantages:');
    expect(all.slice(-2)).toEqual(['skills:', 'player:']);
  });
  it('goes on in a line of scores', () => {
    const { items, typed } = at('character A\n  STR 4  R$0\n');
    expect(typed).toBe('R');
    expect(items.map(({ label }) => label)).toEqual([
      'REF',
      'HLT',
      'PRE',
      'INT',
      'WIL',
      'DEF',
      'INI',
      'TGH',
      'LIF',
      'MOV',
    ]);
    expect(items.at(-2)!.detail).toBe('Life · now 0 · 2 CP each');
  });
  it('offers levels of play', () =>
    expect(labels('character A\n  level: $0\n')).toEqual(['Realistic', 'Cinematic', 'Extreme']));
  it('drops only what is inherited', () => {
    expect(
      labels('npc Guard\n  STR 3\n  skills:\n    Stealth +3\nnpc Boss from Guard\n  without $0\n'),
    ).toEqual(['STR', 'Stealth']);
    expect(labels('npc A\n  $0\n')).not.toContain('without');
  });
  it('offers the codes that fire first', () => {
    expect(
      labels('character A\n  advantages:\n    Lucky (Convenience)\n  allow $0\n').slice(0, 3).sort(),
    ).toEqual(['missing-attribute', 'trait-level', 'unspent-points']);
  });
});

describe('traits', () => {
  it('replaces all words of the name', () => {
    const { items, typed } = at(`character A\n${ATTRIBUTES}  advantages:\n    Cool He$0\n`);
    expect(typed).toBe('Cool He');
    expect(items.filter(({ label }) => label.startsWith('Cool')).map(({ label }) => label)).toEqual([
      'Cool Headed (Convenience)',
      'Cool Headed (Edge)',
      'Cool Headed (Gift)',
    ]);
  });
  it('offers the levels that there are', () => {
    expect(labels('npc A\n  advantages:\n    $0\n').filter((label) => label.startsWith('Lucky'))).toEqual([
      'Lucky (Edge)',
      'Lucky (Gift)',
    ]);
  });
  it('ranks what is taken or excluded last and says why', () => {
    const source = `character A\n${ATTRIBUTES}  advantages:\n    Lucky (Edge)\n    $0\n  disadvantages:\n    Bad Tempered (Peril)\n`;
    expect(labels(source).slice(-5)).toEqual([
      'Cool Headed (Convenience)',
      'Cool Headed (Edge)',
      'Cool Headed (Gift)',
      'Lucky (Edge)',
      'Lucky (Gift)',
    ]);
    expect(detail(source, 'Cool Headed (Edge)')).toBe('5 CP · opposite of Bad Tempered');
    expect(detail(source, 'Lucky (Gift)')).toBe('10 CP · already taken');
  });
  it('ranks what is affordable first', () => {
    const source = `character A\n  character points: 6\n  attribute points: 35\n${ATTRIBUTES}  advantages:\n    $0\n`;
    expect(detail(source, 'Lucky (Gift)')).toBe('10 CP · 6 CP left');
    expect(labels(source).indexOf('Wealthy (Edge)')).toBeLessThan(labels(source).indexOf('Lucky (Gift)'));
  });
  it('leaves holes for what must be named', () => {
    const source = 'npc A\n  advantages:\n    $0\n  disadvantages:\n    Honest (Peril)\n';
    expect(inserted(source, 'Ally (Edge)')).toBe('Ally (Edge): ${1:who, why}');
    expect(inserted(source, 'Acute Sense (Gift)')).toBe(
      'Acute Sense (${1|hearing,sight,smell/taste,touch|}, Gift)',
    );
    expect(inserted(source, 'Membership')).toBe(
      'Membership (${1:organization}, rank ${2:1}, ${3|Trivial,Minor,Moderate,Major,Supreme|})',
    );
  });
  it('completes inside parentheses', () => {
    expect(labels('npc A\n  advantages:\n    Acute Sense (hearing, $0\n')).toEqual([
      'Convenience',
      'Edge',
      'Gift',
      'sight',
      'smell/taste',
      'touch',
    ]);
    expect(labels('npc A\n  advantages:\n    Membership (FBI, rank 2, M$0)\n').slice(-5)).toEqual([
      'Trivial',
      'Minor',
      'Moderate',
      'Major',
      'Supreme',
    ]);
    expect(at('npc A\n  advantages:\n    Membership (FBI, rank 2, M$0)\n').typed).toBe('M');
    expect(labels('npc A\n  advantages:\n    Physical Advantage ($0)\n')).toContain('REF');
  });
  it('completes a name alone where more follows', () => {
    expect(inserted('npc A\n  advantages:\n    Cool$0 (Edge)\n', 'Cool Headed')).toBe('Cool Headed');
  });
  it('documents itself when looked at', () => {
    const { items, model } = at('npc A\n  advantages:\n    Luck$0\n');
    const lucky = items.find(({ label }) => label === 'Lucky (Edge)')!;
    expect(resolveCompletion(model, lucky)).toContain('Fortune smiles');
  });
});

describe('skills', () => {
  const source = (line: string): string =>
    `npc A\n  skills:\n    Athletics +1\n    Stealth +3\n    ${line}\n`;
  it('offers skills, types and groups, the new ones first', () => {
    const all = labels(source('$0'));
    expect(all).toContain('Unarmed Combat (Brawling)');
    expect(all.slice(-2)).toEqual(['Athletics', 'Stealth']);
    expect(detail(source('$0'), 'Stealth')).toBe('Covert Skills · on the sheet at +3');
  });
  it('starts above the free level', () => {
    expect(inserted(source('Cl$0'), 'Climbing')).toBe('Climbing +${2:3}');
    expect(inserted(source('Un$0'), 'Unarmed Combat (Brawling)')).toBe('Unarmed Combat (Brawling) +${2:3}');
    expect(inserted(source('Un$0'), 'Unarmed Combat (Judo)')).toBe('Unarmed Combat (Judo) +${2:1}');
  });
  it('takes letters behind the cursor for the rest of the word, as an editor sends them that asks while one types', () => {
    expect(inserted(source('D$0emol'), 'Demolitions')).toBe('Demolitions +${2:1}');
    expect(inserted(source('D$0emol +2'), 'Demolitions')).toBe('Demolitions');
  });
  it('offers types before the score and specialties behind it', () => {
    expect(labels(source('Unarmed Combat (Ju$0')).slice(0, 3)).toEqual(['Aikido', 'Brawling', 'Judo']);
    expect(labels(source('Para +1 (Parachute +2, H$0'))).toEqual(['Hang Glider +2', 'Paraglider +2']);
  });
  it('has nothing to offer behind the score', () => expect(labels(source('Para +$0'))).toEqual([]));
});

describe('campaigns and house rules', () => {
  it('offers keys, those of the block last', () => {
    expect(labels('campaign X\n  dice: 3d6\n  $0\n')[0]).toBe('system:');
    expect(labels('campaign X\n  dice: 3d6\n  $0\n').at(-1)).toBe('dice:');
  });
  it.each([
    ['system: $0', ['Action! System', 'Fast Action', 'Action (heroic)', 'Action!/System']],
    ['skill list: $0', ['Fantasy/Medieval', 'Modern Military/Espionage', 'Science Fiction', 'Generic']],
    ['dice: $0', ['3d6', '2d10', '1d20']],
    ['point pools: s$0', ['separate', 'single']],
    ['severity: unspent-points $0', ['error', 'warning', 'info', 'ignore', 'hint']],
  ])('offers values of %s', (line, expected) => expect(labels(`campaign X\n  ${line}\n`)).toEqual(expected));
  it('offers codes one after the other', () => {
    const { items, typed } = at('campaign X\n  severity: unspent-points ignore, spe$0\n');
    expect(typed).toBe('spe');
    expect(items.map(({ label }) => label)).toContain('specialty-odd');
  });
  it.each([
    ['advantage X\n  type: $0', ['innate', 'developed', 'either']],
    ['advantage X\n  scale rank: 1 to 3\n  price: r$0', ['rank']],
    ['attribute group X\n  PRW Prowess ($0', ['power', 'aptitude', 'resistance']],
    ['skill group X\n  Ritual: $0', ['Body', 'Mind', 'Body/Mind']],
    ['skill group X\n  Ritual ($0', ['Type', 'Spec']],
    ['derived X\n  cap: R$0', ['Realistic', 'Cinematic', 'Extreme']],
  ])('offers values in %s', (source, expected) => expect(labels(`${source}\n`)).toEqual(expected));
  it('offers levels, opposites, effects and names in formulae', () => {
    expect(labels('disadvantage X\n  $0\n').slice(0, 3)).toEqual(['Inconvenience:', 'Hardship:', 'Peril:']);
    expect(at('disadvantage X\n  opposite: Cool H$0\n').typed).toBe('Cool H');
    expect(inserted('advantage X\n  Edge: $0\n', 'INI +')).toBe('INI +${1:1}');
    expect(at('derived MAN Mana\n  formula: (PR$0 + WIL)\n').typed).toBe('PR');
    expect(labels('skill group X\n  Ritual: Mind; $0\n')).toContain('tools required');
  });
});

it.each([
  ['[[V$0', 'V', 'Vane]]'],
  ['[[V$0]]', 'V]]', 'Vane]]'],
  ['[[V$0]', 'V]', 'Vane]]'],
  ['[[V$0an]] calls.', 'V', 'Vane'],
  ['[[V$0|the colonel]]', 'V', 'Vane'],
])('the cursor is behind the brackets of a link that is taken: %s', (typed, span, text) => {
  const { items, typed: replaced } = at(`npc Vane\n\nscene Hangar\n  Call ${typed}\n`);
  const vane = items.find(({ label }) => label === 'Vane');
  expect(vane?.insertText).toBe(text);
  expect(replaced).toBe(span);
});

it('completes the target number of a roll, and the scores of the other side', () => {
  const scene = (text: string): string =>
    `npc Hangar Guard\n  INT 3\n  skills:\n    Tactics +2\n\nscene Hangar\n  ${text}\n`;
  for (const [typed, taken] of [
    ['TN $0', ''],
    ['TN 1$0', '1'],
  ] as const) {
    const source = scene(`A Stealth roll (${typed})`);
    expect(labels(source).slice(0, 2)).toEqual(['12', '15']);
    expect(at(source).typed).toBe(taken);
  }
  expect(labels(scene('A Stealth roll ($0)')).slice(0, 2)).toEqual(['TN 12', 'TN 15']);
  const heroic = 'campaign C\n  system: Action\n\nscene A\n  A Sneak roll ($0)\n';
  expect(labels(heroic)[0]).toBe('difficulty');
  expect(inserted(heroic, 'difficulty')).toBe('difficulty ${1:10}');
  expect(labels(scene('A Stealth roll (rushed, $0)'))).not.toContain('TN 12');
  expect(labels(scene("A Stealth roll against the Hangar Guard's $0"))[0]).toBe('Tactics');
  expect(labels(scene("A Stealth roll against the guards' $0"))).toEqual([]);
  expect(labels(scene("The Hangar Guard's $0"))).toEqual([]);
});

it('completes links in prose', () => {
  const proposed = labels('npc Vane\n\nscene Hangar\n  The phone of [[V$0\n');
  expect(proposed.slice(0, 2)).toEqual(['Vane', 'Hangar']);
  expect(proposed).toContain('Katana');
});

it('keeps quiet in comments and prose', () => {
  expect(labels('npc A // $0\n')).toEqual([]);
  expect(labels('npc A\n  background:\n    He was $0\n')).toEqual([]);
});

describe('German words', () => {
  const found = (): boolean =>
    at('npc Bo\n  skills:\n    Schlei$0').items.some(
      ({ label, filterText = '' }) => label.startsWith('Stealth') && filterText.includes('Schleichen'),
    );
  afterEach(() => speak(undefined));

  it('find a skill for those who read German', () => {
    speak({ tag: 'de', messages: {} });
    expect(found()).toBe(true);
  });
  it('find nothing for others', () => expect(found()).toBe(false));
});

it('offers kinds of scenes, those of the adventure too', () => {
  const story = (head: string): string => `adventure A\n  scene One (heist)\n    -> Two\n\n  scene ${head}\n`;
  expect(labels(story('Two ($0)'))).toEqual(expect.arrayContaining(['introduction', 'climax', 'heist']));
  expect(inserted(story('Two ($0)'), 'climax')).toBe('climax');
  expect(inserted(story('Two (cl$0'), 'climax')).toBe('climax)');
});
