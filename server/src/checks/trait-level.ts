import type { TraitChoice } from '../rules/sheet.ts';
import { replaceWith, type Check, type Finding, type Fix } from './check.ts';
import { nearest } from './names.ts';

export const traitLevel: Check = {
  code: 'trait-level',
  severity: 'error',
  summary: 'A trait needs a level, or does not offer the one that is written.',
  about:
    'Advantages come as Convenience, Edge or Gift, disadvantages as Inconvenience, Hardship or Peril. Not every trait ' +
    'offers every level, and a few are not bought by level at all.',
  *character({ sheet }) {
    for (const trait of sheet.traits) {
      const { rule, level, levelWord, line } = trait;
      const offered = rule.levels.map(({ name, points }) => `${name} ${points}`).join(', ');
      if (rule.price) {
        if (levelWord) yield { message: `${rule.name} is not bought by level.`, origin: levelWord.origin };
      } else if (levelWord) {
        yield { message: `${rule.name} has no level “${levelWord.text}”. It offers ${offered}.`, origin: levelWord.origin, fixes: () => rule.levels.map(({ name }) => replaceWith(`Change to ${name}`, levelWord.origin, name)) };
      } else if (!level && rule.levels.length > 0) {
        yield misspelled(trait, offered) ?? { message: `${rule.name} needs a level: ${offered}.`, origin: line.name.origin, fixes: () => addLevel(trait) };
      }
    }
  },
};

/** `Egde`. */
function misspelled({ rule, details }: TraitChoice, offered: string): Finding | undefined {
  const levels = rule.levels.map(({ name }) => name);
  for (const { text, origin } of details) {
    const guesses = nearest(text, levels);
    if (guesses.length === 0) continue;
    return { message: `“${text}” is not a level of ${rule.name}. It offers ${offered}.`, origin, fixes: () => guesses.map((name) => replaceWith(`Change to ${name}`, origin, name)) };
  }
  return undefined;
}

function addLevel({ rule, line }: TraitChoice): Fix[] {
  const last = line.qualifiers.at(-1)?.origin;
  const { origin } = line.name;
  return rule.levels.map(({ name }) =>
    last
      ? replaceWith(`Make it ${name}`, { ...last, start: last.end }, `, ${name}`)
      : replaceWith(`Make it ${name}`, { ...origin, start: origin.end }, ` (${name})`),
  );
}
