/** Rolls of fights that are made exactly, reckoned by hand from the books. */
import { expect, it } from 'vitest';
import { encountersIn, prepareFight } from '../../server/src/features/fights.ts';
import { exactOdds, type ExactOdds } from '../../server/src/rules/fight/exact.ts';
import { fixture } from '../support/cursor.ts';

function oddsOf(text: string): ExactOdds {
  const { model, uri } = fixture(text);
  const fight = prepareFight(model, encountersIn(model, uri)[0]!.encounter);
  if ('problems' in fight) throw new Error(fight.problems.join());
  return exactOdds(fight.open())!;
}

// “If the check matches the difficulty exactly, it is a marginal success”: no Fortune is spent on it.
it('Action: Fortune is spent on a miss of the first attack, and not on a marginal success', () => {
  const odds = oddsOf(`campaign Small
  system: Action
  hits lost: outcome
character Jade
  Reflexes 9  Hits 4  Fortune 1
  skills:
    Melee 9
  weapons:
    Sword: damage 5
npc Target
  role: unnamed
  Reflexes 1  Hits 5
  skills:
    Dodge 9
encounter Small
  a: Jade
  b: Target
`);
  // d6 - d6 with open sixes is below 0 as often as above it, and even in 1 of 7.
  expect(odds.fighters[0]!.actionPoints).toBeCloseTo(3 / 7, 9);
});

// Willpower 11 reaches the 20 with 9 - 0 alone: once in 99 pairs, for 0 - 0 is rolled again.
it('Action!/System: a Shaken fighter acts whose roll is made exactly', () => {
  const odds = oddsOf(`campaign Small
  system: Action!/System
  use: shaken
  shock: no
  wound penalty: no
npc Hero
  Agility 0  Wits 0  Luck 0  Willpower 11  Strength 100  Toughness 50  Health 20
  skills:
    Martial Arts 50
    Dodge 0
npc Foe
  Agility 1  Wits 1  Luck 1  Strength 40  Toughness 1  Health 5
  skills:
    Martial Arts 20
    Dodge 0
encounter Small
  a: Hero
  b: Foe
`);
  // Each hit of the foe has a payoff of 10 + d10 - d10, until 20 points of Shock fell the hero.
  const hit = new Map<number, number>();
  for (let positive = 0; positive <= 9; positive++)
    for (let negative = 0; negative <= 9; negative++)
      if (positive > 0 || negative > 0) {
        const payoff = 10 + positive - negative;
        hit.set(payoff, (hit.get(payoff) ?? 0) + 1 / 99);
      }
  let stands = new Map([[0, 1]]);
  let acts = 0;
  while (stands.size > 0) {
    const next = new Map<number, number>();
    for (const [shock, chance] of stands)
      for (const [payoff, share] of hit)
        if (shock + payoff < 20)
          next.set(shock + payoff, (next.get(shock + payoff) ?? 0) + (chance * share * 98) / 99);
    acts += [...next.values()].reduce((sum, chance) => sum + chance / 98, 0);
    stands = next;
  }
  expect(odds.fighters[1]!.falls).toBeCloseTo(acts, 9);
});

// Every hit is one Wound: a payoff of 50 + 79 - 20 and -9 to 9. Its roll is Willpower 1 against 5 + 5 (Action!/System, Shock), which 9 - 0
// alone makes: once in 99 pairs.
it('Action!/System: a fighter stays up whose roll for Shock is made exactly', () => {
  const odds = oddsOf(`campaign Small
  system: Action!/System
  wound penalty: no
  wound threshold: 100
npc Hero
  Agility 1  Wits 1  Luck 1  Strength 79  Toughness 1  Health 1
  skills:
    Martial Arts 50
npc Foe
  Agility 0  Wits 0  Luck 0  Willpower 1  Toughness 20  Health 9999
encounter Small
  a: Hero
  b: Foe
`);
  expect(odds.turns[1]).toBeCloseTo(98 / 99, 9);
});
