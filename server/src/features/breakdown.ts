/** The point breakdown of a character: every number with its rule, its line and its parts. */
import { isCharacter } from '../model/declarations.ts';
import type { Model, Place } from '../model/model.ts';
import type { Origin, Explanation } from '../rules/explanation.ts';
import type {
  AttributeScore,
  DerivedScore,
  GroupScore,
  Pool,
  Sheet,
  SkillScore,
  TraitChoice,
  WeaponUse,
} from '../rules/sheet.ts';
import { phrase } from '../words/phrase.ts';
import { balanceText, budgetState, countedUnit, experienceText, leftOf, spentText } from './budget.ts';
import { armorFacts, attackText, loadText, stepText, weaponFacts } from './equipment-text.ts';
import { absolute, declarationAt, shift } from './places.ts';
import {
  calculationOf,
  dotted,
  hasPrices,
  listTitle,
  points,
  priceText,
  scoreText,
  skillLabel,
  skillPrice,
  skillScoreText,
  ToldParts,
  traitLabel,
} from './render.ts';
import { signed } from '../rules/labels.ts';
import type { BudgetState } from '../protocol/sheets.ts';
import { t } from '../text/messages.ts';

/** A range in the terms of the caller. */
interface AnyRange {
  readonly start: unknown;
}

/** The breakdown of the protocol. */
export interface CharacterBreakdown<Range extends AnyRange> {
  readonly uri: string;
  /** The start of the character's first line. */
  readonly position: Range['start'];
  readonly name: string;
  readonly kind: 'character' | 'npc';
  readonly campaign: string;
  readonly level: string;
  readonly state: BudgetState;
  /** One line: `35/35 AP · 92/92 CP`. */
  readonly summary: string;
  readonly sections: readonly BreakdownSection<Range>[];
}

export interface BreakdownSection<Range> {
  /** The same in every language: `attributes`, `load`, or the key of a list. */
  readonly id: string;
  readonly title: string;
  readonly value?: string;
  readonly entries: readonly BreakdownEntry<Range>[];
}

export interface BreakdownEntry<Range> {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly rule?: string;
  readonly target?: { readonly uri: string; readonly range: Range };
  readonly entries?: readonly BreakdownEntry<Range>[];
}

/** The breakdown of the character at an offset; `rangeOf` says where in the terms of the caller. */
export function breakdown<Range extends AnyRange>(
  model: Model,
  uri: string,
  offset: number,
  rangeOf: (place: Place) => Range | undefined,
): CharacterBreakdown<Range> | undefined {
  const file = model.file(uri);
  const placed = file && declarationAt(file, offset);
  if (!placed || !isCharacter(placed.declared)) return undefined;
  const { declared, base } = placed;
  const { sheet, ruleset } = model.character(declared);
  const head = rangeOf({ uri, ...shift(declared.node.head, base) });
  if (head === undefined) return undefined;
  const write = new BreakdownWriter(sheet, (origin): BreakdownEntry<Range>['target'] => {
    const place = absolute(model, origin);
    const range = place && rangeOf(place);
    return range && { uri: place.uri, range };
  });
  return {
    uri,
    position: head.start,
    name: sheet.character.name || t('Unnamed'),
    kind: sheet.character.kind,
    campaign: ruleset.campaign ?? '',
    level: ruleset.level,
    state: budgetState(sheet),
    summary: dotted(spentText(sheet), balanceText(sheet), experienceText(sheet)),
    sections: write.sections().filter(({ entries }) => entries.length > 0),
  };
}

class BreakdownWriter<Range> {
  readonly #sheet: Sheet;
  readonly #targetOf: (origin: Origin) => BreakdownEntry<Range>['target'];

  constructor(sheet: Sheet, targetOf: (origin: Origin) => BreakdownEntry<Range>['target']) {
    this.#sheet = sheet;
    this.#targetOf = targetOf;
  }

