/** From the sheets of an encounter to a plan of its fight, or to what stands in its way. */
import type { WeaponRule } from '../../equipment.ts';
import { saidOf, type FightEncounter } from '../../fight/encounter.ts';
import { fightPlan, noteOf, problemsOf, rosterOf } from '../../fight/roster.ts';
import type { Note, Prepared } from '../../fight/rules.ts';
import type { Ruleset } from '../../ruleset.ts';
import { armFighter, placesOf } from './armed.ts';
import { readConditions } from './conditions.ts';
import { ZONE } from '../play/attack-roll.ts';
import { APART } from '../play/blast.ts';
import { combatRules } from '../play/combat-rules.ts';
import type { ActionFight, PlannedFighter, TacticName } from '../play/plan.ts';

export function prepare(ruleset: Ruleset, encounter: FightEncounter): Prepared {
  const problems = problemsOf(encounter);
  if (problems.length > 0) return { problems };
  const { sides, range, assumptions } = readConditions(ruleset, encounter);
  const notes: Note[] = [...assumptions];
  const fighters: PlannedFighter[] = [];
  const blows: WeaponRule[] = [];
  const roster = rosterOf(encounter);
  for (const [kind, { member, side, names }] of roster.entries()) {
    const { fighter, remarks } = armFighter(ruleset, member, blows);
    notes.push(...remarks.map(({ code, values }) => ({ code, values: { ...values, who: member.name } })));
    const { life } = fighter.physique;
    if (life < 1) problems.push(noteOf('no LIF', { who: member.name, life }));
    const tactic = sides[side]!.tactic ?? usualTactic(fighter);
    for (const name of names) fighters.push({ ...fighter, name, side, kind, tactic, places: [] });
  }
  if (problems.length > 0) return { problems };
  if (fighters.every(({ attacks }) => attacks.length === 0)) return { problems: [noteOf('no weapon')] };
  const places = roster.map(({ member: { sheet } }) => placesOf(ruleset, sheet, blows));
  const fight: ActionFight = {
    fighters: fighters.map((fighter) => ({ ...fighter, places: places[fighter.kind]! })),
    sides,
    range,
    rules: combatRules(ruleset),
  };
  return fightPlan(encounter, fight, [...notes, ...tacticsNotes(fight, encounter), ...blastNotes(fight)]);
}

/** Fighters who can shoot shoot; the others close in. */
const usualTactic = ({ attacks }: Pick<PlannedFighter, 'attacks'>): TacticName =>
  attacks.some(({ isShot, canLoad }) => isShot && canLoad) ? 'shoot and cover' : 'press';

/** Which tactics the weapons of a side suggest: `3 shoot and cover, 1 press`. */
function tacticsNotes({ sides, fighters }: ActionFight, { conditions }: FightEncounter): Note[] {
  return sides.flatMap(({ name, tactic }, index) => {
    if (tactic) return [];
    const own = fighters.filter(({ side }) => side === index);
    const tactics = [...new Set(own.map((each) => each.tactic))];
    const text = tactics.map((each) => {
      const count = own.filter((fighter) => fighter.tactic === each).length;
      return tactics.length === 1 ? each : `${count} ${each}`;
    });
    const tacticsOf = { side: name, tactics: text.join(', ') };
    const said = saidOf(conditions, 'tactics', index);
    return [
      said === undefined
        ? noteOf('tactics by weapons', tacticsOf)
        : noteOf('tactics unread', { ...tacticsOf, text: said }),
    ];
  });
}

/** Assumptions about explosions and sprays, where the rules are silent. */
const blastNotes = ({ fighters }: ActionFight): Note[] => [
  ...(fighters.some(({ attacks }) => attacks.some(({ isBlast }) => isBlast))
    ? [noteOf('apart', { meters: APART }), noteOf('friends in a blast')]
    : []),
  ...(fighters.some(({ attacks }) => attacks.some(({ spray }) => spray > 0))
    ? [noteOf('spray', { meters: ZONE })]
    : []),
];
