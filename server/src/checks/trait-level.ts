import { nameKey, sameName } from '../rules/names.ts';
import type { TraitLevel, TraitRule } from '../rules/ruleset.ts';
import type { Sheet, TraitChoice } from '../rules/sheet.ts';
import { replaceWith, type Check, type Finding, type Fix } from './check.ts';
import { insertAfter, removeItem, textOf } from './edits.ts';
import { nearest, suggestion } from './names.ts';
import { noteBesideLevel, noteInside } from './trait-notes.ts';
import { missingScales } from './trait-scales.ts';
import { plural, t } from '../text/messages.ts';

export const traitLevel: Check = {
  code: 'trait-level',
  severity: 'error',
  summary: 'A trait lacks its level, or does not have the written level.',
  about:
    'Advantages come as Convenience, Edge or Gift, disadvantages as Inconvenience, Hardship or Peril. Not every trait ' +
    'offers every level, and a few are not bought by level at all.',
  *character({ sheet }) {
    for (const trait of sheet.traits) {
      const { rule, level, levelWord, line } = trait;
      // A trait without its scales is told so by `trait-detail`.
      if (missingScales(trait)) continue;
      if (levelWord) yield notOffered(trait, sheet, offeredBy(rule));
      else if (!level && rule.levels.length > 0 && !rule.price && !isLevelInBrackets(trait)) {
        const offered = offeredBy(rule);
        yield (
          noteBesideLevel(trait) ??
          noteInside(trait) ??
          misspelled(trait, offered) ?? {
            message: `${t('{0} needs a level.', rule.name)} ${offered}`,
            origin: line.name.origin,
            fixes: () => addLevel(trait),
          }
        );
      }
      const [first, second] = line.qualifiers.filter(({ text }) =>
        rule.levels.some(({ name }) => sameName(name, text)),
      );
      if (first && second)
        yield {
          message: t('{0} has one level, and it is {1} already.', rule.name, first.text),
          origin: second.origin,
          fixes: () => [removeItem(second.origin)],
        };
    }
  },
};

/** `Lucky [Edge]`, `Enemy [Peril, 10]`, which is told as a cost without a number. */
export const isLevelInBrackets = ({ rule, line }: TraitChoice): boolean => {
  const [, written] = /\[([\p{L} ]{1,40})[\],;:]/u.exec(textOf(line.origin)) ?? [];
  return written !== undefined && rule.levels.some(({ name }) => sameName(name, written));
};

/** `Its levels are Edge (10 CP), Gift (15 CP).` */
function offeredBy({ levels }: TraitRule): string {
  const names = levels.map(({ name, points }) => (points > 0 ? `${name} (${points} CP)` : name));
  return plural(names.length, 'Its only level is {0}.', 'Its levels are {0}.', names.join(', '));
}

/** A word that is a level, but not one of this trait. */
function notOffered({ rule, levelWord, level }: TraitChoice, { ruleset }: Sheet, offered: string): Finding {
  const { text, origin } = levelWord!;
  if (rule.levels.length === 0) return { message: t('{0} is not bought by level.', rule.name), origin };
  const own = ruleset.traitLevels[rule.kind];
  const other = ruleset.traitLevels[rule.kind === 'advantage' ? 'disadvantage' : 'advantage'];
  const isOwn = own.some(({ name }) => sameName(name, text));
  const points = [...own, ...other].find(({ name }) => sameName(name, text))?.points ?? 0;
  const message = isOwn
    ? t('{0} has no level {1}.', rule.name, text)
    : rule.kind === 'advantage'
      ? t('{0} is a level of disadvantages.', text)
      : t('{0} is a level of advantages.', text);
  if (level) return { message: `${message} ${offered}`, origin };
  // The level that costs what was meant comes first.
  const away = (candidate: TraitLevel): number => Math.abs(candidate.points - points);
  const best = [...rule.levels].sort((a, b) => away(a) - away(b));
  return {
    message: `${message} ${offered}`,
    origin,
    fixes: () => best.map(({ name }) => replaceWith(t('Change to {0}', name), origin, name)),
  };
}

/** `Egde`. */
function misspelled({ rule, details }: TraitChoice, offered: string): Finding | undefined {
  const levels = rule.levels.map(({ name }) => name);
  for (const { text, origin } of details) {
    const short = levels.filter((name) => isBeginning(text, name));
    const guesses = short.length > 0 ? short : nearest(text, levels);
    // A detail that is one of the trait's own is no misspelled level.
    if (
      guesses.length === 0 ||
      [...rule.oneOf, ...rule.samples].some((known) => nameKey(known) === nameKey(text))
    )
      continue;
    const message = `${t('“{0}” is not a level of {1}.', text, rule.name)}${suggestion(guesses)} ${offered}`;
    return {
      message,
      origin,
      fixes: () => guesses.map((name) => replaceWith(t('Change to {0}', name), origin, name)),
    };
  }
  return undefined;
}

/** `H`, `Hard.`. */
const isBeginning = (text: string, name: string): boolean =>
  /^\p{L}+\.?$/u.test(text) && nameKey(name).startsWith(nameKey(text).replace('.', ''));

/** The level that costs what is written comes first: `Strong Willed [10 CP]`, `Enemy -10`, `Lucky (5)`; or the one of that number: `(level 2)`. */
function addLevel({ rule, line, details }: TraitChoice): Fix[] {
  const numbered = details.find(({ name, number }) => number && NUMBERED.test(name));
  const stated = line.cost?.amount ?? line.score?.value ?? numbered?.number?.value;
  const count = numbered && Math.abs(numbered.number!.value);
  const isPrice = stated !== undefined && rule.levels.some(({ points }) => points === Math.abs(stated));
  const away = ({ points }: TraitLevel, index: number): number =>
    stated === undefined
      ? 0
      : count !== undefined && (numbered!.name !== '' || !isPrice)
        ? Math.abs(index + 1 - count)
        : Math.abs(points - Math.abs(stated));
  const last = line.qualifiers.at(-1)?.origin;
  return rule.levels
    .map((level, index) => ({ level, away: away(level, index) }))
    .sort((a, b) => a.away - b.away)
    .map(({ level: { name, points } }) => {
      const title = points > 0 ? t('Make it {0} ({1} CP)', name, points) : t('Make it {0}', name);
      if (numbered) return replaceWith(title, numbered.origin, name);
      return last
        ? insertAfter(title, last, `, ${name}`)
        : insertAfter(title, line.name.origin, ` (${name})`);
    });
}

/** `level 2`, or a number alone. */
const NUMBERED = /^(?:level|lvl)?\.?$/i;
