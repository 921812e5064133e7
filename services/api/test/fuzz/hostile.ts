import fc, { type Arbitrary } from 'fast-check';

const LONG = 20_000;
/** Deeper than the stack of any recursive reader without a limit. */
const DEEP = 20_000;

/** Texts that have broken programs before. No uppercase SQL, which in a response would indicate a leak. */
export const HOSTILE_TEXTS = [
  ...['', ' ', '\t', '\n', '\u0000', 'a\u0000b', '\u001b[31m', '\u007f', '\u0085', '\ufeff', '\u2028'],
  ...['\ud800', 'a\udfff', '\u202egnp.exe', '\u200f\u200e', 'e\u0301'.repeat(50), '👩‍👩‍👧‍👦', 'ﷺ', 'İ', '𝕏', 'ı'],
  ...[
    "'",
    '"',
    '\\',
    '`',
    '%',
    '_',
    '%%%',
    '\\x00',
    "' or '1'='1",
    "'; drop table well; --",
    '1; select 1',
    '$1',
    '$$',
  ],
  ...['../../../../etc/passwd', '..\\..\\win.ini', '/etc/passwd', 'file:///etc/passwd', 'con', '.', '..', '~'],
  ...['<script>alert(1)</script>', 'javascript:alert(1)', '<svg onload=alert(1)>', '{{7*7}}', '#{7*7}'],
  ...['=1+1', '@sum(1)', '+1', '-1', '|calc', 'http://169.254.169.254/latest/meta-data/', '//evil.example'],
  ...['NaN', 'Infinity', '-Infinity', '-0', '1e400', '1e-400', '0x10', '0b1', '1_000', '٣', '１', '1,5', ' 1', '1 '],
  ...['9'.repeat(400), '-1', '0', '2147483648', '-2147483649', '9007199254740993', '9223372036854775808', '1.5'],
  ...['null', 'undefined', 'true', '[]', '{}', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length'],
  ...['2025-02-30', '0000-00-00', '9999-99-99', '2025-13-01', '+275760-09-13', '2025-01-01T25:61:61Z'],
  ...['a'.repeat(LONG), '\u00e9'.repeat(LONG), '('.repeat(3_000), 'a'.repeat(5_000).concat('!'), '\r\nSet-Cookie: a=b'],
];

export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
);

/** JSON values of unexpected types. */
const hostileValue: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: 1 }),
  fc.constantFrom(-1, 0, -0, 0.1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, -1e308, 5e-324),
  fc.constant(Array(2_000).fill(1)),
  fc.jsonValue(),
);

/** Replaces lone surrogates, which no URL can contain. */
export const wellFormed = (text: string): string => Buffer.from(text).toString();

type Path = (string | number)[];
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

/** Inserts `key` with `value` first in a JSON object, even if it is repeated later. */
const withFirst = (text: string, key: string, value: string): string =>
  text.replace('{', `{${JSON.stringify(key)}:${value}${text.startsWith('{}') ? '' : ','}`);
const nested = (open: string, close: string) => open.repeat(DEEP) + close.repeat(DEEP);

/** Ways to corrupt the text of a JSON body. */
const SPOILERS: ((text: string) => string)[] = [
  (text) => text.slice(0, -1),
  (text) => `${text}${text}`,
  (text) => `\ufeff${text}`,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replace(/:\s*[^,}\]]+/, ':NaN'),
  (text) => text.replace(/:\s*[^,}\]]+/, ':1e999'),
  (text) => text.replace(/:\s*[^,}\]]+/, `:${'9'.repeat(5_000)}`),
  (text) => text.replace(/:\s*[^,}\]]+/, ':"\\ud800"'),
  (text) => text.replace(/:\s*[^,}\]]+/, ':"a\\u0000b"'),
  (text) => withFirst(text, 'a\u0000b', '1'),
  (text) => withFirst(text, '__proto__', '{"isAdmin":true,"roles":["Developer"]}'),
  (text) => withFirst(text, 'constructor', '{"prototype":{"isAdmin":true}}'),
  (text) => withFirst(text, 'version', '1'),
  (text) => withFirst(text, 'role', '"rol_Developer"'),
  () => nested('[', ']'),
  (text) => withFirst(text, 'readings', nested('[', ']')),
  () => nested('{"a":', '}').replace('}', '1}'),
  () => `"${'x'.repeat(300_000)}"`,
  () => '',
  () => '\u0000',
];

