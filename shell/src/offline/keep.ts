/** Name of the cache, as the privacy page says. */
export const CACHE = 'portal.shell';
/** Under this the latest document is kept: every page of the portal has the same. */
export const DOCUMENT = '/';
const START_FILES = ['/registry.json', '/config.json'];
/** Not films, which browsers fetch in ranges, nor a map's large files. */
const CODE = /^\/releases\/.+\.(js|css|woff2|svg)$/;
/** Answered by programs, not by the shell. */
const NOT_PAGES = /^\/(api|-|releases)(\/|$)/;

export type Kind = 'document' | 'start-file' | 'code' | null;

interface Asked extends Pick<Request, 'method' | 'mode' | 'url'> {
  headers: Pick<Headers, 'has'>;
}

/** What a request is to the app shell; `null` for all that it has no part in. */
export function kindOf({ method, mode, url, headers }: Asked, origin: string): Kind {
  const { origin: host, pathname } = new URL(url);
  if (method !== 'GET' || host !== origin || headers.has('range')) return null;
  if (START_FILES.includes(pathname)) return 'start-file';
  if (CODE.test(pathname)) return 'code';
  return mode === 'navigate' && !NOT_PAGES.test(pathname) ? 'document' : null;
}

interface Released {
  shell: { base: string };
  frontEnds: { entry: string }[];
}

/** Paths at which the files of the current releases lie. */
export const releasePaths = ({ shell, frontEnds }: Released): string[] =>
  [shell.base, ...frontEnds.map(({ entry }) => entry)].map((path) => path.slice(0, path.lastIndexOf('/') + 1));

/** Files that no current release has. */
export const outdatedFiles = (kept: readonly string[], registry: Released): string[] => {
  const paths = releasePaths(registry);
  return kept.filter((url) => {
    const { pathname } = new URL(url);
    return CODE.test(pathname) && !paths.some((path) => pathname.startsWith(path));
  });
};
