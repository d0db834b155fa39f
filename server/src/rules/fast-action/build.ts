/** Builds a character by the Fast Action rules. */
import type { WrittenCharacter } from '../character.ts';
import { characterAt, isForeignLog, playLog } from '../log.ts';
import type { PlainScores } from '../plain/scores.ts';
import { plainIdentity, plainSheet } from '../plain/sheet.ts';
import { sumOf } from '../explanation.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Points, Sheet } from '../sheet.ts';
import type { RuleSystem } from '../system.ts';
import { advances, grownScores, VERBS } from './advances.ts';
import { creationFindings, usualScore } from './creation.ts';
import { hazards } from './falling.ts';
import { unknownType } from './mooks.ts';
import { fights } from './fight/index.ts';
import { procedures } from './procedures/index.ts';
import { remarksOn, remarksOnItem } from './remarks.ts';
import { rolls } from './rolls.ts';
import { tracker } from './tracker/index.ts';
import { inHand } from './weapons.ts';
import { say } from '../message.ts';

export const fastAction: RuleSystem = {
  name: 'Fast Action',
  rolls,
  hazards,
  fights,
  tracker,
  pools: ['PR', 'MR'],
  procedures,
  verbs: VERBS,
  remarksOnItem,
  advance: (ruleset, line, after) => advances(ruleset)(line, after),
  identity: plainIdentity,
  build(ruleset, character) {
    if (character.log.length === 0) return sheetOf(ruleset, character);
    const played = playLog(character, ruleset.experienceUnit, advances(ruleset));
    if (isForeignLog(character, played)) return sheetOf(ruleset, { ...character, log: [] });
    const created = sheetOf(ruleset, played.created);
    const today = sheetOf(ruleset, character, created);
    return {
      ...today,
      created,
      points: created.points,
      creation: created.creation,
      experience: played.experience,
    };
  },
  at: (ruleset, character, date) => characterAt(character, date, advances(ruleset)),
};

function sheetOf(ruleset: Ruleset, character: WrittenCharacter, created?: Sheet): Sheet {
  return plainSheet(ruleset, character, {
    usualScore,
    derived: created && ((scores) => grownScores(ruleset, character, scores, created)),
    inHand: (scores, lists) => inHand(ruleset, scores, lists),
    points: (scores) => pointsOf(ruleset, scores),
    remarks: remarksOn,
    outOfRange: unknownType(ruleset, character),
    creation: (scores, lists) => creationFindings(ruleset, scores, lists),
  });
}

/** The scores themselves add up to the points (RP-F03). Fast Action Rules, Primary Traits. */
function pointsOf({ limits }: Ruleset, { attributes }: PlainScores): Points {
  const source = 'Fast Action Rules, Primary Traits';
  const costs = attributes.map(({ rule, score, line }) => ({
    label: rule.id,
    value: Math.max(0, score),
    origin: line?.origin,
    parts: [],
  }));
  const spent = sumOf(say('characteristics'), costs, source);
  const available = { label: say('new character'), value: limits.attributePoints, rule: source, parts: [] };
  return { attribute: { unit: 'points', spent, available }, character: undefined };
}
