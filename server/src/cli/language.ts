/** The language of the command line: that of `--lang`, else that of the terminal. */
import * as path from 'node:path';
import { ENGLISH, languagesIn, speakAs } from '../host/language.ts';
import { t } from '../text/messages.ts';

/** Where POSIX looks for the language of messages; the first variable that is set counts. */
const VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const;

const CATALOGUES = path.join(import.meta.dirname, 'l10n');

/** Sets the language; what is wrong where `--lang` names one that there is not. */
export function chooseLanguage(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const asked = askedFor(args);
  if (asked !== undefined) {
    if (speakAs(asked, CATALOGUES)) return undefined;
    return t('there is no language “{0}”; there are {1}', asked, languagesIn(CATALOGUES).join(', '));
  }
  const variable = VARIABLES.find((name) => environment[name]);
  speakAs((variable && environment[variable]) ?? ENGLISH, CATALOGUES);
  return undefined;
}

/** `--lang de`, `--lang=de`, wherever options may stand; a lack of the tag is told with the other mistakes of the command. */
function askedFor(args: readonly string[]): string | undefined {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  const at = options.findLastIndex((option) => option === '--lang' || option.startsWith('--lang='));
  const option = options[at];
  return option === '--lang' ? options[at + 1] : option?.slice('--lang='.length);
}
