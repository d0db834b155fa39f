/** The declarations of a file. Computed once for each block and kept with it. */
import { nameKey } from '../rules/names.ts';
import type { Origin } from '../rules/explanation.ts';
import type { Block } from '../syntax/parse.ts';
import type { DeclarationKind } from '../syntax/schema.ts';
import type { SourceFile } from '../syntax/source.ts';
import type { DeclarationNode, MemberNode, PropertyNode, SectionNode, Span } from '../syntax/tree.ts';

/** A declaration with its place: the key of everything that is computed from it. */
export interface Declared {
  readonly node: DeclarationNode;
  readonly block: Block;
  /** The file's URI. */
  readonly uri: string;
  readonly kind: DeclarationKind;
  /** The name as it is written. */
  readonly name: string;
  /** The name as names match. */
  readonly key: string;
}

const CHARACTER_KINDS: readonly DeclarationKind[] = ['character', 'npc'];
export const STORY_KINDS: readonly DeclarationKind[] = ['adventure', 'scene', 'encounter', 'handout'];

export const isCharacter = (declared: Declared): boolean => CHARACTER_KINDS.includes(declared.kind);
/** Adventures, and scenes and encounters that stand alone. */
export const isStory = (declared: Declared): boolean => STORY_KINDS.includes(declared.kind);
/** Returns whether a declaration changes the rules, so that characters must be checked again after an edit. */
export const isRule = (declared: Declared): boolean => !isCharacter(declared) && !isStory(declared);

/** The declarations of a file; those of a block keep their identity as long as the block does. */
export class FileIndex {
  readonly uri: string;
  readonly declared: readonly Declared[];
  readonly #byBlock = new Map<Block, readonly Declared[]>();

  constructor(uri: string, source: SourceFile, previous?: FileIndex) {
    this.uri = uri;
    this.declared = source.blocks.flatMap((block) => {
      const own = previous?.ofBlock(block) ?? declaredIn(block, uri);
      this.#byBlock.set(block, own);
      return own;
    });
  }

  ofBlock(block: Block): readonly Declared[] | undefined {
    return this.#byBlock.get(block);
  }

  /** Whether a change left alone what other files can see of this one: its names and its rules. */
  looksLike(other: FileIndex): boolean {
    return (
      this.declared.length === other.declared.length &&
      this.declared.every((declared, index) => {
        const before = other.declared[index]!;
        return (
          declared === before ||
          (!isRule(declared) && declared.kind === before.kind && declared.name === before.name)
        );
      })
    );
  }
}

const declaredIn = (block: Block, uri: string): Declared[] =>
  block.head
    ? [new UnparsedDeclared(block, block.head, uri)]
    : block.declarations.map((node) => declare(node, block, uri));

/** A declaration of a block that nobody has looked into yet. */
class UnparsedDeclared implements Declared {
  readonly block: Block;
  readonly uri: string;
  readonly kind: DeclarationKind;
  readonly name: string;
  readonly key: string;

  constructor(block: Block, { kind, name }: NonNullable<Block['head']>, uri: string) {
    this.block = block;
    this.uri = uri;
    this.kind = kind;
    this.name = name;
    this.key = nameKey(name);
  }

  get node(): DeclarationNode {
    return this.block.declarations[0] ?? this.#lost;
  }

  /** The declaration of a block that the parser failed on: its first line. */
  get #lost(): DeclarationNode {
    const { text } = this.block;
    const span = { start: 0, end: text.search(/$|\r|\n/) };
    const name = { ...span, text: this.name };
    const keyword = { ...span, text: this.kind };
    const none = { title: undefined, number: undefined, base: undefined, groups: [], members: [] };
    return { type: 'declaration', kind: this.kind, keyword, name, head: span, ...none, ...span };
  }
}

function declare(node: DeclarationNode, block: Block, uri: string): Declared {
  return { node, block, uri, kind: node.kind, name: node.name.text, key: nameKey(node.name.text) };
}

/** The block of a place: the rules core carries it along without looking inside. */
export const blockOf = ({ block }: Pick<Origin, 'block'>): Block => block as Block;

/** The place of a node as the rules core carries it. */
export const originOf = (block: Block, span: Span): Origin => ({ block, start: span.start, end: span.end });

export const isProperty = (member: MemberNode): member is PropertyNode => member.type === 'property';
export const isSection = (member: MemberNode): member is SectionNode => member.type === 'section';

/** The properties of a declaration by their keys, the first of each. */
export function propertiesOf(node: DeclarationNode): Map<string, PropertyNode> {
  const properties = new Map<string, PropertyNode>();
  for (const member of node.members) {
    if (!isProperty(member)) continue;
    const key = nameKey(member.key.text);
    if (!properties.has(key)) properties.set(key, member);
  }
  return properties;
}
