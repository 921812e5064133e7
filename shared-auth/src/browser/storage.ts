import { t } from '@portal/shared-i18n';
import { SignInImpossibleError } from './errors.ts';

const KEY = 'probe';

/** Whether the browser lets this page keep what a login needs while the person is at the provider. */
export function canStore(): boolean {
  try {
    sessionStorage.setItem(KEY, '1');
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept === '1' && navigator.cookieEnabled;
  } catch {
    return false;
  }
}

export const storageBlocked = (): string =>
  t(
    'Your browser blocks cookies and site data for {host}, and login needs them. Allow them in your browser’s settings, reload this page, then log in again.',
    { host: location.host },
  );

/** @throws SignInImpossibleError where cookies or site data are blocked: the provider would send the person back in vain */
export function requireStorage(): void {
  if (!canStore()) throw new SignInImpossibleError(storageBlocked());
}
