/** Builds a character by the rules of the Action! System. */
import type { WrittenCharacter } from '../character.ts';
import type { Experience } from '../experience.ts';
import { isForeignLog } from '../log.ts';
import { nameKey } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { AttributeScore, Sheet } from '../sheet.ts';
import type { RuleSystem } from '../system.ts';
import { scoreAttributes, sortScores } from './attributes.ts';
import { withCreationCosts } from './creation-costs.ts';
import { equip } from './equipment.ts';
import { hazards } from './hazards.ts';
import { characterAt, playLog } from './experience.ts';
import { fights } from './fight/index.ts';
import { bareHands, parrying } from './fight/typed-fighter.ts';
import { scoreDerived } from './derived.ts';
import { countPoints } from './points.ts';
import { objectRemarks } from './play/objects.ts';
import { procedures } from './procedures/index.ts';
import { remarksOn } from './remarks.ts';
import { rolls } from './rolls.ts';
import { sheetBoxes } from './sheet-boxes.ts';
import { scoreSkills, skillIdentity } from './skills.ts';
import { scoresOutOfRange } from './strength.ts';
import { chooseTraits, traitIdentity } from './traits.ts';
import { wealthCost, wealthOutOfRange } from './wealth.ts';
import { tracker } from './tracker/index.ts';

export const actionSystem: RuleSystem = {
  name: 'Action! System',
  rolls: { ...rolls, parrying, bareHands, weaponShoots: (_, { rule }) => rule.range !== undefined },
  procedures,
  hazards,
  remarksOnItem: objectRemarks,
  fights,
  tracker,
  pools: ['LIF'],
  sheetBoxes,
  identity: (ruleset, section, line) => {
    switch (section) {
      case 'skills':
        return skillIdentity(ruleset, line);
      case 'advantages':
      case 'disadvantages':
        return traitIdentity(ruleset, line);
      default:
        return nameKey(line.name.text);
    }
  },
  build(ruleset, character): Sheet {
    if (character.log.length === 0) return sheetOf(ruleset, character, undefined);
    const played = playLog(character, ruleset);
    if (isForeignLog(character, played)) return sheetOf(ruleset, { ...character, log: [] }, undefined);
    const { experience, created } = played;
    return sheetOf(ruleset, character, { experience, created: sheetOf(ruleset, created, undefined) });
  },
  at: (ruleset, character, date) => characterAt(character, date, ruleset),
};

/** The sheet of a written character, with the history that led to it. */
function sheetOf(
  ruleset: Ruleset,
  character: WrittenCharacter,
  history: { readonly experience: Experience; readonly created: Sheet } | undefined,
): Sheet {
  const traits = chooseTraits(ruleset, character);
  const lines = sortScores(ruleset, character);
  const attributes = scoreAttributes(ruleset, lines, traits.choices);
  const derived = scoreDerived(ruleset, lines, attributes, traits.choices);
  const skills = scoreSkills(ruleset, character, traits.choices);
  const wielder = {
    ruleset,
    attributes,
    derived,
    groups: skills.groups,
    skills: skills.skills,
    derive: (changed: readonly AttributeScore[]) => scoreDerived(ruleset, lines, changed, traits.choices),
  };
  const scores = {
    attributes,
    derived,
    traits: traits.choices,
    groups: skills.groups,
    skills: skills.skills,
  };
  const sheet: Omit<Sheet, 'created'> & { created?: Sheet } = {
    character,
    ruleset,
    ...(history ? withCreationCosts(scores, history.created) : scores),
    points: history
      ? history.created.points
      : countPoints(ruleset, attributes, derived, traits.choices, skills, wealthCost(ruleset, character)),
    equipment: equip(character, wielder),
    experience: history?.experience,
    remarks: (of: string) => remarksOn(of, ruleset, character, scores),
    creation: [],
    outOfRange: [
      ...scoresOutOfRange(ruleset, attributes, character.scores),
      ...wealthOutOfRange(ruleset, character),
    ],
    unknown: { scores: lines.unknown, traits: traits.unknown, skills: skills.unknown },
    repeated: [...lines.repeated, ...skills.repeated],
  };
  sheet.created = history?.created ?? (sheet as Sheet);
  return sheet as Sheet;
}
