import { partsOf } from '../rules/names.ts';
import { originOf } from '../model/declarations.ts';
import { replaceWith, type Check } from './check.ts';
import { t } from '../text/messages.ts';

export const nameComma: Check = {
  code: 'name-comma',
  severity: 'warning',
  kinds: ['character', 'npc'],
  summary: 'The name of a character has a comma, so that no cast can name it.',
  about:
    'In `cast: Vane, Colonel` a comma separates two names. A character whose own name has a comma can stand in no cast and on no ' +
    'side of an encounter: write the name without it.',
  *declaration({ node, block }) {
    const { name } = node;
    if (!/[,;]/.test(name.text)) return;
    const origin = originOf(block, name);
    // What stands in parentheses behind a name says something of its bearer.
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
