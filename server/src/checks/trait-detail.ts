import { nameKey, sameName } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { TraitChoice } from '../rules/sheet.ts';
import { replaceWith, type Check, type Finding, type Fix } from './check.ts';
import { insertAfter } from './edits.ts';
import { signed } from '../rules/labels.ts';
import { didYouMean, nearest, renames } from './names.ts';
import { noteInside, traitsInNote } from './trait-notes.ts';
import { isLevelInBrackets } from './trait-level.ts';
import { missingScales, scaleFindings } from './trait-scales.ts';
import { allOf, t } from '../text/messages.ts';

/** So many choices can be offered as fixes; of more only the nearest are. */
const FEW = 6;

export const traitDetail: Check = {
  code: 'trait-detail',
  severity: 'error',
  summary: 'A trait lacks its detail: a person, a thing or a group.',
  about:
    'Some traits need a detail: a sense, an enemy, an organization and rank. Write it in parentheses or after a colon.',
  *character({ sheet }) {
    for (const trait of sheet.traits) {
      const inNote = trait.rule.scales.length > 0 ? noteInside(trait) : undefined;
      if (inNote) {
        yield inNote;
        continue;
      }
      const withoutAny = missingScales(trait);
      if (withoutAny) {
        yield withoutAny;
        continue;
      }
      yield* traitsInNote(trait, sheet.ruleset);
      yield* scaleFindings(trait, sheet.ruleset);
      yield* chosenBonus(trait, sheet.ruleset);
      yield* unchosenBonus(trait, sheet.ruleset);
      const { rule, level } = trait;
      const onlyAt = rule.detail?.onlyAt;
      if (onlyAt !== undefined && !sameName(onlyAt, level?.name ?? '')) continue;
      // `Enemy [Peril, 10]: the mob` is told to have its level in brackets.
      if (isLevelInBrackets(trait)) continue;
      const known = choices(trait, sheet.ruleset);
      yield* known ? oneOf(trait, known) : anyDetail(trait);
    }
  },
};

function* anyDetail(trait: TraitChoice): Generator<Finding> {
  const { rule, line, details } = trait;
  if (!rule.detail || details.length > 0 || line.note) return;
  // A story may do without: the enemy of an npc may never come up.
  yield { ...missing(trait, rule.samples[0]), isLimit: true };
}

function missing(trait: TraitChoice, example?: string): Finding {
  const { rule, level, line } = trait;
  const inside = [example, level?.name].filter(Boolean).join(', ');
  const form = `${rule.name}${inside && ` (${inside})`}${example ? '' : ': …'}`;
  const labels = (rule.detail && allOf(rule.detail.labels)) ?? t('one of its kinds');
  return {
    message: example
      ? t('The detail of {0} is missing: {1}. Write `{2}`, or a note after a colon.', rule.name, labels, form)
      : t('The detail of {0} is missing: {1}. Write `{2}`.', rule.name, labels, form),
    origin: line.name.origin,
  };
}

/** A detail that must be one of a list. */
function* oneOf(trait: TraitChoice, known: readonly string[]): Generator<Finding> {
  const { rule, details, line } = trait;
  if (details.some(({ text, name }) => [text, name].some((each) => isOne(each, known)))) return;
  if (line.note && mentions(line.note.text, known)) return;
  const few = known.length <= FEW;
  const listed = few ? ` ${t('It takes {0}.', known.join(', '))}` : '';
  const wrong = details[0] ?? line.note;
  if (!wrong) {
    if (!rule.detail) return;
    const finding = missing(trait, known[0]);
    yield {
      ...finding,
      message: `${finding.message}${listed}`,
      fixes: () => (few ? known.map((choice) => addDetail(trait, choice)) : []),
    };
    return;
  }
  const { text, origin } = wrong;
  const message = `${notTaken(text, rule)}${few ? listed : didYouMean(text, known)}`;
  const isNote = wrong === line.note;
  const change = (): Fix[] =>
    few
      ? byNearness(text, known).map((choice) => replaceWith(t('Change to {0}', choice), origin, choice))
      : renames(text, origin, known);
  yield {
    message,
    origin,
    fixes: () => (isNote ? (few ? known.map((choice) => addDetail(trait, choice)) : []) : change()),
  };
}

