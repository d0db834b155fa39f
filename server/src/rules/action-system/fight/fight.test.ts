/** Fights blow by blow, each line checked against the rules by hand, and what holds in all of them. */
import { describe, expect, it } from 'vitest';
import { seededSource } from '../../dice/index.ts';
import { sampled } from '../../fight/chance.ts';
import { transcript } from '../../fight/simulate.ts';
import { lineOf } from '../../../features/fights/sentences.ts';
import type { FightEvent } from '../../fight/events.ts';
import type { Combatant } from '../play/combatant.ts';
import { fightOf } from './testing/arena.ts';

function told(encounter: string, seed: number, settings = ''): string {
  const { turns } = transcript(fightOf(encounter, settings).open(), seed);
  return turns.map(({ turn, events }) => [`Turn ${turn}`, ...events.map(lineOf)].join('\n')).join('\n');
}

describe('transcripts', () => {
  it('of a blade against fists', () => {
    expect(told('  left: Swordsman\n  right: Brawler\n  range: 4 m', 2)).toMatchInlineSnapshot(`
      "Turn 1
      Initiative of left, led by Swordsman: 4 + 1d6 (3) = 7.
      Initiative of right, led by Brawler: 5 + 1d6 (3) = 8.
      In turn: Brawler 8, Swordsman 7.
      Brawler walks 2 m toward Swordsman: 2 m.
      Brawler strikes with Kick at Swordsman, 2 m: 3d6 (9) + REF 5 + Unarmed Combat (Brawling) 5 = 19 vs DEF 19 (10 + 5 REF + 4 skill): hit by 0.
        Swordsman: 3d6 B/S (12) - TGH 4 = 8: LIF 10 of 18.
      Swordsman strikes with Longsword at Brawler, 2 m: 3d6 (8) + REF 5 + Swords 4 = 17 vs DEF 20 (10 + 5 REF + 5 skill): missed by 3.
      Turn 2
      Initiative of left, led by Swordsman: 4 + 1d6 (3) = 7.
      Initiative of right, led by Brawler: 5 + 1d6 (5) = 10.
      In turn: Brawler 10, Swordsman 7.
      Brawler strikes with Kick at Swordsman, 2 m: 3d6 (12) + REF 5 + Unarmed Combat (Brawling) 5 = 22 vs DEF 19 (10 + 5 REF + 4 skill): hit by 3.
        Swordsman: 3d6 B/S (10) - TGH 4 = 6: LIF 4 of 18.
      Swordsman strikes with Longsword at Brawler, 2 m: 3d6 (8) + REF 5 + Swords 4 = 17 vs DEF 20 (10 + 5 REF + 5 skill): missed by 3.
      Turn 3
      Initiative of left, led by Swordsman: 4 + 1d6 (3) = 7.
      Initiative of right, led by Brawler: 5 + 1d6 (6) = 11.
      In turn: Brawler 11, Swordsman 7.
      Brawler strikes with Kick at Swordsman, 2 m: 3d6 (4) + REF 5 + Unarmed Combat (Brawling) 5 = 14 vs DEF 19 (10 + 5 REF + 4 skill): missed by 5.
      Swordsman strikes with Longsword at Brawler, 2 m: 3d6 (13) + REF 5 + Swords 4 = 22 vs DEF 20 (10 + 5 REF + 5 skill): hit by 2.
        Brawler: 4d6 P/L (13): serious wound, LIF 10 of 23, stunned.
      Turn 4
      Initiative of left, led by Swordsman: 4 + 1d6 (5) = 9.
      Initiative of right, led by Brawler: 5 + 1d6 (3) = 8.
      In turn: Swordsman 9, Brawler 8.
      Swordsman strikes with Longsword at Brawler, 2 m: 3d6 (12) + REF 5 + Swords 4 = 21 vs DEF 10: hit by 11.
        Brawler: 4d6 P/L (17): serious wound, LIF -7 of 23, dying."
    `);
  });
  it('tell what the load takes from DEF', () => {
    const porter = 'npc Porter\n  STR 3  REF 4  HLT 4\n  weapons:\n    Longsword x4\n';
    const fight = told('  left: Archer\n  right: Porter\n  range: 10 m', 2, porter);
    expect(fight).toContain('vs DEF 13 (10 + 4 REF - 1 load)');
  });
  it('of rifles with surprise, cover and height', () => {
    expect(
      told(
        '  heroes: Hero\n  soldiers: Soldier x2\n  range: 30 m\n  soldiers cover: half\n  soldiers elevation: higher\n  surprise: soldiers',
        5,
      ),
    ).toMatchInlineSnapshot(`
      "Turn 1
      Initiative of soldiers, led by Soldier 1: 5 + 1d6 (4) = 9.
      Initiative of Hero: 6 + 1d6 (2) = 8.
      In turn: Soldier 1 9, Soldier 2 9, Hero 8.
      Soldier 1 is surprised and does nothing.
      Soldier 2 is surprised and does nothing.
      Hero fires .45 ACP (1980) at Soldier 1, 30 m: 3d6 (8) + REF 7 + Pistols 5 - 3 distance - 1 cover + 2 elevation - 5 surprise = 13 vs DEF 10: hit by 3.
        Soldier 1: 3d6 P/L (8) - AV 12 = 0: no harm.
      Turn 2
      Initiative of soldiers, led by Soldier 1: 5 + 1d6 (3) = 8.
      Initiative of Hero: 6 + 1d6 (2) = 8.
      In turn: Hero 8, Soldier 1 8, Soldier 2 8.
      Hero fires .45 ACP (1980) at Soldier 1, 30 m: 3d6 (17) + REF 7 + Pistols 5 - 3 distance - 1 cover + 2 elevation = 27 vs DEF 15 (10 + 5 REF): hit by 12.
        Soldier 1: 3d6 P/L (6) - AV 12 = 0: no harm.
      Soldier 1 fires 5.56mm NATO carbine at Hero, 30 m, a burst of 4: 3d6 (15) + REF 5 + Rifles 4 + Acc 1 - 2 distance + 1 elevation = 24 vs DEF 17 (10 + 7 REF): hit by 7, 4 rounds hit.
        Hero: 5d6+2 P/L (21): critical wound, LIF 6 of 27.
        Hero: 5d6+2 P/L (17) - 5 for action points = 12: serious wound, LIF -6 of 27, dying.
        Hero: 5d6+2 P/L (23): critical wound, LIF -29 of 27, dead."
    `);
  });
  it('of bows with hit locations', () => {
    expect(told('  left: Archer\n  right: Archer\n  range: 20 m', 4, '  use: hit locations'))
      .toMatchInlineSnapshot(`
        "Turn 1
        Initiative of left, led by Archer of left: 5 + 1d6 (5) = 10.
        Initiative of right, led by Archer of right: 5 + 1d6 (1) = 6.
        In turn: Archer of left 10, Archer of right 6.
        Archer of left fires Longbow at Archer of right, 20 m: 3d6 (10) + REF 6 + Bows 4 - 2 distance = 18 vs DEF 16 (10 + 6 REF): hit by 2.
          Archer of right, chest: 4d6 P/L (12): serious wound, LIF 3 of 15, stunned.
        Archer of right is stunned and loses the action.
        Turn 2
        Initiative of left, led by Archer of left: 5 + 1d6 (4) = 9.
        Initiative of right, led by Archer of right: 5 + 1d6 (3) = 8.
        In turn: Archer of left 9, Archer of right 8.
        Archer of left loads Longbow: 1 in it.
        Archer of right fires Longbow at Archer of left, 20 m: 3d6 (13) + REF 6 + Bows 4 - 2 distance - 3 wounds = 18 vs DEF 16 (10 + 6 REF): hit by 2.
          Archer of left, head: 4d6 P/L (15), x 2 = 30: fatal wound, LIF -15 of 15, dead."
      `);
  });
});

