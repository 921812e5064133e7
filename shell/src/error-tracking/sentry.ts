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

/** What Sentry calls these is part of no page's work, or of the browser alone. */
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
 * Reports to Sentry: errors, and for some page loads how long things took. No replay, no user, no cookies, no breadcrumbs of what was
 * clicked, typed or logged; only failed calls of the API are noted, by their name in the contract and their request id.
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
    // Not its default set: that listens to clicks, keys and the console.
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
    // Their words are shown to people.
    enhanceFetchErrorMessages: false,
    tracePropagationTargets: [/^\/api\//],
    propagateTraceparent: true,
    // In one piece, as older servers of the district's own know it.
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
