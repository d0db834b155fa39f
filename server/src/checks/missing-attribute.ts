import { isProperty, originOf, type Declared } from '../model/declarations.ts';
import { nameKey } from '../rules/names.ts';
import type { Origin } from '../rules/explanation.ts';
import { lineAt } from '../syntax/layout.ts';
import type { Check, CheckedCharacter } from './check.ts';
import { insertAfter, isInTable, textOf } from './edits.ts';
import { nameOrigin } from './points.ts';
import { scoresMeant } from './unknown-score.ts';
import { allOf, plural, t } from '../text/messages.ts';

export const missingAttribute: Check = {
  code: 'missing-attribute',
  severity: 'error',
  ofWholeSheet: true,
  summary: 'A player character has no score in an attribute.',
  about:
    'If the rules have a minimum attribute score, a player character needs a score in every attribute. A missing attribute ' +
    'counts as 0. Npcs may leave attributes out.',
  *character(view) {
    const { sheet, declared } = view;
    const { attributeMinimum: minimum } = sheet.ruleset.limits;
    if (declared.kind !== 'character' || minimum <= 0) return;
    const absent = sheet.created.attributes.filter(({ line }) => !line).map(({ rule }) => rule);
    const words = absent.length > 0 ? unreadWords(view) : new Set();
    const missing = absent
      .filter(({ id, name }) => !words.has(nameKey(id)) && !words.has(nameKey(name)))
      .map(({ id }) => id);
    if (missing.length === 0) return;
    const written = sheet.attributes.findLast(({ line }) => line?.origin.block === declared.block)?.line;
    const scores = missing.map((id) => `${id} ${minimum}`).join('  ');
    const origin = nameOrigin(view);
    yield {
      message: plural(
        missing.length,
        '{0} is missing and counts as 0. A player character needs at least {1} in every attribute.',
        '{0} are missing and count as 0. A player character needs at least {1} in every attribute.',
        ...[allOf(missing), minimum],
      ),
      origin,
      isLimit: true,
      fixes: () => [
        written && !isInTable(written.origin)
          ? insertAfter(t('Add {0}', scores), written.origin, `  ${scores}`)
          : insertAfter(t('Add {0}', scores), endOfHead(declared), `\n  ${scores}`),
      ],
    };
  },
};

function endOfHead({ node, block }: Declared): Origin {
  const { end } = lineAt(block.lines, node.head.start);
  return { block, start: end, end };
}

/** The words of lines that cannot be read, and the names that misspelled ones mean: they have findings of their own. */
function unreadWords({
  declared: { node, block },
  sheet: { unknown, ruleset },
}: CheckedCharacter): Set<string> {
  const { start, end } = node;
  const spans = [
    ...block.problems.filter((problem) => problem.start >= start && problem.end <= end),
    ...node.members.filter(isProperty).map(({ key }) => key),
  ];
  const read = spans.flatMap((span) => textOf(originOf(block, span)).split(/\P{L}+/u));
  const meant = unknown.scores.flatMap(({ name }) => scoresMeant(name.text, ruleset).slice(0, 1));
  return new Set([...read, ...meant].map(nameKey));
}
