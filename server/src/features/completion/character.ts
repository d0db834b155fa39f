/** Proposals in a character. */
import { propertiesOf } from '../../model/declarations.ts';
import type { CharacterView, Model } from '../../model/model.ts';
import type { Scope } from '../../model/scopes.ts';
import { isKnownKey } from '../../checks/keys.ts';
import { nameKey } from '../../rules/names.ts';
import { schemaOf, type DeclarationKind } from '../../syntax/schema.ts';
import type { MemberNode, Text } from '../../syntax/tree.ts';
import { t } from '../../text/messages.ts';
import { characterSummary } from '../character-markdown.ts';
import { WAIVABLE } from '../waivable.ts';
import { listAbout } from '../list-about.ts';
import { dotted, points } from '../render.ts';
import { settingLayers } from '../settings.ts';
import { visibleDeclared } from '../named.ts';
import { lastOf, type Cursor } from './cursor.ts';
import { addKey, keyRanks } from './keys.ts';
import { equipmentLine, isEquipment } from './equipment.ts';
import { Completions, hole, plain, Rank, type Completion } from './items.ts';
import { logLine } from './log.ts';
import { skillLine } from './skills.ts';
import { keyAndValue } from './text.ts';
import { namedDetails, traitLine } from './traits.ts';

export function inCharacter(cursor: Cursor, view: CharacterView): Completion[] {
  const { section, before } = cursor;
  const allow = /^allow\s+(\S*)$/i.exec(before);
  if (allow) return codes(cursor, view, allow[1]!);
  const without = /^without\s([^]*)/i.exec(before);
  if (without) return inherited(cursor, view, without[1]!.split(',').at(-1)!.trimStart());
  if (section === undefined) return bodyLine(cursor, view);
  return [...entryLine(cursor, view, section), ...nextLists(cursor, view)];
}

function entryLine(cursor: Cursor, view: CharacterView, section: string): Completion[] {
  const form = view.ruleset.sections.find(({ key }) => key === section)?.form;
  if (form === 'traits')
    return [
      ...namedDetails(cursor, view, section),
      ...traitLine(cursor, view, section === 'disadvantages' ? 'disadvantage' : 'advantage'),
    ];
  if (form === 'skills') return skillLine(cursor, view, section);
  if (section === 'log') return logLine(cursor, view);
  return isEquipment(section) ? equipmentLine(cursor, view, section) : [];
}

/** The headings of the lists that a character does not have yet: one may follow the last entry of another. */
function nextLists(cursor: Cursor, view: CharacterView): Completion[] {
  const { before, entryIndent, section } = cursor;
  const isEntry =
    isList(section!, view.declared.kind) || view.ruleset.sections.some(({ key }) => key === section);
  if (!isEntry) return [];
  if (!/^\p{L}[\p{L} ]*$/u.test(before) || !entryIndent) return [];
  const items = new Completions(lastOf(cursor, before.length));
  addLists(items, cursor, view, entryIndent);
  const typed = nameKey(before);
  return items.list.filter(
    ({ label, sortKey }) => nameKey(label).startsWith(typed) && !sortKey.startsWith(String(Rank.already)),
  );
}

/** The characters of a scope, for `from` and links; each name once, as the nearest holds. */
export function characters(cursor: Cursor, word: string, scope: Scope, except?: string): Completion[] {
  const items = new Completions(lastOf(cursor, word.length));
  const seen = new Set<string>([except ?? '']);
  for (const declared of scope.characters()) {
    if (seen.has(declared.key) || !declared.key) continue;
    seen.add(declared.key);
    items.add('character', declared.node.name.text, {
      detail: declared.kind === 'npc' ? t('npc') : t('character'),
      documentation: (model) => characterSummary(model.character(declared)),
      rank: declared.kind === 'npc' ? Rank.first : Rank.likely,
    });
  }
  return items.list;
}

function bodyLine(cursor: Cursor, view: CharacterView): Completion[] {
  const { before } = cursor;
  const property = keyAndValue(before);
  if (property) {
    const isLevel = nameKey(property.key) === 'level' && !property.value.includes(',');
    return isLevel ? levels(cursor, view, property.value) : [];
  }
  // Behind a score only another one can follow.
  const next = /[\d\]]\s([^\d[\]]*)$/.exec(before);
  const items = new Completions(lastOf(cursor, next ? next[1]!.trimStart().length : before.length));
  if (!next && /\d/.test(before)) return [];
  addScores(items, view);
  if (!next) addKeys(items, cursor, view);
  return items.list;
}

function addScores(items: Completions, { sheet, ruleset }: CharacterView): void {
  const { singlePool } = ruleset.options;
  const average = Math.max(
    1,
    Math.round(ruleset.limits.attributePoints / Math.max(1, ruleset.attributes.length)),
  );
  const price = singlePool ? points(ruleset.prices.attributeInPool) : `${ruleset.prices.attribute} AP`;
  // Where attributes are free, the sheet has only those that are written.
  const written = new Set(sheet.attributes.flatMap(({ rule, line }) => (line ? rule.id : [])));
  for (const rule of ruleset.attributes) {
    if (written.has(rule.id)) continue;
    const detail = ruleset.open.has('attributes') ? t('attribute') : dotted(rule.name, t('{0} each', price));
    items.add('attribute', rule.id, {
      detail,
      rank: Rank.first,
      snippet: `${plain(rule.id)} ${hole(1, average)}`,
    });
  }
  for (const { rule, line, value } of sheet.derived) {
    if (line || rule.price === undefined) continue;
    const detail = dotted(rule.name, t('now {0}', value), t('{0} each', points(rule.price)));
    items.add('attribute', rule.id, {
      detail,
      rank: Rank.further,
      snippet: `${plain(rule.id)} +${hole(1, 1)}`,
    });
  }
}

