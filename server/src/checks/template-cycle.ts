import { MAX_TEMPLATES } from '../model/characters.ts';
import { originOf } from '../model/declarations.ts';
import { nameKey } from '../rules/names.ts';
import type { Check } from './check.ts';
import { t } from '../text/messages.ts';

export const templateCycle: Check = {
  code: 'template-cycle',
  severity: 'error',
  summary: 'A character inherits from itself.',
  about:
    'A chain of `from` must end at a character without `from`. This chain returns to its start, so nothing more is inherited.',
  *character({ declared, chain }) {
    if (chain.excess && declared.node.base) {
      yield {
        message: t(
          '{0} is too long a template for a campaign of so many characters; its lines are left out.',
          chain.excess.name,
        ),
        origin: originOf(declared.block, declared.node.base),
      };
      return;
    }
    if (chain.links.length >= MAX_TEMPLATES && declared.node.base) {
      yield {
        message: t(
          'More than {0} characters inherit from each other in a row; those further up are left out.',
          MAX_TEMPLATES,
        ),
        origin: originOf(declared.block, declared.node.base),
      };
      return;
    }
    // Declarations that only inherit from the circle need no change.
    if (
      !chain.cycle?.node.base ||
      !declared.node.base ||
      nameKey(chain.cycle.node.base.text) !== declared.key
    )
      return;
    const names = [...chain.links].reverse().map((link) => link.node.name.text);
    const others = chain.links.filter((link) => link !== declared && link.node.base);
    yield {
      message: t(
        'These templates form a circle: {0}. Remove one `from`.',
        [...shortened(names), declared.node.name.text].join(' → '),
      ),
      origin: originOf(declared.block, declared.node.base),
      related: others.map((link) => ({
        message: t('{0} inherits here', link.node.name.text),
        origin: originOf(link.block, link.node.base!),
      })),
    };
  },
};

/** A long way round, with its middle left out. */
const shortened = (names: readonly string[]): readonly string[] =>
  names.length > 5 ? [...names.slice(0, 3), '…', names.at(-1)!] : names;
