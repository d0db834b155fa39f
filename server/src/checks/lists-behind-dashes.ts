import { nameKey } from '../rules/names.ts';
import { entriesOnLine } from '../syntax/parse/entries-on-line.ts';
import { trimmed } from '../syntax/pieces.ts';
import { replaceWith } from './check.ts';
import { indentOf } from './edits.ts';
import type { ReadAs } from './unknown-key-line.ts';
import { t } from '../text/messages.ts';

/** `Disadvantages - Enemy (Peril): the mob`: the heading of a list, and an entry behind a dash. */
export const listBehindDash: ReadAs = ({ declared, ruleset, isSheet, key, keyOrigin, line }) => {
  if (!isSheet) return undefined;
  const { text } = declared.block;
  const [, lead = '', heading = ''] = /^((\p{L}[\p{L} ]{1,40}?) ?[-\u2012-\u2014] ?)\S/u.exec(key) ?? [];
  const section = ruleset.sections.find((each) => each.key === nameKey(heading));
  if (!section) return undefined;
  const rest = trimmed(text, keyOrigin.start + lead.length, line.end);
  const entries = entriesOnLine(text, rest, section.form).map(
    (entry) => `\n${indentOf(line)}  ${entry.text}`,
  );
  return {
    message: t('`{0}:` opens a list: write its entries on the lines below it.', section.key),
    origin: keyOrigin,
    fixes: () => [
      replaceWith(
        t('Write the entries below `{0}:`', section.key),
        line,
        `${section.key}:${entries.join('')}`,
      ),
    ],
  };
};
