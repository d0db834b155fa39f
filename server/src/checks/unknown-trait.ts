import { nameKey } from '../rules/names.ts';
import type { Check } from './check.ts';
import { didYouMean, renames } from './names.ts';

export const unknownTrait: Check = {
  code: 'unknown-trait',
  severity: 'error',
  summary: 'No trait of that name is known, or it stands in the wrong list.',
  about:
    'Traits come from the library and from the campaign’s own `advantage` and `disadvantage` declarations. An advantage ' +
    'belongs below `advantages:`, a disadvantage below `disadvantages:`.',
  *character({ sheet }) {
    for (const { line, kind, otherKind } of sheet.unknown.traits) {
      const { text, origin } = line.name;
      if (text === '') {
        yield { message: `The name of the ${kind} is missing.`, origin: line.origin };
        continue;
      }
      if (otherKind) {
        yield {
          message: `${otherKind.name} is ${otherKind.kind === 'advantage' ? 'an advantage' : 'a disadvantage'}: write it below \`${otherKind.kind}s:\`.`,
          origin,
        };
        continue;
      }
      const reason = sheet.ruleset.unusedTraits.get(nameKey(text));
      if (reason) {
        yield { message: `${text} is not in use: ${reason}.`, origin };
        continue;
      }
      const names = sheet.ruleset.traits
        .filter((trait) => trait.kind === kind)
        .flatMap((trait) => [trait.name, ...trait.aliases]);
      yield {
        message: `There is no ${kind} “${text}”.${didYouMean(text, names)}`,
        origin,
        fixes: () => renames(text, origin, names),
      };
    }
  },
};
