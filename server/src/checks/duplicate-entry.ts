import { isProperty, originOf } from '../model/declarations.ts';
import { nameKey } from '../rules/names.ts';
import type { Check, Finding } from './check.ts';
import { deleteLine } from './edits.ts';

export const duplicateEntry: Check = {
  code: 'duplicate-entry',
  severity: 'warning',
  summary: 'A line says again what an earlier line has said.',
  about: 'An attribute, a skill of the same type or a key stands twice in one block. The first counts; the second is not paid for.',
  *character({ sheet }) {
    for (const { line, first, name } of sheet.repeated) {
      yield { message: `${name} is on the sheet already; this line does not count.`, origin: line.origin, related: [{ message: 'the line that counts', origin: first.origin }], fixes: () => [{ title: 'Remove this line', edits: [deleteLine(line.origin)] }] };
    }
  },
  *declaration({ node, block }) {
    const seen = new Map<string, Finding['origin']>();
    for (const member of node.members.filter(isProperty)) {
      const key = nameKey(member.key.text);
      const first = seen.get(key);
      const origin = originOf(block, member);
      if (!first) seen.set(key, origin);
      else {
        yield { message: `\`${member.key.text}\` is set already; this line does not count.`, origin, related: [{ message: 'the line that counts', origin: first }], fixes: () => [{ title: 'Remove this line', edits: [deleteLine(origin)] }] };
      }
    }
  },
};
