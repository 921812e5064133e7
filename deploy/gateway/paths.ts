/** Percent-encoded characters that mean the same when they are not encoded (RFC 3986, section 2.3). */
const ENCODED_UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
const MALFORMED_ENCODING = /%(?![\da-f]{2})/i;

/**
 * The target of a request with its path in the one normal form: no scheme and host, no fragment, no dots, `/` for `\`, one `/` for
 * several, nothing encoded that need not be. Servers read the other forms in different ways, so a check of one form would miss the rest.
 * The query stays as it is, and what is not percent-encoding is not decoded.
 */
export function normalizeTarget(target: string): string {
  const [, path = '', query = ''] = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#\\]*)?([^?#]*)(\?[^#]*)?/is.exec(target) ?? [];
  // The URL standard resolves dots, encoded ones too, and encodes what must be.
  const { pathname } = new URL(`http://portal${`/${path}`.replace(/[\\/]+/g, '/')}`);
  const resolved = pathname.replace(/\/+/g, '/');
  return (
    (MALFORMED_ENCODING.test(resolved) ? resolved : resolved.replace(ENCODED_UNRESERVED, decodeURIComponent)) + query
  );
}
