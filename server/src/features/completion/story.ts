/** Proposals in adventures: links, scenes behind an arrow, casts, rolls and what bears on them. */
import { linkableNames } from '../../model/links.ts';
import { conditionOf, isParty, partsOf, storyOf } from '../../model/story.ts';
import { sameName } from '../../rules/names.ts';
import { SCHEMA, type DeclarationSchema } from '../../syntax/schema.ts';
import type { Context } from '../named.ts';
import { circumstances } from './circumstances.ts';
import { lastOf, type Cursor } from './cursor.ts';
import { Completions, Rank, type Completion } from './items.ts';
import { keyAndValue, lastElement, openParenthesis } from './text.ts';

/** Undefined where nothing of a story is typed. */
export function inStory(cursor: Cursor, context: Context): Completion[] {
  const { before } = cursor;
  const link = /\[\[([^[\]|]*)$/.exec(before);
  if (link) return links(cursor, link[1]!.trimStart(), context);
  const arrow = /^(?:->|→)\s*(?:\[\[)?(.*)$/.exec(before);
  if (arrow) return scenes(cursor, arrow[1]!, context);
  const typed = keyAndValue(before);
  const condition = typed && isInEncounter(cursor, context) ? conditionOf(typed.key) : undefined;
  if (typed && condition) return conditions(cursor, condition.key, typed.value, context);
  if (typed && isCastKey(typed.key, cursor, context)) return people(cursor, typed.value, context);
  const inside = openParenthesis(before);
  if (inside && /(?<![\w-])rolls?$/i.test(inside.name)) return circumstances(cursor, inside, context);
  return roll(cursor, context);
}

function links(cursor: Cursor, word: string, { model, scope }: Context): Completion[] {
  const items = new Completions(lastOf(cursor, word.length));
  const close = cursor.after.startsWith(']]') ? '' : ']]';
  for (const name of new Set(linkableNames(model, scope))) {
    if (name) items.add('value', name, { text: `${name}${close}`, filterText: name });
  }
  return items.list;
}

/** Scenes that nothing leads to yet come first. */
function scenes(cursor: Cursor, word: string, { declared }: Context): Completion[] {
  const items = new Completions(lastOf(cursor, word.length));
  const story = storyOf(declared);
  for (const scene of story.scenes) {
    const rank = story.unreachable.has(scene) ? Rank.first : Rank.possible;
    items.add('value', scene.name, { detail: scene.kind || 'scene', rank });
  }
  items.add('value', 'the end', { detail: 'the story is over', rank: Rank.further });
  return items.list;
}

function isInEncounter({ declared, line }: Cursor, { declared: own }: Context): boolean {
  const node = declared && [...partsOf(own.node)].findLast((part) => part.start <= line.start);
  return node?.kind === 'encounter';
}

/** `guards cover: h…`: the words that count in a fight. */
function conditions(
  cursor: Cursor,
  key: string,
  value: string,
  { model, scope, ruleset }: Context,
): Completion[] {
  const items = new Completions(lastOf(cursor, value.length));
  for (const { word, about } of model.rulesFor(scope).fights?.words(ruleset, key) ?? [])
    items.add('value', word, { detail: about });
  return items.list;
}

function isCastKey(key: string, cursor: Cursor, context: Context): boolean {
  if (sameName(key, 'cast')) return true;
  const { keys }: DeclarationSchema = SCHEMA.encounter;
  return isInEncounter(cursor, context) && !(key.toLowerCase() in keys);
}

function people(cursor: Cursor, value: string, { scope }: Context): Completion[] {
  const word = lastElement(value, /,/);
  const named = value.split(',').map((name) => name.trim().replace(/\s+[x×]\s?\d+$/i, ''));
  const items = new Completions(lastOf(cursor, word.length));
  for (const { node, kind } of scope.characters()) {
    const name = node.name.text;
    const isNamed = named.slice(0, -1).some((each) => sameName(each, name));
    if (name && !isParty(name))
      items.add('value', name, { detail: kind, rank: isNamed ? Rank.further : Rank.first });
  }
  items.add('value', 'the heroes', { detail: 'the player characters', rank: Rank.possible });
  return items.list;
}

/** `a Challenging …`: the skills and attributes of a roll, with its number. */
function roll(cursor: Cursor, { model, scope, ruleset }: Context): Completion[] {
  const { rolls } = model.rulesFor(scope);
  const typed = /(?:^|\s)(\p{Lu}\p{L}+)\s+(\p{Lu}[\p{L} ]*)?$/u.exec(cursor.before);
  if (!typed) return [];
  const [, before = '', word = ''] = typed;
  const difficulty = rolls
    .difficulties(ruleset)
    .find((each) => [each.word, ...each.aliases].some((name) => sameName(name, before)));
  if (!difficulty) return [];
  const items = new Completions(lastOf(cursor, word.length));
  const rest = ` roll (${rolls.targetWord} ${difficulty.target})`;
  for (const { name, group } of ruleset.groups.flatMap(({ skills }) => skills))
    items.add('skill', name, { detail: group, text: `${name}${rest}` });
  for (const { id, name } of ruleset.attributes)
    items.add('attribute', id, { detail: name, text: `${id}${rest}`, rank: Rank.possible });
  return items.list;
}
