import type { Event } from '@sentry/browser';

/** Addresses, with what precedes them: `https://host/path?…`, or a path on its own. */
const ADDRESS = /(^|[\s"'(=])(https?:\/\/[^\s"'<>()/?#]+)?((?:\/[^\s"'<>()?#]*)?)([?#][^\s"'<>()]*)?/g;
const E_MAIL = /[^\s"'<>()@:/]+@[^\s"'<>()@/]+\.[a-z]+/gi;

/** A path without what names a well, a GPU, a permit or a person: the segments with a digit. Files of releases stay as they are. */
function scrubPath(path: string): string {
  if (path.startsWith('/releases/')) return path;
  return path
    .split('/')
    .map((segment) => (/\d/.test(segment) ? ':id' : segment))
    .join('/');
}

/**
 * A text without what it may tell of a person or a place: the queries and hashes of addresses (searches, permits, coordinates of the
 * map), the numbers in their paths, and e-mail addresses.
 */
export function scrubText(text: string): string {
  return text
    .replace(ADDRESS, (whole, before: string, host = '', path = '') =>
      host === '' && path === '' ? whole : before + host + scrubPath(path),
    )
    .replace(E_MAIL, '[e-mail]');
}

function scrubAll(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (Array.isArray(value)) return value.map(scrubAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, scrubAll(part)]));
}

/** An event as it may leave the browser: of no user, and with every text scrubbed. */
export function scrubEvent<E extends Event>(event: E): E {
  // Of the client's own, never sent, and not made of plain data.
  const { sdkProcessingMetadata, user: _, server_name: __, ...sent } = event;
  return { ...(scrubAll(sent) as E), ...(sdkProcessingMetadata && { sdkProcessingMetadata }) };
}

const RELEASE = /\/releases\/([^/]+)\/([^/]+)\//;

/** The part and release that threw an error: the innermost file of a release on its stack decides. */
export function originOf(event: Event): { part: string; version: string } | null {
  const frames = event.exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []) ?? [];
  for (const { filename } of frames.toReversed()) {
    const [, part, version] = RELEASE.exec(filename ?? '') ?? [];
    if (part && version) return { part, version };
  }
  return null;
}
