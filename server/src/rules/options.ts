/** The choices of a campaign: each option that the rules declare, with the value that holds. */
import { nameKey, sameName } from './names.ts';
import type { Rule } from './rule.ts';

export interface OptionRule extends Rule {
  /** The allowed values. */
  readonly values: readonly string[];
  readonly default: string;
  /** The name by which `use:` chooses its first value besides the default. */
  readonly use: string;
}

export interface Choice {
  readonly option: OptionRule;
  readonly value: string;
}

/** Values that stand for many. */
export const FREE_VALUES = ['any number', 'any list of skills'];

export class Options {
  readonly #choices: ReadonlyMap<string, Choice>;
  /** The values as names match; asked for with every line of every character. */
  readonly #values: ReadonlyMap<string, string>;
  /** One pool for attributes and everything else. */
  readonly singlePool: boolean;
  /** Specialties grow by single levels, not in pairs. */
  readonly singleSteps: boolean;

  constructor(choices: readonly Choice[]) {
    this.#choices = new Map(choices.map((choice) => [nameKey(choice.option.name), choice]));
    this.#values = new Map([...this.#choices].map(([name, { value }]) => [name, nameKey(value)]));
    this.singlePool = this.is('point pools', 'single');
    this.singleSteps = this.is('specialty steps', 'single steps');
  }

  all(): Iterable<Choice> {
    return this.#choices.values();
  }

  choice(name: string): Choice | undefined {
    return this.#choices.get(nameKey(name));
  }

  /** Names and values are those of the library, in lower case. */
  is(name: string, value: string): boolean {
    return this.#values.get(name) === value;
  }

  isOn(name: string): boolean {
    const value = this.#values.get(name);
    return value === 'yes' || value === 'on' || value === 'true';
  }

  /** Whether an optional rule is on, by the name that `use:` has for it. */
  isUsed(rule: string): boolean {
    for (const { option, value } of this.all())
      if (option.use && sameName(option.use, rule)) return !sameName(value, option.default);
    return false;
  }

  /** The number that is chosen; undefined for `none`. */
  number(name: string): number | undefined {
    const number = Number.parseFloat(this.#values.get(name) ?? '');
    return Number.isNaN(number) ? undefined : number;
  }

  /** The number that is chosen; 0 for `none`. */
  amount(name: string): number {
    return this.number(name) ?? 0;
  }
}

/** Whether an option may have a value. */
export const accepts = ({ values }: OptionRule, value: string): boolean =>
  values.some(
    (each) =>
      (sameName(each, value) && !FREE_VALUES.includes(nameKey(each))) ||
      (sameName(each, 'any number') && /^[+-]?\d+(?:\.\d+)?\b/.test(value)) ||
      sameName(each, 'any list of skills'),
  );