describe('what the tactics of an encounter bring about', () => {
  const lines = (encounter: string): string =>
    Array.from({ length: 12 }, (_, seed) => told(encounter, seed + 1)).join('\n');
  it.each([
    [
      'wrestle',
      [
        'grabs at',
        '- 2 grab',
        'tries to restrain',
        'restrained.',
        'throws',
        '- 1 throw',
        'tries to break free from',
      ],
    ],
    ['disarm', ['strikes at the weapon of', 'disarmed.', 'keeps it.']],
  ])('%s', (tactics, words) => {
    const told_ = lines(
      `  left: Brawler, Swordsman\n  right: Swordsman x2\n  left tactics: ${tactics}\n  right tactics: hold\n  range: 2 m`,
    );
    for (const word of words) expect(told_).toContain(word);
  });
  it('holding ground blocks blows', () =>
    expect(lines('  left: Swordsman x2\n  right: Fencer x2\n  right tactics: hold\n  range: 3 m')).toMatch(
      /^ {2}Fencer \d blocks: .*: (?:not )?blocked\.$/m,
    ));
  it('a block that succeeds, and no other, brings 4 more initiative in the next turn (RP-C27)', () => {
    const found = new Set<string>();
    for (let seed = 1; seed <= 60; seed++) {
      const turns = told('  left: Brawler\n  right: Fencer\n  right tactics: hold\n  range: 3 m', seed).split(
        /^Turn /m,
      );
      for (const [at, turn] of turns.entries()) {
        const initiative = /^Initiative of right, led by Fencer: (\d+)/m.exec(turn)?.[1];
        const block = /^ {2}Fencer blocks: .*: (not blocked|blocked)\.$/m.exec(turns[at - 1] ?? '')?.[1];
        if (initiative && block) found.add(`${block}: ${initiative}`);
      }
    }
    expect([...found].sort()).toEqual(['blocked: 8', 'not blocked: 4']);
  });
});

