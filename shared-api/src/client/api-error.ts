import { t } from '@portal/shared-i18n';
import type { Problem } from '../contract/call.ts';
import { shortReference } from './request-id.ts';

export interface AnswerFacts {
  status: number;
  /** `null` when the server does not say when to try again. */
  retryAfterSeconds: number | null;
  requestId: string | null;
}

/** For answers without a problem document, as of a proxy. */
function wordsOfStatus(status: number): string | null {
  if (status === 429) return t('The portal received too many requests from you.');
  return status > 500 ? t('The server is not answering.') : null;
}

const inTime = (seconds: number): string =>
  seconds < 120
    ? t('Try again in {count, plural, one {# second} other {# seconds}}.', { count: Math.max(seconds, 1) })
    : t('Try again in {count, plural, one {# minute} other {# minutes}}.', { count: Math.ceil(seconds / 60) });

/** In English and Spanish. */
const SAYS_WHEN = /try again|inténtelo de nuevo/i;

const asSentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);

/**
 * Its own words, then when to try again where the server says so, and for the server's own errors (5xx) the short
 * reference under which its operator finds them.
 */
export function problemWords(
  { title, detail }: Pick<Problem, 'title' | 'detail'>,
  { status, retryAfterSeconds, requestId }: AnswerFacts,
): string {
  const words = detail ?? wordsOfStatus(status) ?? title;
  const more = [
    retryAfterSeconds !== null && !SAYS_WHEN.test(words) && inTime(retryAfterSeconds),
    status >= 500 && requestId !== null && t('Reference: {reference}.', { reference: shortReference(requestId) }),
  ].filter((sentence) => sentence !== false);
  return more.length === 0 ? words : [asSentence(words), ...more].join(' ');
}

/** Its message is for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
    readonly retryAfterSeconds: number | null = null,
    /** As in the logs of the gateway and the API. */
    readonly requestId: string | null = null,
  ) {
    super(problemWords(problem, { status, retryAfterSeconds, requestId }));
    this.name = 'ApiError';
  }
}
