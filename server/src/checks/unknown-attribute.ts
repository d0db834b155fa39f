import { MAX_ATTRIBUTES } from '../model/compile/compile.ts';
import type { Declared } from '../model/declarations.ts';
import type { ScoreLine } from '../rules/character.ts';
import { nameKey, sameName } from '../rules/names.ts';
import { lineAt } from '../syntax/layout.ts';
import { t } from '../text/messages.ts';
import type { Check, CheckedCharacter, Finding } from './check.ts';
import { formulaFindings } from './formula-names.ts';
import { freeSlips } from './free-slips.ts';
import { KeyLines, skillAmong, unknownScore } from './unknown-score.ts';
import { isInSentence, sentencesIn } from './words-among-scores.ts';

export const unknownAttribute: Check = {
  code: 'unknown-attribute',
  severity: 'error',
  summary: 'No attribute or derived attribute of that name is known, or a formula cannot be computed.',
  about:
    'Attributes come from `attribute group` declarations of the library and the campaign, derived attributes from `derived`. ' +
    'Abbreviation and full name both work: `STR 4`, `Strength 4`. The same names are used in formulae.',
  *character(view) {
    const { sheet, declared } = view;
    if (sheet.ruleset.open.has('attributes')) yield* freeScores(view);
    if (sheet.unknown.scores.length === 0) return;
    const sentences = sentencesIn(declared, sheet.ruleset);
    const keys = new KeyLines(sheet.ruleset);
    for (const line of sheet.unknown.scores) {
      if (isBehindName(line, declared) || isInSentence(sentences, declared, line.origin)) continue;
      const found = unknownScore(line, view, keys);
      if (found) yield found;
    }
  },
  *declaration(declared, { ruleset }) {
    const beyond = ruleset.attributeBeyondLimit;
    if (beyond?.origin.block === declared.block)
      yield {
        message: t(
          'A campaign may have {0} attributes; {1} and those behind it do not count.',
          MAX_ATTRIBUTES,
          beyond.id,
        ),
        origin: beyond.origin,
      };
    yield* formulaFindings(declared, ruleset);
  },
};

/** Scores with names that a sheet may choose: those of skills, and those that are nearly names of the rules. */
function* freeScores(view: CheckedCharacter): Generator<Finding> {
  const { sheet, declared } = view;
  const { names } = sheet.ruleset;
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

/** `npc Thug: STR 4, Dodge 7`: the line has a finding of its own, whose fix moves the scores below. */
function isBehindName({ origin }: ScoreLine, { node, block }: Declared): boolean {
  return origin.block === block && origin.start < lineAt(block.lines, node.head.start).end;
}
