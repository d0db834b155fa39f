/** What the formulae of a declaration name, and whether they can be computed. */
import { effectOf } from '../model/compile/traits.ts';
import { isProperty, originOf, type Declared } from '../model/declarations.ts';
import { leadsBack } from '../rules/formula-circles.ts';
import { evaluate, namesIn } from '../rules/formula.ts';
import { onceFor } from '../rules/lazy.ts';
import { nameKey, sameName } from '../rules/names.ts';
import { KnownNames } from '../rules/near-names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { FormulaNode, PropertyNode } from '../syntax/tree.ts';
import type { Finding } from './check.ts';
import { changesTo, didYouMean, nearest, renames, suggestion } from './names.ts';
import { t } from '../text/messages.ts';

/** Yields a finding for each name that a formula or a ceiling of the declaration has and the rules have not. */
export function* formulaFindings(declared: Declared, ruleset: Ruleset): Generator<Finding> {
  const properties = declared.node.members.filter(isProperty);
  const scales = properties.flatMap(({ key }) => /^scale\s+(\S.*)$/i.exec(key.text)?.[1] ?? []);
  const ids = idsOf(ruleset);
  const names: FormulaNames = {
    known: scales.length === 0 ? ids : new KnownNames([...ids, ...scales]),
    has: (key) =>
      ruleset.names.attribute.has(key) ||
      ruleset.names.derived.has(key) ||
      scales.some((scale) => nameKey(scale) === key),
  };
  yield* governingGroups(declared, ruleset);
  for (const property of properties) {
    yield* ceilings(property, declared, ruleset, names);
    yield* bonuses(property, declared, ruleset);
    yield* formulaOf(property, declared, ruleset, names);
  }
}

/** The names that the formulae of a declaration may have: attributes, derived attributes, and its scales. */
interface FormulaNames {
  readonly known: KnownNames;
  has(key: string): boolean;
}

function* ceilings(
  { effects }: PropertyNode,
  { block }: Declared,
  ruleset: Ruleset,
  names: FormulaNames,
): Generator<Finding> {
  const groups = groupsOf(ruleset);
  for (const effect of effects) {
    if (effect.type !== 'ceiling') continue;
    const { text } = effect.subject;
    if (names.has(nameKey(text)) || groups.some((group) => sameName(group, text))) continue;
    const all = [...names.known, ...groups];
    const origin = originOf(block, effect.subject);
    yield {
      message: `${t('There is no attribute “{0}” to limit.', text)}${didYouMean(text, all)}`,
      origin,
      fixes: () => renames(text, origin, all),
    };
  }
}

/** `Edge: Stelth +2`. An effect may have any words, so only a name that comes close to a known one is a slip. */
function* bonuses({ effects }: PropertyNode, { block }: Declared, ruleset: Ruleset): Generator<Finding> {
  for (const effect of effects) {
    if (effect.type !== 'bonus' || effectOf(effect, ruleset.attributes, ruleset.names).type !== 'text')
      continue;
    const { text } = effect.subject;
    const near = nearest(text, improved(ruleset));
    if (near.length === 0) continue;
    const origin = originOf(block, effect.subject);
    yield {
      message: `${t('“{0}” is neither a skill nor an attribute, so this effect is text only.', text)}${suggestion(near)}`,
      origin,
      severity: 'warning',
      fixes: () => changesTo(near, origin),
    };
  }
}

/** The names that a bonus may have. */
const improved = onceFor(
  ({ attributes, derived, groups }: Ruleset) =>
    new KnownNames([
      ...[...attributes, ...derived].map(({ id }) => id),
      ...groups.flatMap(({ name, skills }) => [`${name} skills`, ...skills.map((skill) => skill.name)]),
    ]),
);

function* formulaOf(
  { key, formula }: PropertyNode,
  declared: Declared,
  ruleset: Ruleset,
  names: FormulaNames,
): Generator<Finding> {
  if (!formula) return;
  const { block } = declared;
  if (evaluate(formula, () => 1).error === 'too large')
    yield { message: t('The numbers of this formula are too large.'), origin: originOf(block, formula) };
  const isPrice = EXPERIENCE.test(key.text);
  for (const part of partsOf(formula)) {
    if (part.type === 'product') yield* divisionsByZero(part, declared);
    if (part.type !== 'name') continue;
    const { name } = part;
    const origin = originOf(block, part);
    if (isPrice) {
      if (!sameName(name, 'new'))
        yield {
          message: t('The only name in a price of experience is `new`, the bought level.'),
          origin,
        };
    } else if (!names.has(nameKey(name))) {
      yield {
        message: `${t('There is no attribute “{0}” to compute with.', name)}${didYouMean(name, names.known) || declareIt(ruleset)}`,
        origin,
        fixes: () => renames(name, origin, names.known),
      };
    } else if (declared.kind === 'derived' && leadsBack(name, declared.key, ruleset)) {
      yield {
        message: t('{0} is computed from {1} itself: this goes in a circle.', name, declared.node.name.text),
        origin,
      };
    }
  }
}

/** Where a sheet may name its attributes freely, a formula still needs attributes that are declared. */
const declareIt = ({ open }: Ruleset): string =>
  open.has('attributes') ? ` ${t('Declare it below an `attribute group`.')}` : '';

/** Prices of advances: formulae of the new level. */
const EXPERIENCE = /\sexperience$/i;

/** A formula and everything in it. */
function partsOf(formula: FormulaNode): FormulaNode[] {
  switch (formula.type) {
    case 'number':
    case 'name':
      return [formula];
    case 'sum':
      return [formula, ...formula.terms.flatMap((term) => partsOf(term.of))];
    case 'product':
      return [formula, ...formula.factors.flatMap((factor) => partsOf(factor.of))];
    case 'call':
      return [formula, ...formula.arguments.flatMap(partsOf)];
    case 'rounded':
      return [formula, ...partsOf(formula.of)];
  }
}

function* divisionsByZero(
  { factors }: Extract<FormulaNode, { type: 'product' }>,
  { block }: Declared,
): Generator<Finding> {
  for (const { inverse, of } of factors) {
    const isZero = inverse && namesIn(of).length === 0 && evaluate(of, () => undefined).value === 0;
    if (isZero) yield { message: t('Division by 0 is impossible.'), origin: originOf(block, of) };
  }
}

const idsOf = onceFor(
  ({ attributes, derived }: Ruleset) => new KnownNames([...attributes, ...derived].map(({ id }) => id)),
);

const groupsOf = onceFor(({ attributes }: Ruleset) => [...new Set(attributes.map(({ group }) => group))]);

/** `Ritual: Mind; tools required`: the first fact of a declared skill names its attribute groups. */
function* governingGroups({ kind, node, block }: Declared, ruleset: Ruleset): Generator<Finding> {
  if (kind !== 'skill group') return;
  const known = groupsOf(ruleset);
  for (const member of node.members) {
    const fact = member.type === 'entry' ? member.facts[0]?.[0] : undefined;
    if (!fact) continue;
    const wrong = fact.text.split('/').find((part) => !known.some((group) => sameName(group, part)));
    if (wrong === undefined) continue;
    const origin = originOf(block, fact);
    yield {
      message: `${t('There is no attribute group “{0}” to govern a skill.', wrong.trim())}${didYouMean(wrong.trim(), known)}`,
      origin,
      fixes: () => renames(fact.text, origin, known),
    };
  }
}
