// The page's inline script: it runs before the first paint and before the shell's own script has been downloaded. Keep it small.
import type { PortalConfig, Registry } from '@portal/shared-api/registry';
import { signedInBefore } from '@portal/shared-auth/browser';
import { pageLanguage, startLanguage } from '@portal/shared-i18n/language';
import { showTheme, storedTheme, themeFrom } from '@portal/shared-ui/theme';
import { fetchJson } from './fetch-json.ts';
import { filesAt, preloadFiles } from './preload.ts';

declare global {
  interface Window {
    /** What the inline script has asked for while the shell was on its way. */
    __portal?: { registry: Promise<Registry>; config: Promise<PortalConfig> };
  }
}

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
    // Who uses the page is not known yet; who did last says whose code may be worth fetching.
    preloadFiles(filesAt(location.pathname, frontEnds, mapEngine, signedInBefore(), language), 'now');
  })
  // The shell reads both answers itself and says what is wrong with them.
  .catch(() => {});
