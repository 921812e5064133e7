/** Percent-encoded characters that mean the same when they are not encoded (RFC 3986, section 2.3). */
const ENCODED_UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
/** Most targets are in the normal form already: segments of plain letters that begin with no dot. */
const NORMAL = /^(?:\/(?:[\w~-][\w.~-]*)?(?!\/))+(?:\?[^#]*)?$/;
const MALFORMED_ENCODING = /%(?![\da-f]{2})/i;

/**
 * The target with its path in one normal form: no scheme and host, fragment, dots, `\` or doubled `/`, and nothing
 * encoded that need not be. Servers read the other forms differently, so a check of one form would miss the rest. The
 * query stays as it is.
 */
export function normalizeTarget(target: string): string {
  if (NORMAL.test(target)) return target;
  const [, path = '', query = ''] = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#\\]*)?([^?#]*)(\?[^#]*)?/is.exec(target) ?? [];
  // The URL standard resolves dots, encoded ones too, and encodes what must be.
  const { pathname } = new URL(`http://portal${`/${path}`.replace(/[\\/]+/g, '/')}`);
  const resolved = pathname.replace(/\/+/g, '/');
  return (
    (MALFORMED_ENCODING.test(resolved) ? resolved : resolved.replace(ENCODED_UNRESERVED, decodeURIComponent)) + query
  );
}