  sections(): BreakdownSection<Range>[] {
    const { attributes, derived, points: totals } = this.#sheet;
    return [
      {
        id: 'attributes',
        title: t('Attributes'),
        ...(totals.attribute && { value: this.#pool(totals.attribute) }),
        entries: attributes.map((score) => this.#attribute(score)),
      },
      {
        id: 'derived',
        title: t('Derived'),
        ...this.#sum(totals.character?.derived),
        entries: derived.map((score) => this.#derived(score)),
      },
      ...this.#lists(),
      ...this.#equipment(),
      this.#log(),
      this.#points(),
    ];
  }

  /** Traits and skills, list by list. */
  #lists(): BreakdownSection<Range>[] {
    const { groups, skills, traits, points: totals, ruleset } = this.#sheet;
    const sums: Readonly<Record<string, number | undefined>> = {
      advantages: totals.character?.advantages,
      disadvantages: totals.character?.disadvantages,
      skills: totals.character?.skills,
    };
    return ruleset.sections.flatMap(({ key, form }) => {
      const head = { id: key, title: listTitle(key), ...this.#sum(sums[key]) };
      if (form === 'traits')
        return [
          {
            ...head,
            entries: traits.filter(({ section }) => section === key).map((choice) => this.#trait(choice)),
          },
        ];
      if (form !== 'skills') return [];
      const own = skills.filter(({ section }) => section === key);
      const lifted = key === 'skills' ? groups.map((group) => this.#group(group)) : [];
      const written = own.filter(({ line }) => line).map((skill) => this.#skill(skill));
      const unwritten = own.filter(({ line }) => !line);
      return [{ ...head, entries: [...lifted, ...written, ...this.#unwritten(unwritten)] }];
    });
  }

  /** Skills that the sheet does not mention, below one entry. */
  #unwritten(skills: readonly SkillScore[]): BreakdownEntry<Range>[] {
    const [first] = skills;
    if (!first) return [];
    if (skills.length === 1) return [this.#skill(first)];
    const entries = skills.map((skill) => this.#skill(skill));
    const value = hasPrices(this.#sheet) ? t('free') : '';
    const label = t('{0} skills that every character has', skills.length);
    return [this.#entry(label, value, undefined, undefined, undefined, entries)];
  }

  /** The total cost of a section, where there are prices. */
  #sum(value: number | undefined): { value?: string } {
    return value === undefined || !hasPrices(this.#sheet) ? {} : { value: points(value) };
  }

  #pool({ spent, available, unit }: Pool): string {
    return this.#sheet.character.kind === 'npc'
      ? `${spent.value} ${unit}`
      : `${spent.value}/${available.value} ${unit}`;
  }

  #attribute({ rule, line, value, cost, explanation }: AttributeScore): BreakdownEntry<Range> {
    const { limits, options } = this.#sheet.ruleset;
    const maximum = limits.attributeMaximum === undefined ? '' : t('maximum {0}', limits.attributeMaximum);
    const pool = this.#sheet.points.attribute;
    const price = pool && countedUnit(cost.value, options.singlePool ? 'CP' : pool.unit);
    const note = dotted(rule.name, price, maximum, calculationOf(explanation));
    return this.#entry(rule.id, `${value}`, note, explanation.rule, line?.origin, this.#parts(explanation));
  }

  #derived({ rule, line, value, cost, explanation }: DerivedScore): BreakdownEntry<Range> {
    const calculation = calculationOf(explanation);
    const note = dotted(calculation && `= ${calculation}`, cost.value > 0 ? points(cost.value) : '');
    return this.#entry(
      rule.id,
      `${value}`,
      note,
      explanation.rule,
      line?.origin ?? rule.origin,
      this.#parts(explanation),
    );
  }

  #trait(choice: TraitChoice): BreakdownEntry<Range> {
    const { cost, line } = choice;
    return this.#entry(
      traitLabel(choice),
      hasPrices(this.#sheet) ? priceText(cost) : '',
      line.note?.text,
      cost.rule,
      line.origin,
    );
  }

  #group({ rule, score, cost, line }: GroupScore): BreakdownEntry<Range> {
    return this.#entry(
      `${rule.name} ${signed(score)}`,
      priceText(cost),
      t('skill group'),
      cost.rule,
      line.origin,
    );
  }

  #skill(skill: SkillScore): BreakdownEntry<Range> {
    const { rule, line, free, group, specialties } = skill;
    const value = hasPrices(this.#sheet) ? skillPrice(skill) : '';
    const note = dotted(
      free > 0 ? t('{0} free', free) : '',
      group && `${signed(group.score)} ${group.rule.name}`,
    );
    const entries = specialties.map(({ name, bonus, total: sum, cost, qualifier }) =>
      this.#entry(
        `${name} ${scoreText(bonus, sum)}`,
        priceText(cost),
        undefined,
        cost.rule,
        qualifier.origin,
      ),
    );
    const label = `${skillLabel(skill)} ${skillScoreText(skill)}`;
    return this.#entry(label, value, note, rule.source, line?.origin ?? rule.origin, entries);
  }

  #equipment(): BreakdownSection<Range>[] {
    const { equipment } = this.#sheet;
    const { weapons, armor, gear, burdened } = equipment;
    const under = burdened.map(({ id, value, explanation }) =>
      this.#entry(
        id,
        `${value}`,
        calculationOf(explanation),
        explanation.rule,
        undefined,
        this.#parts(explanation),
      ),
    );
    return [
      {
        id: 'weapons',
        title: t('Weapons'),
        entries: weapons.map((use) =>
          this.#entry(
            use.line.name.text,
            attackText(use),
            weaponFacts(use),
            use.rule.source,
            use.line.origin,
            this.#attacks(use),
          ),
        ),
      },
      {
        id: 'armor',
        title: t('Armor'),
        entries: armor.map((use) =>
          this.#entry(use.line.name.text, armorFacts(use), undefined, use.rule.source, use.line.origin),
        ),
      },
      {
        id: 'load',
        title: t('Load'),
        value: loadText(equipment),
        entries:
          !equipment.load || weapons.length + armor.length + gear.length === 0
            ? []
            : [...under, ...this.#weights()],
      },
    ];
  }

  /** How the attack of a weapon comes about; the rolls on other attributes differ in the attribute alone. */
  #attacks({ attacks: [attack, ...others] }: WeaponUse): BreakdownEntry<Range>[] {
    if (!attack) return [];
    const { attribute, total, explanation } = attack;
    const own = this.#entry(
      attribute.id,
      signed(total),
      calculationOf(explanation),
      explanation.rule,
      undefined,
    );
    if (others.length === 0) return [own];
    const totals = others.map((each) => `${each.attribute.id} ${signed(each.total)}`).join(', ');
    return [own, this.#entry(t('other attributes'), totals, undefined, undefined, undefined)];
  }

  #weights(): BreakdownEntry<Range>[] {
    const { weapons, armor, gear } = this.#sheet.equipment;
    return [...weapons, ...armor, ...gear].map(({ line, weight }) =>
      this.#entry(
        line.name.text,
        weight === undefined ? t('not weighed') : `${weight} kg`,
        undefined,
        undefined,
        line.origin,
      ),
    );
  }