const ENCOUNTERS = [
  '  left: Swordsman x2\n  right: Brawler x3\n  range: 8 m',
  '  left: Gunman x3\n  right: Archer x2\n  range: 25 m\n  visibility: poor',
  '  left: Hero, Swordsman\n  right: Soldier x2\n  range: 12 m\n  right cover: half\n  left tactics: charge',
  '  a: Swordsman\n  b: Gunman\n  c: Brawler\n  range: 6 m',
];

describe('in every fight', () => {
  it.each(ENCOUNTERS)('nothing heals, the fallen do not act, and initiative is kept: %s', (encounter) => {
    const arena = fightOf(encounter).open();
    for (let seed = 1; seed <= 60; seed++) {
      const chance = sampled(seededSource(seed));
      const fightState = arena.begin();
      const fighters = fightState.scores as readonly Combatant[];
      let order: string[] = [];
      // A spray is an attack on each of several.
      let sprays = '';
      let fallen = new Set<string>();
      let initiatives: number[] = [];
      const journal = {
        turn: () => {
          fallen = new Set(fighters.filter(({ hasFallen }) => hasFallen).map(({ plan }) => plan.name));
        },
        event: (event: FightEvent) => {
          if (event.type === 'order') {
            order = event.order.map(({ name }) => name);
            initiatives = event.order.map(({ value }) => value);
          }
          if (
            event.type !== 'move' &&
            event.type !== 'attack' &&
            event.type !== 'act' &&
            event.type !== 'idle'
          )
            return;
          if (event.type === 'attack' && event.mode === 'spray' && event.who === sprays) return;
          sprays = event.who;
          const at = order.indexOf(event.who);
          expect(at, lineOf(event)).toBeGreaterThanOrEqual(0);
          expect(fallen.has(event.who), lineOf(event)).toBe(false);
          // A walk and the attack after it are two events.
          if (event.type !== 'move') order = order.slice(at + 1);
        },
      };
      while (!fightState.ending && fightState.turn <= arena.plan.turnLimit) {
        const before = fighters.map(({ life }) => life);
        fightState.step(chance, journal);
        fighters.forEach(({ life }, index) => expect(life).toBeLessThanOrEqual(before[index]!));
        expect(initiatives).toEqual([...initiatives].sort((a, b) => b - a));
      }
      const dealt = fighters.reduce((sum, { damageDealt }) => sum + damageDealt, 0);
      const taken = fighters.reduce((sum, { damageTaken }) => sum + damageTaken, 0);
      expect(dealt).toBe(taken);
      const standing = new Set(fighters.filter(({ hasFallen }) => !hasFallen).map(({ plan }) => plan.side));
      expect(standing.size).toBeLessThanOrEqual(fightState.ending ? 1 : 3);
      expect([...standing][0]).toBe(fightState.ending?.winner);
    }
  });
  it('a copy goes on as the fight that it was copied from', () => {
    const arena = fightOf(ENCOUNTERS[1]!).open();
    const fightState = arena.begin();
    const chance = sampled(seededSource(3));
    for (let step = 0; step < 12; step++) fightState.step(chance);
    const copy = fightState.copy();
    expect(copy.key()).toBe(fightState.key());
    const [a, b] = [sampled(seededSource(9)), sampled(seededSource(9))];
    for (let step = 0; step < 12 && !fightState.ending; step++) {
      fightState.step(a);
      copy.step(b);
      expect(copy.key()).toBe(fightState.key());
    }
    expect(copy.scores.map(({ damageTaken }) => damageTaken)).toEqual(
      fightState.scores.map(({ damageTaken }) => damageTaken),
    );
  });
});
