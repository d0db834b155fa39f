/** The lists that the characters of a system have. */
import { nameKey } from '../../rules/names.ts';
import type { SectionRule } from '../../rules/ruleset.ts';
import { schemaOf } from '../../syntax/schema.ts';
import type { Item } from '../../syntax/tree.ts';

const FORMS: readonly string[] = ['traits', 'skills', 'items', 'log'] satisfies SectionRule['form'][];
const isForm = (form: string | undefined): form is SectionRule['form'] =>
  form !== undefined && FORMS.includes(form);

/** `skills`, whose form the language knows, and `jobs (skills)`, which says its own. */
export function sectionsOf(items: readonly Item[]): SectionRule[] {
  const { keys } = schemaOf('character');
  return items.flatMap(({ name, groups }) => {
    const key = nameKey(name.text);
    const form = keys[key]?.form ?? nameKey(groups[0]?.items[0]?.text ?? '');
    return isForm(form) ? [{ key, form }] : [];
  });
}
