/** The odds of a typed roll that may name people, or what is wrong with it. */
import type { Declared } from '../../model/declarations.ts';
import type { Model } from '../../model/model.ts';
import type { Scope } from '../../model/scopes.ts';
import { isProblem, type Problem } from '../../rules/dice/index.ts';
import { say, together, type Message } from '../../rules/message.ts';
import { nameKey, sameName } from '../../rules/names.ts';
import { didYouMean } from '../../rules/near-names.ts';
import { scoreExplanation } from '../../rules/scores.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { easiestTarget } from '../../rules/side-by-side.ts';
import { looksLikeTask } from '../../rules/task.ts';
import { withoutDeterminer } from '../../text/patterns.ts';
import { nameOf } from './prose-rolls.ts';
import { asTask, BETWEEN_SIDES, castOf, isTooLong, withDeeds, withScores } from './typed-people.ts';
import { lackingIn, type LackingPerson } from './typed-bodies.ts';
import { helpedTask } from './typed-helpers.ts';
import { lackedWeapon, nobodyIn, unfitDeed, wordBeforeName, type LackedWeapon } from './typed-lacks.ts';
import { unskilledAttacker } from './typed-attack-sentences.ts';
import { typedOdds } from './typed.ts';
import type { Cast } from './typed-cast.ts';
import { sideIn, strangerIn, type NamedSide } from './typed-sides.ts';
import {
  inKnownWords,
  oneOfAttackers,
  oneOfSeveral,
  oneOfTargets,
  type OneAttack,
} from './typed-wordings.ts';

/** The odds of a text in one line, by the scores of the people in it, or its problem. */
export function oddsWithPeople(
  model: Model,
  scope: Scope,
  text: string,
): { readonly text: string } | Problem {
  const odds = typedOdds(withScores(model, scope, text), model.playedIn(scope));
  return isProblem(odds) ? (peopleProblem(model, scope, text) ?? odds) : odds;
}

/** The problem of a side whose person lacks the score, or of a score without a target; undefined for everything else. */
export function peopleProblem(model: Model, scope: Scope, typed: string): Problem | undefined {
  if (isTooLong(typed)) return undefined;
  const played = model.playedIn(scope);
  const cast = castOf(model, scope);
  const text = inKnownWords(asTask(typed, cast), cast);
  const whole = (message: Message): Problem => ({ message, start: 0, end: text.length });
  const nobody = nobodyIn(text, cast);
  if (nobody !== undefined) return whole(noCharacter(nobody, scope));
  const target = oneOfTargets(text, cast);
  if (target !== undefined) return whole(say('one target at a time', { example: target }));
  const attacker = oneOfAttackers(text, cast);
  if (attacker !== undefined) return whole(say('one attack at a time', { example: attacker }));
  const several = oneOfSeveral(text, cast);
  if (several) return whole(severalAttacks(several, cast));
  const unfit = unfitDeed(text, cast);
  if (unfit) return whole(unfit);
  const lacked = lackedWeapon(text, cast);
  if (lacked) return whole(noWeapon(lacked));
  const lacking = lackingIn(text, cast);
  if (lacking) return whole(noSkill(model, lacking, easiestTarget(played)));
  if (withDeeds(model, scope, text) !== undefined) return undefined;
  const { lacking: [person] = [], skill = '' } = helpedTask(text, cast) ?? {};
  if (person) {
    const named = { person, sheet: model.character(person).sheet, said: skill };
    return whole(noScore(named, easiestTarget(played)));
  }
  const unskilled = unskilledAttacker(text, model.rulesFor(scope).fights, cast);
  if (unskilled) return whole(noAttack(model, unskilled, easiestTarget(played)));
  const stray = wordBeforeName(text.split(BETWEEN_SIDES, 1)[0]!, cast);
  if (stray) return { message: stray.message, start: 0, end: stray.word.length };
  let start = 0;
  for (const side of text.split(BETWEEN_SIDES)) {
    const found = sideIn(model, scope, side);
    if (found && !found.read)
      return { message: noScore(found, easiestTarget(played)), start, end: start + side.length };
    const stranger = found ? undefined : strangerIn(model, scope, side);
    if (stranger)
      return {
        message: together(
          noCharacter(stranger.name, scope),
          say('or its score', { example: `${stranger.score} 9` }),
        ),
        start,
        end: start + side.length,
      };
    start += side.length;
  }
  if (looksLikeTask(text) || !sideIn(model, scope, text)) return undefined;
  const [, own = text.trim(), number = easiestTarget(played)] = NUMBER_BEHIND.exec(text.trim()) ?? [];
  return whole(say('write the target', { example: `${own} vs ${number}` }));
}

