import type { Role } from '../roles.ts';

/** Read by the gateway: see `docs/adr/016`. */
const NAME = 'portal-roles';
const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * The cookie that tells the gateway the roles of whoever signed in on this browser last, so that it can hand out releases that are
 * tried by a role. It is a hint, never a right: whoever writes it by hand is shown other code, and no other data.
 *
 * @param roles none takes the cookie away
 * @param secure whether the page came by https
 */
export function rolesCookie(roles: readonly Role[], secure: boolean): string {
  const value = encodeURIComponent(roles.join(','));
  const seconds = roles.length > 0 ? YEAR_SECONDS : 0;
  return `${NAME}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function tellGateway(roles: readonly Role[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, nor on plain http
  document.cookie = rolesCookie(roles, window.location.protocol === 'https:');
}
