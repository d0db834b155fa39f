/** Names of equipment that nothing has. */
import { nameKey } from '../rules/names.ts';
import type { Rule } from '../rules/ruleset.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { Finding } from './check.ts';
import { didYouMean, renames } from './names.ts';

const ONE = { weapons: 'weapon', armor: 'armor' } as const;

export function* unknownItems(
  { equipment, ruleset }: Sheet,
  section: 'weapons' | 'armor',
): Generator<Finding> {
  const lines = equipment.unknown.filter((each) => each.section === section);
  if (lines.length === 0) return;
  const { names, weapons, armors } = ruleset;
  const other = section === 'weapons' ? names.armor : names.weapon;
  const known = (section === 'weapons' ? weapons : armors).flatMap(({ name, aliases }: Rule) => [
    name,
    ...aliases,
  ]);
  for (const { line } of lines) {
    const { text, origin } = line.name;
    if (text === '') {
      yield { message: `The name of the ${ONE[section]} is missing.`, origin: line.origin };
      continue;
    }
    const elsewhere = other.get(nameKey(text));
    const message = elsewhere
      ? `${elsewhere.name} is ${section === 'weapons' ? 'armor: write it below `armor:`' : 'a weapon: write it below `weapons:`'}.`
      : `There is no ${ONE[section]} “${text}”.${didYouMean(text, known)}`;
    yield {
      message,
      origin,
      fixes: () => (elsewhere ? [] : renames(text, origin, known)),
      ...(!elsewhere && { missing: { name: text, kinds: [ONE[section]] } }),
    };
  }
}
