/** Stands for the portal's origin: only the way back inside it counts. */
const ORIGIN = 'https://portal.invalid';
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;
const ELSEWHERE = /^\/\/|^\/auth(\/|$)/;

/**
 * Where a login leads back to: a path of the portal with its query and hash, as nobody else may choose where it ends.
 *
 * @param value what was kept while the person was at the identity provider, or came from anywhere
 * @returns the path; `/` for everything that is none, leads to another origin or into the login again
 */
export function returnPath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || CONTROL.test(value)) return '/';
  try {
    const { origin, pathname, search, hash } = new URL(value, ORIGIN);
    return origin !== ORIGIN || ELSEWHERE.test(pathname) ? '/' : pathname + search + hash;
  } catch {
    return '/';
  }
}
