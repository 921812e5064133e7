import type { ErrorTracking } from '@portal/shared-api/registry';
import {
  BrowserClient,
  type BrowserOptions,
  browserTracingIntegration,
  dedupeIntegration,
  defaultStackParser,
  type ErrorEvent,
  eventFiltersIntegration,
  getCurrentScope,
  globalHandlersIntegration,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  setCurrentClient,
} from '@sentry/browser';

import { originOf, scrubEvent } from './scrub.ts';
import type { Tracker } from './tracker.ts';

/** Spans that are no work of the page. */
const NO_ERRORS = [/^AbortError/, /ResizeObserver loop/];

export function prepared(event: ErrorEvent): ErrorEvent {
  const origin = originOf(event);
  const tags = origin && { front_end: origin.part, front_end_version: origin.version };
  return scrubEvent({ ...event, tags: { ...tags, ...event.tags } });
}

const tracing = () =>
  browserTracingIntegration({ enableInp: false, enableLongTask: false, enableLongAnimationFrame: false });

const requestIdOf = (error: unknown): string | null =>
  error instanceof Error && error.name === 'ApiError' && 'requestId' in error ? String(error.requestId) : null;

/**
 * Sends errors, and timings of some page loads. No replay, user, cookies, or breadcrumbs of clicks, typing or logs; only failed API calls
 * are noted, by their name in the contract and request id.
 *
 * @param release version of the shell
 */
export function sentryTracker(
  { dsn, environment, tracesSampleRate }: ErrorTracking,
  release: string,
  transport: BrowserOptions['transport'] = makeFetchTransport,
): Tracker {
  const client = new BrowserClient({
    dsn,
    environment,
    release,
    tracesSampleRate,
    transport: transport ?? makeFetchTransport,
    stackParser: defaultStackParser,
    // The default set listens to clicks, keys and the console.
    integrations: [
      eventFiltersIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      ...(tracesSampleRate > 0 ? [tracing()] : []),
    ],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: { request: { allow: ['User-Agent'] }, response: false },
      httpBodies: [],
      urlQueryParams: false,
    },
    ignoreErrors: NO_ERRORS,
    // Shown to people.
    enhanceFetchErrorMessages: false,
    tracePropagationTargets: [/^\/api\//],
    propagateTraceparent: true,
    // One envelope, which older self-hosted servers accept.
    traceLifecycle: 'static',
    beforeSend: prepared,
    beforeSendTransaction: scrubEvent,
  });
  setCurrentClient(client);
  client.init();
  return {
    report(error, origin) {
      const requestId = requestIdOf(error);
      getCurrentScope().captureException(error, {
        captureContext: {
          tags: {
            ...(origin && { front_end: origin.part, front_end_version: origin.version }),
            ...(requestId && { request_id: requestId }),
          },
        },
      });
    },
    callFailed({ key, status, requestId }) {
      getCurrentScope().addBreadcrumb({
        category: 'api',
        level: 'error',
        message: key,
        data: { status: status ?? 'no answer', request_id: requestId },
      });
    },
  };
}
