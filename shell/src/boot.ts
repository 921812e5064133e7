import { createApiClient, createLookups, LOOKUP_TABLES } from '@portal/shared-api/client';
import { problemTexts } from '@portal/shared-api/problems/texts';
import type { PortalConfig, Registry } from '@portal/shared-api/registry';
import { texts as apiTexts } from '@portal/shared-api/texts';
import { accessToken, startSession } from '@portal/shared-auth/browser';
import { texts as authTexts } from '@portal/shared-auth/texts';
import { addNames, loadTexts } from '@portal/shared-i18n';
import { type Portal, texts as uiTexts } from '@portal/shared-ui';
import { observeCall } from './developer-tools/last-call.ts';
import { noteCall, startErrorTracking } from './error-tracking/report.ts';
import { startFrontEnds } from './front-ends/applications.ts';
import { keepLookups } from './lookups.ts';
import { loadNames } from './names.resource.ts';
import { keepForOffline } from './offline/register.ts';
import { withOverrides } from './registry/overrides.ts';
import { readRegistry } from './registry/registry.ts';
import { arrive } from './session-pages/arrive.ts';
import { useShell } from './shell-store.ts';
import { fetchJson } from './starter/fetch-json.ts';
import { texts } from './texts/index.ts';
import { watchReleases } from './updates/watch.ts';

interface Asked {
  registry: Promise<Registry>;
  config: Promise<PortalConfig>;
}

async function knownParts(asked: Asked): Promise<{ registry: Registry; config: PortalConfig }> {
  const [registry, config] = await Promise.all([asked.registry, asked.config]);
  const known = readRegistry(registry);
  return { registry: { ...known, frontEnds: withOverrides(known.frontEnds) }, config };
}

function createPortal(config: PortalConfig): Portal {
  const api = createApiClient({
    baseUrl: config.apiBase,
    token: accessToken,
    // By its name at each call: error tracking replaces it, to trace what a call leads to.
    fetch: (input, init) => fetch(input, init),
    observe: (call) => {
      observeCall(call);
      noteCall(call);
    },
  });
  return { config, api, lookups: createLookups(api, LOOKUP_TABLES) };
}

/** Names of pages and navigation entries, which come with the registry. */
function addRouteNames({ shell, frontEnds }: Registry): void {
  for (const { routes } of [shell, ...frontEnds]) addNames(routes.texts?.es ?? {});
}

/** The shell's own texts, and those of the packages that it provides. */
export const loadShellTexts = (): Promise<void> => loadTexts(uiTexts, apiTexts, authTexts, texts);

/**
 * @param show renders the shell once there is more to show than that it is loading
 * @param ready once the shell's texts are there
 */
export async function boot(show: () => void, ready: Promise<void>): Promise<void> {
  try {
    const asked = window.__portal ?? { registry: fetchJson('/registry.json'), config: fetchJson('/config.json') };
    const session = asked.config.then(({ identity }) => startSession(identity));
    // Failures are reported below, once the portal can show them.
    session.catch(() => {});
    // Nothing waits for these: until they are there, problems are shown in English.
    void loadTexts(problemTexts);
    const [{ registry, config }] = await Promise.all([knownParts(asked), ready]);
    addRouteNames(registry);
    const portal = createPortal(config);
    useShell.setState({ portal: { registry, config }, registryReadAt: new Date(), handed: portal });
    startErrorTracking(config.errorTracking, registry.shell.version);
    await loadNames(portal.api);
    startFrontEnds(portal);
    show();
    watchReleases();
    keepForOffline();
    keepLookups(portal.lookups);
    await arrive(session);
  } catch (cause) {
    const failure = cause instanceof Error ? cause : new Error(String(cause));
    console.error('The portal could not start:', failure);
    useShell.setState({ failure });
    show();
  }
}
