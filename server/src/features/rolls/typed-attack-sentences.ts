/** Attacks in sentences, in systems that roll them as tasks: `Jo attacks Guard with her Staff` as `Martial Arts 12 + Staff 9 vs Dodge 10`. */
import type { Declared } from '../../model/declarations.ts';
import { isBareHands, VERBS_WITH_KINDS } from '../../rules/attack-verbs.ts';
import type { AttackKind, FightRules } from '../../rules/fight/rules.ts';
import { calledByOwner } from '../../rules/items.ts';
import { withoutWith } from '../../rules/names.ts';
import { procedureIn } from '../../rules/procedure.ts';
import { withoutDeterminer } from '../../text/patterns.ts';
import type { Cast } from './typed-cast.ts';
import { countsForTarget, isUsed, keyForVerbs, partsBehind, placeOf } from './typed-sentences.ts';
import { ownWeapon, weaponIn } from './typed-weapons.ts';

/** Verbs of attacks, where the system has no procedure for them; `strikes at` before `strikes`. */
const VERBS = VERBS_WITH_KINDS.toSorted(([a], [b]) => b.length - a.length);

/** `Jo attacks Guard with her Staff, aimed` as a roll against a defense: `Martial Arts 12 + Staff 9, aimed vs Dodge 10 + Toughness 4`. */
export function asAttack(text: string, fights: FightRules | undefined, cast: Cast): string | undefined {
  const { sides, more = [], ofTarget = [] } = spokenAttack(text, fights, cast) ?? {};
  if (!sides) return undefined;
  const manners = more.map((part) => mannerIn(part, cast));
  const at = manners.findIndex((manner) => manner !== undefined);
  const own = [sides.own, ...more.filter((part) => part !== more[at])];
  const attack = `${own.join(', ')} vs ${[sides.other, ...ofTarget].join(', ')}`;
  return [manners[at], attack].filter(Boolean).join(' ');
}

/** The procedure of an attack in some manner: `three round burst` of `with a three round burst`. */
const mannerIn = (part: string, { procedures }: Cast): string | undefined => {
  const name = withoutDeterminer(part.replace(/^(?:with|in|on)\s/i, ''));
  const asked = procedureIn(name, procedures);
  return asked?.words.text === '' && asked.procedure.shape.marks?.['vs'] ? asked.procedure.word : undefined;
};

/** The attacker whose sheet has no skill for the attack of a sentence. */
export function unskilledAttacker(
  text: string,
  fights: FightRules | undefined,
  cast: Cast,
): Declared | undefined {
  const { attacker, sides } = spokenAttack(text, fights, cast) ?? {};
  return sides ? undefined : attacker;
}

interface SpokenAttack {
  readonly attacker: Declared;
  /** Undefined where the attacker has no such attack. */
  readonly sides: { readonly own: string; readonly other: string } | undefined;
  /** The circumstances of the attack. */
  readonly more: readonly string[];
  /** What is said of the target: `bruised` of `the bruised Guard`. */
  readonly ofTarget: readonly string[];
}

function spokenAttack(text: string, fights: FightRules | undefined, cast: Cast): SpokenAttack | undefined {
  const spoken = fights?.typedAttack && verbIn(text, cast);
  if (!spoken) return undefined;
  const { who, attacker, target, kind, hands, used } = spoken;
  const ofTarget = spoken.behind.flatMap((part) => {
    const found = cast.personIn(part);
    return found?.person === target && countsForTarget(found.rest, cast) ? [{ part, said: found.rest }] : [];
  });
  const others = spoken.behind.filter((part) => !ofTarget.some((each) => each.part === part));
  const behind = used === '' ? others : [...others, withoutDeterminer(used)];
  const named = behind.find((part) => weaponIn(part, who, cast));
  const weapon = named === undefined ? hands : weaponOf(withoutWith(named), who, cast);
  const sides = fights.typedAttack(cast.ruleset, {
    own: cast.sheetOf(attacker),
    other: cast.sheetOf(target),
    ...{ kind, weapon: weapon !== undefined && isBareHands(weapon) ? '' : weapon },
  });
  const more = behind.filter((part) => part !== named);
  return { attacker, sides, more, ofTarget: ofTarget.map(({ said }) => said) };
}

/** What the attacker calls an own weapon; other names as they are. */
function weaponOf(name: string, who: string, cast: Cast): string {
  const own = ownWeapon(name, who, cast);
  return own ? calledByOwner(cast.ruleset, own.line) : name;
}

/** An attack in a sentence: who attacks, whom, and the parts behind the target. */
interface VerbOfAttack {
  readonly who: string;
  readonly attacker: Declared;
  readonly target: Declared;
  readonly kind: AttackKind;
  readonly hands: string | undefined;
  /** The weapon between the words of the verb: `her axe`; empty for none. */
  readonly used: string;
  readonly behind: readonly string[];
}

/** The text behind a verb of attacks that somebody stands before; undefined for other texts. */
export function behindAttackVerb(text: string, cast: Cast): string | undefined {
  for (const { used, rest } of attacksOfPeople(text, cast)) if (used === undefined) return rest;
  return undefined;
}

export function verbIn(text: string, cast: Cast): VerbOfAttack | undefined {
  for (const { used, rest, ...said } of attacksOfPeople(text, cast)) {
    if (used !== undefined && !isUsed(used, rest, cast.personIn)) continue;
    const [name = '', ...behind] = partsBehind(rest, cast);
    const target = cast.personIn(name);
    if (target?.rest === '') return { ...said, target: target.person, used: used ?? '', behind };
  }
  return undefined;
}

/** A verb of attacks behind the name of somebody. */
interface AttackOfPerson extends Pick<VerbOfAttack, 'who' | 'attacker' | 'kind' | 'hands'> {
  /** The words between those of the verb; undefined for a verb in one piece. */
  readonly used: string | undefined;
  /** The text behind the verb. */
  readonly rest: string;
}

function* attacksOfPeople(text: string, cast: Cast): Generator<AttackOfPerson> {
  const key = keyForVerbs(text);
  for (const [verb, kind, hands] of VERBS) {
    const { at, end, usedAt, usedTo } = placeOf(verb, key);
    const who = text.slice(0, Math.max(0, at));
    const attacker = at > 0 ? cast.personIn(who) : undefined;
    if (attacker?.rest !== '') continue;
    const used = usedAt === undefined ? undefined : text.slice(usedAt, usedTo ?? 0).trim();
    yield { who, attacker: attacker.person, kind, hands, used, rest: text.slice(end).trim() };
  }
}
