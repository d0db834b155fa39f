/**
 * Declarations as JSON and back. Every line of a text is there but comments and blank lines; what the rules compute comes beside
 * it and is not read again. The format is published in docs/callsheet.schema.json.
 */
import { isCharacter, type Declared } from '../../model/declarations.ts';
import { parseBlock } from '../../syntax/parse.ts';
import { isTableRow } from '../../syntax/sheet-table.ts';
import type { ParseBlock } from '../../syntax/source.ts';
import type { DeclarationNode, MemberNode, ProseNode } from '../../syntax/tree.ts';
import { t } from '../../text/messages.ts';

const JSON_VERSION = 1;
const JSON_SCHEMA = 'urn:callsheet:schema:1';

export interface JsonDocument {
  readonly $schema: string;
  readonly callsheet: number;
  readonly declarations: readonly JsonDeclaration[];
}

export interface JsonDeclaration {
  readonly kind: string;
  /** The text after the kind: `Sergeant from Hangar Guard`, `The Hangar (introduction)`. */
  readonly name: string;
  readonly lines: readonly JsonLine[];
  /** The computed values of a character. */
  readonly computed?: unknown;
}

export type JsonLine =
  | { readonly key: string; readonly value: string }
  | { readonly list: string; readonly entries: readonly string[] }
  | { readonly line: string }
  | { readonly text: string; readonly aloud?: true }
  | { readonly to: string }
  | { readonly declaration: JsonDeclaration };

/** The declarations of some files, with what is computed of characters. */
export function toJson(
  declared: readonly Declared[],
  computed: (character: Declared) => unknown,
  parse: ParseBlock = parseBlock,
): JsonDocument {
  return {
    $schema: JSON_SCHEMA,
    callsheet: JSON_VERSION,
    declarations: declared.map((each) => {
      const { node, block } = withoutTables(each, parse);
      return {
        ...declarationJson(node, block.text),
        ...(isCharacter(each) && { computed: computed(each) }),
      };
    }),
  };
}

/** A declaration whose tables of scores and of entries are written as lines. */
function withoutTables({ node, block }: Declared, parse: ParseBlock): Pick<Declared, 'node' | 'block'> {
  const tables = block.problems.filter(
    ({ isForm, start, end }) => isForm && isTableRow(block.text.slice(start, end)),
  );
  if (tables.length === 0) return { node, block };
  let { text } = block;
  for (const { start, end, replacement = '' } of tables.toReversed())
    text = text.slice(0, start) + replacement + text.slice(end);
  const plain = parse(text);
  const same = plain.declarations[block.declarations.indexOf(node)];
  return same ? { node: same, block: plain } : { node, block };
}

function declarationJson(node: DeclarationNode, text: string): JsonDeclaration {
  const lines: JsonLine[] = [];
  let inside = -1;
  for (const member of node.members) {
    // The paragraphs below a key are its value.
    if (member.type === 'prose' && member.start < inside) continue;
    if (member.type === 'property') inside = member.end;
    lines.push(...lineJson(member, text));
  }
  return { kind: node.kind, name: uncommented(text.slice(node.keyword.end, node.head.end)).trim(), lines };
}

function lineJson(member: MemberNode, text: string): JsonLine[] {
  const source = uncommented(text.slice(member.start, member.end)).trim();
  switch (member.type) {
    case 'property':
      return [
        {
          key: member.key.text,
          value: dedented(uncommented(member.value ? text.slice(member.value.start, member.value.end) : '')),
        },
      ];
    case 'section':
      return [
        {
          list: member.key.text,
          entries: [...member.entries, ...member.steps]
            .sort((a, b) => a.start - b.start)
            .map((entry) => uncommented(text.slice(entry.start, entry.end)).trim()),
        },
      ];
    case 'prose':
      return [proseJson(member)];
    case 'transition':
      return [{ to: uncommented(text.slice(member.text.start, member.text.end)).trim() }];
    case 'declaration':
      return [{ declaration: declarationJson(member, text) }];
    default:
      return source === '' ? [] : [{ line: source }];
  }
}

const proseJson = ({ text, isAloud }: ProseNode): JsonLine => ({
  text: dedented(text),
  ...(isAloud && { aloud: true as const }),
});

/** Without comments to the ends of lines. */
const uncommented = (text: string): string =>
  text.replace(/(^|\s)\/\/[^\r\n]*/g, '$1').replace(/(?<![^\S\r\n])[^\S\r\n]+$/gm, '');

