/** Roles of attributes. */
import { t } from '../text/messages.ts';

/** The role of an attribute in its group. */
export function roleText(role: string): string {
  switch (role) {
    case 'power':
      return t('power');
    case 'aptitude':
      return t('aptitude');
    case 'resistance':
      return t('resistance');
    default:
      return role;
  }
}
