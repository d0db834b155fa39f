/** The first words of lines as the parser reads them, with which every editor's grammar must agree. */
import { parseSource } from '../../server/src/syntax/source.ts';
import { schemaOf } from '../../server/src/syntax/schema.ts';
import type { DeclarationNode } from '../../server/src/syntax/tree.ts';

type Role = 'declaration' | 'key' | 'free key';

export interface MarkedLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** A key is one that the schema of its declaration lists; any other word before a colon is a free key. */
  readonly role: Role | undefined;
}

export function linesOf(text: string): MarkedLine[] {
  const { blocks, starts } = parseSource(text);
  const roles = new Map<number, Role>();
  const visit = (declaration: DeclarationNode, start: number): void => {
    const { keys } = schemaOf(declaration.kind);
    roles.set(start + declaration.keyword.start, 'declaration');
    for (const member of declaration.members) {
      if (member.type === 'declaration') visit(member, start);
      else if (member.type === 'property' || member.type === 'section') {
        const isListed = Object.hasOwn(keys, member.key.text.toLowerCase());
        roles.set(start + member.key.start, isListed ? 'key' : 'free key');
      }
    }
  };
  for (const [index, { declarations }] of blocks.entries())
    for (const declaration of declarations) visit(declaration, starts[index]!);
  let offset = 0;
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line, index) => {
      const first = offset + line.search(/\S|$/);
      offset += line.length + 1;
      return { line: index + 1, text: line, role: roles.get(first) };
    });
}
