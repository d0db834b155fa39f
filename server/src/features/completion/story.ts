/** Proposals in adventures: links, scenes behind an arrow, casts, rolls and what bears on them. */
import { linkableNames, placeNames } from '../../model/links.ts';
import { CHECKS } from '../../checks/index.ts';
import { STORY_KINDS } from '../../model/declarations.ts';
import { COLOR_NAMES } from '../../model/colors.ts';
import { peopleNamed } from '../../model/encounters.ts';
import { CONDITIONS, conditionOf, sideName, sidesOf, storyOf } from '../../model/story.ts';
import { isParty } from '../../syntax/party.ts';
import { signed } from '../../rules/labels.ts';
import { nameKey, sameName } from '../../rules/names.ts';
import { schemaOf } from '../../syntax/schema.ts';
import type { DeclarationNode } from '../../syntax/tree.ts';
import { phrase } from '../../words/phrase.ts';
import type { Context } from '../named.ts';
import { circumstances } from './circumstances.ts';
import { lastOf, type Cursor } from './cursor.ts';
import { Completions, hole, Rank, words, type Completion } from './items.ts';
import { addKey, addSchemaKeys } from './keys.ts';
import { keyAndValue, lastElement, openParenthesis } from './text.ts';
import { commonValue } from './values.ts';
import { kindOfThing } from '../hover-rules.ts';
import { t } from '../../text/messages.ts';

