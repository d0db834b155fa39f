/** The roster of an encounter: its people one by one, or why it cannot be fought. */
import { sameName } from '../names.ts';
import { fighterNames, type FightEncounter, type FightMember } from './encounter.ts';
import type { FighterName, FightPlan, Note } from './rules.ts';

/** More take too long, and nobody could run such a fight at the table. */
const MOST_FIGHTERS = 100;
/** A fight that lasts longer is a draw. */
const TURN_LIMIT = 200;

/** Everybody of a kind: `Hangar Guard x4`. */
export interface Kind {
  readonly member: FightMember;
  /** The index of its side. */
  readonly side: number;
  readonly names: readonly string[];
}

/** The kinds of all sides in their order. Those who stand on both sides are told apart by them. */
export const rosterOf = ({ sides }: FightEncounter): readonly Kind[] =>
  sides.flatMap((side, index) =>
    side.members.map((member): Kind => {
      const isOnOtherSide = sides.some(
        (other) => other !== side && other.members.some(({ name }) => sameName(name, member.name)),
      );
      const name = isOnOtherSide ? `${member.name} of ${side.name}` : member.name;
      return { member, side: index, names: fighterNames({ name, count: member.count }) };
    }),
  );

export function problemsOf({ sides }: FightEncounter): Note[] {
  const count = sides.flatMap(({ members }) => members).reduce((sum, member) => sum + member.count, 0);
  return [
    ...(sides.length < 2 ? [noteOf('one side')] : []),
    ...sides
      .filter(({ members }) => members.length === 0)
      .map(({ name }) => noteOf('empty side', { side: name })),
    ...(count > MOST_FIGHTERS ? [noteOf('too many', { count, most: MOST_FIGHTERS })] : []),
  ];
}

export const noteOf = (code: string, values: Note['values'] = {}): Note => ({ code, values });

/** `skills` are those of the system that strike or shoot. */
export const nobodyAttacks = (skills: readonly { readonly skill: string }[]): Note =>
  noteOf('nobody attacks', { skills: skills.map(({ skill }) => skill).join(', ') });

/** A fight that can be played; `data` is what the system alone knows. */
export const fightPlan = (
  { name, sides }: FightEncounter,
  data: { readonly fighters: readonly FighterName[] },
  assumptions: readonly Note[],
): FightPlan => ({
  encounter: name,
  sides: sides.map((side) => side.name),
  fighters: data.fighters.map((fighter) => ({ name: fighter.name, side: fighter.side })),
  turnLimit: TURN_LIMIT,
  assumptions,
  data,
});
