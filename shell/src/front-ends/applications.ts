import type { FrontEndRelease, Registry } from '@portal/shared-api/registry';
import { useSession } from '@portal/shared-auth/browser';
import { FAILURE_EVENT, type FrontEndFailure, type Portal, REMOUNT_EVENT } from '@portal/shared-ui';
import { addErrorHandler, registerApplication, start, triggerAppChange } from 'single-spa';
import { reportError } from '../error-tracking/report.ts';
import { OUTLET_ID } from '../layout/outlet.tsx';
import { resolve } from '../routing/resolve.ts';
import { setView, useShell } from '../shell-store.ts';
import { isMissingCode } from '../updates/missing-code.ts';
import { isOutdated } from '../updates/outdated.ts';
import { forgetFrontEnd, loadFrontEnd, prepareFederation } from './federation.ts';
import { markLoaded } from './loaded.ts';
import { remoteApp } from './remote-app.ts';
import { tellOfUncaughtErrors } from './uncaught.ts';

const STEP_LIMIT_MS = 10_000;
/** Shorter, so that the runtime's error, which names the file, is the one shown. */
const REQUEST_LIMIT_MS = STEP_LIMIT_MS - 500;

const registry = (): Registry => useShell.getState().portal!.registry;
const releaseOf = (name: string): FrontEndRelease => registry().frontEnds.find((release) => release.name === name)!;

const remounts = new Map<string, () => void>();

function register(name: string, portal: Portal): void {
  const { lifecycles, remount } = remoteApp({
    name,
    load: () => {
      markLoaded(name);
      return loadFrontEnd(releaseOf(name));
    },
    forget: () => forgetFrontEnd(releaseOf(name)),
    isOutdated: () => isOutdated(name),
    outlet: () => document.getElementById(OUTLET_ID) as HTMLElement,
    props: portal,
    timeoutMs: STEP_LIMIT_MS,
    report: (view) => {
      if (view?.state === 'ready') performance.mark('portal:app-mounted');
      if (view?.state === 'failed') reportError(view.error, name);
      setView(name, view);
    },
  });
  remounts.set(name, remount);
  registerApplication({
    name,
    app: lifecycles,
    activeWhen: (place) => {
      const resolution = resolve(place, registry(), useSession.getState());
      return resolution.kind === 'front-end' && resolution.name === name;
    },
  });
}

/** The front end's own panel shows the failure, unless a new release has replaced its code. */
async function onFailure({ name, error }: FrontEndFailure): Promise<void> {
  reportError(error, name);
  if (!isMissingCode(error) || !(await isOutdated(name))) return;
  if (useShell.getState().views[name]?.state === 'ready') setView(name, { state: 'updated' });
}

/** Registers each front end of the registry as a single-spa application, also those added later. */
export function startFrontEnds(portal: Portal): void {
  const registerNew = (): void => {
    for (const { name } of registry().frontEnds) if (!remounts.has(name)) register(name, portal);
  };
  prepareFederation(REQUEST_LIMIT_MS);
  registerNew();
  useShell.subscribe((now, before) => {
    if (now.portal !== before.portal) registerNew();
  });
  window.addEventListener(REMOUNT_EVENT, (event) => remounts.get((event as CustomEvent<string>).detail)?.());
  window.addEventListener(FAILURE_EVENT, (event) => void onFailure((event as CustomEvent<FrontEndFailure>).detail));
  addErrorHandler((error) => {
    console.error(error);
    reportError(error);
  });
  tellOfUncaughtErrors();
  useSession.subscribe(() => void triggerAppChange());
  start({ urlRerouteOnly: true });
}
