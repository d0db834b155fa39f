/** The library search: skills, traits, weapons, armor and gear at a place, with costs and effects. */
import type { Model, Place } from '../model/model.ts';
import type { Scope } from '../model/scopes.ts';
import type { ItemRule } from '../rules/equipment.ts';
import { wordsFor } from '../rules/other-words.ts';
import type { Rule, Ruleset, SkillRule, TraitRule } from '../rules/ruleset.ts';
import { statsText } from './hover-rules.ts';
import { dotted, effectsText, listTitle, pricesText, skillFacts } from './render.ts';
import { languageTag, t } from '../text/messages.ts';

export interface LibraryEntry {
  /** `Skills: Athletics`, `Advantages`, `Weapons`. */
  readonly group: string;
  readonly name: string;
  /** `1 CP a level`, `Edge 5, Gift 10`. */
  readonly cost: string;
  /** Its effect, in one line. */
  readonly about: string;
  /** Other words that people use for it: `sneaking, sneak, hiding`. */
  readonly words: string;
  readonly place: Place | undefined;
}

/** The entries of a scope in the order of a character sheet; each rule once. */
export function libraryEntries(model: Model, scope: Scope): LibraryEntry[] {
  const ruleset = model.rulesetOf(scope);
  const entry = (
    group: string,
    rule: Rule & { readonly id?: string },
    cost: string,
    about: string,
  ): LibraryEntry => ({
    group,
    name: rule.name,
    cost,
    about: dotted(about, rule.aliases.length > 0 ? t('also called {0}', rule.aliases.join(', ')) : ''),
    words: [...new Set([rule.name, rule.id ?? ''])]
      .flatMap((name) => wordsFor(ruleset, name, languageTag()))
      .join(', '),
    place: model.placeOf(rule.origin),
  });
  const traits = (kind: 'advantage' | 'disadvantage'): LibraryEntry[] =>
    ruleset.traits
      .filter((rule) => rule.kind === kind)
      .map((rule) => entry(listTitle(`${kind}s`), rule, traitPrice(rule), traitAbout(rule)));
  const items = (group: string, rules: readonly ItemRule[]): LibraryEntry[] =>
    rules.map((rule) => entry(group, rule, '', dotted(statsText(rule), rule.about)));
  return [
    ...[...ruleset.attributes, ...ruleset.derived].map((rule) =>
      entry(t('Attributes'), rule, '', dotted(rule.id === rule.name ? '' : rule.id, rule.about)),
    ),
    ...ruleset.groups.flatMap(({ name, skills, ...group }) => [
      entry(
        t('Skill groups'),
        { ...group, name },
        levelPrice(ruleset, ruleset.prices.skillGroup),
        group.about,
      ),
      ...skills.map((rule) =>
        entry(t('Skills: {0}', name), rule, levelPrice(ruleset, ruleset.prices.skill), skillAbout(rule)),
      ),
    ]),
    ...traits('advantage'),
    ...traits('disadvantage'),
    ...items(t('Weapons'), ruleset.weapons),
    ...items(t('Armor'), ruleset.armors),
    ...items(t('Gear'), ruleset.gear),
  ];
}

/** `5 CP a level`; nothing where the rules have no prices. */
const levelPrice = (ruleset: Ruleset, price: number): string =>
  price > 0 && ruleset.limits.characterPoints > 0 ? t('{0} CP a level', price) : '';

const skillAbout = (rule: SkillRule): string =>
  dotted(
    rule.about,
    skillFacts(rule),
    rule.types.length > 0 ? t('types {0}', rule.types.join(', ')) : '',
    rule.specialties.length > 0 ? t('specialties {0}', rule.specialties.join(', ')) : '',
  );

const traitPrice = (rule: TraitRule): string => {
  const prices = pricesText(rule);
  return prices && rule.levels.some(({ points }) => points > 0) ? `${prices} CP` : prices;
};

const traitAbout = ({ about, levels, always }: TraitRule): string =>
  dotted(
    about,
    effectsText(always),
    ...levels.map(({ name, effects }) => `${name}: ${effectsText(effects)}`),
  );
