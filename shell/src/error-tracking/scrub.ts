import type { Event } from '@sentry/browser';

/** Addresses, with what precedes them: `https://host/path?…`, or a path on its own. */
const ADDRESS = /(^|[\s"'(=])(https?:\/\/[^\s"'<>()/?#]+)?((?:\/[^\s"'<>()?#]*)?)([?#][^\s"'<>()]*)?/g;
const E_MAIL = /[^\s"'<>()@:/]+@[^\s"'<>()@/]+\.[a-z]+/gi;

/** Removes path segments with a digit, which may identify a well, GPU, permit or person. Files of releases stay. */
function scrubPath(path: string): string {
  if (path.startsWith('/releases/')) return path;
  return path
    .split('/')
    .map((segment) => (/\d/.test(segment) ? ':id' : segment))
    .join('/');
}

/** Removes queries and hashes (searches, permits, map coordinates), numbers in paths, and email addresses. */
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

/** Without the user, and with every text scrubbed. */
export function scrubEvent<E extends Event>(event: E): E {
  // Internal to the client, never sent, and not plain data.
  const { sdkProcessingMetadata, user: _, server_name: __, ...sent } = event;
  return { ...(scrubAll(sent) as E), ...(sdkProcessingMetadata && { sdkProcessingMetadata }) };
}

const RELEASE = /\/releases\/([^/]+)\/([^/]+)\//;

/** By the innermost file of a release on the stack. */
export function originOf(event: Event): { part: string; version: string } | null {
  const frames = event.exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []) ?? [];
  for (const { filename } of frames.toReversed()) {
    const [, part, version] = RELEASE.exec(filename ?? '') ?? [];
    if (part && version) return { part, version };
  }
  return null;
}
