// The page's inline script: it runs before the first paint and before the shell's own script has been downloaded. Keep it small.
import { isOfEngine, type PortalConfig, type Registry } from '@portal/shared-api/registry';
import { signedInBefore } from '@portal/shared-auth/browser';
import { pageLanguage, startLanguage } from '@portal/shared-i18n/language';
import { showTheme, storedTheme, themeFrom } from '@portal/shared-ui/theme';
import { fetchJson } from './fetch-json.ts';
import { loadFilesOnceMore } from './files-once-more.ts';
import { filesAt, isSlowLine, preloadFiles, scriptsOf, whenDownloaded } from './preload.ts';

declare global {
  interface Window {
    /** Requests of the inline script, made while the shell was loading. */
    __portal?: { registry: Promise<Registry>; config: Promise<PortalConfig> };
  }
}

loadFilesOnceMore();
startLanguage();
const language = pageLanguage();
showTheme(themeFrom(storedTheme()));

// The page names the shell's own catalog of each language: it is wanted before the registry is here.
const shellTexts = document.querySelector<HTMLMetaElement>(`meta[name="texts-${language}"]`);
if (shellTexts) preloadFiles([shellTexts.content], 'now');

const registry = fetchJson<Registry>('/registry.json');
const config = fetchJson<PortalConfig>('/config.json');
window.__portal = { registry, config };

Promise.all([registry, config])
  .then(([{ frontEnds }, { mapEngine }]) => {
    // The session is not known yet: the last one says which code may be worth fetching.
    const files = filesAt(location.pathname, frontEnds, mapEngine, signedInBefore(), language);
    preloadFiles(
      files.filter((file) => !isOfEngine(file)),
      'now',
    );
    // A map engine is as large as all other scripts together: on a slow line the wells come before it.
    const isFree = isSlowLine() ? whenDownloaded(scriptsOf(document)) : Promise.resolve();
    return isFree.then(() => preloadFiles(files.filter(isOfEngine), 'now', 'low'));
  })
  // The shell reads both responses itself and reports what is wrong.
  .catch(() => {});
