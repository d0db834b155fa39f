/** Fixes that declare what a name stands for: an npc, a scene, a weapon; in the file and the place where it belongs. */
import type { Missing, MissingKind } from '../checks/check.ts';
import type { Report } from '../checks/run.ts';
import { blockOf, type Declared } from '../model/declarations.ts';
import type { Model, ModelFile } from '../model/model.ts';
import type { Scope } from '../model/scopes.ts';
import { partsOf } from '../model/story.ts';
import { sameName } from '../rules/names.ts';
import type { Ruleset, TraitKind } from '../rules/ruleset.ts';
import { lineAt } from '../syntax/layout.ts';
import { parseBlock, type Block } from '../syntax/parse.ts';
import type { DeclarationKind } from '../syntax/schema.ts';
import type { DeclarationNode } from '../syntax/tree.ts';
import { holds } from './places.ts';
import { scoreRows } from './score-rows.ts';
import { lineBreakOf } from '../text/line-breaks.ts';
import { t } from '../text/messages.ts';

/** A text that is inserted at a place of a file. */
export interface Creation {
  readonly title: string;
  readonly uri: string;
  readonly at: number;
  readonly text: string;
}

export function creationsOf(report: Report, model: Model): Creation[] {
  const { missing, origin } = report.finding;
  const uri = missing && model.uriOf(origin.block);
  const file = uri === undefined ? undefined : model.file(uri);
  if (!missing || !file) return [];
  const place = { model, file, report };
  return missing.kinds
    .filter((kind) => kind === 'place' || isReadAs(kind, missing.name))
    .flatMap((kind) => creation(kind, missing, place) ?? []);
}

/** Whether a declaration can have the name: of `Old Mill (ruined)` a scene is called Old Mill, of `a: b` gear is called a. */
function isReadAs(kind: DeclarationKind, name: string): boolean {
  const [declared] = parseBlock(`${kind} ${name}\n`).declarations;
  // `cast: npcs` would create an npc called npc.
  return declared?.kind === kind && declared.name.text === name && !sameName(kind, name);
}

interface Place {
  readonly model: Model;
  /** The file of the finding. */
  readonly file: ModelFile;
  readonly report: Report;
}

function creation(kind: MissingKind, missing: Missing, place: Place): Creation | undefined {
  switch (kind) {
    case 'scene':
      return newScene(missing.name, place);
    case 'place':
      return newPlace(missing.name, place);
    default:
      return newDeclaration(kind, missing, place);
  }
}

/** A declaration at the end of the file that has most of its kind. */
function newDeclaration(
  kind: Exclude<MissingKind, 'scene' | 'place'>,
  missing: Missing,
  { model, file }: Place,
): Creation {
  const { name, form } = missing;
  const scope = model.scopeOf(file.uri);
  const ruleset = model.rulesetOf(scope);
  const target = model.file(fileFor(kind, scope, file.uri)) ?? file;
  const { length } = target.source;
  const end = target.source.slice(Math.max(0, length - 400), length);
  const newline = lineBreakOf(end);
  const gap = /\n[^\S\n]*\r?\n[^\S\n]*$/.test(end)
    ? ''
    : /\n[^\S\n]*$/.test(end)
      ? newline
      : newline + newline;
  const head = kind === 'skill' && form ? `${name} (${form})` : name;
  const body =
    kind === 'npc' ? scoreLines(ruleset, model.guardTemplate(scope)) : bodyOf(kind, missing, ruleset);
  const lines = [`${kind} ${head}`, ...body.map((line) => `  ${line}`), ''];
  const elsewhere = decodeURIComponent(target.uri.slice(target.uri.lastIndexOf('/') + 1));
  return {
    title:
      target === file
        ? t('Create the {0} “{1}”', kind, name)
        : t('Create the {0} “{1}” in {2}', kind, name, elsewhere),
    uri: target.uri,
    at: length,
    text: length === 0 ? lines.join(newline) : gap + lines.join(newline),
  };
}

/** The file of the same campaign with most declarations of a kind; people stay with their story where it has some. */
function fileFor(kind: Declared['kind'], scope: Scope, own: string): string {
  if (!scope.campaign) return own;
  const isPerson = kind === 'npc';
  const declared = isPerson ? [...scope.characters()] : scope.rules;
  const counts = new Map<string, number>();
  for (const each of declared) if (each.kind === kind) counts.set(each.uri, (counts.get(each.uri) ?? 0) + 1);
  if (counts.has(own)) return own;
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? (isPerson ? own : scope.campaign.uri);
}

