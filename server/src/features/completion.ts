/** Completion at an offset, legal and new items first. */
import { isStory } from '../model/declarations.ts';
import type { Model } from '../model/model.ts';
import { nameKey } from '../rules/names.ts';
import { DECLARATION_KINDS, schemaOf, type DeclarationKind } from '../syntax/schema.ts';
import { characters, inCharacter } from './completion/character.ts';
import { cursorAt, lastOf, type Cursor } from './completion/cursor.ts';
import { choice, Completions, hole, plain, Rank, type Completion } from './completion/items.ts';
import { removal } from './completion/removal.ts';
import { inRule } from './completion/rules.ts';
import { inStory, partSnippet } from './completion/story.ts';
import { scoreRows } from './score-rows.ts';
import { contextOf } from './subject.ts';

export type { Completion, CompletionKind } from './completion/items.ts';
import { t } from '../text/messages.ts';

export function complete(model: Model, uri: string, offset: number): Completion[] {
  const file = model.file(uri);
  const cursor = file && cursorAt(model, file, offset);
  if (!cursor) return [];
  const items = proposals(cursor, model, uri);
  // With a complete word, Enter begins the next line.
  const isComplete = ({ insertText, replace }: Completion): boolean =>
    insertText.length > 0 && insertText === cursor.before.slice(replace.start - replace.end);
  return cursor.after === '' && items.some(isComplete) ? [] : items;
}

function proposals(cursor: Cursor, model: Model, uri: string): Completion[] {
  if (!cursor.declared) return topLevel(cursor);
  const context = contextOf(model, cursor.declared);
  if (isStory(cursor.declared)) return inStory(cursor, context);
  const link = /\[\[([^[\]]*)$/.exec(cursor.before);
  if (link) return characters(cursor, link[1]!.trimStart(), model.scopeOf(uri));
  return context.view ? inCharacter(cursor, context.view) : inRule(cursor, cursor.declared, context);
}

/** The documentation of a proposal, in Markdown. */
export const resolveCompletion = (model: Model, completion: Completion): string | undefined =>
  completion.documentation?.(model);

/** The declarations that most files begin with; the rules of a campaign come after them. */
const USUAL: readonly DeclarationKind[] = ['character', 'npc', 'adventure', 'campaign'];
const NESTED: readonly DeclarationKind[] = ['scene', 'encounter', 'handout'];

function topLevel(cursor: Cursor): Completion[] {
  const { before, model, file } = cursor;
  const template = /^(?:character|npc)\s(.*?)\bfrom\s([^]*)/i.exec(before);
  if (template) {
    const own = nameKey(template[1]!);
    return characters(cursor, template[2]!.trimStart(), model.scopeOf(file.uri), own);
  }
  const scope = model.scopeOf(file.uri);
  const removed = removal(cursor, { model, scope, ruleset: model.rulesetOf(scope) });
  if (removed) return removed;
  const typed = before.toLowerCase().replace(/\s+/g, ' ');
  const items = new Completions(lastOf(cursor, before.length));
  for (const kind of new Set([...USUAL, ...DECLARATION_KINDS])) {
    if (typed.includes(' ') && !kind.startsWith(typed)) continue;
    items.add('keyword', kind, {
      detail: t(schemaOf(kind).about),
      rank: NESTED.includes(kind) ? Rank.further : USUAL.includes(kind) ? Rank.first : Rank.likely,
      snippet: declarationSnippet(kind, cursor),
    });
  }
  return items.list;
}

function declarationSnippet(kind: DeclarationKind, cursor: Cursor): string {
  const name = `${kind} ${hole(1, 'Name')}`;
  switch (kind) {
    case 'character':
    case 'npc':
      return `${name}\n${scoreLines(cursor)}\n\n${skillLists(cursor)}`;
    case 'derived':
      return `derived ${hole(1, 'ABC')} ${hole(2, 'Name')}\n  formula: $0`;
    case 'attribute group':
      return `${name}\n  ${hole(2, 'ABC')} ${hole(3, 'Attribute')} (power)\n  $0`;
    case 'skill group':
      return `${name}\n  ${hole(2, 'Skill')}: ${hole(3, 'Mind')}\n  $0`;
    case 'skill':
      return `${name}\n  group: ${hole(2, 'Skill group')}\n  facts: $0`;
    case 'weapon':
      return `${name}\n  ${hole(2, '2d6')} ${hole(3, 'P/L')}, STR Min ${hole(4, 3)}, ${hole(5, 1)} kg\n  skill: $0`;
    case 'armor':
      return `${name}\n  AV ${hole(2, 10)}, STR Min ${hole(3, 3)}, ${hole(4, 5)} kg\n  covers: ${hole(5, '7-15')}\n  $0`;
    case 'object':
      return `${name}\n  AV ${hole(2, 10)}, Hits ${hole(3, 20)}\n  $0`;
    case 'material':
      return `${name}\n  ${hole(2, 2)} per mm\n  $0`;
    case 'table':
      return `${name}\n  ${hole(2, 'heading')} | ${hole(3, 'heading')}\n  $0`;
    case 'option':
      return `${name}\n  values: ${hole(2, 'no, yes')}\n  default: ${hole(3, 'no')}\n  $0`;
    case 'ruling':
      return `ruling ${hole(1, 'H1')} ${hole(2, 'Title')}\n  about: $0`;
    case 'remove':
      return 'remove ';
    case 'scene':
    case 'encounter':
    case 'handout':
      return partSnippet(kind);
    case 'adventure':
      return `${name}\n  premise: ${hole(2, 'what it is about')}\n\n  scene ${hole(3, 'First scene')}\n    $0`;
    case 'campaign':
      return `${name}\n  system: ${choice(2, cursor.model.systemTitles())}\n  $0`;
    case 'advantage':
    case 'disadvantage':
      return `${name}\n  type: ${choice(2, ['developed', 'innate', 'either'])}\n  $0`;
    default:
      return `${name}\n  $0`;
  }
}

/** The lists of skills that the system has, such as jobs; the cursor ends in the first. */
function skillLists({ model, file }: Cursor): string {
  const { sections } = model.rulesetOf(model.scopeOf(file.uri));
  const [first = 'skills', ...others] = sections
    .filter(({ key, form }) => form === 'skills' && USUAL_LISTS.includes(key))
    .map(({ key }) => key);
  return [`  ${first}:\n    $0`, ...others.map((key) => `  ${key}:`)].join('\n');
}

const USUAL_LISTS = ['jobs', 'skills'];

/** The attributes of the campaign. */
function scoreLines({ model, file }: Cursor): string {
  let place = 2;
  return scoreRows(model.rulesetOf(model.scopeOf(file.uri)))
    .map((row) => `  ${row.map(({ id }) => `${plain(id)} ${hole(place++, 3)}`).join('  ')}`)
    .join('\n');
}