  #log(): BreakdownSection<Range> {
    const { experience } = this.#sheet;
    const entries = (experience?.steps ?? []).map((step) =>
      this.#entry(
        phrase(step.label),
        stepText(step, this.#sheet.ruleset),
        dotted(
          step.line.date.text,
          step.change.parts.map(({ label, value }) => `${phrase(label)} ${value}`).join(' + '),
        ),
        step.change.rule,
        step.line.origin,
      ),
    );
    return { id: 'log', title: t('Log'), value: experienceText(this.#sheet), entries };
  }

  #points(): BreakdownSection<Range> {
    const pool = this.#sheet.points.character;
    const head = { id: 'points', title: t('Points') };
    if (!pool) return { ...head, entries: [] };
    const { available, spent, unit } = pool;
    const left = leftOf(pool);
    if (this.#sheet.character.kind === 'npc')
      return { ...head, entries: [this.#total(t('Spent'), spent, unit)] };
    const entries = [this.#total(t('Available'), available, unit), this.#total(t('Spent'), spent, unit)];
    return {
      ...head,
      value: left < 0 ? t('{0} {1} over', -left, unit) : t('{0} {1} left', left, unit),
      entries,
    };
  }

  /** The sums; what they consist of stands in the sections above. */
  #total(label: string, explanation: Explanation, unit: string): BreakdownEntry<Range> {
    const entries = explanation.parts.map((part) => this.#part(part, []));
    return this.#entry(
      label,
      `${explanation.value} ${unit}`,
      undefined,
      explanation.rule,
      undefined,
      entries,
    );
  }

  /** The parts of a number that its calculation does not name already: of `REF 8 + 10` there are none. */
  #parts(explanation: Explanation, told = new ToldParts()): BreakdownEntry<Range>[] {
    const calculation = calculationOf(explanation);
    return told
      .of(explanation)
      .filter((part) => part.parts.length > 0 || !calculation.includes(phrase(part.label)))
      .map((part) => this.#part(part, this.#parts(part, told)));
  }

  #part(explanation: Explanation, entries: readonly BreakdownEntry<Range>[]): BreakdownEntry<Range> {
    const { label, value, rule, origin } = explanation;
    return this.#entry(phrase(label), `${value}`, calculationOf(explanation), rule, origin, entries);
  }

  #entry(
    label: string,
    value: string,
    note: string | undefined,
    rule: string | undefined,
    origin: Origin | undefined,
    entries: readonly BreakdownEntry<Range>[] = [],
  ): BreakdownEntry<Range> {
    const target = origin && this.#targetOf(origin);
    return {
      label,
      value,
      ...(note ? { note } : {}),
      ...(rule ? { rule } : {}),
      ...(target ? { target } : {}),
      ...(entries.length > 0 ? { entries } : {}),
    };
  }
}
