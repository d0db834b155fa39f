/** Fights of the Action! System, read line by line: every number of hundreds of transcripts is worked out again from the book. */
import { describe, expect, it } from 'vitest';
import { faultsIn, written, type Battle, type Person, type Turn } from '../support/fight-auditor.ts';
import { transcriptOf } from '../support/transcript.ts';

const person = (
  name: string,
  scores: readonly [number, number, number, number, number, number],
  rest: Pick<Person, 'skills'> & Partial<Person>,
): Person => {
  const [STR, REF, HLT, PRE, INT, WIL] = scores;
  return { name, STR, REF, HLT, PRE, INT, WIL, ...rest };
};
const WRESTLER = person('Wrestler', [6, 5, 4, 3, 4, 3], { skills: { 'Unarmed Combat (Wrestling)': 4 } });
const CUTTER = person('Cutter', [4, 5, 5, 3, 3, 3], {
  skills: { Knives: 4, Acrobatics: 3 },
  weapons: ['Knife'],
});
const DUELIST = person('Duelist', [4, 6, 5, 3, 4, 4], {
  isHero: true,
  skills: { Swords: 5 },
  weapons: ['Rapier'],
  armor: 'Leather',
});
const HALBERDIER = person('Halberdier', [5, 5, 5, 3, 3, 3], {
  skills: { Polearms: 5 },
  weapons: ['Halberd'],
});
const WEAKLING = person('Weakling', [2, 5, 4, 4, 3, 2], { skills: { 'Maces/Clubs': 5 }, weapons: ['Mace'] });
const GUNNER = person('Gunner', [5, 5, 5, 3, 3, 3], {
  skills: { 'Machine Guns': 5 },
  weapons: ['7.62mm Light MG, carried'],
});
const RAIDER = person('Raider', [4, 4, 4, 3, 3, 3], {
  skills: { Rifles: 4, 'First Aid': 6 },
  weapons: ['5.56mm NATO carbine'],
  armor: 'Leather',
});
const SNIPER = person('Sniper', [5, 6, 5, 3, 4, 4], {
  isHero: true,
  skills: { Rifles: 3 },
  weapons: ['Laser rifle'],
});
const BOMBER = person('Bomber', [4, 5, 5, 3, 3, 3], {
  skills: { Throwing: 3, Pistols: 2 },
  weapons: ['Grenade, fragmentation x2', '9mm Para'],
});
const BULLY = person('Bully', [7, 4, 5, 5, 2, 2], { skills: { 'Unarmed Combat (Brawling)': 4 } });

// The numbers of the traits stand in the chapter of traits.
const OX = person('Ox', [5, 4, 5, 3, 5, 5], {
  skills: { Swords: 4 },
  weapons: ['Rapier'],
  trait: { kind: 'advantage', name: 'Hard to Kill (Edge)', resists: 4 },
});
const GIANT = person('Giant', [6, 4, 6, 3, 5, 3], {
  skills: { 'Maces/Clubs': 4 },
  weapons: ['Mace'],
  trait: { kind: 'advantage', name: 'Tall (Gift)', size: 2 },
});
const IMP = person('Imp', [4, 6, 4, 3, 3, 3], {
  skills: { Knives: 5 },
  weapons: ['Knife'],
  trait: { kind: 'disadvantage', name: 'Short (Peril)', size: -2, mostMove: 2 },
});
const FRAIL = person('Frail', [4, 5, 5, 3, 3, 3], {
  skills: { Swords: 4 },
  weapons: ['Rapier'],
  trait: {
    kind: 'disadvantage',
    name: 'Easy to Kill (Inconvenience)',
    suffers: (points) => (points > 0 ? points + 1 : 0),
  },
});
const GLASS = person('Glass', [4, 5, 6, 3, 5, 4], {
  skills: { Rifles: 4 },
  weapons: ['5.56mm NATO carbine'],
  trait: { kind: 'disadvantage', name: 'Easy to Kill (Hardship)', suffers: (points) => 2 * points },
});
const DOOMED = person('Doomed', [4, 5, 6, 3, 5, 4], {
  skills: { Swords: 5 },
  weapons: ['Rapier'],
  trait: {
    kind: 'disadvantage',
    name: 'Easy to Kill (Peril)',
    suffers: (points, life) => (points > 0 ? Math.max(points, life + 10) : 0),
  },
});

const ROOKIE = person('Rookie', [5, 5, 5, 3, 4, 4], { skills: { Rifles: 2 }, weapons: ['Laser rifle'] });

