/** A line whose key its declaration does not have, for the functions that say what it is meant as. */
import { isCharacter, isProperty, originOf, type Declared } from '../model/declarations.ts';
import type { Origin } from '../rules/explanation.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { PropertyNode, SectionNode } from '../syntax/tree.ts';
import type { Finding } from './check.ts';
import { textOf } from './edits.ts';

export interface UnknownKeyLine {
  readonly declared: Declared;
  readonly ruleset: Ruleset;
  readonly member: PropertyNode | SectionNode;
  readonly key: string;
  readonly keyOrigin: Origin;
  /** The key with its value or its list. */
  readonly line: Origin;
  /** Undefined for a list. */
  readonly property: PropertyNode | undefined;
  /** Empty for a list, and for a key without a value. */
  readonly value: string;
  readonly isSheet: boolean;
}

export function unknownKeyLine(
  member: PropertyNode | SectionNode,
  declared: Declared,
  ruleset: Ruleset,
): UnknownKeyLine {
  const { block } = declared;
  const property = isProperty(member) ? member : undefined;
  return {
    declared,
    ruleset,
    member,
    key: member.key.text,
    keyOrigin: originOf(block, member.key),
    line: originOf(block, member),
    property,
    value: property?.value?.text ?? '',
    isSheet: isCharacter(declared),
  };
}

/** Returns the finding for a line that is meant in a certain way; undefined for other lines. */
export type ReadAs = (line: UnknownKeyLine) => Finding | undefined;

/** `30` of `30 ft.`. */
export const LEADING_NUMBER = /^[+-]?\d{1,3}(?!\d)/;

export const isOnOneLine = (origin: Origin): boolean => !textOf(origin).includes('\n');
