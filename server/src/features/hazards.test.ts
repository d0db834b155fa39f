/** Dangers that prose measures, from the words to the hover, the lens and the dice. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { hazardsIn } from '../model/prose/hazards.ts';
import { codeLenses } from './code-lens.ts';
import { definition } from './definition.ts';
import { hover } from './hover.ts';
import { rollChoices } from './rolls.ts';
import { scene } from './rolls/testing/hangar.ts';

const { model, uri } = fixture('scene A\n');
const scope = model.scopeOf(uri);
const { hazards } = model.rulesFor(scope);

/** The phrases of a text with what they mean. */
const found = (text: string): string[] =>
  hazardsIn(text, model.rulesetOf(scope), hazards ?? []).map(
    ({ start, end, harm }) => `${text.slice(start, end)}: ${harm.damage} ${harm.kind}`,
  );

describe('a fall in prose', () => {
  it.each([
    ['Mary takes a fall of 24 m onto the yard.', 'fall of 24 m: 9d6 B/L'],
    ['They fall 10 yards onto stone.', 'fall 10 yards: 5d6 B/L'],
    ['Whoever slips falls 12 metres.', 'falls 12 metres: 6d6 B/L'],
    ['A 30 m fall ends it.', '30 m fall: 10d6 B/L'],
    ['It is a 30-foot drop.', '30-foot drop: 5d6 B/L'],
    ["It is a 30' drop.", "30' drop: 5d6 B/L"],
    ['They fall 30’ onto stone.', 'fall 30’: 5d6 B/L'],
    ['The catwalk drops six meters into the water.', 'drops six meters: 3d6 B/L'],
    ['He fell about twenty-four meters.', 'fell about twenty-four meters: 9d6 B/L'],
    ['She falls from a height of 24 m.', 'falls from a height of 24 m: 9d6 B/L'],
    ['A sheer drop of a hundred meters.', 'drop of a hundred meters: 20d6 B/L'],
    ['After a 40 m free fall the chute opens.', '40 m free fall: 12d6 B/L'],
    ['The car plunges some 1,200 m.', 'plunges some 1,200 m: 30d6 B/L'],
    ['They tumble down 3.5 m\nof loose *rock*.', undefined],
    ['They tumble down 3.5\n  m, then stop.', 'tumble down 3.5\n  m: 2d6 B/L'],
    ['The fall (24 m) kills most.', 'fall (24 m): 9d6 B/L'],
    ['Whoever misses falls 24m. The guards do 4d6 P/L.', 'falls 24m: 9d6 B/L'],
    ['A fall of 24 m: 9d6 B/L.', 'fall of 24 m: 9d6 B/L'],
    ['The drop is 12 m.', 'drop is 12 m: 6d6 B/L'],
    ['The fall is about twelve meters.', 'fall is about twelve meters: 6d6 B/L'],
    ['A 12-meter-high fall.', '12-meter-high fall: 6d6 B/L'],
    ['You fall into a 10-foot pit.', 'fall into a 10-foot pit: 2d6 B/L'],
    ['Whoever falls off the 30 m cliff dies.', 'falls off the 30 m cliff: 10d6 B/L'],
    ['A fall from about 12 m hurts.', 'fall from about 12 m: 6d6 B/L'],
    ['A fall from the roof (8 m) hurts.', 'fall from the roof (8 m): 4d6 B/L'],
    ['Jo falls off the old brick wall (6 m high).', 'falls off the old brick wall (6 m high): 3d6 B/L'],
    ['The stairs drop to the cellar (6 m).', undefined],
    ['The road falls from the ridge (300 m).', undefined],
    ['She drops the torch (5 m).', undefined],
    ['She falls breaking the lamp (5 m).', undefined],
    ['A fall of **24 m** onto *glass*.', 'fall of **24 m: 9d6 B/L'],
    ['It ends in a _30\u00a0m_ drop.', '30\u00a0m_ drop: 10d6 B/L'],
    ['| the ledge | a 12 m fall |', '12 m fall: 6d6 B/L'],
    ['A fall of 24 m, 9d6.', 'fall of 24 m: 9d6 B/L'],
    ['Fall: 24 m.', 'Fall: 24 m: 9d6 B/L'],
    ['The fall - 24 m - kills most.', 'fall - 24 m: 9d6 B/L'],
    ['A Three-Story Fall awaits.', 'Three-Story Fall: 5d6 B/L'],
    ['Whoever falls off the steep path drops 20 m.', 'drops 20 m: 8d6 B/L'],
    ['Anyone on the road falls 20 m.', 'falls 20 m: 8d6 B/L'],
    ['Anyone who leaves the path falls 24 m.', 'falls 24 m: 9d6 B/L'],
    ['A hero that crosses the icy stream falls 12 m.', 'falls 12 m: 6d6 B/L'],
    ['Whoever slips and breaks the lamp falls 6 m.', 'falls 6 m: 3d6 B/L'],
    ['When it rains a hero crossing the stream falls 12 m.', 'falls 12 m: 6d6 B/L'],
  ])('is live in %j', (text, phrase) => expect(found(text)).toEqual(phrase ? [phrase] : []));

  it('is each one of a paragraph', () =>
    expect(found('A fall of 5 m, then a 10 m drop.')).toEqual([
      'fall of 5 m: 3d6 B/L',
      '10 m drop: 5d6 B/L',
    ]));

  it.each([
    'Night falls.',
    'Fall back 10 m!',
    'The grenade falls 5 m short of the truck.',
    'It falls 5 m away from them.',
    'She drops 20 m of rope.',
    'She drops a 20 m rope down the shaft.',
    'A 20 m drop line hangs there.',
    'At 30 m drop the anchor.',
    'The range drops to 12 m.',
    'The range drops from 30 m to 12 m.',
    'The tide falls by 3 m.',
    'A wall of 24 m.',
    'Rain falls. 30 m farther on stands a van.',
    'It falls at 9.81 m/s.',
    'The cloud falls over 30 m² of ground.',
    'He falls 10 to 12 m.',
    'A drop 10-12 m wide.',
    'A drop of 5 m-long cable.',
    'She drops a bomb into a 30 m crater.',
    'The drop is 12 m away.',
    'He drops the 20 m rope.',
    'A fall of 0.5 m.',
    'The road drops 200 m into the valley.',
    'Past the bridge the narrow road suddenly drops 200 m.',
    'The apple falls 3 m.',
    'The water level falls 3 meters.',
    'The road that crosses the stream drops 200 m.',
    'They reach a place that they know, where the road drops 200 m.',
    'They find the hut that stands where the road drops 200 m.',
    'In the evening the water falls 3 m.',
    'That morning the water falls 3 m.',
    'Following the stream the road drops 200 m.',
    'They see the road drop 200 m.',
    "Jack Smith's lamp falls 3 m.",
  ])('is none in %j', (text) => expect(found(text)).toEqual([]));

  it.each([
    'A fall of 24 m for 5d6 B/L.',
    'It does 4d6, for it is a 24 m fall.',
    'A fall of 24 m (9d6 B/S).',
  ])('leaves it to the dice beside it: %j', (text) => expect(found(text)).toEqual([]));
});

