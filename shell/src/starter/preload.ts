import { type FrontEndRelease, findPage, firstFiles, type PortalConfig } from '@portal/shared-api/registry';
import { canEnter, type Role } from '@portal/shared-auth';
import type { PageLanguage } from '@portal/shared-i18n/language';

/** As the page names it. A page that is its front end's only one, as the map, needs no router. */
function routerOf({ manifest }: FrontEndRelease): string[] {
  const { shared = [] } = manifest as { shared?: { name: string }[] };
  const file = document.querySelector<HTMLMetaElement>('meta[name="router"]')?.content;
  return file && shared.some(({ name }) => name === '@portal/shared-ui/router') ? [file] : [];
}

/** The files of the first screen at a path: none where the person may not enter. */
export function filesAt(
  pathname: string,
  frontEnds: readonly FrontEndRelease[],
  engine: PortalConfig['mapEngine'],
  roles: readonly Role[] | null,
  language: PageLanguage,
): string[] {
  const found = findPage(pathname, frontEnds);
  if (!found || !canEnter(found.page.access, roles)) return [];
  return [...routerOf(found.frontEnd), ...firstFiles(found.frontEnd, found.page, engine, language)];
}

/** At 60 ms for the 6 KB of the document the line carries about 0.8 Mbit/s. */
const SLOW_MILLISECONDS = 60;

/** Call when the document has been downloaded. */
export function isSlowLine(): boolean {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document !== undefined && document.responseEnd - document.responseStart > SLOW_MILLISECONDS;
}

/** Of the page's scripts, whether preloaded or not. */
export const scriptsOf = (page: Document): string[] => [
  ...[...page.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')].map(({ href }) => href),
  ...[...page.scripts].map(({ src }) => src).filter((src) => src !== ''),
];

/** Resolves when all are downloaded, or have failed. @param urls absolute */
export function whenDownloaded(urls: readonly string[]): Promise<void> {
  const missing = new Set(urls);
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) missing.delete(name);
      if (missing.size > 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'resource', buffered: true });
  });
}

/** @param when `now` for files that this page needs, `later` for those of a page that may be opened next */
export function preloadFiles(files: readonly string[], when: 'now' | 'later', priority: 'auto' | 'low' = 'auto'): void {
  for (const href of files) {
    if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = when === 'now' ? 'preload' : 'prefetch';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.fetchPriority = priority;
    link.href = href;
    document.head.append(link);
  }
}
