/** Fast Action: falls behind armor, and spells with the words of the book's tables. */
import { describe, expect, it } from 'vitest';
import { hover } from '../../server/src/features/hover.ts';
import { fixture } from '../support/cursor.ts';
import { CliFolder } from '../support/cli.ts';
import { typedOdds } from '../support/typed-odds.ts';

const under = { system: 'Fast Action' };

describe('a fall or a collision', () => {
  /** One point for each full 3 m or 10 km/h, less the points of armor: 1, 2 and 3 by its type. */
  it.each<readonly [string, number, string | undefined]>([
    ['fall 12 m, Kevlar', 3, undefined],
    ['fall 12 m, Plate armor, PR 7', 1, '6'],
    ['fall 11 m, armor 2, PR 7', 1, '6'],
    ['fall 3 m, Scale mail', 0, undefined],
    ['crash 85 km/h, Combat suit, PR 7', 5, '2'],
    ['crash 80 km/h, PR 8', 8, '0, coma'],
    ['fall 27 m, PR 8', 9, '0, coma'],
  ])('%s', async (text, damage, left) => {
    const { results = [] } = await typedOdds(text, under);
    expect(results.find(({ name }) => name === 'damage')?.value).toBe(damage);
    expect(results.find(({ name }) => name === 'PR')?.text).toBe(left);
  });

  it('kills where the campaign says so', async () => {
    const folder = new CliFolder();
    folder.write('campaign.callsheet', 'campaign C\n  system: Fast Action\n  zero pr: dead\n');
    try {
      const { results = [] } = await typedOdds('fall 27 m, PR 8', { campaign: folder.path });
      expect(results.find(({ name }) => name === 'PR')?.text).toBe('0, dead');
    } finally {
      folder.remove();
    }
  });

  it('does the same to the characters of a scene', () => {
    const people = [
      'campaign C',
      '  system: Fast Action',
      'character Jo',
      '  STR 2  AGI 3  CON 2  KNW 3  PER 3  WILL 2',
      '  armor:',
      '    Kevlar',
      'character Robin',
      '  STR 2  AGI 3  CON 2  KNW 3  PER 3  WILL 2',
      'scene Roof',
      '  cast: Jo, Robin',
      '',
      '  Whoever slips takes a fa$0ll of 21 m.',
    ];
    const { model, uri, offset } = fixture(people.join('\n'));
    const rows = hover(model, uri, offset)!
      .markdown.split('\n')
      .filter((line) => line.startsWith('|'));
    expect(rows).toEqual([
      '|  | Protection | Mean | Coma |',
      '| --- | --- | --- | --- |',
      '| Jo | armor 1 | 6.0 | never |',
      '| Robin |  | 7.0 | always |',
    ]);
  });
});

describe('a spell', () => {
  /** 1 MR, and what the table adds for each choice. */
  it.each([
    ['cast Range: Medium, Volume: 9 m³, Time: 1 hour', 1 + 1 + 2 + 3],
    ['cast range long, volume 13 m³, damages +2, time 10 rounds', 1 + 2 + 4 + 2 + 2],
    ['cast medium range, 1 day', 1 + 1 + 5],
    ['cast MA 3 medium vs 6', 1 + 1],
  ])('%s', async (text, cost) => {
    const { results = [] } = await typedOdds(text, under);
    expect(results[0]?.facts?.[0]).toMatchObject({ type: 'cost', total: cost });
  });

  it.each([
    ['cast 2 hours', '`2 hours`. Write one of these: 1 round, 5 rounds, 10 rounds, 1 hour, 1 day.'],
    ['cast MA 3 vs 6, 3 rounds', '`3 rounds`. Write one of these'],
  ])('%s is refused', async (text, message) => expect(typedOdds(text, under)).rejects.toThrow(message));
});

it('a weapon may stand behind the score without a comma', async () => {
  const { results } = await typedOdds('duel CC 3 with a Staff vs CC 2', under);
  expect(results).toEqual((await typedOdds('duel CC 3, Staff vs CC 2', under)).results);
});
