import type { ObservedCall } from '@portal/shared-api/client';
import type { ErrorTracking } from '@portal/shared-api/registry';
import { useShell } from '../shell-store.ts';
import type { Origin, Tracker } from './tracker.ts';

/** The first errors of a page say most. */
const MAX_KEPT = 20;

let tracker: Tracker | null = null;
/** Errors until there is a tracker; `null` when there will be none. */
let kept: Array<[error: unknown, origin: Origin | null]> | null = [];
let early: AbortController | undefined;

function versionOf(part: string): string | undefined {
  const { portal } = useShell.getState();
  if (part === 'shell') return portal?.registry.shell.version;
  return portal?.registry.frontEnds.find(({ name }) => name === part)?.version;
}

/** @param part front end that caught it, or `shell`; omitted for uncaught errors */
export function reportError(error: unknown, part?: string): void {
  const origin = part === undefined ? null : { part, version: versionOf(part) };
  if (tracker) tracker.report(error, origin);
  else if (kept && kept.length < MAX_KEPT) kept.push([error, origin]);
}

/** Notes calls that failed with 5xx or without a response, but not those that the page aborted. */
export function noteCall(call: ObservedCall): void {
  const failed = call.status === null ? !String(call.data).startsWith('AbortError') : call.status >= 500;
  if (failed) tracker?.callFailed(call);
}

/** Keeps uncaught errors until it is known whether errors are tracked. */
export function keepEarlyErrors(): void {
  early = new AbortController();
  const { signal } = early;
  window.addEventListener('error', ({ error }) => error && reportError(error), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason), { signal });
}

function settle(found: Tracker | null): void {
  early?.abort();
  tracker = found;
  for (const [error, origin] of kept ?? []) tracker?.report(error, origin);
  kept = null;
}

const whenIdle = (work: () => void): void => {
  // Safari has it only behind a switch.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
};

/** Where it is configured, fetches the tracker once the page is idle. @param release version of the shell */
export function startErrorTracking(
  settings: ErrorTracking | null | undefined,
  release: string,
  load = () => import(/* webpackChunkName: "error-tracking" */ './sentry.ts'),
): void {
  if (!settings) {
    settle(null);
    return;
  }
  whenIdle(() => {
    load().then(
      ({ sentryTracker }) => settle(sentryTracker(settings, release)),
      (error: unknown) => {
        console.warn('Errors of this page are not reported: the error tracker could not be fetched.', error);
        settle(null);
      },
    );
  });
}
