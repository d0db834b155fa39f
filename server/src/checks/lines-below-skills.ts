/** Lines that are indented below a skill or a group: specialties belong behind the skill, skills beside it. */
import { blockOf, originOf } from '../model/declarations.ts';
import { specialtiesBelow } from '../model/characters.ts';
import { pushTo } from '../rules/lists-by-key.ts';
import { nameKey } from '../rules/names.ts';
import type { Origin } from '../rules/explanation.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { lineAt, lineIndexAt } from '../syntax/layout.ts';
import type { Block } from '../syntax/parse.ts';
import type { EntryNode } from '../syntax/tree.ts';
import { replaceWith, type Finding } from './check.ts';
import { indentOf, textOf } from './edits.ts';
import { t } from '../text/messages.ts';

/** Yields one finding for the specialties below a skill, and one for other lines. */
export function* linesBelowSkills(
  entries: readonly EntryNode[],
  block: Block,
  ruleset: Ruleset,
): Generator<Finding> {
  const specialties = specialtiesBelow(entries, ruleset);
  for (const [skill, own] of specialties.by) yield behindSkill(skill, own, block);
  const others = new Map<number, EntryNode[]>();
  for (const entry of entries) {
    if (entry.below === undefined || specialties.of.has(entry)) continue;
    pushTo(others, entry.below, entry);
  }
  for (const [below, lines] of others) yield besideSkill(entries[below]!, lines, block, ruleset);
}

function behindSkill(skill: EntryNode, own: readonly EntryNode[], block: Block): Finding {
  const list = own.map(({ name, score }) => `${name.text} ${textOf(originOf(block, score!))}`).join(', ');
  const last = skill.groups.findLast(({ afterScore }) => afterScore);
  const start = last ? last.end - 1 : (skill.score ?? skill).end;
  const written = originOf(block, { start, end: lineAt(block.lines, own.at(-1)!.start).contentEnd });
  return {
    message: t('Write a specialty after its skill, in parentheses: `{0} ({1})`.', skill.name.text, list),
    origin: originOf(block, { start: own[0]!.start, end: own.at(-1)!.end }),
    severity: 'hint',
    fixes: () => [
      replaceWith(
        t('Write it behind {0}', skill.name.text),
        written,
        (last ? `, ${list}` : ` (${list})`) + withoutLines(written, own),
      ),
    ],
  };
}

/** A text without the lines of some entries; their comments stay. */
function withoutLines(origin: Origin, entries: readonly EntryNode[]): string {
  const { start, end } = origin;
  const { text, lines } = blockOf(origin);
  let kept = '';
  let from = start;
  for (const index of new Set(entries.map((entry) => lineIndexAt(lines, entry.start)))) {
    kept += text.slice(from, lines[index - 1]!.end);
    from = lines[index]!.contentEnd;
  }
  return kept + text.slice(from, end);
}

function besideSkill(
  skill: EntryNode,
  others: readonly EntryNode[],
  block: Block,
  { names }: Ruleset,
): Finding {
  const isGroup = names.group.has(nameKey(skill.name.text));
  const text = indentOf(originOf(block, skill));
  const edits = (): Finding['origin'][] =>
    others
      .map((entry) => lineAt(block.lines, entry.start))
      .map((line) => originOf(block, { start: line.start, end: line.contentStart }));
  return {
    message: isGroup
      ? t('Indent the skills of a group like the group itself: like {0}.', skill.name.text)
      : t('This line is indented too far: the line above takes no lines below it.'),
    origin: originOf(block, others[0]!),
    ...(isGroup && { severity: 'hint' as const }),
    fixes: () => [
      { title: t('Align with the lines beside it'), edits: edits().map((origin) => ({ origin, text })) },
    ],
  };
}
