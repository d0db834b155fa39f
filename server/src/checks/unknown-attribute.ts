import { blockOf, isProperty, originOf, type Declared } from '../model/declarations.ts';
import type { ScoreLine } from '../rules/character.ts';
import { evaluate, namesIn } from '../rules/formula.ts';
import type { Origin } from '../rules/explanation.ts';
import { onceFor } from '../rules/lazy.ts';
import { nameKey, sameName } from '../rules/names.ts';
import { meantBy } from '../rules/other-words.ts';
import { KnownNames } from '../rules/near-names.ts';
import type { DerivedRule, Ruleset } from '../rules/ruleset.ts';
import { skillOfType } from '../rules/skill-types.ts';
import { lineAt } from '../syntax/layout.ts';
import type { FormulaNode } from '../syntax/tree.ts';
import { replaceWith, type Check, type Finding, type CheckedCharacter } from './check.ts';
import { asNote } from './as-note.ts';
import { behindList } from './behind-list.ts';
import { areActionPoints, awardOf } from './meant-keys.ts';
import { moveBelow, onLinesOfTheirOwn, textOf } from './edits.ts';
import { freeSlips } from './free-slips.ts';
import { changesTo, didYouMean, meantOrNear, renames, suggestion } from './names.ts';
import { typesMessage } from './typed-keys.ts';
import { isInSentence, sentencesIn } from './words-among-scores.ts';
import { t } from '../text/messages.ts';

export const unknownAttribute: Check = {
  code: 'unknown-attribute',
  severity: 'error',
  summary: 'No attribute or derived attribute of that name is known, or a formula cannot be computed.',
  about:
    'Attributes come from `attribute group` declarations of the library and the campaign, derived attributes from `derived`. ' +
    'Abbreviation and full name both work: `STR 4`, `Strength 4`. The same names are used in formulae.',
  *character(view) {
    const { sheet, declared } = view;
    const { names, open } = sheet.ruleset;
    if (open.has('attributes')) {
      for (const { line } of sheet.attributes) {
        if (line && isBehindName(line, declared)) continue;
        const key = nameKey(line?.name.text ?? '');
        const skill = names.attribute.has(key) ? undefined : names.skill.get(key);
        if (line && skill) yield { ...skillAmong(line, skill.name, view), severity: 'hint' };
      }
      const slips = [...attributeSlips(sheet)];
      yield* slips;
      yield* nearSkills(sheet, new Set(slips.map(({ origin }) => origin)));
    }
    if (sheet.unknown.scores.length === 0) return;
    const known = namesOf(sheet.ruleset);
    const sentences = sentencesIn(view.declared, sheet.ruleset);
    let keys: KeysOnLine | undefined;
    for (const line of sheet.unknown.scores) {
      if (isBehindName(line, declared) || isInSentence(sentences, declared, line.origin)) continue;
      const { text, origin } = line.name;
      const key = nameKey(text);
      const skill = names.skill.get(key) ?? names.group.get(key);
      const typed = skill ? undefined : skillOfType(sheet.ruleset, text);
      const listed = skill ? undefined : behindList(line, sheet.ruleset, view);
      if (skill) yield skillAmong(line, skill.name, view);
      else if (typed !== undefined) yield typeAmong(line, typed, view);
      else if (listed) yield listed;
      else if (sheet.ruleset.sheetKeys.some((each) => sameName(each, text))) {
        // A line with thousands of keys is read once.
        if (!keys || !isInside(line.origin, keys.origin)) keys = keysOnLine(line.origin, sheet.ruleset);
        const { origin: whole, parts } = keys;
        if (parts) {
          if (whole.start === line.origin.start)
            yield {
              message: t('Write each key on a line of its own.'),
              origin: whole,
              fixes: () => [onLinesOfTheirOwn(parts, whole)],
            };
          continue;
        }
        const value = textOf({ ...line.origin, start: origin.end }).replace(/^[\s:=]{1,9}/, '');
        const written = `${text.toLowerCase()}: ${value.trim()}`;
        yield {
          message: t('`{0}` is written `{1}`.', textOf(line.origin), written),
          origin: line.origin,
          fixes: () => [replaceWith(t('Change to `{0}`', written), line.origin, written)],
        };
      } else if (meantBy(sheet.ruleset, text, 'key').includes('log')) {
        const { value } = line.number;
        yield {
          message: areActionPoints(text)
            ? t(
                'There is no attribute “{0}”. Action points are a line of the log: `{1}`.',
                ...[text, awardOf(value, 'AP')],
              )
            : t(
                'There is no attribute “{0}”. Experience points are a line of the log: `{1}`.',
                ...[text, awardOf(value, sheet.ruleset.experienceUnit)],
              ),
          origin,
          fixes: () => [asNote(declared, line.origin)],
        };
      } else {
        const names = meantOrNear(text, known, sheet.ruleset, 'attribute');
        yield {
          message: `${t('There is no attribute “{0}”.', text)}${suggestion(names)}`,
          origin,
          fixes: () =>
            names.length > 0 || isAbbreviation(text)
              ? changesTo(names, origin)
              : [
                  open.has('skills')
                    ? moveBelow(view.declared, line.origin, 'skills')
                    : asNote(view.declared, line.origin),
                ],
        };
      }
    }
  },
  *declaration(declared, { ruleset }) {
    const { node, block } = declared;
    const scales = node.members
      .filter(isProperty)
      .flatMap(({ key }) => /^scale\s+(\S.*)$/i.exec(key.text)?.[1] ?? []);
    const ids = idsOf(ruleset);
    const known = scales.length === 0 ? ids : new KnownNames([...ids, ...scales]);
    const isKnown = (key: string): boolean =>
      ruleset.names.attribute.has(key) ||
      ruleset.names.derived.has(key) ||
      scales.some((scale) => nameKey(scale) === key);
    yield* governingGroups(declared, ruleset);
    for (const { key: property, formula, effects } of node.members.filter(isProperty)) {
      for (const effect of effects) {
        if (effect.type !== 'ceiling' || isKnown(nameKey(effect.subject.text))) continue;
        if (groupsOf(ruleset).some((group) => sameName(group, effect.subject.text))) continue;
        const { text } = effect.subject;
        const all = [...known, ...groupsOf(ruleset)];
        const origin = originOf(block, effect.subject);
        yield {
          message: `${t('There is no attribute “{0}” to limit.', text)}${didYouMean(text, all)}`,
          origin,
          fixes: () => renames(text, origin, all),
        };
      }
      if (!formula) continue;
      if (evaluate(formula, () => 1).error === 'too large')
        yield { message: t('The numbers of this formula are too large.'), origin: originOf(block, formula) };
      for (const part of partsOf(formula)) {
        if (part.type === 'product') yield* divisionsByZero(part, declared);
        if (part.type !== 'name') continue;
        const { name } = part;
        const origin = originOf(block, part);
        if (EXPERIENCE.test(property.text)) {
          if (!sameName(name, 'new'))
            yield {
              message: t('The only name in a price of experience is `new`, the bought level.'),
              origin,
            };
        } else if (!isKnown(nameKey(name))) {
          yield {
            message: `${t('There is no attribute “{0}” to compute with.', name)}${didYouMean(name, known) || declareIt(ruleset)}`,
            origin,
            fixes: () => renames(name, origin, known),
          };
        } else if (declared.kind === 'derived' && comesBack(name, declared.key, ruleset)) {
          yield {
            message: t('{0} is computed from {1} itself: this goes in a circle.', name, node.name.text),
            origin,
          };
        }
      }
    }
  },
};

