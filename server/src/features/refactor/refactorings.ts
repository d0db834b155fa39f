/** Changes of the text that leave the characters what they are, or change what the title says. */
import { budgetState } from '../budget.ts';
import { isCharacter, isProperty, type Declared } from '../../model/declarations.ts';
import { isPlayer } from '../../model/encounters.ts';
import type { Model } from '../../model/model.ts';
import { onceFor } from '../../rules/lazy.ts';
import { nameKey, sameName } from '../../rules/names.ts';
import { lineAt } from '../../syntax/layout.ts';
import type { SourceFile } from '../../syntax/source.ts';
import type { Span } from '../../syntax/tree.ts';
import { visibleDeclared } from '../named.ts';
import { declarationAt, declarationsIn, holds, type PlacedDeclaration } from '../places.ts';
import { extractedTemplate } from './extract-template.ts';
import { inlinedTemplate } from './inline-template.ts';
import { INDENT } from './lines.ts';
import { markdownAdventure } from './markdown-adventure.ts';
import { freeName } from '../../text/file-names.ts';
import { lineBreakOf, withLineBreaks } from '../../text/line-breaks.ts';
import { keepsSheets, trialOf, type PlacedEdit } from './trial.ts';
import { t } from '../../text/messages.ts';

export interface Refactoring {
  /** The id for requests. */
  readonly id: string;
  readonly title: string;
  readonly kind: 'extract' | 'inline' | 'rewrite';
}

export interface Selection {
  readonly uri: string;
  readonly from: number;
  readonly to: number;
}

/** Edits, or why there are none. */
export type Refactored = { readonly edits: readonly PlacedEdit[] } | { readonly rejection: string };

const INLINE = 'inline template';
const EXTRACT = 'extract template';
const LEVEL = 'level ';
const MARKDOWN = 'markdown adventure';

/** Returns the refactorings of a selection. Each one checks that the characters stay the same when it is applied. */
export function refactoringsAt(model: Model, selection: Selection): Refactoring[] {
  const found: Refactoring[] = [];
  if (adventureIn(model, selection.uri) !== undefined)
    found.push({ id: MARKDOWN, title: t('Make an adventure of this Markdown'), kind: 'rewrite' });
  const placed = placedAt(model, selection);
  const base = placed && isCharacter(placed.declared) ? placed.declared.node.base : undefined;
  if (base?.text && isOnHead(placed!, selection.from) && inlinedTemplate(model, placed!.declared))
    found.push({ id: INLINE, title: t('Write out the template {0}', base.text), kind: 'inline' });
  const all = charactersIn(model, selection);
  if (all.length > 1 && extractedTemplate(all, 'Template'))
    found.push({
      id: EXTRACT,
      title: t('Extract a template from {0} characters', all.length),
      kind: 'extract',
    });
  const level = levelAt(model, placed, selection.from);
  if (level) {
    const scope = model.scopeOf(selection.uri);
    for (const { node } of visibleDeclared({ model, scope }, ['level']))
      if (!sameName(node.name.text, level.name))
        found.push({
          id: `${LEVEL}${node.name.text}`,
          title: t('Convert to the level {0}', node.name.text),
          kind: 'rewrite',
        });
  }
  return found;
}

/** The edits of a refactoring, found in steps; undefined where it can no longer be done. */
export function* refactored(
  model: Model,
  selection: Selection,
  id: string,
): Generator<void, Refactored | undefined> {
  if (!refactoringsAt(model, selection).some((each) => each.id === id)) return undefined;
  if (id === MARKDOWN) {
    const { source } = model.file(selection.uri)!;
    const text = withLineBreaks(adventureIn(model, selection.uri)!, lineBreakOf(source.text));
    return { edits: [{ uri: selection.uri, start: 0, end: source.length, text }] };
  }
  const placed = placedAt(model, selection)!;
  if (id === INLINE) {
    const own = inlinedTemplate(model, placed.declared) ?? [];
    const edits = own.map(({ start, end, text }) => ({
      uri: selection.uri,
      start: placed.base + start,
      end: placed.base + end,
      text,
    }));
    return yield* kept(model, edits, [placed.declared]);
  }
  if (id === EXTRACT) {
    const all = charactersIn(model, selection);
    const edits = extractedTemplate(all, templateName(model, selection.uri)) ?? [];
    return yield* kept(
      model,
      edits.map((edit) => ({ ...edit, uri: selection.uri })),
      all.map(({ declared }) => declared),
    );
  }
  return yield* converted(model, selection.uri, placed, id.slice(LEVEL.length), selection.from);
}

