import { originOf, type Declared } from '../model/declarations.ts';
import type { AllowNode } from '../syntax/tree.ts';
import type { Check, Finding } from './check.ts';
import { deleteLine } from './edits.ts';

/** Found by the runner, which alone knows what a waiver has met. */
export const unusedAllow = {
  code: 'unused-allow',
  severity: 'warning',
  summary: 'A waiver that waives nothing.',
  about: 'An `allow` line waives one code in its block. When nothing of that code is left, the line only hides the next mistake.',
  finding(node: AllowNode, declared: Declared): Finding {
    const origin = originOf(declared.block, node);
    return {
      message: `Nothing here is \`${node.code.text}\`, so there is nothing to allow.`,
      origin,
      unnecessary: true,
      fixes: () => [{ title: 'Remove the waiver', edits: [deleteLine(origin)] }],
    };
  },
} satisfies Check & { finding: (node: AllowNode, declared: Declared) => Finding };
