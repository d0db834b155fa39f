/** Puts skills and traits into the order in which the rules list them. */
import { isCharacter, isSection, type Declared } from '../../model/declarations.ts';
import type { Model } from '../../model/model.ts';
import { nameKey } from '../../rules/names.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { lineAt } from '../../syntax/layout.ts';
import type { SectionNode } from '../../syntax/tree.ts';
import { inDeclarations, shift } from '../places.ts';
import type { FileEdit } from '../code-actions.ts';
import { nextLine } from './lines.ts';
import { lineBreakOf } from '../../text/line-breaks.ts';

/** The edits of a file: one for each list that is in another order. Comments go with the line below them. */
export function organized(model: Model, uri: string): FileEdit[] {
  const file = model.file(uri);
  if (!file) return [];
  return inDeclarations(model, file, 'Organizing', function* ({ declared, base }): Generator<FileEdit> {
    if (!isCharacter(declared)) return;
    const ruleset = model.rulesetOf(model.scopeOf(uri), declared);
    for (const section of declared.node.members.filter(isSection)) {
      const edit = inOrder(declared, section, ruleset);
      if (edit) yield { ...shift(edit, base), text: edit.text };
    }
  });
}

function inOrder({ block }: Declared, section: SectionNode, ruleset: Ruleset): FileEdit | undefined {
  const form = ruleset.sections.find(({ key }) => key === nameKey(section.key.text))?.form;
  if (form !== 'skills' && form !== 'traits') return undefined;
  const rank = form === 'skills' ? rankOfSkill(ruleset) : rankOfTrait(ruleset);
  let start = nextLine(block, section.key.start);
  const lines = section.entries.map((entry) => {
    const { end } = lineAt(block.lines, entry.end);
    const text = block.text.slice(start, end);
    start = nextLine(block, end);
    return { text, end, rank: rank(nameKey(entry.name.text)) };
  });
  const sorted = lines.toSorted((a, b) => a.rank - b.rank || 0);
  if (sorted.every((line, index) => line === lines[index])) return undefined;
  return {
    start: nextLine(block, section.key.start),
    end: lines.at(-1)!.end,
    text: sorted.map(({ text }) => text).join(lineBreakOf(block.text)),
  };
}

/** Unknown names come last. */
const UNKNOWN = Number.MAX_SAFE_INTEGER;

/** A group stands before its skills. */
function rankOfSkill({ groups, names }: Ruleset): (key: string) => number {
  const order = new Map<object, number>(
    groups.flatMap((group) => [group, ...group.skills]).map((rule, at) => [rule, at]),
  );
  return (key) => order.get(names.group.get(key) ?? names.skill.get(key) ?? {}) ?? UNKNOWN;
}

function rankOfTrait({ traits, names }: Ruleset): (key: string) => number {
  const order = new Map<object, number>(traits.map((rule, at) => [rule, at]));
  return (key) => order.get(names.trait.get(key) ?? {}) ?? UNKNOWN;
}
