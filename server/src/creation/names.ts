/** The names of what is created. */
import type { DeclarationKind } from '../syntax/schema.ts';
import { isUsableName } from '../syntax/new-name.ts';
import { parseSource } from '../syntax/source.ts';
import { t } from '../text/messages.ts';

/** A file gets the name, and most systems limit that to 255 bytes. */
const LONGEST = 80;

/** The kind of the new declaration, for messages. */
export type NamedKind = Extract<DeclarationKind, 'campaign' | 'character' | 'npc' | 'adventure'>;

/** Why a text cannot be the name of a declaration, or undefined where it can. */
export function nameProblem(kind: NamedKind, name: string): string | undefined {
  const what = nameOf(kind);
  if (name === '') return t('Type {0}.', what);
  if (name.length > LONGEST)
    return t('A name has at most {0} characters; this one has {1}.', LONGEST, name.length);
  if (/,/.test(name) && (kind === 'character' || kind === 'npc'))
    return t('Leave the comma out of {0}: commas separate the names of a list.', what);
  const { blocks } = parseSource(`${kind} ${name}\n`);
  const declaration = blocks[0]?.declarations[0];
  const isRead = declaration?.name.text === name && !declaration.base && declaration.groups.length === 0;
  const hasProblem = blocks.some(({ problems }) => problems.length > 0);
  if (isRead && !hasProblem && isUsableName(name)) return undefined;
  return t('“{0}” cannot be {1}. Use letters, digits, spaces, hyphens and apostrophes.', name, what);
}

function nameOf(kind: NamedKind): string {
  switch (kind) {
    case 'campaign':
      return t('the name of a campaign');
    case 'character':
      return t('the name of a character');
    case 'npc':
      return t('the name of an npc');
    case 'adventure':
      return t('the name of an adventure');
  }
}
