/** Findings that a declaration allows: `allow unknown-skill because …`. */
import type { Declared } from '../model/declarations.ts';
import { nameKey } from '../rules/names.ts';
import type { AllowNode, DeclarationNode } from '../syntax/tree.ts';
import type { Coded } from './check.ts';
import { unusedAllow } from './unused-allow.ts';

export interface Waiver {
  readonly node: AllowNode;
  readonly declared: Declared;
}

const waivers = new WeakMap<Declared, readonly Waiver[]>();

/** The waivers of a declaration; asked for at every check, so they are kept. */
export function allowsOf(declared: Declared): readonly Waiver[] {
  let found = waivers.get(declared);
  if (!found) {
    found = allowsIn(declared.node).flatMap((node) => (node.reason ? [{ node, declared }] : []));
    waivers.set(declared, found);
  }
  return found;
}

/** Waivers of scenes and encounters count for the whole adventure. */
const allowsIn = ({ members }: DeclarationNode): AllowNode[] =>
  members.flatMap((member) =>
    member.type === 'allow' ? [member] : member.type === 'declaration' ? allowsIn(member) : [],
  );

/** Takes away what is allowed, and adds what the declaration's own waivers did not meet. */
export function waived(found: readonly Coded[], waivers: readonly Waiver[], declared: Declared): Coded[] {
  const used = new Set<Waiver>();
  const kept = found.filter(({ check }) => {
    const matching = waivers.filter(({ node }) => nameKey(node.code.text) === check.code);
    for (const waiver of matching) used.add(waiver);
    return matching.length === 0;
  });
  for (const waiver of waivers) {
    if (waiver.declared === declared && !used.has(waiver))
      kept.push({ check: unusedAllow, finding: unusedAllow.finding(waiver.node, declared) });
  }
  return kept;
}
