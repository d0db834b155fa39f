/** Costs, totals and derived values behind what is written, for the part of a file that is on the screen. */
import { isCharacter } from '../model/declarations.ts';
import type { CharacterView, Model } from '../model/model.ts';
import { finished } from '../model/steps.ts';
import type { Origin, Explanation } from '../rules/explanation.ts';
import type { SkillScore } from '../rules/sheet.ts';
import type { ScoresNode } from '../syntax/tree.ts';
import { stepsInDeclarations } from './places.ts';
import { attackText, stepText } from './equipment-text.ts';
import { escape, hasPrices, lines, points, explanationLine, priceText, skillPrice } from './render.ts';
import { signed } from '../rules/labels.ts';

export interface InlayHint {
  readonly offset: number;
  readonly label: string;
  /** Markdown. */
  readonly tooltip: string;
  readonly kind: 'cost' | 'total' | 'derived';
  /** The rule that it follows from. */
  readonly rule?: Origin | undefined;
}

export interface HintOptions {
  readonly cost: boolean;
  readonly total: boolean;
  readonly derived: boolean;
}

export const inlayHints = (...given: Parameters<typeof inlayHintSteps>): InlayHint[] =>
  finished(inlayHintSteps(...given));

/** Hints of the blocks that meet `[from, to]`, one a step. */
export function* inlayHintSteps(
  model: Model,
  uri: string,
  from: number,
  to: number,
  options: HintOptions,
): Generator<void, InlayHint[]> {
  const file = model.file(uri);
  if (!file || !Object.values(options).includes(true)) return [];
  const hints = yield* stepsInDeclarations(
    model,
    file,
    'Inlay hints',
    function* ({ declared, base }) {
      if (!isCharacter(declared)) return;
      for (const hint of hintsOf(model.character(declared))) {
        const offset = base + hint.offset;
        yield options[hint.kind] && from <= offset && offset <= to ? { ...hint, offset } : undefined;
      }
    },
    { from, to },
  );
  return hints.sort((a, b) => a.offset - b.offset);
}

/** The hints of a character's own lines; offsets are those of its block. */
function* hintsOf(view: CharacterView): Generator<InlayHint> {
  const { sheet, declared } = view;
  const isOwn = (line: { readonly origin: Origin } | undefined): boolean =>
    line?.origin.block === declared.block;
  const isPriced = hasPrices(sheet);
  for (const { rule, line, cost } of sheet.traits) {
    if (isOwn(line) && !line.cost && cost.value > 0) {
      yield costHint(
        line.origin.end,
        rule.kind === 'disadvantage' ? `+${points(cost.value)}` : points(cost.value),
        cost,
        rule.origin,
      );
    }
  }
  for (const { rule, line, cost } of sheet.groups) {
    if (isOwn(line) && !line.cost) yield costHint(line.origin.end, priceText(cost), cost, rule.origin);
  }
  for (const skill of sheet.skills) if (isOwn(skill.line)) yield* skillHints(skill, isPriced);
  for (const { rule, line, bought, cost } of sheet.derived) {
    if (isPriced && line && isOwn(line) && !line.cost && bought > 0)
      yield costHint(line.origin.end, points(cost.value), cost, rule.origin);
  }
  for (const use of sheet.equipment.weapons) {
    if (!isOwn(use.line) || attackText(use) === '') continue;
    const tooltip = lines(...use.attacks.map(({ explanation }) => escape(explanationLine(explanation))));
    const { origin } = use.rule;
    yield { offset: use.line.origin.end, label: attackText(use), tooltip, kind: 'total', rule: origin };
  }
  for (const step of sheet.experience?.steps ?? []) {
    if (isOwn(step.line))
      yield { ...costHint(step.line.origin.end, stepText(step, sheet.ruleset), step.change) };
  }
  yield* derivedHint(view);
}

function* skillHints(skill: SkillScore, isPriced: boolean): Generator<InlayHint> {
  const { line, score, total, statedTotal, specialties, explanation, cost, fullCost } = skill;
  if (!line) return;
  if (line.score && total !== score && !statedTotal)
    yield totalHint(line.score.origin.end, total, explanationLine(explanation), skill.rule.origin);
  for (const { name, bonus, total: sum, qualifier } of specialties) {
    if (qualifier.total || sum === bonus) continue;
    yield totalHint(qualifier.origin.end, sum, `${name} ${sum} = ${total} ${skill.name} + ${bonus} ${name}`);
  }
  if (isPriced && !line.cost)
    yield costHint(line.origin.end, skillPrice(skill), { ...cost, value: fullCost }, skill.rule.origin);
}

const costHint = (offset: number, label: string, cost: Explanation, rule?: Origin): InlayHint => ({
  offset,
  label,
  tooltip: escape(explanationLine(cost)),
  kind: 'cost',
  rule,
});

const totalHint = (offset: number, total: number, tooltip: string, rule?: Origin): InlayHint => ({
  offset,
  label: `(${signed(total)})`,
  tooltip: escape(tooltip),
  kind: 'total',
  rule,
});

/** The derived values that the writer did not state, behind the last line of attributes. */
function* derivedHint({ declared, sheet }: CharacterView): Generator<InlayHint> {
  const last = declared.node.members.findLast((member): member is ScoresNode => member.type === 'scores');
  const shown = sheet.derived.filter(({ stated }) => stated?.origin.block !== declared.block);
  if (!last || shown.length === 0) return;
  yield {
    offset: last.end,
    label: shown.map(({ rule, value }) => `${rule.id} ${value}`).join(' · '),
    tooltip: lines(...shown.map(({ explanation }) => escape(explanationLine(explanation)))),
    kind: 'derived',
  };
}