export function inStory(cursor: Cursor, context: Context): Completion[] {
  const { before } = cursor;
  const link = /\[\[([^[\]|]*)$/.exec(before);
  if (link) return links(cursor, link[1]!.trimStart(), context);
  const arrow = /^(?:->|→)\s*(?:\[\[)?([^]*)/.exec(before);
  if (arrow) return scenes(cursor, arrow[1]!, context);
  const kind = /^scene\s[^()]*\(([^()]*)$/i.exec(before);
  if (kind) return sceneKinds(cursor, kind[1]!, context);
  const waiver = /^allow\s+(\S*)$/.exec(before);
  if (waiver) return waivers(cursor, waiver[1]!);
  const node = cursor.node ?? context.declared.node;
  const typed = keyAndValue(before);
  const known = typed && valueOf(cursor, node, nameKey(typed.key), typed.value, context);
  if (known) return known;
  const inside = openParenthesis(before);
  if (inside && /(?<![\w-])(?:rolls?|checks?|tests?)$/i.test(inside.name))
    return circumstances(cursor, inside, context);
  const against = opponentScores(cursor, context);
  if (against) return against;
  const rolls = roll(cursor, context);
  return rolls.length > 0 || typed ? rolls : lineStart(cursor, node);
}

/** The value of a key; undefined for a text. */
function valueOf(
  cursor: Cursor,
  node: DeclarationNode,
  key: string,
  value: string,
  context: Context,
): Completion[] | undefined {
  const common = commonValue(cursor, node.kind, key, value, context);
  if (common) return common;
  if (key === 'where') return words(cursor, value, placeNames(context.scope));
  if (node.kind === 'encounter') {
    const condition = conditionOf(key);
    if (condition) return conditions(cursor, node, condition, value, context);
    return key in schemaOf('encounter').keys ? undefined : people(cursor, value, context);
  }
  switch (key) {
    case 'cast':
      return people(cursor, value, context);
    case 'start':
      return node.kind === 'adventure' ? startScenes(cursor, value, context) : undefined;
    case 'props':
      return node.kind === 'scene' ? props(cursor, value, context) : undefined;
    default:
      return undefined;
  }
}

/** The beginnings of a line: a key, a side with a condition, a part of the story. */
function lineStart(cursor: Cursor, node: DeclarationNode): Completion[] {
  const { before } = cursor;
  const items = new Completions(lastOf(cursor, before.length));
  addSchemaKeys(items, cursor, node, Rank.first);
  const sides = node.kind === 'encounter' ? sidesOf(node) : [];
  const { keys } = schemaOf('encounter');
  // Nothing reads the armor or the speed of a side yet: such lines are told, not proposed.
  for (const { key } of sides)
    for (const condition of CONDITIONS.filter((each) => each in keys))
      addKey(items, cursor, `${sideName(key).text} ${condition}`, {
        rank: Rank.further,
        documentation: () => t(keys[condition]!.about),
      });
  if (node.kind === 'encounter' && sides.length === 0)
    addKey(items, cursor, 'heroes', { rank: Rank.first, detail: t('a side') });
  else if (node.kind === 'adventure' || node.kind === 'scene') addParts(items, cursor, node);
  // In the middle of a sentence nothing is proposed.
  const isKey = ({ label, kind }: Completion): boolean =>
    kind === 'key' && label.toLowerCase().startsWith(before.toLowerCase());
  if (/\s/.test(before)) return items.list.filter(isKey);
  // A sentence begins with a capital letter, a key does not.
  return /^\p{Lu}/u.test(before) ? items.list.filter(({ label }) => label.startsWith(before)) : items.list;
}

function addParts(items: Completions, cursor: Cursor, { kind }: DeclarationNode): void {
  if (cursor.after) return;
  const part = (of: PartKind): void =>
    void items.add('keyword', of, {
      detail: t(schemaOf(of).about),
      rank: Rank.likely,
      snippet: partSnippet(of),
    });
  part('scene');
  part('handout');
  if (kind !== 'scene') return;
  part('encounter');
  items.add('keyword', '->', { detail: t('the scene that comes next'), rank: Rank.likely, text: '-> ' });
}

type PartKind = 'scene' | 'encounter' | 'handout';

/** A part of a story with its first lines. */
export const partSnippet = (kind: PartKind): string =>
  kind !== 'encounter'
    ? `${kind} ${hole(1, 'Name')}\n  $0`
    : `encounter ${hole(1, 'Name')}\n  heroes: ${hole(2, 'party')}\n  ${hole(3, 'foes')}: $0`;

/** The codes that a story can waive. */
function waivers(cursor: Cursor, word: string): Completion[] {
  const items = new Completions(lastOf(cursor, word.length));
  for (const { code, summary, about } of CHECKS.filter(({ kinds }) => kinds === STORY_KINDS))
    items.add('code', code, {
      detail: t(summary),
      documentation: () => t(about),
      ...(cursor.after ? {} : { snippet: `${code} because ${hole(1, 'reason')}` }),
    });
  return items.list;
}

function links(cursor: Cursor, word: string, { model, scope }: Context): Completion[] {
  // An editor that closes brackets has written `]]`, or one of them: typing goes on behind them.
  const closed = /^\]{0,2}/.exec(cursor.file.source.slice(cursor.offset, cursor.offset + 2))![0].length;
  const { start, end } = lastOf(cursor, word.length);
  const items = new Completions({ start, end: end + closed });
  const close = closed === 0 && /^[^[\]]*\]\]/.test(cursor.after) ? '' : ']]';
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
    items.add('value', scene.name, { detail: scene.kind || t('scene'), rank });
  }
  items.add('value', 'the end', { detail: t('the story is over'), rank: Rank.further });
  return items.list;
}

/** `scene The Vault (…)`: the kinds of the other scenes, and usual ones. */
function sceneKinds(cursor: Cursor, word: string, { declared }: Context): Completion[] {
  const items = new Completions(lastOf(cursor, word.length));
  const written = storyOf(declared).scenes.filter(({ node }) => node !== cursor.node);
  const kinds = new Set([...USUAL_KINDS, ...written.map(({ kind }) => kind)]);
  for (const kind of kinds)
    if (kind) items.add('value', kind, { text: cursor.after.startsWith(')') ? kind : `${kind})` });
  return items.list;
}

const USUAL_KINDS = ['introduction', 'investigation', 'conflict', 'climax', 'epilogue'];

/** The scenes that are not named yet. */
function startScenes(cursor: Cursor, value: string, { declared }: Context): Completion[] {
  const word = lastElement(value, /,/);
  const named = value.split(',').slice(0, -1);
  const items = new Completions(lastOf(cursor, word.length));
  for (const { name, kind } of storyOf(declared).scenes)
    if (!named.some((each) => sameName(each, name))) items.add('value', name, { detail: kind || t('scene') });
  return items.list;
}

/** Gear, weapons and things of the rules; a prop may be anything else. */
function props(cursor: Cursor, value: string, { ruleset }: Context): Completion[] {
  const word = lastElement(value, /,/);
  const items = new Completions(lastOf(cursor, word.length));
  for (const { name, kind } of [...ruleset.gear, ...ruleset.objects, ...ruleset.weapons, ...ruleset.armors])
    items.add('value', name, { detail: kindOfThing(kind) });
  return items.list;
}

/** `guards cover: h…`: the words that count in a fight. */
function conditions(
  cursor: Cursor,
  node: DeclarationNode,
  { key, side }: { readonly key: string; readonly side: string | undefined },
  value: string,
  { model, scope, ruleset }: Context,
): Completion[] {
  const items = new Completions(lastOf(cursor, value.length));
  if (key === 'color') return items.addAll('value', side === undefined ? [] : COLOR_NAMES).list;
  const sides = sidesOf(node).map(({ key }) => sideName(key).text);
  if (key === 'surprise')
    return side === undefined
      ? items.addAll('value', sides, { detail: t('taken by surprise') }).add('value', 'nobody').list
      : items.add('value', 'complete', { detail: t('taken by surprise') }).list;
  const found = model.rulesFor(scope).fights?.words(ruleset, key) ?? [];
  if (key === 'range' && found.length === 0)
    return items.add('value', '16 m', { snippet: `${hole(1, 16)} m` }).list;
  const isOfAll = key === 'elevation' && side === undefined;
  for (const { word, about } of found) {
    // `guards higher`: of all sides it must say which.
    for (const lead of isOfAll ? sides.map((each) => `${each} `) : [''])
      items.add('value', `${lead}${word}`, { detail: phrase(about) });
  }
  return items.list;
}

function people(cursor: Cursor, value: string, { scope }: Context): Completion[] {
  const word = lastElement(value, /,/);
  const named = value.split(',').map((name) => name.trim().replace(/(?<!\s)\s+[x×]\s?\d+$/i, ''));
  const items = new Completions(lastOf(cursor, word.length));
  for (const { node, kind } of scope.characters()) {
    const name = node.name.text;
    const isNamed = named.slice(0, -1).some((each) => sameName(each, name));
    if (name && !isParty(name))
      items.add('value', name, {
        detail: kind === 'npc' ? t('npc') : t('character'),
        rank: isNamed ? Rank.further : Rank.first,
      });
  }
  return items.addAll('value', ['party', 'the heroes'], {
    detail: t('the player characters'),
    rank: Rank.possible,
  }).list;
}

/** `against the Guard's …`: the scores of the Guard; undefined elsewhere. */
function opponentScores(
  cursor: Cursor,
  { model, scope, ruleset, declared }: Context,
): Completion[] | undefined {
  const [, name, word = ''] = OPPONENT.exec(cursor.before) ?? [];
  const [owner] = name === undefined ? [] : peopleNamed(name, scope, declared.uri);
  if (!owner) return undefined;
  const items = new Completions(lastOf(cursor, word.length));
  const { skills, attributes } = model.character(owner).sheet;
  for (const { rule, total } of skills)
    items.add('skill', rule.name, { detail: signed(total), rank: Rank.first });
  for (const { rule, value } of attributes)
    items.add('attribute', rule.id, { detail: `${value}`, rank: Rank.likely });
  for (const { name: other, group } of ruleset.groups.flatMap((each) => each.skills))
    items.add('skill', other, { detail: group, rank: Rank.further });
  return items.list;
}

const OPPONENT =
  /(?:\b(?:against|versus|vs\.?)|\bby)\s+(?:the\s+|an?\s+)?(\p{L}[^,;:().]{0,80}?)['’]s?\s+(\p{L}[\p{L} ]{0,40})?$/iu;

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
