import { originOf } from '../model/declarations.ts';
import type { Check } from './check.ts';

export const templateCycle: Check = {
  code: 'template-cycle',
  severity: 'error',
  summary: 'A character inherits from itself.',
  about: 'A chain of `from` must end at a character without one. Here it comes back to where it began, so nothing further is inherited.',
  *character({ declared, chain }) {
    if (!chain.cycle || !declared.node.base) return;
    const names = [...chain.links].reverse().map((link) => link.node.name.text);
    yield { message: `${names.join(' inherits from ')} inherits from ${chain.cycle.node.base?.text ?? ''}: this goes in a circle.`, origin: originOf(declared.block, declared.node.base) };
  },
};
