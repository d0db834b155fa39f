/**
 * Names on a sheet where names are free: one that comes close to a name of the rules may be a slip, `Agilty` for Agility, and one
 * that writers use for a name of the rules may mean that, `HP` or `Trefferpunkte` for Hits.
 */
import type { Located } from '../rules/character.ts';
import { nameKey } from '../rules/names.ts';
import { meantBy, type Named } from '../rules/other-words.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Finding } from './check.ts';
import { changesTo, LETTERS_TO_A_FREE_SLIP, nearest, suggestion } from './names.ts';
import { t } from '../text/messages.ts';

/** Hints at those of the written names that the rules do not have, where the sheet lacks the name that they come close to. */
export function* freeSlips(
  written: readonly Located[],
  known: readonly string[],
  ruleset: Ruleset,
  kind: Named,
): Generator<Finding> {
  if (known.length === 0) return;
  const used = new Set(written.map(({ text }) => nameKey(text)));
  const keys = new Set(known.map(nameKey));
  const isOpen = (name: string): boolean => !used.has(nameKey(name));
  const open = known.filter(isOpen);
  for (const { text, origin } of written) {
    if (keys.has(nameKey(text))) continue;
    const meant = meantBy(ruleset, text, kind).filter(isOpen);
    const near = meant.length > 0 ? meant : nearest(text, open, LETTERS_TO_A_FREE_SLIP);
    if (near.length === 0) continue;
    yield {
      message: `${t('The rules have no “{0}” here.', text)}${suggestion(near)}`,
      origin,
      severity: 'hint',
      fixes: () => changesTo(near, origin),
    };
  }
}
