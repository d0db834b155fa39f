/** Values of campaign, level and system properties, layered: what comes later wins. */
import { nameKey, sameName } from '../rules/names.ts';
import type { PropertyNode } from '../syntax/tree.ts';
import { propertiesOf, type Declared } from './declarations.ts';

export class Settings {
  readonly #values = new Map<string, PropertyNode>();
  readonly #owners = new Map<string, Declared>();

  add(declared: Declared, only?: readonly string[]): void {
    for (const [key, property] of propertiesOf(declared.node)) {
      if (only && !only.includes(key)) continue;
      this.#values.set(key, property);
      this.#owners.set(key, declared);
    }
  }

  property(key: string): PropertyNode | undefined {
    return this.#values.get(key);
  }

  /** The declaration that a value comes from. */
  ownerOf(key: string): Declared | undefined {
    return this.#owners.get(key);
  }

  /** The whole text of a value. */
  text(key: string): string | undefined {
    return this.#values.get(key)?.value?.text;
  }

  /** The number of `key: 5 CP`; undefined for `none`. */
  number(key: string): number | undefined {
    const item = this.#values.get(key)?.items[0];
    return item ? leadingNumber(item.text) : undefined;
  }

  /** `5 to 8`. */
  range(key: string): readonly [number, number] | undefined {
    return rangeIn(this.text(key) ?? '');
  }

  isOn(key: string): boolean {
    return ['yes', 'on', 'true'].includes(nameKey(this.text(key) ?? ''));
  }

  /** `DEF 20, INI 10` as pairs. */
  pairs(key: string): { readonly name: string; readonly value: number }[] {
    return (this.#values.get(key)?.items ?? []).flatMap(({ name, number }) =>
      number ? [{ name: name.text, value: number.value }] : [],
    );
  }

  names(key: string): string[] | undefined {
    return this.#values.get(key)?.items.map((item) => item.text);
  }

  uses(rule: string): boolean {
    return this.names('use')?.some((name) => sameName(name, rule)) ?? false;
  }
}

export const leadingNumber = (text: string): number | undefined => {
  const digits = /^[+-]?\d+(?:\.\d+)?/.exec(text)?.[0];
  return digits === undefined ? undefined : Number(digits);
};

export function rangeIn(text: string): readonly [number, number] | undefined {
  const [, from, to] = /^(\d+)\s*(?:to|-|–)\s*(\d+)$/i.exec(text.trim()) ?? [];
  return from && to ? [Number(from), Number(to)] : undefined;
}
