import { createApiClient, createLookups, LOOKUP_TABLES } from '@portal/shared-api/client';
import type { PortalConfig, Registry } from '@portal/shared-api/registry';
import { accessToken, startSession, useSession } from '@portal/shared-auth/browser';
import { type Portal, REMOUNT_EVENT } from '@portal/shared-ui';
import { addErrorHandler, registerApplication, start, triggerAppChange } from 'single-spa';
import { observeCall } from './developer-tools/last-call.ts';
import { forgetFrontEnd, loadFrontEnd, registerFrontEnds } from './front-ends/federation.ts';
import { remoteApp } from './front-ends/remote-app.ts';
import { OUTLET_ID } from './layout/outlet.tsx';
import { keepLookups } from './lookups.ts';
import { withOverrides } from './registry/overrides.ts';
import { readRegistry } from './registry/registry.ts';
import { resolve } from './routing/resolve.ts';
import { arrive } from './session-pages/arrive.ts';
import { setView, useShell } from './shell-store.ts';
import { fetchJson } from './starter/fetch-json.ts';

const STEP_LIMIT_MS = 10_000;
/** The runtime's own limit comes first, so that its error, which names the file, is the one that is shown. */
const REQUEST_LIMIT_MS = STEP_LIMIT_MS - 500;

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
  const api = createApiClient({ baseUrl: config.apiBase, token: accessToken, observe: observeCall });
  return { config, api, lookups: createLookups(api, LOOKUP_TABLES) };
}

/** Registers one single-spa application for each front end, and starts. */
function startFrontEnds(registry: Registry, portal: Portal): void {
  const remounts = new Map<string, () => void>();
  registerFrontEnds(registry.frontEnds, REQUEST_LIMIT_MS);
  for (const release of registry.frontEnds) {
    const { name } = release;
    const { lifecycles, remount } = remoteApp({
      name,
      load: () => loadFrontEnd(release),
      forget: () => forgetFrontEnd(release),
      outlet: () => document.getElementById(OUTLET_ID) as HTMLElement,
      props: portal,
      timeoutMs: STEP_LIMIT_MS,
      report: (view) => {
        if (view?.state === 'ready') performance.mark('portal:app-mounted');
        setView(name, view);
      },
    });
    remounts.set(name, remount);
    registerApplication({
      name,
      app: lifecycles,
      activeWhen: (place) => {
        const resolution = resolve(place, registry, useSession.getState());
        return resolution.kind === 'front-end' && resolution.name === name;
      },
    });
  }
  window.addEventListener(REMOUNT_EVENT, (event) => remounts.get((event as CustomEvent<string>).detail)?.());
  addErrorHandler((error) => console.error(error));
  useSession.subscribe(() => void triggerAppChange());
  start({ urlRerouteOnly: true });
}

/** Starts the portal; the shell's view follows the store. */
export async function boot(): Promise<void> {
  try {
    const asked = window.__portal ?? { registry: fetchJson('/registry.json'), config: fetchJson('/config.json') };
    const session = asked.config.then(({ identity }) => startSession(identity));
    // What goes wrong with it is heard of below, when the portal is there to say so.
    session.catch(() => {});
    const { registry, config } = await knownParts(asked);
    const portal = createPortal(config);
    useShell.setState({ portal: { registry, config }, handed: portal });
    startFrontEnds(registry, portal);
    keepLookups(portal.lookups);
    await arrive(session);
  } catch (cause) {
    const failure = cause instanceof Error ? cause : new Error(String(cause));
    console.error('The portal could not start:', failure);
    useShell.setState({ failure });
  }
}