/** Lines without the indentation that they share; the first line has none. */
function dedented(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
  const others = lines.slice(1).filter((line) => line !== '');
  const least =
    others.length === 0 ? 0 : Math.min(...others.map((line) => line.length - line.trimStart().length));
  return lines
    .map((line, index) => (index === 0 ? line.trimStart() : line.slice(least)))
    .join('\n')
    .trim();
}

export interface JsonProblem {
  /** `declarations[0].lines[3]`. */
  readonly where: string;
  readonly message: string;
}

/** The text of a document, or what is wrong with it. Nothing in it may become a line of its own that it was not. */
export function fromJson(
  value: unknown,
): { readonly text: string } | { readonly problems: readonly JsonProblem[] } {
  const problems: JsonProblem[] = [];
  const fail = (where: string, message: string): undefined => {
    problems.push({ where, message });
    return undefined;
  };
  const record = (each: unknown, where: string): Readonly<Record<string, unknown>> | undefined =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? (each as Record<string, unknown>)
      : fail(where, t('expected an object'));
  const array = (each: unknown, where: string): readonly unknown[] =>
    Array.isArray(each) ? (each as unknown[]) : (fail(where, t('expected a list')), []);
  const string = (each: unknown, where: string, isOneLine: boolean): string => {
    if (typeof each !== 'string') return fail(where, t('expected a text')) ?? '';
    if (isOneLine && /[\r\n]/.test(each)) return fail(where, t('expected a single line')) ?? '';
    return each;
  };
  const indented = (text: string, indent: string): string[] =>
    text.split(/\r\n|\r|\n/).map((line) => (line.trim() === '' ? '' : indent + line.trimEnd()));
  const declaration = (each: unknown, where: string, indent: string): string[] => {
    const fields = indent.length > MOST_NESTED ? fail(where, t('is nested too deeply')) : record(each, where);
    if (!fields) return [];
    const kind = string(fields.kind, `${where}.kind`, true);
    const head = `${indent}${kind} ${string(fields.name ?? '', `${where}.name`, true)}`.trimEnd();
    const lines = array(fields.lines ?? [], `${where}.lines`);
    return [
      head,
      ...lines.flatMap((line, index) => lineText(line, `${where}.lines[${index}]`, `${indent}  `)),
    ];
  };
  const lineText = (each: unknown, where: string, indent: string): string[] => {
    const fields = record(each, where);
    if (!fields) return [];
    if ('declaration' in fields)
      return ['', ...declaration(fields.declaration, `${where}.declaration`, indent)];
    if ('list' in fields) {
      const entries = array(fields.entries, `${where}.entries`);
      return [
        `${indent}${string(fields.list, `${where}.list`, true)}:`,
        ...entries.map((entry, index) => `${indent}  ${string(entry, `${where}.entries[${index}]`, true)}`),
      ];
    }
    if ('key' in fields) {
      const value = string(fields.value, `${where}.value`, false);
      const key = `${indent}${string(fields.key, `${where}.key`, true)}:`;
      return /[\r\n]/.test(value) ? [key, ...indented(value, `${indent}  `)] : [`${key} ${value}`.trimEnd()];
    }
    if ('to' in fields) return [`${indent}-> ${string(fields.to, `${where}.to`, true)}`];
    if ('text' in fields) return ['', ...indented(string(fields.text, `${where}.text`, false), indent), ''];
    if ('line' in fields) return [`${indent}${string(fields.line, `${where}.line`, true)}`];
    fail(where, t('expected one of: key, list, line, text, to, declaration'));
    return [];
  };
  const document = record(value, 'document');
  if (document && document.callsheet !== JSON_VERSION)
    fail(
      'callsheet',
      t(
        'expected version {0} of the format, found {1}',
        JSON_VERSION,
        JSON.stringify(document.callsheet) ?? t('nothing'),
      ),
    );
  const blocks = document
    ? array(document.declarations, 'declarations').map((each, index) =>
        declaration(each, `declarations[${index}]`, ''),
      )
    : [];
  if (problems.length > 0) return { problems };
  const text = blocks
    .map((lines) =>
      lines
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trimEnd(),
    )
    .join('\n\n');
  return { text: `${text}\n` };
}

/** Columns of indentation. */
const MOST_NESTED = 60;
