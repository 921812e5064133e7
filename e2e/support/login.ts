import type { Request } from '@playwright/test';
import { IDENTITY_ORIGIN } from './people.ts';
import { Screen } from './screen.ts';

/** From now on the identity provider's pages do not open, so that the page that leads to them stays. */
export async function staysBeforeLogin(screen: Screen): Promise<void> {
  await Screen.pageOf(screen).route(`${IDENTITY_ORIGIN}/**`, (route) => route.fulfill({ status: 204 }));
}

export async function leadsToLogin(screen: Screen, action: () => Promise<unknown>): Promise<void> {
  const isLogin = (request: Request): boolean => request.url().startsWith(`${IDENTITY_ORIGIN}/authorize?`);
  await Promise.all([Screen.pageOf(screen).waitForRequest(isLogin), action()]);
}
