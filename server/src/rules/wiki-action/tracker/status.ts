/** Status effects that replace damage. Action!/System, Status Effects. */
import { nameKey } from '../../names.ts';
import { tableRows } from '../../table-rows.ts';

export interface StatusEffect {
  /** `Bruised`. */
  readonly name: string;
  /** `Bruised: -5 on the next Action or Defense`. */
  readonly text: string;
  /** Its name among the amounts of what has happened. */
  readonly key: string;
}

const keyOf = (name: string): string => `status ${nameKey(name)}`;

/** The effect whose owner the next hit takes out of the fight. */
export const BROKEN = keyOf('Broken');

export const statusEffects = tableRows('status effects', (row): StatusEffect | undefined => {
  const name = row('effect');
  const text = [name, row('does')].filter(Boolean).join(': ');
  return name ? { name, text, key: keyOf(name) } : undefined;
});
