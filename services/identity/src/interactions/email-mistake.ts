import { msg } from '@portal/shared-i18n';
import { emailSchema } from '../users/user.ts';

/** @returns in English; `null` for an address that mail can be sent to */
export function emailMistake(email: string) {
  if (email === '') return msg('Enter your email address');
  return emailSchema.safeParse(email).success ? null : msg('Enter an email address such as name@example.com');
}
