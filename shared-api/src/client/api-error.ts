import type { Problem } from '../contract/call.ts';
import { shortReference } from './request-id.ts';

export interface AnswerFacts {
  status: number;
  /** `null` when the server does not say when to try again. */
  retryAfterSeconds: number | null;
  requestId: string | null;
}

const TOO_MANY = 'Too many requests came from here.';

const inTime = (seconds: number): string => {
  const [count, unit] = seconds < 120 ? [Math.max(seconds, 1), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
};

const asSentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);

/**
 * Its own words, then when to try again where the server says so, and for the server's own errors (5xx) the short
 * reference under which its operator finds them.
 */
export function problemWords(
  { title, detail }: Pick<Problem, 'title' | 'detail'>,
  { status, retryAfterSeconds, requestId }: AnswerFacts,
): string {
  const words = detail ?? (status === 429 ? TOO_MANY : title);
  const more = [
    retryAfterSeconds !== null && !/try again/i.test(words) && inTime(retryAfterSeconds),
    status >= 500 && requestId !== null && `Reference: ${shortReference(requestId)}.`,
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
