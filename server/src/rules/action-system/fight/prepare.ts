/** From the sheets of an encounter to a plan of its fight, or to what stands in its way. */
import type { WeaponRule } from '../../equipment.ts';
import {
  fighterNames,
  type FightEncounter,
  type FightMember,
  type FightSide,
} from '../../fight/encounter.ts';
import type { FightPlan, Note, Prepared } from '../../fight/rules.ts';
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { armFighter, placesOf } from './armed.ts';
import { readConditions } from './conditions.ts';
import { ZONE } from '../play/attack-roll.ts';
import { APART } from '../play/blast.ts';
import { combatRules } from '../play/combat-rules.ts';
import type { ActionFight, PlannedFighter, TacticName } from '../play/plan.ts';

/** More take too long, and nobody could run such a fight at the table. */
const MOST_FIGHTERS = 100;
const TURN_LIMIT = 200;

export function prepare(ruleset: Ruleset, encounter: FightEncounter): Prepared {
  const problems = [...problemsOf(encounter)];
  if (problems.length > 0) return { problems };
  const { sides, range, assumptions } = readConditions(ruleset, encounter);
  const notes: Note[] = [...assumptions];
  const fighters: PlannedFighter[] = [];
  const blows: WeaponRule[] = [];
  let kind = 0;
  encounter.sides.forEach((side, index) => {
    for (const member of side.members) {
      const { fighter, remarks } = armFighter(ruleset, member, blows);
      notes.push(...remarks.map(({ code, values }) => ({ code, values: { ...values, who: member.name } })));
      const { life } = fighter.physique;
      if (life < 1) problems.push(noteOf('no LIF', { who: member.name, life }));
      const tactic = sides[index]!.tactic ?? usualTactic(fighter);
      const named = isOnOtherSide(encounter, member, side)
        ? { ...member, name: `${member.name} of ${side.name}` }
        : member;
      for (const name of fighterNames(named))
        fighters.push({ ...fighter, name, side: index, kind, tactic, places: [] });
      kind++;
    }
  });
  if (problems.length > 0) return { problems };
  if (fighters.every(({ attacks }) => attacks.length === 0)) return { problems: [noteOf('no weapon', {})] };
  const places = encounter.sides
    .flatMap(({ members }) => members)
    .map(({ sheet }) => placesOf(ruleset, sheet, blows));
  const fight: ActionFight = {
    fighters: fighters.map((fighter) => ({ ...fighter, places: places[fighter.kind]! })),
    sides,
    range,
    rules: combatRules(ruleset),
  };
  return {
    encounter: encounter.name,
    sides: encounter.sides.map(({ name }) => name),
    fighters: fighters.map(({ name, side }) => ({ name, side })),
    turnLimit: TURN_LIMIT,
    assumptions: [...notes, ...tacticsNotes(fight), ...blastNotes(fight)],
    data: fight,
  } satisfies FightPlan;
}

const noteOf = (code: string, values: Note['values']): Note => ({ code, values });

function* problemsOf({ sides }: FightEncounter): Generator<Note> {
  if (sides.length < 2) yield noteOf('one side', {});
  for (const { name, members } of sides) if (members.length === 0) yield noteOf('empty side', { side: name });
  const count = sides
    .flatMap(({ members }) => members)
    .reduce((sum, member: FightMember) => sum + member.count, 0);
  if (count > MOST_FIGHTERS) yield noteOf('too many', { count, most: MOST_FIGHTERS });
}

const isOnOtherSide = ({ sides }: FightEncounter, { name }: FightMember, own: FightSide): boolean =>
  sides.some((side) => side !== own && side.members.some((member) => sameName(member.name, name)));

/** Who can shoot shoots; the others close in. */
const usualTactic = ({ attacks }: Pick<PlannedFighter, 'attacks'>): TacticName =>
  attacks.some(({ isShot, canLoad }) => isShot && canLoad) ? 'shoot and cover' : 'press';

/** Which tactics the weapons of a side suggest: `3 shoot and cover, 1 press`. */
function tacticsNotes({ sides, fighters }: ActionFight): Note[] {
  return sides.flatMap(({ name, tactic }, index) => {
    if (tactic) return [];
    const own = fighters.filter(({ side }) => side === index);
    const tactics = [...new Set(own.map((each) => each.tactic))];
    const text = tactics.map((each) => {
      const count = own.filter((fighter) => fighter.tactic === each).length;
      return tactics.length === 1 ? each : `${count} ${each}`;
    });
    return [noteOf('tactics by weapons', { side: name, tactics: text.join(', ') })];
  });
}

/** What the rules leave open where something explodes, or bullets are sprayed. */
const blastNotes = ({ fighters }: ActionFight): Note[] => [
  ...(fighters.some(({ attacks }) => attacks.some(({ isBlast }) => isBlast))
    ? [noteOf('apart', { meters: APART })]
    : []),
  ...(fighters.some(({ attacks }) => attacks.some(({ spray }) => spray > 0))
    ? [noteOf('spray', { meters: ZONE })]
    : []),
];
