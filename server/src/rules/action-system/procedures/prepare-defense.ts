/** DEF of the target of a typed attack, and the states in which its REF does not count there. */
import { totalOf } from '../../circumstances.ts';
import { say } from '../../message.ts';
import { sameName } from '../../names.ts';
import type { ScoreModifier } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { combatRules } from '../play/combat-rules.ts';
import { defenseTerms, noDefenseTerms, sumOfDefense } from '../play/to-hit.ts';
import type { TypedAttack } from './attack-parts.ts';
import { countedAs, modifier, shown, wordFor } from './attack-terms.ts';
import type { Raised } from './boosts.ts';
import { isInert, UNAWARE } from './target-parts.ts';

export interface PreparedDefense {
  /** DEF with all that is added to it. */
  readonly target: number;
  readonly defenses: readonly ScoreModifier[];
  /** States in which the target's REF does not count for DEF, where nothing says how much REF is in it. */
  readonly unguarded: readonly string[];
}

/** The states of a target in which its REF does not count for DEF: `prone`, `stunned`, surprised (RP-C24, RP-C50, RP-C115). */
function openStates(
  ruleset: Ruleset,
  { guard, conditions }: Pick<TypedAttack, 'guard' | 'conditions'>,
): string[] {
  return [
    ...(guard && !guard.keepsReflexes ? [guard.word] : []),
    ...conditions.filter((name) => isProne(name) || countedAs(ruleset, name) === 'surprise'),
  ];
}

const isProne = (condition: string): boolean => sameName(condition, PRONE);
const PRONE = 'prone';

/**
 * DEF of the target, and labels for the modifiers that the engine adds. The typed DEF includes REF and the skill with a weapon. REF
 * is subtracted if it is typed as well and does not count.
 */
export function defenseOf(
  ruleset: Ruleset,
  { vs: { defense, reflexes }, speed, guard, load = 0, conditions }: TypedAttack,
  isShot: boolean,
  raised: Raised,
): PreparedDefense {
  const open = openStates(ruleset, { guard, conditions });
  const isUnaware =
    guard?.word === UNAWARE || conditions.some((name) => countedAs(ruleset, name) === 'surprise');
  // Who sees nothing coming does not parry: `DEF 15 + 4` is DEF and a combat skill.
  const bare = isUnaware && reflexes !== undefined ? defense.terms[0]?.value : undefined;
  const terms = defenseTerms(
    combatRules(ruleset),
    noDefenseTerms(),
    {
      defense: (bare ?? defense.total) + load + raised.of('DEF'),
      reflexes: reflexes ?? 0,
      load,
      skill: 0,
      reach: 0,
      isUnaware,
      isStunned: isInert(guard),
      isOffGuard: open.length > 0,
      isProne: conditions.some(isProne),
      isDefending: guard?.keepsReflexes === true,
      guard: guard && !guard.onlyInMelee ? guard.bonus : 0,
      guardInMelee: guard?.onlyInMelee ? guard.bonus : 0,
      moved: Math.ceil(speed ?? guard?.meters ?? 0),
    },
    isShot,
  );
  const word = wordFor(ruleset);
  const target = sumOfDefense(terms);
  const added = [
    ...shown(
      ruleset,
      { ...terms, base: 0, reflexes: 0 },
      {
        speed: word(say('target speed'), terms.speed, 'RP-C23'),
        load: [modifier(say('load'), terms.load, 'RP-C52')],
        actions: word(guard?.word ?? '', terms.actions, 'RP-C47'),
      },
    ),
    modifier(say('AP on', { id: 'DEF' }), raised.of('DEF'), 'RP-C15'),
  ];
  const left = target - defense.total - totalOf(added);
  return {
    target,
    defenses: [...added, modifier(say('DEF without REF', { state: open }), left, 'RP-C24')].filter(
      ({ amount }) => amount !== 0,
    ),
    unguarded: reflexes === undefined && !isInert(guard) ? open : [],
  };
}
