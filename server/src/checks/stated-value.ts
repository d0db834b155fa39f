import type { Check } from './check.ts';
import { replaceWith } from './check.ts';
import { originOf } from '../model/declarations.ts';
import { hasProse, inBlock, paragraphsOf, partsOf } from '../model/story.ts';
import { nameKey, sameName } from '../rules/names.ts';
import { proofLine } from '../rules/proof.ts';
import type { RollRules } from '../rules/roll.ts';
import type { Sheet } from '../rules/sheet.ts';
import { proseOf } from '../syntax/prose.ts';

export const statedValue: Check = {
  code: 'stated-value',
  severity: 'error',
  autoFix: true,
  summary: 'A stated value is not the computed one.',
  about:
    'A derived attribute may be stated (`DEF 18`) for readers of the plain text. It is never trusted: it is compared with ' +
    'the value that follows from the attributes, bought points and traits. So are values behind a link: `[[Hangar Guard]] (TGH 4)`.',
  *character({ sheet }) {
    for (const { rule, value, stated, proof } of sheet.derived) {
      if (!stated || stated.number.value === value) continue;
      yield {
        message: `${rule.id} is ${value}, not ${stated.number.value}: ${proofLine(proof)}.`,
        origin: stated.origin,
        fixes: () => [replaceWith(`Change ${rule.id} to ${value}`, stated.number.origin, String(value))],
      };
    }
  },
  *names({ node, block, uri }, { model, scope }) {
    if (!hasProse(node)) return;
    for (const part of partsOf(node)) {
      for (const paragraph of paragraphsOf(part)) {
        for (const { target, stated } of proseOf(paragraph.text).links) {
          const character = stated.length > 0 ? scope.character(nameKey(target.text), uri) : undefined;
          if (!character) continue;
          const { sheet } = model.character(character);
          for (const { name, value, number } of stated) {
            const scores = scoresOf(sheet, name.text, model.rulesFor(scope).rolls);
            const [right] = scores;
            if (right === undefined || scores.includes(value)) continue;
            const origin = originOf(block, inBlock(paragraph, number));
            yield {
              message: `${name.text} of ${sheet.character.name} is ${right}, not ${value}.`,
              origin,
              related: [{ message: sheet.character.name, origin: sheet.character.origin }],
              fixes: () => [replaceWith(`Change to ${right}`, origin, `${right}`)],
            };
          }
        }
      }
    }
  },
};

/** An attribute or a derived attribute; of a skill its total, or that with the attribute that goes with it. */
function scoresOf(sheet: Sheet, name: string, rolls: RollRules): number[] {
  const { attributes, derived, skills } = sheet;
  const isIt = ({ rule }: { readonly rule: { readonly id: string; readonly name: string } }): boolean =>
    sameName(rule.id, name) || sameName(rule.name, name);
  const score = attributes.find(isIt) ?? derived.find(isIt);
  if (score) return [score.value];
  const skill = skills.find(({ rule, proof }) => sameName(proof.label, name) || sameName(rule.name, name));
  if (!skill) return [];
  const standing = rolls.standing(sheet, {
    type: 'skill',
    skill: skill.rule,
    detail: skill.type,
    attribute: undefined,
  });
  return [skill.total, ...(standing ? [standing.score] : [])];
}
