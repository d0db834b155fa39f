/** Lines of a character or a campaign that stand in the first column, where each is a block of its own and belongs to nothing. */
import { originOf } from '../model/declarations.ts';
import type { Line } from '../syntax/layout.ts';
import type { Block } from '../syntax/parse.ts';
import type { SourceFile } from '../syntax/source.ts';
import type { DeclarationNode } from '../syntax/tree.ts';
import { replaceWith, type Finding, type Fix, type TextEdit } from './check.ts';
import { indentOf } from './edits.ts';
import { t } from '../text/messages.ts';

/** What is said of the blocks of a run: one finding for the first, nothing for the others. */
export type LinesApart = ReadonlyMap<Block, readonly Finding[]>;

const known = new WeakMap<SourceFile, LinesApart>();

/** The runs of lines of a file that would belong to the declaration above them if they were indented. */
export function linesApart(source: SourceFile): LinesApart {
  let found = known.get(source);
  if (!found) known.set(source, (found = findRuns(source)));
  return found;
}

/** Whether no declaration begins in a block: what is said of its lines depends on the block before. */
export const isApart = (block: Block): boolean =>
  // A block that has a head need not be parsed to know.
  !block.head &&
  block.declarations.length === 0 &&
  block.lines.some(({ contentStart, contentEnd }) => contentStart < contentEnd);

/** `Gear: rope` begins a declaration, but among the lines of a character it is a list. */
const LIST = /^(?:gear|armou?r|weapons?)\s*:/i;
/** `level: Cinematic` begins a declaration, too, but below a campaign it is a setting. */
const SETTING = /^(?:system|level|skill list)\s*:/i;
const SCORES = /(?:^|[\s|])[A-Z]{2,4}\s*(?:[:=|]\s*)?\d{1,2}\b/g;
const LOOKS_LIKE_SHEET = /^[^:]+:(?:\s|$)|[+-]?\d/;
/** `npcMadame Orchid`. */
const GLUED = /^(character|npc|adventure|campaign)(\p{Lu}.*)$/u;
const NAME_KEY = /^name\s*[:=]/i;
/** A name, and what is said of it in parentheses: `Jane Doe (player: Sarah)`. */
const NAME = /^([^\d:|=#*()[\]{}]+)(?:\(.*\))?$/;

function findRuns({ blocks }: SourceFile): LinesApart {
  const found = new Map<Block, readonly Finding[]>();
  for (let at = 0; at < blocks.length; at++) {
    const before = blocks[at - 1];
    // Asked only where it matters: the answer needs the block to be parsed.
    const isInCampaign = (): boolean => before !== undefined && lastOf(before, ['campaign']) !== undefined;
    const isOfRun = (block: Block | undefined): boolean =>
      block !== undefined && (isApart(block) || (SETTING.test(block.text) && isInCampaign()));
    if (!isOfRun(blocks[at])) continue;
    const start = at;
    while (isOfRun(blocks[at + 1]) || LIST.test(blocks[at + 1]?.text ?? '')) at++;
    const run = blocks.slice(start, at + 1);
    const finding = findingOf(run, before);
    if (finding) for (const block of run) found.set(block, block === run[0] ? [finding] : []);
  }
  return found;
}

function findingOf(run: readonly Block[], before: Block | undefined): Finding | undefined {
  const lines = run.flatMap(textsOf);
  const origin = firstLine(run[0]!);
  const [, keyword, rest] = GLUED.exec(lines[0]!) ?? [];
  if (keyword !== undefined && rest !== undefined) {
    const head = `${keyword} ${rest}`;
    return {
      message: t('A space stands between `{0}` and the name: `{1}`.', keyword, head),
      origin,
      fixes: () => [replaceWith(t('Change to `{0}`', head), origin, head)],
    };
  }
  const above = before && lastOf(before, ['character', 'npc', 'campaign']);
  if (above) {
    if (!lines.some((line) => LOOKS_LIKE_SHEET.test(line))) return undefined;
    const name = above.name.text;
    return {
      message: t('This line is not indented, so it is not part of “{0}”.', name),
      origin,
      fixes: () => [
        {
          title: t('Indent the lines below “{0}”', name),
          edits: run.flatMap((block) => indentedBelow(above, before, block)),
        },
      ],
    };
  }
  const scores = lines.join('\n').match(SCORES)?.length ?? 0;
  if (scores < MOST_SCORES_OF_PROSE) return undefined;
  const first = lines[0]!;
  const [key] = NAME_KEY.exec(first) ?? [];
  const name = (key === undefined ? NAME.exec(first)?.[1] : first.slice(key.length))?.trim();
  return {
    message: t(
      'These lines look like a character. A character begins with `character NAME`, its lines are indented.',
    ),
    origin,
    fixes: () => (name ? [asCharacter(name, run)] : []),
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
  const lead = (member && indentOf(originOf(before, member))) || undefined;
  const inner = innerLead(block);
  const [first, ...rest] = contentLines(block);
  if (!first || inner === undefined) return indented(block);
  const opensList = block.text.slice(first.contentStart, first.contentEnd).endsWith(':');
  const isBeside = opensList
    ? lead !== undefined && inner.length > lead.length
    : inner.length >= (lead ?? '').length;
  const step = lead ?? inner;
  return [first, ...(isBeside ? [] : rest)].map((line) => atStart(block, line, step));
}

const contentLines = ({ lines }: Block): readonly Line[] =>
  lines.filter(({ contentEnd, contentStart }) => contentEnd > contentStart);

/** What stands before the first line of a block that is indented. */
const innerLead = (block: Block): string | undefined =>
  block.lines
    .map(({ start, contentStart }) => block.text.slice(start, contentStart))
    .find((lead) => lead !== '');

const atStart = (block: Block, { start }: Line, text: string): TextEdit => ({
  origin: { block, start, end: start },
  text,
});
