/** Every check, in the order of the documentation. */
import { attributeMaximum } from './attribute-maximum.ts';
import { attributePoints } from './attribute-points.ts';
import { attributeRoles } from './attribute-roles.ts';
import { belowUniversal } from './below-universal.ts';
import { characterPoints } from './character-points.ts';
import type { Check } from './check.ts';
import { creationRules } from './creation-rules.ts';
import { deadEnd } from './dead-end.ts';
import { derivedMaximum } from './derived-maximum.ts';
import { derivedPrice } from './derived-price.ts';
import { duplicateDeclaration } from './duplicate-declaration.ts';
import { duplicateEntry } from './duplicate-entry.ts';
import { experienceOverspent } from './experience-overspent.ts';
import { groupSize } from './group-size.ts';
import { illegalAdvance } from './illegal-advance.ts';
import { internalError } from './internal-error.ts';
import { logMismatch } from './log-mismatch.ts';
import { logOrder } from './log-order.ts';
import { missingAttribute } from './missing-attribute.ts';
import { nameComma } from './name-comma.ts';
import { oppositeTraits } from './opposite-traits.ts';
import { outOfRange } from './out-of-range.ts';
import { rankMaximum } from './rank-maximum.ts';
import { rollCircumstance } from './roll-circumstance.ts';
import { rollNumber } from './roll-number.ts';
import { rollSkill } from './roll-skill.ts';
import { skillMaximum } from './skill-maximum.ts';
import { skillType } from './skill-type.ts';
import { specialtyOdd } from './specialty-odd.ts';
import { specialtyWithoutSkill } from './specialty-without-skill.ts';
import { statedCost } from './stated-cost.ts';
import { statedTotal } from './stated-total.ts';
import { statedValue } from './stated-value.ts';
import { badIndent, syntax } from './syntax.ts';
import { templateCycle } from './template-cycle.ts';
import { tooHeavy } from './too-heavy.ts';
import { traitCeiling } from './trait-ceiling.ts';
import { traitDetail } from './trait-detail.ts';
import { traitGuideline } from './trait-guideline.ts';
import { traitLevel } from './trait-level.ts';
import { traitRepeated } from './trait-repeated.ts';
import { transitionTarget } from './transition-target.ts';
import { unknownArmor } from './unknown-armor.ts';
import { unknownAttribute } from './unknown-attribute.ts';
import { unknownCondition } from './unknown-condition.ts';
import { unknownCast } from './unknown-cast.ts';
import { unknownKey } from './unknown-key.ts';
import { unknownLink } from './unknown-link.ts';
import { unknownPicture, unusablePicture } from './pictures.ts';
import { unknownName } from './unknown-name.ts';
import { unknownSkill } from './unknown-skill.ts';
import { unknownTrait } from './unknown-trait.ts';
import { unknownWeapon } from './unknown-weapon.ts';
import { unreachableScene } from './unreachable-scene.ts';
import { unreadRoll } from './unread-roll.ts';
import { unspentPoints } from './unspent-points.ts';
import { untrained } from './untrained.ts';
import { unusedAllow } from './unused-allow.ts';

export const CHECKS: readonly Check[] = [
  syntax,
  badIndent,
  unknownKey,
  unknownAttribute,
  unknownTrait,
  unknownSkill,
  unknownWeapon,
  unknownArmor,
  unknownName,
  duplicateEntry,
  duplicateDeclaration,
  templateCycle,
  attributePoints,
  characterPoints,
  unspentPoints,
  missingAttribute,
  attributeMaximum,
  skillMaximum,
  derivedMaximum,
  rankMaximum,
  outOfRange,
  creationRules,
  traitCeiling,
  traitLevel,
  traitDetail,
  oppositeTraits,
  traitRepeated,
  skillType,
  specialtyOdd,
  specialtyWithoutSkill,
  belowUniversal,
  tooHeavy,
  untrained,
  experienceOverspent,
  illegalAdvance,
  logMismatch,
  logOrder,
  statedValue,
  statedCost,
  statedTotal,
  unusedAllow,
  groupSize,
  derivedPrice,
  rollNumber,
  rollSkill,
  rollCircumstance,
  unreadRoll,
  unknownLink,
  unknownPicture,
  unusablePicture,
  unknownCast,
  unknownCondition,
  nameComma,
  transitionTarget,
  unreachableScene,
  deadEnd,
  attributeRoles,
  traitGuideline,
  internalError,
];
