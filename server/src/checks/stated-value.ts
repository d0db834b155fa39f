import { replaceWith, type Check, type Finding, type Fix } from './check.ts';
import { originOf } from '../model/declarations.ts';
import { insertAfter } from './edits.ts';
import { withoutSources } from './missing-sources.ts';
import { hasProse, inBlock, paragraphsOf, partsOf } from '../model/story.ts';
import { signed } from '../rules/labels.ts';
import { nameKey, sameName } from '../rules/names.ts';
import type { RollRules } from '../rules/roll.ts';
import type { ScoreLine } from '../rules/character.ts';
import type { DerivedScore, Sheet } from '../rules/sheet.ts';
import { proseOf } from '../syntax/prose.ts';
import { statedStatistics } from './stated-statistics.ts';
import { arePointsOf } from './steps.ts';
import { t } from '../text/messages.ts';
import { phrase } from '../words/phrase.ts';

export const statedValue: Check = {
  code: 'stated-value',
  severity: 'error',
  autoFix: true,
  summary: 'A stated value differs from the computed value.',
  about:
    'You may state a derived attribute (`DEF 18`) for readers of the plain text. Callsheet computes the value from attributes, ' +
    'bought points and traits, and reports a difference. It also checks values after a link, `[[Hangar Guard]] (TGH 4)`, and ' +
    'the damage and the AV of known things: `Knife (1d6 P/L)`.',
  *character({ sheet }) {
    for (const score of sheet.derived) {
      const { value, scaled, stated } = score;
      if (stated && !isRight(stated, value, scaled ?? [])) yield differing(score, stated, sheet);
    }
    yield* statedStatistics(sheet);
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
              message: t(
                '{0} of {1} should be {2}; the text says {3}.',
                name.text,
                sheet.character.name,
                right,
                value,
              ),
              origin,
              related: [{ message: sheet.character.name, origin: sheet.character.origin }],
              fixes: () => [replaceWith(t('Change to {0}', right), origin, `${right}`)],
            };
          }
        }
      }
    }
  },
};

/** The finding about a stated score that is not the computed one. */
function differing(score: DerivedScore, stated: ScoreLine, sheet: Sheet): Finding {
  const { rule, value, scaled, explanation } = score;
  const { number, scale, origin } = stated;
  const inOwn = scale === undefined ? undefined : scaled?.find((form) => form.scale === scale);
  const right = inOwn ? `${inOwn.value} ${scale}` : String(value);
  const change = (): Fix =>
    replaceWith(
      t('Change {0} to {1}', rule.id, right),
      scale === undefined ? number.origin : { ...origin, start: number.origin.start },
      right,
    );
  // The log has bought the points already.
  const isLogged = raisedInLog(score, sheet);
  const points = (): Fix[] => bought(score, stated, isLogged);
  const lacking = withoutSources(score, sheet, () => [...points(), change()]);
  if (lacking) return lacking;
  const said = [number.value, scale].filter((part) => part !== undefined).join(' ');
  const { calculation } = explanation;
  const wrong = calculation
    ? t('{0} should be {1} ({2}); the sheet says {3}.', rule.id, right, phrase(calculation), said)
    : t('{0} should be {1}; the sheet says {2}.', rule.id, right, said);
  return {
    message: [wrong, ...(explanation.rule ? [`${explanation.rule}.`] : [])].join(' '),
    origin,
    fixes: () => (isLogged ? [...points(), change()] : [change(), ...points()]),
  };
}

/** Keeps a stated score that is higher than the computed one: buys the points between them. */
function bought(
  { rule, value, uncapped, line, ceiling }: DerivedScore,
  stated: ScoreLine,
  isLogged: boolean,
): Fix[] {
  const missing = stated.number.value - value;
  const isStopped = value < uncapped || ceiling !== undefined || stated.number.value > (rule.cap ?? Infinity);
  if (missing <= 0 || (rule.price === undefined && !isLogged) || isStopped || stated.scale !== undefined)
    return [];
  const points = signed((line?.number.value ?? 0) + missing);
  const title = t('Buy points: {0}', `${rule.id} ${points}`);
  return [
    line
      ? replaceWith(title, line.number.origin, points)
      : insertAfter(title, stated.origin, `  ${rule.id} ${points}`),
  ];
}

/** Whether the log raises a score whose points are not on the sheet: `raise MR 7 -> 8`. */
const raisedInLog = (score: DerivedScore, { experience }: Sheet): boolean =>
  (experience?.steps ?? []).some(({ problems }) => problems.some(({ absent }) => arePointsOf(score, absent)));

/** Whether a statement is the score, or the same score in the scale that it names. */
const isRight = (
  { number, scale }: ScoreLine,
  value: number,
  scaled: NonNullable<DerivedScore['scaled']>,
): boolean =>
  (scale === undefined && number.value === value) ||
  scaled.some((form) => form.value === number.value && form.scale === scale);

/** An attribute or a derived attribute; of a skill its total, or that with the attribute that goes with it. */
function scoresOf(sheet: Sheet, name: string, rolls: RollRules): number[] {
  const { attributes, derived, skills } = sheet;
  const isIt = ({ rule }: { readonly rule: { readonly id: string; readonly name: string } }): boolean =>
    sameName(rule.id, name) || sameName(rule.name, name);
  const score = attributes.find(isIt) ?? derived.find(isIt);
  if (score) return [score.value];
  const skill = skills.find((each) => sameName(each.name, name) || sameName(each.rule.name, name));
  if (!skill) return [];
  const rollBonus = rolls.rollBonus(sheet, {
    type: 'skill',
    skill: skill.rule,
    detail: skill.type,
    attribute: undefined,
  });
  return [skill.total, ...(rollBonus ? [rollBonus.score] : [])];
}