/** `Agilty 6` among scores with free names. */
const attributeSlips = ({ attributes, ruleset }: CheckedCharacter['sheet']): Iterable<Finding> =>
  freeSlips(
    attributes.flatMap(({ line }) => line?.name ?? []),
    [...ruleset.attributes, ...ruleset.derived].flatMap(({ id, name, aliases }) => [id, name, ...aliases]),
    ruleset,
    'attribute',
  );

/** `Manouver 10` among scores with free names, where the rules have the skill Maneuver; not those that are told already. */
function* nearSkills(
  { attributes, skills, ruleset }: CheckedCharacter['sheet'],
  told: ReadonlySet<Finding['origin']>,
): Generator<Finding> {
  const written = attributes
    .flatMap(({ line }) => line?.name ?? [])
    .filter(({ origin }) => !told.has(origin));
  const isWritten = (name: string): boolean =>
    skills.some(({ line, rule }) => line && sameName(rule.name, name)) ||
    ruleset.names.attribute.has(nameKey(name));
  const known = [...new Set(ruleset.names.skill.values())]
    .map(({ name }) => name)
    .filter((name) => !isWritten(name));
  yield* freeSlips(written, known, ruleset, 'skill');
}

/** `Swords 3` among the scores. */
const skillAmong = ({ origin, name }: ScoreLine, skill: string, { declared }: CheckedCharacter): Finding => ({
  message: t('{0} is a skill, not an attribute: write it below `skills:`.', skill),
  origin: name.origin,
  fixes: () => [moveBelow(declared, origin, 'skills')],
});