function notTaken(text: string, { name, detail }: TraitChoice['rule']): string {
  const label = detail?.labels[0];
  return label === undefined
    ? t('{1} does not take the detail “{0}”.', text, name)
    : t('“{0}” is not a valid {2} of {1}.', text, name, label);
}

/** `smell/taste` is met by `smell` as well. */
const isOne = (text: string, known: readonly string[]): boolean =>
  known.some((choice) => sameName(choice, text) || choice.split('/').some((part) => sameName(part, text)));

/** Whether a note names one of the choices: `hearing, since the explosion`. */
function mentions(note: string, known: readonly string[]): boolean {
  const text = ` ${nameKey(note).replace(/[^\p{L}\p{N}/&'-]+/gu, ' ')} `;
  return known.some((choice) =>
    [choice, ...choice.split('/')].some((part) => part && text.includes(` ${nameKey(part)} `)),
  );
}

const byNearness = (text: string, known: readonly string[]): string[] => [
  ...new Set([...nearest(text, known), ...known]),
];

function addDetail({ line }: TraitChoice, detail: string): Fix {
  const first = line.qualifiers[0]?.origin;
  const title = t('Make it {0}', detail);
  return first
    ? replaceWith(title, { ...first, end: first.start }, `${detail}, `)
    : insertAfter(title, line.name.origin, ` (${detail})`);
}

/** The only details that a trait takes; undefined where any will do. */
function choices({ rule }: TraitChoice, { groups, attributes }: Ruleset): readonly string[] | undefined {
  if (rule.oneOf.length === 0) return undefined;
  return rule.oneOf.flatMap((choice) => {
    switch (nameKey(choice)) {
      case 'any skill group':
        return groups.flatMap((group) => [group.name, ...group.aliases]);
      case 'any skill':
        return groups.flatMap((group) => group.skills.flatMap((skill) => [skill.name, ...skill.aliases]));
      case 'any attribute':
        return attributes.flatMap(({ id, name }) => [id, name]);
      default:
        return [choice];
    }
  });
}

/** `Physical Advantage (REF +2, Edge)`: one attribute, and the number must be the one of the level. */
function* chosenBonus(
  { chosenAttribute, effects, rule, level, details }: TraitChoice,
  { names }: Ruleset,
): Generator<Finding> {
  const bonus = effects.find((effect) => effect.type === 'chosen attribute' && effect.condition === '');
  if (!chosenAttribute || bonus?.type !== 'chosen attribute') return;
  const { attribute, qualifier } = chosenAttribute;
  for (const other of details) {
    if (other === qualifier || !names.attribute.has(nameKey(other.name || other.text))) continue;
    const message = t(
      '{0} raises one attribute, and it is {1} already. Take it again for another.',
      rule.name,
      attribute.id,
    );
    yield { message, origin: other.origin };
  }
  const { number } = qualifier;
  if (!number || bonus.amount === number.value) return;
  const right = signed(bonus.amount);
  yield {
    message: level
      ? t(
          '{0} as {1} gives {2} {3}; the line says {4}.',
          rule.name,
          level.name,
          attribute.id,
          right,
          signed(number.value),
        )
      : t('{0} gives {1} {2}; the line says {3}.', rule.name, attribute.id, right, signed(number.value)),
    origin: number.origin,
    fixes: () => [replaceWith(t('Change to {0}', right), number.origin, right)],
  };
}

/** `Physical Advantage (Increased Strength, Gift)`: words for a score that do not raise it. */
function* unchosenBonus(
  { chosenAttribute, effects, details, rule }: TraitChoice,
  { attributes }: Ruleset,
): Generator<Finding> {
  const bonus = effects.find((effect) => effect.type === 'chosen attribute');
  if (chosenAttribute || bonus?.type !== 'chosen attribute') return;
  for (const { text, origin } of details) {
    const words = text.split(' ');
    const meant = attributes.find(({ id, name }) =>
      words.some((word) => sameName(word, id) || sameName(word, name)),
    );
    if (!meant || rule.detail === undefined) continue;
    const raised = `${meant.id} ${signed(bonus.amount)}`;
    yield {
      message: t('“{0}” raises no score. If it is to raise {1}, write `{2}`.', text, meant.id, raised),
      origin,
      severity: 'hint',
      fixes: () => [replaceWith(t('Change to `{0}`', raised), origin, raised)],
    };
  }
}
