/** In the transcript of a fight, every throw is the sum of what stands before it. */
import { expect, it } from 'vitest';
import { transcriptOf } from '../support/transcript.ts';

interface Part {
  readonly value: number;
  readonly isFactor?: boolean;
}
interface Throw {
  readonly rolled: number;
  readonly score: readonly Part[];
  readonly modifiers: readonly Part[];
  readonly total: number;
}

const isThrow = (each: object): each is Throw =>
  ['rolled', 'score', 'modifiers', 'total'].every((key) => key in each);

/** All throws of a transcript, however deep they lie. */
const throwsIn = (told: unknown): Throw[] =>
  typeof told !== 'object' || told === null
    ? []
    : [...(isThrow(told) ? [told] : []), ...Object.values(told).flatMap(throwsIn)];

const sum = (parts: readonly Part[]): number => parts.reduce((all, { value }) => all + value, 0);

it.each([
  ['Action! System', 'STR 4  REF 6  HLT 5', 'Pistols +4, Swords +3', '.45 ACP (1980), Long sword'],
  [
    'Fast Action',
    'STR 4  AGI 4  CON 3  PER 3',
    'Fencing +2, Use Handgun +1',
    'Long sword (Fencing), Hand Gun cal. 38',
  ],
  ['Action', 'Reflexes 9  Hits 30', 'Melee 14, Shoot 12, Dodge 9', 'Club (Melee): damage 5'],
  [
    'Action!/System',
    'Agility 6  Wits 6  Luck 6  Toughness 5  Health 30',
    'Martial Arts 14, Dodge 8',
    'Sword (Martial Arts): damage 9',
  ],
])('%s', async (system, scores, skills, weapons) => {
  const list = (names: string): string =>
    names
      .split(', ')
      .map((name) => `    ${name}\n`)
      .join('');
  const text = `campaign A
  system: ${system}
npc Jo
  ${scores}
  skills:
${list(skills)}  weapons:
${list(weapons)}npc Foe from Jo
encounter A
  a: Jo x2
  b: Foe x2
`;
  for (let seed = 1; seed <= 10; seed++) {
    const throws = throwsIn((await transcriptOf(text, seed)).turns);
    expect(throws.length, `seed ${seed}`).toBeGreaterThan(3);
    for (const each of throws)
      expect(each, `seed ${seed}`).toMatchObject({
        total: each.rolled + sum(each.score) + sum(each.modifiers),
      });
  }
});
