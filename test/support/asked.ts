/** Typed rolls and what is told of their odds. */
import { typedRoll } from '../../server/src/features/rolls.ts';
import { fixture } from './cursor.ts';

/** What a roll comes to that is typed below the people of a text. */
export function askedIn(text: string): (typed: string) => string {
  const { model, uri } = fixture(text);
  return (typed) => typedRoll(model, uri, typed).odds;
}

export const HEROIC_PEOPLE = `campaign W
  system: Action
npc Jo
  Reflexes 7
  skills:
    Maneuver 10
    Melee 12
  stances:
    Willow Stance (Parry): +1 Dodge
    Wind Stance (Speed): +2 Reflexes
npc Kiai
  Reflexes 8
  skills:
    Maneuver 11
    Dodge 9
npc Lin
  skills:
    Maneuver 10
  impairments:
    Seal 5
`;
