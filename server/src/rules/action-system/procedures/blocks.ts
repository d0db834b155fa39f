/** Blocks with bare hands. Core Rules, Block Melee Attack (RP-C113). */
import { sameName, splitDetail } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sum } from '../../typed/kinds.ts';

const BY_HAND = 'Unarmed Combat';
/** The style of those who have no other. */
const COMMON = 'Brawling';

/** Whether a block is one of bare hands without a style for it, against a skill with edged weapons. */
export function blocksEdgeByHand(ruleset: Ruleset, own: Sum, other: Sum): boolean {
  const isPlain = own.terms.some(({ name }) => {
    const { name: skill, detail = COMMON } = splitDetail(name);
    return sameName(skill, BY_HAND) && sameName(detail, COMMON);
  });
  return (
    isPlain && other.terms.some(({ name }) => name !== '' && isWithEdges(ruleset, splitDetail(name).name))
  );
}

/** Whether weapons of a skill strike with an edge or a point. */
const isWithEdges = ({ names }: Ruleset, skill: string): boolean =>
  [...names.weapon.values()].some(
    ({ skills, sizes, damage }) =>
      sizes.length > 0 && damage?.type === 'P' && skills.some((each) => sameName(each, skill)),
  );