const SECTION_FORMS = ['traits', 'skills', 'items', 'log'];

function addLists(
  items: Completions,
  cursor: Cursor,
  { declared, ruleset }: CharacterView,
  removes?: Completion['removes'],
): void {
  const rankOf = keyRanks(declared.node, cursor);
  const { keys } = schemaOf(declared.kind);
  const own = ruleset.sections.map(({ key }) => key).filter((key) => !(key in keys));
  const usual = Object.keys(keys).filter((key) => isList(key, declared.kind));
  for (const key of [...own, ...usual]) {
    if (key in keys && !isKnownKey(key, declared, ruleset)) continue;
    const documentation = (): string => listAbout(ruleset, key) || (key in keys ? t(keys[key]!.about) : '');
    addKey(items, cursor, key, {
      rank: rankOf(key, Rank.likely),
      documentation,
      isList: true,
      ...(removes && { removes }),
    });
  }
}

const isList = (key: string, kind: DeclarationKind): boolean =>
  SECTION_FORMS.includes(schemaOf(kind).keys[key]?.form ?? '');

function addKeys(items: Completions, cursor: Cursor, view: CharacterView): void {
  const { declared, scope, chain, ruleset } = view;
  addLists(items, cursor, view);
  const rankOf = keyRanks(declared.node, cursor);
  for (const [key, { about }] of Object.entries(schemaOf(declared.kind).keys)) {
    if (isList(key, declared.kind) || !isKnownKey(key, declared, ruleset)) continue;
    const documentation = (): string => listAbout(ruleset, key) || t(about);
    addKey(items, cursor, key, { rank: rankOf(key, Rank.further), documentation });
  }
  for (const key of sheetKeys(cursor.model, scope))
    addKey(items, cursor, key, { rank: rankOf(key, Rank.possible) });
  const waiver = `allow ${hole(1, 'code')} because ${hole(2, 'reason')}`;
  items.add('keyword', 'allow', { detail: t('waive a finding'), rank: Rank.further, snippet: waiver });
  if (chain.links.length > 1) {
    items.add('keyword', 'without', {
      detail: t('drop an inherited line'),
      rank: Rank.possible,
      text: 'without ',
    });
  }
}

/** Keys that the rules do not read, from the system and every campaign. */
function sheetKeys(model: Model, scope: Scope): string[] {
  const keys = new Map<string, string>();
  for (const declared of settingLayers(model, scope)) {
    const items = propertiesOf(declared.node).get('sheet keys')?.items ?? [];
    for (const { text } of items) if (!keys.has(nameKey(text))) keys.set(nameKey(text), text);
  }
  return [...keys.values()];
}

function levels(cursor: Cursor, { scope }: CharacterView, word: string): Completion[] {
  const names = visibleDeclared({ model: cursor.model, scope }, ['level']).map(({ node }) => node.name.text);
  return new Completions(lastOf(cursor, word.length)).addAll('value', names.filter(Boolean), {
    detail: t('level'),
  }).list;
}

/** Codes that a character can waive; those that fire now come first. */
function codes(cursor: Cursor, view: CharacterView, word: string): Completion[] {
  const items = new Completions(lastOf(cursor, word.length));
  const waived = new Set(
    view.declared.node.members.flatMap((member) =>
      member.type === 'allow' && member.start !== cursor.line.start && member.reason
        ? [nameKey(member.code.text)]
        : [],
    ),
  );
  for (const check of WAIVABLE) {
    const count = [...(check.character?.(view) ?? [])].length;
    const rank = waived.has(check.code) ? Rank.already : count > 0 ? Rank.first : Rank.further;
    items.add('code', check.code, {
      detail: count > 0 ? `${t('found here')} · ${t(check.summary)}` : t(check.summary),
      documentation: () => t(check.about),
      rank,
      ...(cursor.after ? {} : { snippet: `${check.code} because ${hole(1, 'reason')}` }),
    });
  }
  return items.list;
}

/** The names of inherited lines. */
function inherited(cursor: Cursor, { chain }: CharacterView, word: string): Completion[] {
  const items = new Completions(lastOf(cursor, word.length));
  const seen = new Set<string>();
  for (const { node } of chain.links.slice(0, -1)) {
    for (const { text } of node.members.flatMap(namesOfLines)) {
      if (!text || seen.has(nameKey(text))) continue;
      seen.add(nameKey(text));
      items.add('value', text, { detail: t('from {0}', node.name.text) });
    }
  }
  return items.list;
}

function namesOfLines(member: MemberNode): Text[] {
  if (member.type === 'scores') return member.scores.map(({ name }) => name);
  return member.type === 'section' ? member.entries.map(({ name }) => name) : [];
}