const BATTLES: Readonly<Record<string, Battle>> = {
  'holds and a knife': {
    sides: [
      { name: 'a', people: [[WRESTLER, 1]], tactics: 'wrestle' },
      { name: 'b', people: [[CUTTER, 1]], tactics: 'press' },
    ],
    range: 8,
  },
  'two wrestle with a friend at hand': {
    sides: [
      { name: 'a', people: [[WRESTLER, 2]], tactics: 'wrestle' },
      {
        name: 'b',
        people: [
          [CUTTER, 1],
          [HALBERDIER, 1],
        ],
        tactics: 'press',
      },
    ],
    range: 3,
  },
  'weapons knocked away': {
    sides: [
      { name: 'a', people: [[DUELIST, 1]], tactics: 'hold' },
      {
        name: 'b',
        people: [
          [HALBERDIER, 1],
          [WEAKLING, 1],
        ],
        tactics: 'disarm',
      },
    ],
    range: 4,
  },
  'a club that is too heavy': {
    sides: [
      { name: 'a', people: [[WEAKLING, 1]], tactics: 'hold' },
      { name: 'b', people: [[BULLY, 1]], tactics: 'press' },
    ],
    range: 2,
  },
  'blades of different lengths': {
    sides: [
      { name: 'a', people: [[DUELIST, 1]], tactics: 'hold' },
      { name: 'b', people: [[HALBERDIER, 1]], tactics: 'press' },
    ],
    range: 5,
  },
  'bursts and sprays in the dark': {
    sides: [
      { name: 'a', people: [[GUNNER, 2]], cover: ['head and shoulders', -2] },
      { name: 'b', people: [[RAIDER, 4]], tactics: 'shoot and cover' },
    ],
    range: 25,
    visibility: ['poor', -3],
  },
  'places, as they fall': {
    sides: [
      { name: 'a', people: [[CUTTER, 1]], tactics: 'hold', isSurprised: true },
      { name: 'b', people: [[DUELIST, 1]], tactics: 'press' },
    ],
    range: 5,
    options: ['hit locations: random'],
  },
  'places that are chosen': {
    sides: [
      { name: 'a', people: [[SNIPER, 1]], elevation: 'higher' },
      { name: 'b', people: [[HALBERDIER, 2]], tactics: 'press' },
    ],
    range: 60,
    options: ['hit locations: aimed'],
  },
  'places that are moved': {
    sides: [
      { name: 'a', people: [[DUELIST, 1]], tactics: 'press' },
      { name: 'b', people: [[BULLY, 1]], tactics: 'press' },
    ],
    range: 6,
    options: ['hit locations: adjust'],
  },
  // A halberdier runs 20 m and strikes at 3 m.
  'a blade that is near enough': {
    sides: [
      { name: 'a', people: [[ROOKIE, 1]] },
      { name: 'b', people: [[HALBERDIER, 1]], tactics: 'hold', cover: ['head', -3] },
    ],
    range: 23,
    visibility: ['none', -5],
  },
  'a blade that is too far away': {
    sides: [
      { name: 'a', people: [[ROOKIE, 1]] },
      { name: 'b', people: [[HALBERDIER, 1]], tactics: 'hold', cover: ['head', -3] },
    ],
    range: 24,
    visibility: ['none', -5],
  },
  'somebody held who blocks': {
    sides: [
      { name: 'a', people: [[WRESTLER, 1]], tactics: 'wrestle' },
      { name: 'b', people: [[DUELIST, 1]], tactics: 'hold' },
      { name: 'c', people: [[HALBERDIER, 1]], tactics: 'press' },
    ],
    range: 3,
  },
  'a friend who is dying': {
    sides: [
      { name: 'a', people: [[RAIDER, 3]] },
      { name: 'b', people: [[SNIPER, 1]], cover: ['head', -3] },
    ],
    range: 40,
  },
  grenades: {
    sides: [
      { name: 'a', people: [[BOMBER, 2]] },
      { name: 'b', people: [[RAIDER, 3]] },
    ],
    range: 20,
  },
  'somebody hard to kill and somebody easy to kill': {
    sides: [
      { name: 'a', people: [[OX, 1]], tactics: 'hold' },
      { name: 'b', people: [[FRAIL, 1]], tactics: 'press' },
    ],
    range: 4,
  },
  'blood that counts twice': {
    sides: [
      { name: 'a', people: [[RAIDER, 2]] },
      { name: 'b', people: [[GLASS, 2]] },
    ],
    range: 20,
  },
  'one point that kills': {
    sides: [
      { name: 'a', people: [[DOOMED, 1]], tactics: 'hold' },
      { name: 'b', people: [[CUTTER, 1]], tactics: 'press' },
    ],
    range: 3,
  },
  'a giant and an imp': {
    sides: [
      { name: 'a', people: [[GIANT, 1]], tactics: 'hold' },
      { name: 'b', people: [[IMP, 1]], tactics: 'press' },
    ],
    range: 5,
  },
  'shots at a giant': {
    sides: [
      { name: 'a', people: [[RAIDER, 2]] },
      { name: 'b', people: [[GIANT, 1]], tactics: 'press' },
    ],
    range: 40,
  },
  'aim from far away': {
    sides: [
      { name: 'a', people: [[SNIPER, 1]] },
      { name: 'b', people: [[RAIDER, 1]], cover: ['head', -3] },
    ],
    range: 180,
  },
};

async function turnsOf(battle: Battle, seed: number): Promise<readonly Turn[]> {
  const { turns, refused } = await transcriptOf<Turn>(written(battle), seed);
  expect(refused).toBe('');
  return turns;
}

const SEEDS = Array.from({ length: Number(process.env['SEEDS'] ?? 12) }, (_, index) => index + 1);

describe('every number of a fight with', () => {
  it.each(Object.entries(BATTLES))('%s', async (_, battle) => {
    for (const seed of SEEDS)
      expect({ seed, faults: faultsIn(battle, await turnsOf(battle, seed)) }).toEqual({ seed, faults: [] });
  });
});
