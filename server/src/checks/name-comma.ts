import { originOf } from '../model/declarations.ts';
import type { Scope } from '../model/scopes.ts';
import type { Origin } from '../rules/explanation.ts';
import { onceFor } from '../rules/lazy.ts';
import { partsOf, sameName } from '../rules/names.ts';
import { replaceWith, type Check, type Finding } from './check.ts';
import { textOf } from './edits.ts';
import { t } from '../text/messages.ts';

export const nameComma: Check = {
  code: 'name-comma',
  severity: 'warning',
  kinds: ['character', 'npc'],
  summary: 'The name of a character has a comma, so no cast can contain it.',
  about:
    'In `cast: Vane, Colonel` the comma separates two names. A character with a comma in its name cannot be in a cast or on a ' +
    'side of an encounter. Write the name without the comma.',
  *declaration({ node, block }) {
    const { name } = node;
    if (!COMMA.test(name.text)) return;
    const origin = originOf(block, name);
    const plain = withoutComma(name.text);
    yield {
      message: messageOf(name.text, plain),
      origin,
      fixes: () => [replaceWith(t('Change to {0}', plain), origin, plain)],
    };
  },
};

const COMMA = /[,;]/;
const BEHIND_NAME = /^(?:[JjSs]r\.?|[IVX]{1,4}|Esq\.?|(?:Ph|M|J)\.?D\.?)$/;

const messageOf = (name: string, plain: string): string =>
  t('In a cast the comma of “{0}” separates two names. Write the name without a comma: `{1}`.', name, plain);

/** `Colonel Vane` for `Vane, Colonel`. */
function withoutComma(name: string): string {
  // Text in parentheses after a name describes its bearer.
  const plain = name.replace(/\s?\([^()]*\)$/, '');
  const [last = '', ...first] = partsOf((plain || name).replaceAll(';', ','), ',').filter(Boolean);
  // `Ross Vane, Jr.`
  return (first.some((part) => BEHIND_NAME.test(part)) ? [last, ...first] : [...first, last]).join(' ');
}

const peopleWithComma = onceFor((scope: Scope) =>
  [...scope.characters()].filter(({ node }) => COMMA.test(node.name.text)),
);

/** The finding for a name in a list that a character with a comma in its name begins with; its fix renames both. */
export function beginningOfName(first: Origin, scope: Scope): Finding | undefined {
  for (const { node, block } of peopleWithComma(scope)) {
    const { name } = node;
    const origin = { ...first, end: first.start + name.text.length };
    if (!sameName(textOf(origin), name.text)) continue;
    const plain = withoutComma(name.text);
    const edits = [originOf(block, name), origin].map((each) => ({ origin: each, text: plain }));
    return {
      message: messageOf(name.text, plain),
      origin: first,
      fixes: () => [{ title: t('Change to {0}', plain), edits }],
    };
  }
  return undefined;
}
