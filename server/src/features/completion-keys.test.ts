/** Every key is proposed where it may stand, and so is every word that it takes. */
import { describe, expect, it } from 'vitest';
import { SCHEMA, type DeclarationKind, type DeclarationSchema } from '../syntax/schema.ts';
import { resolveCompletion } from './completion.ts';
import { at, inserted, labels } from './completion/testing/at.ts';

const kinds = Object.entries(SCHEMA as Readonly<Record<string, DeclarationSchema>>);
const all = kinds.flatMap(([kind, { keys }]) =>
  Object.entries(keys).map(([key, schema]) => ({ kind, key, schema })),
);

describe('keys', () => {
  it.each(all)('$kind · $key', ({ kind, key }) => {
    expect(labels(`${kind} X\n  $0\n`)).toContain(`${key}:`);
    const start = key.slice(0, key.lastIndexOf(' ') + 3);
    const { items, typed } = at(`${kind} X\n  ${start}$0\n`);
    expect(items.map(({ label }) => label)).toContain(`${key}:`);
    expect(typed).toBe(start);
  });

  it.each(['scene', 'encounter'] as const)('those of a %s inside another part of a story', (kind) => {
    const inside = labels(`adventure A\n  premise: x\n\n  scene S\n    ${kind} T\n      $0\n`);
    for (const key of Object.keys(SCHEMA[kind].keys)) expect(inside).toContain(`${key}:`);
    expect(inside).not.toContain('premise:');
  });

  it('those of an adventure behind its scenes', () =>
    expect(labels('adventure A\n  scene S\n    Prose.\n\n  $0\n')).toContain('start:'));

  it('those that are there already come last, but not the one that is being typed', () => {
    expect(labels('scene S\n  where: Rome\n  $0\n').at(-1)).toBe('where:');
    expect(labels('scene S\n  whe$0: Rome\n').indexOf('where:')).toBe(0);
  });

  it('write their colon once', () => {
    expect(inserted('scene S\n  wh$0\n', 'where:')).toBe('where: ');
    expect(inserted('scene S\n  wh$0: Rome\n', 'where:')).toBe('where');
    expect(inserted('npc A\n  sk$0:\n    Stealth +1\n', 'skills:')).toBe('skills');
    expect(inserted('npc A\n  sk$0\n', 'skills:')).toBe('skills:\n  $0');
  });

  it('of a list that follows another: they leave its column', () => {
    const { items } = at('npc A\n  skills:\n    Stealth +1\n    wea$0\n');
    const heading = items.find(({ label }) => label === 'weapons:');
    expect(heading?.insertText).toBe('weapons:\n  $0');
    const text = 'npc A\n  skills:\n    Stealth +1\n';
    expect(heading?.removes).toEqual({ start: text.length + 2, end: text.length + 4 });
    expect(items.map(({ label }) => label)).not.toContain('skills:');
    expect(labels('npc A\n  skills:\n    Stealth +1 (we$0\n')).not.toContain('weapons:');
  });

  it('of one side of an encounter', () => {
    const { items, typed } = at(
      'scene S\n  encounter E\n    heroes: the heroes\n    guards: Guard x4\n    guards c$0\n',
    );
    expect(items.map(({ label }) => label)).toEqual(['guards cover:', 'guards color:']);
    expect(typed).toBe('guards c');
  });

  it('of one side of an encounter all have a description', () => {
    const { items, model } = at('scene S\n  encounter E\n    guards: Guard x4\n    $0\n');
    const own = items.filter(({ label }) => label.startsWith('guards '));
    expect(own.length).toBeGreaterThan(3);
    for (const item of own) expect(resolveCompletion(model, item)).toMatch(/\.$/);
  });
});

