import { partsOf } from '../rules/names.ts';
import { originOf } from '../model/declarations.ts';
import { replaceWith, type Check } from './check.ts';
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
    if (!/[,;]/.test(name.text)) return;
    const origin = originOf(block, name);
    // Text in parentheses after a name describes its bearer.
    const plain = name.text.replace(/\s?\([^()]*\)$/, '');
    const [last = '', ...first] = partsOf((plain || name.text).replaceAll(';', ','), ',').filter(Boolean);
    const turned = [...first, last].join(' ');
    yield {
      message: t(
        'In a cast the comma of “{0}” separates two names. Write the name without a comma: `{1}`.',
        name.text,
        turned,
      ),
      origin,
      fixes: () => [replaceWith(t('Change to {0}', turned), origin, turned)],
    };
  },
};
