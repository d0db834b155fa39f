/** How people write that somebody rolls against somebody, or that the highest total wins. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { codeLenses } from '../code-lens.ts';
import { hover } from '../hover.ts';
import { chance, scene, throwsOf, titles } from './testing/hangar.ts';

describe('a contest', () => {
  it.each([
    ['a contested STR roll', 'STR vs STR of Hangar Guard'],
    ['an opposed roll of Stealth against Awareness', 'Stealth vs Awareness of Hangar Guard'],
    ['a control roll against Bad Tempered', 'Control of Bad Tempered · Jack 62.5%'],
    ['a contested Stealth versus Awareness roll', 'Stealth vs Awareness of Hangar Guard'],
    ['a Stealth roll against the Awareness of the Guard', 'Stealth vs Awareness of Hangar Guard'],
    ["The heroes must roll Stealth vs. the guards' Awareness.", 'Stealth vs Awareness of Hangar Guard'],
    ["A Stealth contest against the Guard's Awareness.", 'Stealth vs Awareness of Hangar Guard'],
    ['A Stealth contest against the Guard.', 'Stealth vs Stealth of Hangar Guard'],
    ['a contest of STR', 'STR vs STR of Hangar Guard'],
    ["A Stealth roll opposed by the Guard's Awareness.", 'Stealth vs Awareness of Hangar Guard'],
    ["A roll on Stealth is opposed by the Guard's Awareness.", 'Stealth vs Awareness of Hangar Guard'],
    ["A roll on Stealth is made against the Guard's Awareness.", 'Stealth vs Awareness of Hangar Guard'],
    ["A Stealth roll is made against the Guard's Awareness.", 'Stealth vs Awareness of Hangar Guard'],
    ["Stealth is rolled against the Guard's Awareness.", 'Stealth vs Awareness of Hangar Guard'],
    ["Jack's check of Stealth is resisted by the Guard's Awareness.", 'Stealth vs Awareness of Hangar Guard'],
    ['Stealth contested by Awareness.', 'Stealth vs Awareness of Hangar Guard'],
    ['A Stealth/Awareness contest.', 'Stealth vs Awareness of Hangar Guard'],
    ['Opposed Stealth and Awareness rolls decide.', 'Stealth vs Awareness of Hangar Guard'],
    ['Make opposed rolls of Stealth and Awareness.', 'Stealth vs Awareness of Hangar Guard'],
    ['Jack must beat the guard in a contest of STR.', 'STR vs STR of Hangar Guard'],
    ['To win against the guard in a STR contest takes luck.', 'STR vs STR of Hangar Guard'],
    ['The guard and Jack make opposed Awareness and Stealth rolls.', 'Awareness vs Stealth of Jack'],
    ['A Stealth roll against Awareness, -3 at night.', 'Stealth (-3) vs Awareness of Hangar Guard'],
    ['A contested Stealth/Awareness roll.', 'Stealth vs Awareness of Hangar Guard'],
    ['A contest between Stealth and Awareness.', 'Stealth vs Awareness of Hangar Guard'],
    ['A contested roll between Stealth and Awareness.', 'Stealth vs Awareness of Hangar Guard'],
    ['A contested Stealth roll (against Awareness).', 'Stealth vs Awareness of Hangar Guard'],
    ['A Stealth roll resisted by Awareness.', 'Stealth vs Awareness of Hangar Guard'],
    ['Stealth vs. Awareness.', 'Stealth vs Awareness of Hangar Guard'],
    ['A Stealth roll against the Guard (Awareness).', 'Stealth vs Awareness of Hangar Guard'],
    ['Stealth is opposed by Awareness.', 'Stealth vs Awareness of Hangar Guard'],
    ["Stealth opposed by the Guard's Awareness.", 'Stealth vs Awareness of Hangar Guard'],
    ['Stealth vs Guard Awareness.', 'Stealth vs Awareness of Hangar Guard'],
    ['A Stealth roll against the Hangar Guard Awareness.', 'Stealth vs Awareness of Hangar Guard'],
    // Of two who roll against each other the second is the other side.
    ['Jack and the Guard make a contested STR roll.', 'STR vs STR of Hangar Guard · Jack'],
    ['Jack and the Guard must make opposed Stealth rolls.', 'Stealth vs Stealth of Hangar Guard · Jack'],
    ['Jack and the Guard roll STR against each other.', 'STR vs STR of Hangar Guard · Jack'],
    ['They roll STR against one another.', 'STR vs STR of Hangar Guard · Jack'],
    ["Stealth against the guard's Awareness.", 'Stealth vs Awareness of Hangar Guard · Jack'],
    ["Stealth (vs the guard's Awareness) gets them in.", 'Stealth vs Awareness of Hangar Guard · Jack'],
    ['Getting in is Stealth against Awareness.', 'Stealth vs Awareness of Hangar Guard · Jack'],
    ['A control roll (Bad Tempered).', 'Control of Bad Tempered · Jack 62.5%'],
    ['A Bad Tempered check.', 'Control of Bad Tempered · Jack 62.5%'],
    [
      "The Guard makes a contested Awareness roll against the hero's Stealth.",
      'Awareness vs Stealth of Jack Smith · Hangar Guard 14.5%',
    ],
    [
      'The Hangar Guard rolls Awareness against Stealth',
      'Awareness vs Stealth of Jack Smith · Hangar Guard 14.5%',
    ],
  ])('%s', (text, title) => expect(titles(text)).toContain(title));

  it.each([
    ['Stealth vs Awareness.', 'Colonel Vane'],
    ['The guard listens: Stealth vs Awareness.', 'Hangar Guard'],
    ['Two guards listen. Stealth vs Awareness.', 'Hangar Guard'],
    ['The guards are here. Nobody is asleep. A Stealth roll against Awareness.', 'Hangar Guard'],
    ['The colonel is near the guard. Stealth vs Awareness.', 'Colonel Vane'],
    ['The colonel left. The guard listens: Stealth vs Awareness.', 'Hangar Guard'],
    ['Stealth vs Awareness gets them past the guard.', 'Hangar Guard'],
    ['They guard it well. Stealth vs Awareness.', 'Colonel Vane'],
    ['Talking to the sleepy guard needs a contested INT roll.', 'Hangar Guard'],
    ['Talking to Vane needs a contested INT roll. The guard is asleep.', 'Colonel Vane'],
  ])('is against whom the text speaks of: %s', (text, rival) =>
    expect(/ of (.+?) · /.exec(titles(text, 'Jack Smith, Hangar Guard, Colonel Vane'))?.[1]).toBe(rival),
  );

  it('is never against somebody else than the one who is named', () =>
    expect(titles("A contested Stealth roll against Captain Nobody's Awareness.")).toBe(''));
});

describe('the highest total wins', () => {
  const ALL = 'Jack Smith, Mara Velasquez, Hangar Guard, Colonel Vane';

  /** By counting: the chance of the first score to be above all others. */
  function winning(own: number, ...others: readonly number[]): string {
    const throws = Array.from({ length: 16 }, (_, at) => throwsOf(at + 3) - throwsOf(at + 4));
    const below = (total: number): number => (216 - throwsOf(Math.max(3, Math.min(19, total)))) / 216;
    const chance = throws.reduce(
      (sum, count, at) =>
        sum + others.reduce((product, other) => product * below(at + 3 + own - other), count / 216),
      0,
    );
    return `${(100 * chance).toFixed(1)}%`;
  }

  it.each([
    ['Jack and the guard both roll Awareness; the higher wins.', 'Awareness vs Awareness', 'Jack'],
    [
      'Jack and the guard each make an Awareness roll; the best result wins.',
      'Awareness vs Awareness',
      'Jack',
    ],
    ['Jack and the guard roll Awareness. Whoever rolls highest wins.', 'Awareness vs Awareness', 'Jack'],
    ['Jack and the guard roll Awareness; whoever has the higher total goes first.', 'Awareness vs', 'Jack'],
    ['Jack and the guard make Awareness rolls, and the higher roll wins.', 'Awareness vs Awareness', 'Jack'],
    ['Jack and the guard compare Awareness rolls; the higher wins.', 'Awareness vs Awareness', 'Jack'],
    ['Jack and the guard roll Awareness; the winner gets the gun.', 'Awareness vs Awareness', 'Jack'],
    ['Jack rolls Stealth and the guard rolls Awareness; the higher wins.', 'Stealth vs Awareness', 'Jack'],
    ['Jack makes a Stealth roll, the guard makes an Awareness roll; the higher wins.', 'Stealth vs', 'Jack'],
    ['Jack rolls Stealth and the guard Awareness; the higher wins.', 'Stealth vs Awareness', 'Jack'],
    ['Jack rolls Stealth, the hangar guard Awareness; the higher wins.', 'Stealth vs Awareness', 'Jack'],
    ['The heroes and the guard each roll Awareness; higher acts first.', 'Awareness vs', 'Jack, Mara'],
    ['Both sides roll Awareness; the higher wins.', 'Awareness vs Awareness', 'Jack, Mara'],
    ['A contest of Awareness between Jack and the guard.', 'Awareness vs Awareness', 'Jack'],
  ])('of two: %s', (text, label, rollers) => {
    const [title = '', ...more] = titles(text, 'Jack Smith, Mara Velasquez, Hangar Guard').split(' | ');
    expect(more).toEqual([]);
    expect(title).toContain(label);
    expect(title).toContain(' of Hangar Guard · ');
    expect(
      title
        .split(' · ')
        .slice(1)
        .join(', ')
        .replace(/ [\d.]+%/g, ''),
    ).toBe(rollers);
  });

  it.each([
    'Jack, the guard and Mara each roll Awareness; the highest wins.',
    'Jack, the guard, and Mara roll Awareness. The highest total wins.',
    'Jack, the guard and Mara each make an Awareness roll; the best result wins.',
    'Jack, the guard and Mara make opposed Awareness rolls.',
    'Jack, the guard and Mara roll Awareness against each other.',
    'A contest of Awareness between Jack, the guard and Mara.',
  ])('of three: %s', (text) => {
    const [jack, guard, mara] = [7, 6, 8];
    expect(titles(text, ALL)).toBe(
      `Awareness, the highest wins · Jack ${winning(jack, guard, mara)} · Hangar Guard ${winning(guard, jack, mara)} · Mara ${winning(mara, jack, guard)}`,
    );
  });

  it('knows two names with “and” between them', () =>
    expect(
      titles('Jack, the Hangar Guard and Colonel Vane each roll Awareness; the highest wins.', ALL),
    ).toMatch(/^Awareness, the highest wins · Jack [\d.]+% · Hangar Guard [\d.]+% · Vane [\d.]+%$/));

  it('is among the heroes where they roll, and the highest wins', () =>
    expect(titles('Each hero rolls Awareness; the highest wins.', ALL)).toBe(
      `Awareness vs Awareness of Mara Velasquez · Jack ${winning(7, 8)}`,
    ));

  it.each([
    ['An Awareness roll of 15 or higher wins.', 'Awareness vs 15 · '],
    ['Jack rolls Awareness (TN 15); the best result wins.', 'Awareness vs 15 · Jack'],
    ['Jack and the guard roll Awareness; 15 or higher wins.', 'Awareness vs 15 · Jack'],
    ['The heroes make Awareness rolls (TN 15). The highest wins.', 'Awareness vs 15 · '],
  ])('is no contest where there is a number to reach: %s', (text, start) =>
    expect(titles(text, ALL).startsWith(start)).toBe(true),
  );

  it.each([
    'Jack and the guard each roll Awareness. Mara wins the race.',
    'An Awareness roll lets them see the winner.',
    'Jack rolls Stealth, Mara Stealth and the guard Awareness; the highest wins.',
  ])('is not guessed: %s', (text) => expect(titles(text, ALL)).toBe(''));

  it('counts for all what bears on the roll', () => {
    expect(titles('Jack and the guard make contested Awareness rolls (rushed).')).toContain(
      'Awareness (rushed) vs Awareness (rushed) of Hangar Guard',
    );
    expect(titles('Jack and the guard each roll Awareness (rushed); the higher wins.')).toContain(
      'Awareness (rushed) vs Awareness (rushed) of Hangar Guard',
    );
    expect(titles('A contested Awareness (rushed) roll.')).toContain(
      'Awareness (rushed) vs Awareness of Hangar Guard',
    );
    expect(titles('Jack rolls Awareness (rushed) vs 15.')).toBe(
      `Awareness vs 15, rushed · Jack ${chance(4, 15)}`,
    );
  });

  it('says in the hover what a tie is', () => {
    const text = 'Jack, the guard and Mara each ro$0ll Awareness; the highest wins.';
    const { model, uri, offset } = fixture(scene(text, `    cast: ${ALL}`));
    const { markdown = '' } = hover(model, uri, offset) ?? {};
    expect(markdown).toContain(
      'All roll; the highest total wins. Where the highest total is a tie, nobody wins.',
    );
    expect(markdown).not.toContain('at least one');
    for (const name of ['Jack Smith', 'Hangar Guard', 'Mara Velasquez'])
      expect(markdown).toContain(`| ${name} |`);
  });

  describe('by the rules of another system', () => {
    const lens = (system: string, text: string): string | undefined => {
      const people = ['character Jo', 'character Bo', 'npc Guard']
        .map((name, at) => `${name}\n  skills:\n    Stealth ${at + 2}\n`)
        .join('');
      const story = `campaign C\n  system: ${system}\n\n${people}\nscene B\n  cast: Jo, Bo, Guard\n\n  ${text}\n`;
      const { model, uri } = fixture(story);
      return codeLenses(model, uri, { rolls: true })[0]?.title;
    };

    it('rolls ties again in Fast Action', () => {
      const wins = [0, 0, 0];
      for (let a = 1; a <= 6; a++)
        for (let b = 1; b <= 6; b++)
          for (let c = 1; c <= 6; c++) {
            const totals = [a + 2, b + 3, c + 4];
            const most = Math.max(...totals);
            if (totals.filter((each) => each === most).length === 1) wins[totals.indexOf(most)]!++;
          }
      const all = wins[0]! + wins[1]! + wins[2]!;
      const [jo, bo, guard] = wins.map((each) => ((100 * each) / all).toFixed(1));
      expect(lens('Fast Action', 'Jo, Bo and the guard roll Stealth; the highest wins.')).toBe(
        `Stealth, the highest wins · Jo ${jo}% · Bo ${bo}% · Guard ${guard}% · roll`,
      );
    });

    it.each(['Action', 'Action!/System'])('is against the best of the others in %s', (system) => {
      const against = (one: string, other: string): string =>
        / · (.+?%)/.exec(lens(system, `${one} and ${other} roll Stealth; the higher wins.`)!)![1]!;
      const [jo, bo, guard] = [
        against('Jo', 'the guard'),
        against('Bo', 'the guard'),
        against('The guard', 'Bo'),
      ];
      expect(lens(system, 'Jo, Bo and the guard roll Stealth; the highest wins.')).toBe(
        `Stealth, the highest wins · ${jo} · ${bo} · ${guard} · roll`,
      );
    });
  });
});