/** Variations of a valid body: a replaced value, an extra or missing name, or corrupted text. */
export const hostileBody = (good: Arbitrary<unknown>): Arbitrary<string> =>
  good.chain((value) => {
    const text = JSON.stringify(value) ?? 'null';
    const elsewhere = fc
      .tuple(fc.constantFrom(...pathsOf(value)), hostileValue)
      .map(([path, by]) => JSON.stringify(replaced(value, path, by)) ?? 'null');
    return fc.oneof(
      { weight: 3, arbitrary: elsewhere },
      { weight: 2, arbitrary: fc.constantFrom(...SPOILERS).map((spoil) => spoil(text)) },
    );
  });

/** A path segment, encoded correctly or not. */
export const hostileSegment: Arbitrary<string> = fc.oneof(
  hostileText.map((text) => encodeURIComponent(wellFormed(text)) || '%20').filter((text) => text.length < 8_000),
  fc.constantFrom('%00', 'a%00b'),
  fc.constantFrom('%', '%zz', '%E0%A4%A', '%c0%ae%c0%ae', '%252e%252e', '%2e%2e', '%2f', '%5c', '%ff', '%u0041'),
  fc.constantFrom(';a=b', '1;x', '1%00.mvt', '1%0d%0aX:%20y', '0.0', '1e3', '+1', '%2B1', '%09', '..', '1//2'),
);

/** A query with arbitrary or repeated names and values, or malformed. */
export const hostileQuery = (names: readonly string[]): Arbitrary<string> => {
  const odd = ['__proto__', 'constructor', 'toString', 'a[b]', 'a[]', '', '%00', 'limit', 'junk'];
  const name = fc.constantFrom(...names, ...names, ...odd);
  const pair = fc.tuple(name, hostileSegment).map(([key, value]) => `${key}=${value}`);
  const repeated = fc.tuple(pair, fc.integer({ min: 2, max: 50 })).map(([one, times]) => Array(times).fill(one));
  const raw = fc.constantFrom('&&&', '=', '?', '%', 'a'.repeat(4_000), 'a&b&c', '#', 'x=%E0%A4%A');
  return fc.array(fc.oneof(pair, pair, repeated, raw), { maxLength: 4 }).map((parts) => parts.flat().join('&'));
};

const ODD_HEADERS: Record<string, readonly string[]> = {
  'content-type': [
    '',
    'text/plain',
    'application/json; charset=utf-16',
    'application/json;;;',
    'multipart/form-data',
    'a',
  ],
  'content-encoding': ['gzip', 'br', 'deflate', 'gzip, gzip', 'identity', 'none-such'],
  accept: ['', 'text/html', '*/*;q=nonsense', 'application/xml', ','.repeat(2_000)],
  'accept-encoding': ['', 'br;q=0, gzip;q=0, identity;q=0', '*;q=0', ','.repeat(2_000), 'gzip;q=9'],
  'accept-language': ['x'.repeat(5_000)],
  'if-none-match': ['*', '"', 'W/"', '"a", '.repeat(500)],
  'if-modified-since': ['never', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  range: ['bytes=0-', 'bytes=9-1', `bytes=${'0-0,'.repeat(500)}`, 'lines=1-2'],
  origin: ['null', 'https://evil.example', 'x'],
  cookie: ['%%%', '__proto__=1', 'portal-share=9999; portal-roles=Developer', 'a=b;'.repeat(1_000)],
  host: ['evil.example', 'localhost:99999', '[::1'],
  'x-request-id': ['', 'a b', '\u00ff', '<script>', 'x'.repeat(500), "'; drop table well; --", '*/ select 1 /*'],
  'x-forwarded-for': ['127.0.0.1', 'unknown', '1.2.3.4, '.repeat(500), '::ffff:127.0.0.1'],
  'x-forwarded-proto': ['https', 'javascript', 'https, http'],
  'x-forwarded-host': ['evil.example'],
  'x-http-method-override': ['DELETE'],
  traceparent: ['00-0-0-00', `00-${'f'.repeat(32)}-${'f'.repeat(16)}-01`],
  'sentry-trace': ['x', `${'f'.repeat(32)}-${'f'.repeat(16)}-1`],
  baggage: ['a=b,'.repeat(500)],
};

export const hostileHeaders: Arbitrary<Record<string, string>> = fc
  .array(
    fc
      .constantFrom(...Object.keys(ODD_HEADERS))
      .chain((name) => fc.constantFrom(...ODD_HEADERS[name]!).map((value) => [name, value] as const)),
    { maxLength: 3 },
  )
  .map((pairs) => Object.fromEntries(pairs));