it.each(['falls ', 'falls 1,111,111', 'drops 24 ', 'a fall of twenty-', '24 m ', 'fall from a '])(
  'finds none in a long line of %j',
  (piece) => expect(found(piece.repeat(5000))).toEqual([]),
);

describe('the fall', () => {
  const STORY = 'scene Roof\n  Whoever slips takes a fa$0ll of 24 m. The dogs do 1d6 P/L.\n';
  it('tells its dice', () => {
    const { model, uri, text, offset } = fixture(STORY);
    const { start, end, markdown } = hover(model, uri, offset)!;
    expect(`«${text.slice(start, end)}»\n${markdown}`).toMatchInlineSnapshot(`
      "«fall of 24 m»
      **Fall of 24 m** · 18 m/s · 2 s to the ground, less than a turn

      **9d6 B/L** · 9 to 54 · mean 31.5

      \`\`\`text
        ≤ 19 ▊                          0.85%
      20..23 ████▍                      5.10%
      24..27 █████████████▊            16.09%
      28..31 ████████████████████████  27.96%
      32..35 ████████████████████████  27.96%
      36..39 █████████████▊            16.09%
      40..43 ████▍                      5.10%
        ≥ 44 ▊                          0.85%
      \`\`\`

      A successful Acrobatics roll shortens the fall by its level in meters.

      Ruling RP-C80: The damage of a fall is in the table. The quick rule gives other figures and is a variant. · option falling dice  
      Ruling RP-C81: Armor and TGH both reduce the damage of a fall. The text names only TGH, but the damage is blunt.

      *Core Rules, Falling*"
    `);
  });
  it('tells what is in store for those who are there', () => {
    const { model, uri, offset } = fixture(
      scene('Whoever slips takes a fa$0ll of 24 m.').replace(
        '.45 ACP (1980)',
        '.45 ACP (1980)\n  armor:\n    Clothing, heavy\n  skills:\n    Acrobatics +4',
      ),
    );
    const rows = hover(model, uri, offset)!
      .markdown.split('\n')
      .filter((line) => line.startsWith('|'));
    expect(rows.join('\n')).toMatchInlineSnapshot(`
      "|  | Protection | Mean | Stunned | Unconscious | Dying | Dead |
      | --- | --- | --- | --- | --- | --- | --- |
      | Jack Smith | AV 2, TGH 5, with Acrobatics 4 only 8d6 | 24.5 | 97.5% | 35.0% | 28.2% | 0.9% |
      | Mara Velasquez | TGH 2 | 29.5 | always | >99.9% | >99.9% | 98.5% |"
    `);
  });
  it('can be rolled', () => {
    const { model, uri, offset } = fixture(STORY);
    expect(codeLenses(model, uri, { dice: true }).map(({ title }) => title)).toEqual([
      '9d6 B/L, 1d6 P/L · roll',
    ]);
    expect(rollChoices(model, uri, offset, 'dice:9d6 B/L').map(({ label }) => label)).toEqual(['9d6 B/L']);
  });
  it('is offered once where its dice are written', () => {
    const { model, uri } = fixture('scene Roof\n  A fall of 24 m: 9d6 B/L.\n  A 24 m drop: 9d6.\n');
    expect(codeLenses(model, uri, { dice: true }).map(({ title }) => title)).toEqual([
      '9d6 B/L · roll',
      '9d6 · roll',
    ]);
  });
  it('leads to its table', () => {
    const { model, uri, offset } = fixture(STORY);
    const targets = definition(model, uri, offset)?.targets;
    expect(targets?.map((target) => target.uri.replace(/.*\//, ''))).toEqual(['tables-recovery.callsheet']);
  });
  it('does plain points where the campaign rolls none', () => {
    const { model, uri, offset } = fixture(`campaign A\n  falling dice: flat\n${STORY}`);
    expect(hover(model, uri, offset)?.markdown).toContain('**27 B/L**');
    expect(codeLenses(model, uri, { dice: true }).map(({ title }) => title)).toEqual(['1d6 P/L · roll']);
  });
});

it('falls kill those sooner who are easy to kill', () => {
  const lensOf = (trait: string): string => {
    const text = `character Jo\n  HLT 5  WIL 6\n${trait}\nscene B\n  cast: Jo\n\n  A fa$0ll of 12 m.\n`;
    const { model: own, uri: file, offset } = fixture(text);
    return hover(own, file, offset)!.markdown;
  };
  expect(lensOf('  disadvantages:\n    Easy to Kill (Peril)\n')).toMatch(
    /Jo \|.*always \| always \| always \| always/,
  );
  expect(lensOf('')).not.toMatch(/Jo \|.*always \| always/);
});
