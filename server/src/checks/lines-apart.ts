/** Lines of a character and settings of a campaign that are not indented: each is a block of its own, and belongs to nothing. */
import { originOf } from '../model/declarations.ts';
import { singularOf } from '../model/prose/plurals.ts';
import { nameKey } from '../rules/names.ts';
import type { Line } from '../syntax/layout.ts';
import type { Block } from '../syntax/parse.ts';
import { schemaOf } from '../syntax/schema.ts';
import { isNamesRow } from '../syntax/sheet-table.ts';
import type { SourceFile } from '../syntax/source.ts';
import type { DeclarationNode, MemberNode } from '../syntax/tree.ts';
import { replaceWith, type Finding, type Fix, type TextEdit } from './check.ts';
import { indentOf } from './edits.ts';
import { t } from '../text/messages.ts';

export interface LinesApart {
  /** The findings of the blocks of a run: one for the first block, none for the others. */
  readonly findings: ReadonlyMap<Block, readonly Finding[]>;
  /** The blocks whose character lacks the lines below it: what it has not, it may have there. */
  readonly incomplete: ReadonlySet<Block>;
  /** The runs that look like a character which is not declared. */
  readonly sheets: readonly (readonly Block[])[];
}

const known = new WeakMap<SourceFile, LinesApart>();

/** The runs of lines of a file that would belong to the declaration above them if they were indented. */
export function linesApart(source: SourceFile): LinesApart {
  let found = known.get(source);
  if (!found) known.set(source, (found = findRuns(source)));
  return found;
}

/** Returns whether a block has no declaration, so that its findings depend on the block before. */
export const isApart = (block: Block): boolean =>
  // A block that has a head need not be parsed to know.
  !block.head &&
  block.declarations.length === 0 &&
  block.lines.some(({ contentStart, contentEnd }) => contentStart < contentEnd);

/** `Gear: rope` and `Level 3 Fighter` begin a declaration, but not among the lines of a character. */
const SHEET_LINE = /^(?:(?:gear|armou?r|weapons?|player|level)\s*:|level\s{0,9}\d)/i;
const KEY = /^(\p{L}[\p{L} ]*):/u;
const SETTINGS: ReadonlySet<string> = new Set(Object.keys(schemaOf('campaign').keys));
/** `STR 4`, and attributes that the systems write out: `Agility 5`. */
const SCORES =
  /(?:^|[\s|])(?:[A-Z]{2,4}|Agility|Body|Charisma|Health|Hits|Intelligence|Luck|Mind|Perception|Presence|Reflexes|Strength|Toughness|Will(?:power)?|Wits)\s{0,9}[:=|]?\s{0,9}\d{1,2}\b/g;
