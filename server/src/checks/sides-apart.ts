/** Sides of an encounter that stand below it, but not indented: they are read as prose of the scene. */
import { peopleNamed } from '../model/encounters.ts';
import type { Scope } from '../model/scopes.ts';
import { castName, sidesOf } from '../model/story.ts';
import { isParty } from '../syntax/party.ts';
import type { MemberNode, ProseNode } from '../syntax/tree.ts';

/** Returns whether a paragraph would be the sides of the encounter before it: `heroes: party`, `guards: Guard x4`. */
export function sidesApart(
  before: MemberNode | undefined,
  { isAloud, text }: ProseNode,
  scope: Scope,
  uri: string,
): boolean {
  if (isAloud || before?.type !== 'declaration' || before.kind !== 'encounter') return false;
  if (sidesOf(before).length > 0) return false;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.every((line) => KEYED.test(line)) && namesPeople(lines[0] ?? '', scope, uri);
}

/** Whether each name behind the colon is that of a character: in prose, `Guard: Halt!` is speech. */
const namesPeople = (line: string, scope: Scope, uri: string): boolean =>
  line
    .slice(line.indexOf(':') + 1)
    .split(',')
    .map((item) => castName({ text: item.trim(), start: 0, end: item.trim().length }).text)
    .every((name) => isParty(name) || (name !== '' && peopleNamed(name, scope, uri).length > 0));

const KEYED = /^\s*\p{L}[\p{L} ]{0,30}:\s+\S/u;
