import type { FrontEndRelease, Page } from './schema.ts';

const segments = (path: string): string[] => path.split('/').filter(Boolean);

/** Case matters; a trailing slash does not. */
export function matchPath(pattern: string, pathname: string): boolean {
  const asked = segments(pathname);
  const wanted = segments(pattern);
  if (asked.length > wanted.length) return false;
  return wanted.every((segment, index) => {
    const value = asked[index];
    if (segment.startsWith(':')) return value !== undefined || segment.endsWith('?');
    return value === segment;
  });
}

export interface PageMatch<F> {
  frontEnd: F;
  page: Page;
}

export function findPage<F extends Pick<FrontEndRelease, 'routes'>>(
  pathname: string,
  frontEnds: readonly F[],
): PageMatch<F> | undefined {
  for (const frontEnd of frontEnds) {
    const page = frontEnd.routes.pages.find((candidate) => matchPath(candidate.path, pathname));
    if (page) return { frontEnd, page };
  }
  return undefined;
}
