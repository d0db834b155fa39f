/** What lines of procedures are about, in the language of the reader; other names are those of the library. */
import { dictionary } from '../../text/dictionary.ts';
import { t } from '../../text/messages.ts';

export const LINE_NAMES = dictionary<() => string>({
  success: () => t('success'),
});
