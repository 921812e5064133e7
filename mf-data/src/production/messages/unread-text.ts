import { t } from '@portal/shared-i18n';

/** `2 new messages` */
export const unreadText = (count: number): string =>
  t('{count, plural, one {# new message} other {# new messages}}', { count });
