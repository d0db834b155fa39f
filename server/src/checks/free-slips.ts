/** Names on a sheet where names are free: one that comes close to a name of the rules may be a slip, `Agilty` for Agility. */
import type { Located } from '../rules/character.ts';
import { nameKey } from '../rules/names.ts';
import type { Finding } from './check.ts';
import { changesTo, LETTERS_TO_A_FREE_SLIP, nearest, suggestion } from './names.ts';
import { t } from '../text/messages.ts';

/** Hints at those of the written names that the rules do not have, where the sheet lacks the name that they come close to. */
export function* freeSlips(written: readonly Located[], known: readonly string[]): Generator<Finding> {
  if (known.length === 0) return;
  const used = new Set(written.map(({ text }) => nameKey(text)));
  const keys = new Set(known.map(nameKey));
  const open = known.filter((name) => !used.has(nameKey(name)));
  for (const { text, origin } of written) {
    const near = keys.has(nameKey(text)) ? [] : nearest(text, open, LETTERS_TO_A_FREE_SLIP);
    if (near.length === 0) continue;
    yield {
      message: `${t('The rules know no “{0}” here.', text)}${suggestion(near)}`,
      origin,
      severity: 'hint',
      fixes: () => changesTo(near, origin),
    };
  }
}
