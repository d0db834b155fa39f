/** Names that somebody may mean, as sentences have them. */
import { anyOf, t } from './messages.ts';

/** ` Did you mean “Stealth”?`, or nothing. */
export const suggestion = (names: readonly string[]): string =>
  names.length === 0 ? '' : ` ${t('Did you mean {0}?', quoted(names))}`;

/** `“Stealth” or “Sneaking”`. */
export const quoted = (names: readonly string[]): string => anyOf(names.map((name) => t('“{0}”', name)));