/** The adventure that the Markdown of a file can be; undefined where anything is declared in it. */
function adventureIn(model: Model, uri: string): string | undefined {
  const file = model.file(uri);
  if (!file || file.isLibrary || file.index.declared.length > 0) return undefined;
  return adventureOf(file.source);
}

/** The cursor asks at each of its moves, so the text is put together once for each version of a file. */
const adventureOf = onceFor(({ text }: SourceFile) => markdownAdventure(text));

function* kept(
  model: Model,
  edits: readonly PlacedEdit[],
  characters: readonly Declared[],
): Generator<void, Refactored> {
  return (yield* keepsSheets(model, edits, characters))
    ? { edits }
    : { rejection: t('Nothing was changed, because the points of the characters would change.') };
}

function* converted(
  model: Model,
  uri: string,
  placed: PlacedDeclaration,
  level: string,
  offset: number,
): Generator<void, Refactored | undefined> {
  const { declared, base } = placed;
  const place = levelAt(model, placed, offset);
  if (!place) return undefined;
  const edits = [{ uri, start: base + place.start, end: base + place.end, text: `${place.before}${level}` }];
  const trial = yield* trialOf(model, edits);
  const twin = trial.file(uri)?.index.declared.find((each) => isCharacter(each) && each.key === declared.key);
  if (!twin) return undefined;
  const { name } = declared.node;
  return budgetState(trial.character(twin).sheet) === 'overspent'
    ? {
        rejection: t(
          '{0} has spent more points than the level {1} gives; nothing was changed.',
          name.text,
          level,
        ),
      }
    : { edits };
}

function placedAt(model: Model, { uri, from }: Selection): PlacedDeclaration | undefined {
  const file = model.file(uri);
  return file && !file.isLibrary ? declarationAt(file, from) : undefined;
}

const isOnHead = ({ declared, base }: PlacedDeclaration, offset: number): boolean =>
  holds(declared.node.head, offset - base);

/** The characters that a selection of some length meets. */
function charactersIn(model: Model, { uri, from, to }: Selection): PlacedDeclaration[] {
  const file = model.file(uri);
  if (!file || file.isLibrary || from === to) return [];
  return [...declarationsIn(file, from, to)].filter(
    ({ declared, base }) =>
      isCharacter(declared) && base + declared.node.start < to && from <= base + declared.node.end,
  );
}

/** Where the level of a character is written, or would be; relative to its block. */
interface LevelPlace extends Span {
  readonly name: string;
  /** The words before the name of another level. */
  readonly before: string;
}

/** On the line of its level, or on the heading of a player character, whose level may be that of its campaign. */
function levelAt(
  model: Model,
  placed: PlacedDeclaration | undefined,
  offset: number,
): LevelPlace | undefined {
  if (!placed || !isCharacter(placed.declared)) return undefined;
  const { declared, base } = placed;
  const { node, block } = declared;
  const line = node.members.filter(isProperty).find((member) => nameKey(member.key.text) === 'level');
  const isHere = isOnHead(placed, offset) || (line !== undefined && holds(line, offset - base));
  if (!isHere) return undefined;
  if (line)
    return line.value && { start: line.value.start, end: line.value.end, name: line.value.text, before: '' };
  // An npc has no points to count.
  if (!isPlayer(declared)) return undefined;
  const { level } = model.rulesetOf(model.scopeOf(declared.uri), declared);
  const { end } = lineAt(block.lines, node.head.end);
  return { start: end, end, name: level, before: `${lineBreakOf(block.text)}${INDENT}level: ` };
}

/** `Template`, or `Template 2` where that is taken. */
function templateName(model: Model, uri: string): string {
  const scope = model.scopeOf(uri);
  return freeName('Template', (name) => scope.character(nameKey(name), uri) !== undefined, ' ');
}