/** A name alone in a procedure that takes certain skills only, or any score behind the name. */
function noSkill(model: Model, { person, skills, scores = [] }: LackingPerson, target: number): Message {
  const [skill, ...more] = skills;
  const who = nameOf(person);
  if (skill !== undefined)
    return more.length === 0
      ? say('lacks the skill', { who, skill })
      : say('has none of the skills', { who, skills });
  const { sheet } = model.character(person);
  const score = scores.find((each) => !scoreExplanation(sheet, each));
  return score === undefined
    ? noScore({ person, sheet, said: '' }, target)
    : say('lacks the score', { who, score });
}

/** A name that no character of the campaign has, and those that are near. */
function noCharacter(name: string, scope: Scope): Message {
  const near = didYouMean(withoutDeterminer(name), [...scope.characters()].map(nameOf));
  return together(say('is no character', { name }), ...near);
}

/** One roll at a time, or an Action of several attacks where the rules have one. */
function severalAttacks({ one, times }: OneAttack, { rolls, ruleset }: Cast): Message {
  const together = /^(?:thrice|three|3)\b/.test(times) ? 'three snapshots' : 'two snapshots';
  return rolls.circumstances.read(ruleset, together) === undefined
    ? say('one attack at a time', { example: one })
    : say('one attack of several', { example: `${one}, ${together}` });
}

/** `Jo Stealth 15`. */
const NUMBER_BEHIND = /^(.+) (\d{1,3})$/;

/** `with her axe` of somebody without an axe, or `with her sword` of somebody with two. */
function noWeapon({ attacker, weapon, meant, own }: LackedWeapon): Message {
  if (meant.length > 0) return say('did you mean', { names: meant });
  const none = say('has no such weapon', { who: nameOf(attacker), weapon });
  return own.length === 0 ? none : together(none, say('the sheet has weapons', { names: own }));
}

function noAttack(model: Model, attacker: Declared, target: number): Message {
  const who = nameOf(attacker);
  const [skill] = model.character(attacker).sheet.skills;
  const example = `${[who, skill?.rule.name].filter(Boolean).join(' ')} vs ${target}`;
  return together(say('has no skill for the attack', { who }), say('for example', { example }));
}

/** `tickles` of `tickles Guard`: a verb, where names begin with a capital. */
const DEED = /^\p{Ll}[\p{L}-]*s(?=\s)/u;

/** `Jo Stelth` has no score, and `Jo` alone neither. */
function noScore(
  { person, sheet, said }: Pick<NamedSide, 'person' | 'sheet' | 'said'>,
  target: number,
): Message {
  const [all] = /^[^,;+]*/u.exec(said)!;
  const name = all.trim();
  const { names, attributes } = sheet.ruleset;
  const own = sheet.skills.map(({ rule }) => rule.name);
  const known = [
    ...own,
    ...[...names.skill.values()].map((each) => each.name),
    ...attributes.map(({ id }) => id),
  ];
  const who = nameOf(person);
  const example = [who, known[0]].filter(Boolean).join(' ');
  if (name === '') return say('write a score behind the name', { example });
  const near = didYouMean(
    name,
    known.filter((each) => !sameName(each, name)),
  );
  const skill = skillOf(sheet.ruleset, name);
  if (skill !== undefined)
    return together(
      say('is no score of', { name, who }),
      say('for example', { example: `${who} ${skill} vs ${target}` }),
    );
  const deed = near.length === 0 ? DEED.exec(name)?.[0] : undefined;
  if (deed !== undefined) return say('is no deed', { deed, example: `${example} vs ${target}` });
  const instead = near.length > 0 ? near : [say('for example', { example: `${example} vs ${target}` })];
  return together(say('is no score of', { name, who }), ...instead);
}

/** The skill that a name belongs to: `Driving (Cars)` for its specialty `Cars`, `Swords` for a `Katana`; undefined for none or several. */
function skillOf({ names }: Ruleset, name: string): string | undefined {
  const [skill, ...others] = [...new Set(names.skill.values())].filter(({ specialties, types }) =>
    [...specialties, ...types].some((each) => sameName(each, name)),
  );
  if (skill) return others.length === 0 ? `${skill.name} (${name})` : undefined;
  return names.weapon.get(nameKey(name))?.skills.find((each) => names.skill.has(nameKey(each)));
}