const LOOKS_LIKE_SHEET = /^[^:]+:(?:\s|$)|[+-]?\d/;
/** `npcMadame Orchid`. */
const GLUED = /^(character|npc|adventure|campaign)(\p{Lu}.*)$/u;
/** `npcs Bandit x4`, `npcs Bandits` */
const SEVERAL = /^(characters|npcs) (\p{Lu}[^:,]{0,60}?)(?: ?[x×] ?(\d{1,3}))?$/u;
const NAME_KEY = /^(?:(?:character )?name|character|npc|pc)\s*[:=]/i;
/** `# Jane Doe`, `**Jane Doe**`, `- Jane Doe`. */
const MARKDOWN = /^(?:#+|[-*+])\s+|[*_]{2}/g;
/** A name, and what is said of it in parentheses: `Jane Doe (player: Sarah)`. */
const NAME = /^([^\d:|=#*()[\]{}]+)(?:\(.*\))?$/;

function findRuns({ blocks }: SourceFile): LinesApart {
  const findings = new Map<Block, readonly Finding[]>();
  const incomplete = new Set<Block>();
  const sheets: (readonly Block[])[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const [before, first] = [blocks[at - 1], blocks[at]!];
    // The text is looked at first: for its declarations a block has to be parsed.
    const campaign = before && isSetting(first) ? lastOf(before, ['campaign']) : undefined;
    if (!campaign && (!isApart(first) || isNamesRow(first.text))) continue;
    const isFurther = campaign ? isFurtherSetting : isFurtherLine;
    const start = at;
    while (at + 1 < blocks.length && isFurther(blocks[at + 1]!)) at++;
    const run = blocks.slice(start, at + 1);
    const above = campaign ?? (before && (lastOf(before, ['character', 'npc']) ?? lastStory(before)));
    const misspelled = misspelledHead(run);
    const finding = misspelled ?? (before && above ? unindented(run, before, above) : undeclared(run));
    if (!finding) continue;
    if (!misspelled && !(before && above)) sheets.push(run);
    for (const block of run) findings.set(block, block === run[0] ? [finding] : []);
    if (before && above && !campaign) incomplete.add(before);
  }
  return { findings, incomplete, sheets };
}

/** A line of a list may begin a declaration, too: it does not among other lines of a character. */
const isFurtherLine = (block: Block): boolean => isApart(block) || SHEET_LINE.test(block.text);

/** `level: Cinematic`: below a campaign it is a setting, though it may begin a declaration. */
function isSetting({ text }: Block): boolean {
  const key = KEY.exec(text)?.[1];
  return key !== undefined && SETTINGS.has(nameKey(key));
}

/** Options have names of several words, as `skill maximum: 6`; what begins with one word may be a sheet. */
const isFurtherSetting = (block: Block): boolean =>
  isSetting(block) || (isApart(block) && KEY.exec(block.text)?.[1]?.trim().includes(' ') === true);

/** `npcMadame Orchid`, `npcs Bandit x4` */
function misspelledHead([first]: readonly Block[]): Finding | undefined {
  const [line = ''] = textsOf(first!);
  const origin = firstLine(first!);
  const [, keyword, rest] = GLUED.exec(line) ?? [];
  if (keyword !== undefined && rest !== undefined) {
    const head = `${keyword} ${rest}`;
    return {
      message: t('Write a space between `{0}` and the name: `{1}`.', keyword, head),
      origin,
      fixes: () => [replaceWith(t('Change to `{0}`', head), origin, head)],
    };
  }
  const [, plural = '', named = '', count = '4'] = SEVERAL.exec(line) ?? [];
  if (named === '') return undefined;
  const one = singularOf(named);
  const head = `${plural.slice(0, -1)} ${one}`;
  return {
    message: t(
      'A declaration describes one character: `{0}`. Write the number in a cast or an encounter: `{1}`.',
      head,
      `${one} x${count}`,
    ),
    origin,
    fixes: () => [replaceWith(t('Change to `{0}`', head), origin, head)],
  };
}

/** Lines that belong to the declaration above them, if they are indented. */
function unindented(run: readonly Block[], before: Block, above: DeclarationNode): Finding | undefined {
  const isPart = isStory(above) || run.flatMap(textsOf).some((line) => LOOKS_LIKE_SHEET.test(line));
  if (!isPart) return undefined;
  const name = above.name.text;
  return {
    message: t('This line is not indented, so it is not part of “{0}”.', name),
    origin: firstLine(run[0]!),
    fixes: () => [
      {
        title: t('Indent the lines below “{0}”', name),
        edits: run.flatMap((block) => indentedBelow(above, before, block)),
      },
    ],
  };
}

/** Lines of a character that is not declared. */
function undeclared(run: readonly Block[]): Finding | undefined {
  const lines = run.flatMap(textsOf);
  const scores = lines.join('\n').match(SCORES)?.length ?? 0;
  if (scores < MOST_SCORES_OF_PROSE) return undefined;
  const first = lines[0]!.replace(MARKDOWN, '').trim();
  const [key] = NAME_KEY.exec(first) ?? [];
  const name = (key === undefined ? NAME.exec(first)?.[1] : first.slice(key.length))?.trim();
  // `# My Campaign` above `Name: Jane Doe`
  const isNamedBelow = lines.slice(1).some((line) => NAME_KEY.test(line));
  return {
    message: t(
      'These lines look like a character. A character begins with `character NAME`, its lines are indented.',
    ),
    origin: firstLine(run[0]!),
    fixes: () => (name && !isNamedBelow ? [asCharacter(name, run)] : []),
  };
}

/** As many words with a number behind them no paragraph has. */
const MOST_SCORES_OF_PROSE = 3;

function asCharacter(name: string, run: readonly Block[]): Fix {
  const head = firstLine(run[0]!);
  const title = t('Make it `{0}`', `character ${name}`);
  const rest = run.slice(1).flatMap(indented);
  return { title, edits: [{ origin: head, text: `character ${name}` }, ...rest] };
}

/** The last declaration of a block, if it is of one of these kinds. */
function lastOf(
  { declarations }: Block,
  kinds: readonly DeclarationNode['kind'][],
): DeclarationNode | undefined {
  const last = declarations.at(-1);
  return last && kinds.includes(last.kind) ? last : undefined;
}

const STORIES: readonly DeclarationNode['kind'][] = ['adventure', 'scene', 'encounter', 'handout'];
const isStory = ({ kind }: DeclarationNode): boolean => STORIES.includes(kind);

/** What a line below a story belongs to: its last scene, and an encounter or handout that has no lines yet. */
function lastStory(block: Block): DeclarationNode | undefined {
  let found = lastOf(block, STORIES);
  for (;;) {
    const inner: MemberNode | undefined = found?.members.at(-1);
    if (inner?.type !== 'declaration' || !isStory(inner)) return found;
    if (inner.kind !== 'scene' && inner.members.length > 0) return found;
    found = inner;
  }
}

const textsOf = ({ lines, text }: Block): string[] =>
  lines
    .filter(({ contentStart, contentEnd }) => contentStart < contentEnd)
    .map(({ contentStart, contentEnd }) => text.slice(contentStart, contentEnd));

const firstLine = (block: Block): Finding['origin'] => {
  const { contentStart, contentEnd } = block.lines.find((line) => line.contentStart < line.contentEnd)!;
  return originOf(block, { start: contentStart, end: contentEnd });
};

/** Every line one step to the right. */
export const indented = (block: Block): TextEdit[] =>
  contentLines(block).map((line) => atStart(block, line, innerLead(block) ?? '  '));

/** The same below a declaration; lines that stand as deep already as those of the declaration stay. */
function indentedBelow(above: DeclarationNode, before: Block, block: Block): TextEdit[] {
  const [member] = above.members;
  const own = indentOf(originOf(before, above));
  const lead = (member && indentOf(originOf(before, member))) || (own && `${own}  `) || undefined;
  const inner = innerLead(block);
  const [first, ...rest] = contentLines(block);
  if (!first) return [];
  const opensList = block.text.slice(first.contentStart, first.contentEnd).endsWith(':');
  const isBeside =
    inner !== undefined &&
    (opensList ? lead !== undefined && inner.length > lead.length : inner.length >= (lead ?? '').length);
  const step = lead ?? inner ?? '  ';
  return [first, ...(isBeside ? [] : rest)].map((line) => atStart(block, line, step));
}

const contentLines = ({ lines }: Block): readonly Line[] =>
  lines.filter(({ contentEnd, contentStart }) => contentEnd > contentStart);

/** The indentation of the first line of an indented block. */
const innerLead = (block: Block): string | undefined =>
  block.lines
    .map(({ start, contentStart }) => block.text.slice(start, contentStart))
    .find((lead) => lead !== '');

const atStart = (block: Block, { start }: Line, text: string): TextEdit => ({
  origin: { block, start, end: start },
  text,
});