/** `npc Thug: STR 4, Dodge 7`: the line has a finding of its own, whose fix moves the scores below. */
function isBehindName({ origin }: ScoreLine, { node, block }: Declared): boolean {
  return origin.block === block && origin.start < lineAt(block.lines, node.head.start).end;
}

/** `Judo 3` among the scores. */
function typeAmong({ origin, name }: ScoreLine, skill: string, { declared }: CheckedCharacter): Finding {
  const entry = `${skill}${textOf({ ...origin, start: name.origin.end })}`;
  return {
    message: typesMessage(textOf(origin), [entry]),
    origin: name.origin,
    fixes: () => [moveBelow(declared, origin, 'skills', entry)],
  };
}

const isAbbreviation = (name: string): boolean => /^\p{Lu}+$/u.test(name);

/** Sheets may have any attributes there, formulae only those that somebody has declared. */
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

/** Whether a derived attribute that a formula names leads back to the one that the formula computes. */
function comesBack(name: string, key: string, ruleset: Ruleset): boolean {
  const circles = circlesOf(ruleset);
  const rule = derivedOf(name, ruleset);
  const own = ruleset.names.derived.get(key);
  return rule !== undefined && own !== undefined && circles.get(rule) === circles.get(own);
}

const derivedOf = (name: string, { names }: Ruleset): DerivedRule | undefined =>
  names.attribute.has(nameKey(name)) ? undefined : names.derived.get(nameKey(name));

/**
 * The number of the circle that each derived attribute is in; one that is in none has a number of its own. Tarjan's
 * strongly connected components, without recursion: a chain of formulae may be longer than the stack.
 */
const circlesOf = onceFor((ruleset: Ruleset): ReadonlyMap<DerivedRule, number> => {
  const circles = new Map<DerivedRule, number>();
  const order = new Map<DerivedRule, number>();
  const lowest = new Map<DerivedRule, number>();
  const open: DerivedRule[] = [];
  const enter = (rule: DerivedRule): { rule: DerivedRule; next: DerivedRule[] } => {
    order.set(rule, order.size);
    lowest.set(rule, order.get(rule)!);
    open.push(rule);
    const names = rule.formula ? namesIn(rule.formula) : [];
    return { rule, next: names.flatMap((name) => derivedOf(name, ruleset) ?? []) };
  };
  const lower = (rule: DerivedRule, to: number): void =>
    void lowest.set(rule, Math.min(lowest.get(rule)!, to));
  for (const start of ruleset.derived) {
    const path = order.has(start) ? [] : [enter(start)];
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const next = last.next.pop();
      if (next && !order.has(next)) path.push(enter(next));
      else if (next) {
        if (!circles.has(next)) lower(last.rule, order.get(next)!);
      } else {
        path.pop();
        const above = path.at(-1);
        if (above) lower(above.rule, lowest.get(last.rule)!);
        if (lowest.get(last.rule) !== order.get(last.rule)) continue;
        for (let member = open.pop(); member; member = open.pop()) {
          circles.set(member, order.get(last.rule)!);
          if (member === last.rule) break;
        }
      }
    }
  }
  return circles;
});

const namesOf = onceFor(
  ({ attributes, derived }: Ruleset) =>
    new KnownNames([...attributes, ...derived].flatMap(({ id, name }) => [id, name])),
);

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

interface KeysOnLine {
  /** The line. */
  readonly origin: Origin;
  /** Undefined where something else stands on it, or one key alone. */
  readonly parts: readonly string[] | undefined;
}

/** `age: 30, height 180`: keys of the sheet on one line. */
function keysOnLine(place: Origin, { sheetKeys }: Ruleset): KeysOnLine {
  const { contentStart, contentEnd } = lineAt(blockOf(place).lines, place.start);
  const origin = { ...place, start: contentStart, end: contentEnd };
  const written = textOf(origin).split(/[,;] */);
  const parts = written.flatMap((part) => {
    const [, name = '', value = ''] = /^(\p{L}[\p{L} ]{1,30}?) ?[:= ] ?(\d.*)$/u.exec(part) ?? [];
    const key = sheetKeys.find((each) => sameName(each, name));
    return key === undefined ? [] : [`${key}: ${value}`];
  });
  return { origin, parts: parts.length < 2 || parts.length < written.length ? undefined : parts };
}

const isInside = (inner: Origin, outer: Origin): boolean =>
  inner.block === outer.block && inner.start >= outer.start && inner.start < outer.end;
