import { originOf, type Declared } from '../model/declarations.ts';
import type { Scope } from '../model/scopes.ts';
import { nameKey } from '../rules/names.ts';
import { t } from '../text/messages.ts';
import { replaceWith, type Finding } from './check.ts';

/** `Eve: Belter` */
const WITH_COLON = /^([^:]{1,80}):([^:]{1,80})$/;

/** A name with that of another character behind a colon, whose lines it does not take over. */
export function* meantTemplate({ node, block, uri }: Declared, scope: Scope): Generator<Finding> {
  const { name } = node;
  const [, own = '', other = ''] = WITH_COLON.exec(name.text) ?? [];
  const template = other && scope.character(nameKey(other.trim()), uri);
  if (!template) return;
  const meant = `${own.trim()} from ${template.name}`;
  const origin = originOf(block, name);
  yield {
    message: t(
      '{0} is read as a name and inherits nothing from {1}. Write `{2}`.',
      name.text,
      template.name,
      meant,
    ),
    origin,
    severity: 'hint',
    fixes: () => [replaceWith(t('Change to {0}', meant), origin, meant)],
  };
}
