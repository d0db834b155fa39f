import { originOf, type Declared } from '../model/declarations.ts';
import { sameName } from '../rules/names.ts';
import type { AllowNode } from '../syntax/tree.ts';
import type { Check, Finding } from './check.ts';
import { CODES } from './codes.ts';
import { removeLine } from './edits.ts';
import { didYouMean, renames } from './names.ts';
import { t } from '../text/messages.ts';

/** Found by the runner, which alone knows what a waiver has met. */
export const unusedAllow = {
  code: 'unused-allow',
  severity: 'warning',
  summary: 'A waiver has no effect.',
  about:
    'An `allow` line permits one code in its declaration. Without a finding of that code, the line only hides the next mistake.',
  finding(node: AllowNode, declared: Declared): Finding {
    const origin = originOf(declared.block, node);
    const { text } = node.code;
    const remove = removeLine(origin, t('Remove the waiver'));
    if (CODES.some((code) => sameName(code, text))) {
      return {
        message: t('This line has no effect: no finding here has the code `{0}`.', text),
        origin,
        unnecessary: true,
        fixes: () => [remove],
      };
    }
    const code = originOf(declared.block, node.code);
    return {
      message: `${t('There is no code “{0}” to allow.', text)}${didYouMean(text, CODES)}`,
      origin,
      fixes: () => [...renames(text, code, CODES), remove],
    };
  },
} satisfies Check & { finding: (node: AllowNode, declared: Declared) => Finding };
