/** Traits without levels, whose scales are chosen by number or word: the rank and the importance of a membership. */
import { nameKey, sameName } from '../rules/names.ts';
import type { Ruleset, Table, TraitScale } from '../rules/ruleset.ts';
import type { TraitChoice } from '../rules/sheet.ts';
import { replaceWith, type Finding, type Fix } from './check.ts';
import { insertAfter } from './edits.ts';
import { changesTo, didYouMean, nearest, renames, suggestion } from './names.ts';
import { allOf, t } from '../text/messages.ts';

/** `Membership (Edge)`: one finding for all that is missing. */
export function missingScales(trait: TraitChoice): Finding | undefined {
  const { rule, line, levelWord, details } = trait;
  if (rule.scales.length < 2 || trait.scales.size > 0 || line.note) return undefined;
  if (details.some(({ name, number }) => number && !name)) return undefined;
  if (rule.scales.some((scale) => misspelledStep(trait, scale))) return undefined;
  const labels = details.length > 0 ? [] : (rule.detail?.labels ?? []);
  const needed = [...labels, ...rule.scales.map((scale) => `${scale.name} (${offeredBy(scale)})`)];
  const lowest = rule.scales
    .map(({ name, range, steps }) => (range ? `${name} ${range[0]}` : steps[0]!.name))
    .join(', ');
  const subject = details.length > 0 ? details.map(({ text }) => text) : labels.map(() => '…');
  const form = `${rule.name} (${[...subject, lowest].join(', ')})`;
  return {
    message: t('{0} has no levels. It needs {1}: write `{2}`.', rule.name, allOf(needed), form),
    origin: line.name.origin,
    fixes: () => [
      levelWord
        ? replaceWith(t('Make it {0}', lowest), levelWord.origin, lowest)
        : withQualifier(line, lowest),
    ],
  };
}

/** `Membership (Houston P.D., Moderate, rank 3)`. */
export function* scaleFindings(trait: TraitChoice, ruleset: Ruleset): Generator<Finding> {
  const { rule, scales: chosen, line } = trait;
  for (const scale of rule.scales) {
    const found = chosen.get(nameKey(scale.name));
    if (!found) {
      const misspelled = misspelledStep(trait, scale) ?? unknownStep(trait, scale, ruleset);
      yield (
        misspelled ?? {
          message: t('{0} needs its {1}: {2}.', rule.name, scale.name, offeredBy(scale)),
          origin: line.name.origin,
          fixes: () => addScale(trait, scale),
        }
      );
      continue;
    }
    const lowest = scale.range?.[0] ?? -Infinity;
    if (found.value >= lowest) continue;
    const { origin, number } = found.qualifier;
    yield {
      message: t('The lowest {0} of {1} is {2}.', scale.name, rule.name, lowest),
      origin,
      fixes: () => [replaceWith(t('Change to {0}', lowest), number?.origin ?? origin, String(lowest))],
    };
  }
}

/** `Moderat`. */
function misspelledStep({ details, rule }: TraitChoice, scale: TraitScale): Finding | undefined {
  const names = scale.steps.map(({ name }) => name);
  for (const { text, origin } of details) {
    if (nearest(text, names).length === 0) continue;
    return {
      message: `${t('{2} has no {1} “{0}”.', text, scale.name, rule.name)}${didYouMean(text, names)}`,
      origin,
      fixes: () => renames(text, origin, names),
    };
  }
  return undefined;
}

/**
 * `Membership (Army, Huge, rank 2)`: a word behind the subject, in the place of the importance. `National` is a word that the
 * table of the trait has for a step.
 */
function unknownStep(
  { details, rule }: TraitChoice,
  scale: TraitScale,
  ruleset: Ruleset,
): Finding | undefined {
  const further = details.slice(rule.detail ? 1 : 0).find(({ number }) => !number);
  if (scale.steps.length === 0 || !further) return undefined;
  const { text, origin } = further;
  const names = scale.steps.map(({ name }) => name);
  const meant = stepsCalled(text, scale, ruleset.names.table.get(nameKey(rule.name)));
  const unknown = t('{2} has no {1} “{0}”.', text, scale.name, rule.name);
  return {
    message:
      meant.length > 0 ? unknown + suggestion(meant) : `${unknown} ${t('It takes {0}.', names.join(', '))}`,
    origin,
    fixes: () => changesTo(meant.length > 0 ? meant : names, origin),
  };
}

/** The steps in whose row of a table a word stands: `Major` for `National`, `Minor` for `City`. */
function stepsCalled(word: string, { name, steps }: TraitScale, table: Table | undefined): string[] {
  const column = table?.columns.findIndex((heading) => sameName(heading, name)) ?? -1;
  const rows = table?.rows.filter((cells) =>
    cells.some((cell) => cell.split('/').some((part) => sameName(part.trim(), word))),
  );
  const found = new Set(rows?.map((cells) => nameKey(cells[column] ?? '')));
  return steps.flatMap((step) => (found.has(nameKey(step.name)) ? step.name : []));
}

const offeredBy = ({ name, range, steps }: TraitScale): string =>
  range ? t('`{0} {1}` to `{0} {2}`', name, range[0], range[1]) : steps.map((step) => step.name).join(', ');

function addScale({ line, details }: TraitChoice, { name, range, steps }: TraitScale): Fix[] {
  // `Membership (Guild, Minor, 3)`: a number alone.
  const bare = range && details.find((detail) => !detail.name && detail.number);
  if (bare) {
    const whole = `${name} ${bare.number!.value}`;
    return [replaceWith(t('Change to `{0}`', whole), bare.origin, whole)];
  }
  const words = range ? [`${name} ${range[0]}`] : steps.map((step) => step.name);
  return words.map((word) => withQualifier(line, word));
}

function withQualifier({ name, qualifiers }: TraitChoice['line'], added: string): Fix {
  const title = t('Make it {0}', added);
  const last = qualifiers.at(-1);
  return last
    ? insertAfter(title, last.origin, `, ${added}`)
    : insertAfter(title, name.origin, ` (${added})`);
}