describe('values', () => {
  const closed = all.flatMap(({ kind, key, schema: { expects } }) =>
    expects === undefined || expects === 'number' ? [] : [{ kind, key, expects }],
  );
  it.each(closed)('the closed list of $kind · $key', ({ kind, key, expects }) =>
    expect(labels(`${kind} X\n  ${key}: $0\n`)).toEqual(expects),
  );

  const story = (key: string): string => `
npc Guard
  INT 3
character Jo
  INT 3
adventure A
  ${key.startsWith('start') ? key : 'premise: x'}
  scene Hall (introduction)
    where: Rome, at night
    -> Vault
    ${/^(?:cast|where|props)/.test(key) ? key : 'mood: x'}
  scene Vault
    encounter E
      heroes: Jo
      guards: Guard x4
      ${/^(?:start|cast|where|props)/.test(key) ? 'goal: x' : key}
`;
  it.each([
    ['start: $0', ['Hall', 'Vault']],
    ['start: Hall, $0', ['Vault']],
    ['cast: $0', ['Guard', 'Jo', 'party', 'the heroes']],
    ['where: $0', ['Rome, at night', 'Rome']],
    ['range: $0', ['16 m']],
    ['visibility: $0', ['clear', 'partly obscured', 'mostly obscured', 'completely obscured']],
    ['guards visibility: c$0', ['clear', 'partly obscured', 'mostly obscured', 'completely obscured']],
    ['tactics: $0', ['press', 'hold', 'shoot and cover', 'wrestle', 'disarm']],
    ['surprise: $0', ['heroes', 'guards', 'nobody']],
    ['guards surprise: $0', ['complete']],
    ['elevation: $0', ['heroes higher', 'guards higher', 'heroes lower', 'guards lower']],
    ['guards elevation: $0', ['higher', 'lower']],
    ['robbers: $0', ['Guard', 'Jo', 'party', 'the heroes']],
  ])('%s', (line, expected) => expect([...labels(story(line))].sort()).toEqual([...expected].sort()));

  it('of conditions that have words of their own', () =>
    expect(labels(story('guards cover: $0'))).toContain('half body'));
  it('props are things of the rules', () => expect(labels(story('props: $0'))).toContain('Airlock door'));

  it.each<[string, DeclarationKind, string]>([
    ['ruling: $0', 'scene', 'R16'],
    ['only with: $0', 'encounter', 'hit locations'],
    ['skill: $0', 'weapon', 'Climbing'],
    ['list: $0', 'skill', 'Fantasy/Medieval'],
    ['group: $0', 'skill', 'Athletics'],
    ['details of: $0', 'table', 'advantages'],
    ['universal skills: $0', 'campaign', 'Climbing'],
    ['use: $0', 'campaign', 'hit locations'],
  ])('%s of a %s', (line, kind, expected) => expect(labels(`${kind} X\n  ${line}\n`)).toContain(expected));

  it('the specialties of the skill of a weapon', () =>
    expect(labels('weapon X\n  skill: Para\n  specialty: $0\n')).toContain('Parachute'));
});

describe('Enter behind a complete word', () => {
  it.each([
    'npc A\n  level: Cinematic$0\n',
    'npc Guard\nnpc Guard Captain\nscene S\n  cast: Guard$0\n',
    'scene S\n  encounter E\n    tactics: press$0\n',
    'npc A\n  weapons:\n    Katana$0\n',
    'npc Vane\n\nnpc B from Vane$0\n',
    'adventure A\n  start: Hall$0\n  scene Hall\n',
  ])('begins a new line: %j', (source) => expect(labels(source)).toEqual([]));
  it('but a word in the middle of a line may still be taken', () =>
    expect(labels('npc A\n  weapons:\n    Kat$0ana\n')).toContain('Katana'));
});

describe('prose', () => {
  it.each(['Where are$0', 'The', 'It is no$0', 'He saw the$0'])('gets no keys: %s', (text) =>
    expect(labels(`scene S\n  Before.\n  ${text.includes('$0') ? text : `${text}$0`}\n`)).toEqual([]),
  );
});