/** The lines that make a declaration whole. */
function bodyOf(kind: Exclude<MissingKind, 'npc'>, { group, level }: Missing, ruleset: Ruleset): string[] {
  switch (kind) {
    case 'weapon':
      return ruleset.statistics.length > 0 ? ['about: …'] : ['2d6 P/L, STR Min 3, 1 kg'];
    case 'armor':
      return ruleset.statistics.length > 0 ? ['about: …'] : ['AV 10, STR Min 3, 5 kg'];
    case 'gear':
      return ['1 kg'];
    case 'skill':
      return [`group: ${group ?? ruleset.groups[0]?.name ?? '…'}`, `facts: ${governing(ruleset)}`];
    case 'advantage':
    case 'disadvantage':
      return ['type: developed', ...levelOf(kind, level, ruleset).map((each) => `${each}: …`)];
    default:
      return [];
  }
}

/** The level that is written, or else the first. */
const levelOf = (kind: TraitKind, written: string | undefined, { traitLevels }: Ruleset): string[] => {
  const names = traitLevels[kind].map(({ name }) => name);
  return [names.find((name) => written !== undefined && sameName(name, written)) ?? names.slice(0, 1)].flat();
};

const governing = ({ attributes }: Ruleset): string => {
  const group = attributes.at(-1)?.group ?? 'mind';
  return group.charAt(0).toUpperCase() + group.slice(1);
};

/** Average scores; where sheets choose their attributes, those of the guard of the first adventure. */
function scoreLines(ruleset: Ruleset, guard = ''): string[] {
  const { attributes, limits } = ruleset;
  const ofGuard = guard.split('\n').filter((line) => SCORES.test(line));
  if (ruleset.open.has('attributes') && ofGuard.length > 0) return ofGuard.map((line) => line.trim());
  const average = Math.max(1, Math.round(limits.attributePoints / Math.max(1, attributes.length)) || 3);
  const score = Math.min(average, NPC_AVERAGE);
  return scoreRows(ruleset).map((row) => row.map(({ id }) => `${id} ${score}`).join('  '));
}

/** `  Reflexes 5  Body 6  Mind 4` */
const SCORES = /^ {2}(?:\p{Lu}\p{L}* \d+ *)+$/u;
/** The score of ordinary people. */
const NPC_AVERAGE = 3;

/** The innermost part of a story that an offset is in. */
const partsAt = (node: DeclarationNode, offset: number): DeclarationNode[] =>
  partsOf(node).filter((part) => holds(part, offset));

interface Around {
  readonly block: Block;
  /** Where the block starts in the file. */
  readonly base: number;
  readonly parts: readonly DeclarationNode[];
}

function around({ report: { finding, start } }: Place): Around | undefined {
  const block = blockOf(finding.origin);
  const node = block.declarations.find((each) => holds(each, finding.origin.start));
  return (
    node && {
      block,
      base: start - finding.origin.start,
      parts: partsAt(node, finding.origin.start),
    }
  );
}

const indentOf = (block: Block, { head }: DeclarationNode): string => {
  const line = lineAt(block.lines, head.start);
  return block.text.slice(line.start, line.contentStart);
};

/** A scene behind the one that the name stands in, or as the last one of its adventure. */
function newScene(name: string, place: Place): Creation | undefined {
  const found = around(place);
  if (!found) return undefined;
  const { block, base, parts } = found;
  const newline = lineBreakOf(block.text);
  const scene = parts.find(({ kind }) => kind === 'scene');
  const story = parts[0]!;
  const last = story.members.findLast((member) => member.type === 'declaration' && member.kind === 'scene');
  const after = scene ?? (last as DeclarationNode | undefined) ?? story;
  const indent = after.kind === 'scene' ? indentOf(block, after) : `${indentOf(block, story)}  `;
  return {
    title: t('Create the scene “{0}”', name),
    uri: place.file.uri,
    at: base + lineAt(block.lines, after.end).end,
    text: `${newline}${newline}${indent}scene ${name}${newline}${indent}  …`,
  };
}

/** `where: The Vault` below the head of the scene that the name stands in. */
function newPlace(name: string, place: Place): Creation | undefined {
  const found = around(place);
  const scene = found?.parts.findLast(({ kind }) => kind === 'scene');
  if (!found || !scene) return undefined;
  const { block, base } = found;
  const has = scene.members.some(
    (member) => member.type === 'property' && member.key.text.toLowerCase() === 'where',
  );
  if (has) return undefined;
  return {
    title: t('Make “{0}” the place of this scene', name),
    uri: place.file.uri,
    at: base + lineAt(block.lines, scene.head.start).end,
    text: `${lineBreakOf(block.text)}${indentOf(block, scene)}  where: ${name}`,
  };
}
