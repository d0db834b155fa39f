/** Names that somebody may mean, as sentences have them. */
import { nearest } from '../rules/near-names.ts';
import { anyOf, t } from '../text/messages.ts';

/** ` Did you mean “Stealth”?`, or nothing. */
export const didYouMean = (name: string, known: Iterable<string>): string => suggestion(nearest(name, known));

export const suggestion = (names: readonly string[]): string =>
  names.length === 0 ? '' : ` ${t('Did you mean {0}?', quoted(names))}`;

/** `“Stealth” or “Sneaking”`. */
export const quoted = (names: readonly string[]): string => anyOf(names.map((name) => t('“{0}”', name)));
