/** Unreserved characters, percent-encoded without need (RFC 3986, section 2.3). */
const ENCODED_UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
/** Matches targets that are already normalized, as most are: plain segments that do not start with a dot. */
const NORMAL = /^(?:\/(?:[\w~-][\w.~-]*)?(?!\/))+(?:\?[^#]*)?$/;
const MALFORMED_ENCODING = /%(?![\da-f]{2})/i;

/**
 * Normalizes the target's path: no scheme and host, fragment, dot segments, `\` or doubled `/`, and no needless percent
 * encoding. Servers interpret other forms differently, so a check of one form would miss the rest. The query is unchanged.
 */
export function normalizeTarget(target: string): string {
  if (NORMAL.test(target)) return target;
  const [, path = '', query = ''] = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#\\]*)?([^?#]*)(\?[^#]*)?/is.exec(target) ?? [];
  // The URL parser resolves dot segments, encoded ones too, and encodes what must be.
  const { pathname } = new URL(`http://portal${`/${path}`.replace(/[\\/]+/g, '/')}`);
  const resolved = pathname.replace(/\/+/g, '/');
  return (
    (MALFORMED_ENCODING.test(resolved) ? resolved : resolved.replace(ENCODED_UNRESERVED, decodeURIComponent)) + query
  );
}
