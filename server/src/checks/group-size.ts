import { originOf } from '../model/declarations.ts';
import type { Check } from './check.ts';
import { t } from '../text/messages.ts';

export const groupSize: Check = {
  code: 'group-size',
  severity: 'warning',
  kinds: ['skill group'],
  summary: 'A home-made skill group is smaller or larger than the book advises.',
  about:
    'A level of a skill group costs five points, whatever its size. A group of fewer than five skills is too expensive; a group of more than eight is too cheap.',
  *declaration(declared, { ruleset, library }) {
    if (declared.kind !== 'skill group' || library.includes(declared)) return;
    const [minimum, maximum] = ruleset.limits.groupSize;
    const count = declared.node.members.filter((member) => member.type === 'entry').length;
    if (count >= minimum && count <= maximum) return;
    yield {
      message: t(
        'A skill group holds {0} to {1} skills; {2} has {3}.',
        minimum,
        maximum,
        declared.node.name.text,
        count,
      ),
      origin: originOf(declared.block, declared.node.name),
    };
  },
};
