import { originOf } from '../model/declarations.ts';
import { roleText } from '../words/roles.ts';
import { nameKey } from '../rules/names.ts';
import type { Check } from './check.ts';
import { allOf, t } from '../text/messages.ts';

const ROLES = ['power', 'aptitude', 'resistance'];

export const attributeRoles: Check = {
  code: 'attribute-roles',
  severity: 'hint',
  kinds: ['attribute group'],
  summary: 'A home-made attribute group should have one attribute each for power, aptitude and resistance.',
  about:
    'An attribute group needs an attribute for power, one for aptitude and one for resistance. A single attribute may serve ' +
    'for all three. This is a guideline for new groups.',
  *declaration({ node, block }, { ruleset }) {
    // Not every system has roles.
    if (ruleset.attributes.every(({ role }) => role === '')) return;
    const attributes = node.members.flatMap((member) => (member.type === 'entry' ? [member] : []));
    if (attributes.length < 2) return;
    const roles = attributes.map(({ groups }) => nameKey(groups[0]?.items[0]?.text ?? ''));
    const missing = ROLES.filter((role) => !roles.includes(role));
    if (missing.length === 0 && attributes.length === ROLES.length) return;
    const origin = originOf(block, node.name.text ? node.name : node.head);
    yield {
      message:
        missing.length > 0
          ? t('{0} has no attribute for {1}.', node.name.text, allOf(missing.map(roleText)))
          : t('{0} has {1} attributes; three are usual.', node.name.text, attributes.length),
      origin,
    };
  },
};
