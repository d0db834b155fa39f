/** Sentences about people as typed rolls: `Edith attacks Guard, 20 m`, `Edith falls 12 m`. */
import { ATTACK_VERB, BLOW_VERBS, SHOT_VERBS } from '../../rules/attack-verbs.ts';
import type { Declared } from '../../model/declarations.ts';
import type { AttackKind, FightRules } from '../../rules/fight/rules.ts';
import { goesBy, nameKey, withoutWith } from '../../rules/names.ts';
import type { Procedure, Sentence } from '../../rules/procedure.ts';
import type { RollRules } from '../../rules/roll.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { Sheet } from '../../rules/sheet.ts';

/** The characters and rules for the lookup of names. */
export interface Cast {
  readonly ruleset: Ruleset;
  readonly rolls: RollRules;
  readonly procedures: readonly Procedure[];
  /** The person at the start of a text, and the text after the name. */
  readonly personIn: (text: string) => { readonly person: Declared; readonly rest: string } | undefined;
  readonly sheetOf: (person: Declared) => Sheet;
  /** `Edith Awareness` with the score. */
  readonly scored: (text: string) => string;
}

/** `Edith attacks Guard, 20 m`: the person, the verb, and the words behind it. */
export interface Spoken {
  readonly procedure: Procedure;
  readonly sentence: Sentence;
  readonly who: string;
  readonly rest: string;
}

/** The text as a sentence with a verb of some procedure; of several verbs the longest one counts. */
export function spokenIn(
  text: string,
  { procedures, personIn }: Pick<Cast, 'procedures' | 'personIn'>,
): Spoken | undefined {
  const key = `${text.toLowerCase()} `;
  const [found] = procedures
    .flatMap((procedure) =>
      (procedure.sentences ?? []).flatMap((sentence) =>
        sentence.verbs.map((verb) => ({ procedure, sentence, verb, at: key.indexOf(` ${verb} `) })),
      ),
    )
    .filter(({ at }) => at > 0 && personIn(text.slice(0, at))?.rest === '')
    .sort((a, b) => a.at - b.at || b.verb.length - a.verb.length);
  if (!found) return undefined;
  const { procedure, sentence, verb, at } = found;
  return {
    procedure,
    sentence,
    who: text.slice(0, at).trim(),
    rest: text.slice(at + verb.length + 2).trim(),
  };
}

/** `Edith attacks Guard, 20 m` as `attack Edith vs Guard, 20 m`. */
export function asProcedure(text: string, cast: Cast): string {
  const spoken = spokenIn(text, cast);
  if (!spoken) return text;
  const { procedure, sentence, who, rest } = spoken;
  const { lead, tail, hasOther } = sentence;
  if (!hasOther) return `${procedure.word} ${rest}, ${who}`;
  const behind = partsBehind(rest, cast);
  const weapons = procedure.fighter ? behind.slice(1).filter((part) => weaponIn(part, who, cast)) : [];
  const own = [lead, who, ...weapons.map(withoutWith)].filter(Boolean).join(', ');
  const other = [...behind.filter((part) => !weapons.includes(part)), tail].filter(Boolean).join(', ');
  return `${procedure.word} ${own}${rest === '' ? '' : ` vs ${other}`}`;
}

/** `Guard in the dark at 20 m, aimed` as `Guard`, `in the dark`, `20 m`, `aimed`. */
function partsBehind(text: string, { personIn }: Cast): readonly string[] {
  const [first = '', ...more] = text.split(',').map((part) => part.trim());
  const said = personIn(first)?.rest.trim() ?? '';
  if (!MANNER.test(said) || !first.endsWith(said)) return [first, ...more];
  const manners = said.split(NEXT).map((part) => part.replace(/^(?:at|from)\s+(?=\d)/i, ''));
  return [first.slice(0, -said.length).trim(), ...manners, ...more];
}

/** The prepositions behind the name of the target: a circumstance or a weapon follows. */
const MANNER = /^(?:at|behind|from|in|through|under|while|who is|with)\s/i;
const NEXT = / (?=(?:at|behind|from|in|through|under|while|with) )/i;

/** Whether the words behind the target name a weapon of the attacker. */
function weaponIn(part: string, who: string, { ruleset, personIn, sheetOf }: Cast): boolean {
  const name = withoutWith(part);
  const owner = personIn(who);
  const own = owner ? sheetOf(owner.person).equipment.weapons : [];
  return ruleset.names.weapon.has(nameKey(name)) || own.some(({ line }) => goesBy(line.name.text, name));
}

/** Verbs of attacks, where the system has no procedure for them. */
const VERBS: readonly (readonly [verb: string, kind: AttackKind])[] = [
  [ATTACK_VERB, 'any'],
  ...BLOW_VERBS.map((verb) => [verb, 'blow'] as const),
  ...SHOT_VERBS.map((verb) => [verb, 'shot'] as const),
];

/** `Jo attacks Guard with her Staff, aimed` as a roll against a defense: `Martial Arts 12 + Staff 9, aimed vs Dodge 10 + Toughness 4`. */
export function asAttack(text: string, fights: FightRules | undefined, cast: Cast): string | undefined {
  if (!fights?.typedAttack) return undefined;
  for (const [verb, kind] of VERBS) {
    const at = text.toLowerCase().indexOf(` ${verb} `);
    const attacker = at > 0 ? cast.personIn(text.slice(0, at)) : undefined;
    const [name = '', ...behind] =
      attacker?.rest === '' ? partsBehind(text.slice(at + verb.length + 2), cast) : [];
    const target = cast.personIn(name);
    if (!attacker || target?.rest !== '') continue;
    const weapon = behind.find((part) => weaponIn(part, text.slice(0, at), cast));
    const sides = fights.typedAttack(cast.ruleset, {
      own: cast.sheetOf(attacker.person),
      other: cast.sheetOf(target.person),
      ...{ kind, weapon: weapon === undefined ? undefined : withoutWith(weapon) },
    });
    // A side without a score is refused, and the message names the attacker.
    if (!sides) return `${text.slice(0, at)} vs ${name}`;
    const more = behind.filter((part) => part !== weapon).map((part) => `, ${part}`);
    return `${sides.own}${more.join('')} vs ${sides.other}`;
  }
  return undefined;
}
