import type { FrontEndRelease, PortalConfig } from '@portal/shared-api/registry';

/** The files of a front end's first screen; of the map engines only the configured one. */
export function firstFiles(release: Pick<FrontEndRelease, 'preload'>, engine: PortalConfig['mapEngine']): string[] {
  return release.preload.filter((file) => {
    const named = /first-engine-([a-z]+)/.exec(file)?.[1];
    return named === undefined || named === engine;
  });
}

/**
 * Asks the browser for files, each once.
 *
 * @param when `now` for files that this page needs, `later` for those of a page that may be opened next
 */
export function preloadFiles(files: readonly string[], when: 'now' | 'later'): void {
  for (const href of files) {
    if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = when === 'now' ? 'preload' : 'prefetch';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.href = href;
    document.head.append(link);
  }
}
