import { fieldError, type ProblemCode } from '@portal/shared-api/problems';
import { type ProblemArguments, ProblemError } from '../../http/problem.ts';

/** Names the problem of a provider that is busy, for programs that wait and try again. */
export const PROVIDER_BUSY = 'urn:portal:problem:provider-busy';

/**
 * - `busy`: too many requests just now; nothing was done
 * - `taken`: another user has the e-mail address
 * - `refused`: the provider does not accept what was asked, for a reason that people can act on
 * - `missing`: there is no such user
 * - `denied`: the portal may not manage users there, or is not set up to
 * - `unreachable`: no answer, or a failure: it is not known whether what was asked was done
 */
export type ProviderFailure = 'busy' | 'taken' | 'refused' | 'missing' | 'denied' | 'unreachable';

/** A failed request to the identity provider. The message is for people, the cause for operators. */
export class ProviderError<Code extends ProblemCode = ProblemCode> extends ProblemError<Code> {
  constructor(
    readonly failure: ProviderFailure,
    ...problem: ProblemArguments<Code>
  ) {
    super(...problem);
    this.name = 'ProviderError';
  }
}

/** 503 that asks to try again, and by its type says that nothing has been changed. */
export const busy = (retryAfterSeconds: number, cause?: unknown): ProviderError =>
  new ProviderError(
    'busy',
    'identity-provider-busy',
    {},
    {
      type: PROVIDER_BUSY,
      headers: { 'retry-after': String(retryAfterSeconds) },
      busy: 'user changes',
      cause,
    },
  );

export const notConfigured = (): ProviderError =>
  new ProviderError(
    'denied',
    'users-management-not-configured',
    {},
    { cause: new Error('AUTH0_MGMT_CLIENT_ID and AUTH0_MGMT_CLIENT_SECRET are not set') },
  );

interface SdkError {
  statusCode?: number;
  body?: unknown;
  rawResponse?: { headers?: { get(name: string): string | null } };
}

const DEFAULT_WAIT_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 60;

/** Seconds to wait after a 429 of the provider, from its headers; from 1 to 60. */
export function waitSeconds(header: (name: string) => string | null, now = Date.now()): number {
  const after = Number.parseInt(header('retry-after') ?? '', 10);
  const reset = Number.parseInt(header('x-ratelimit-reset') ?? '', 10) - now / 1000;
  const wait = [after, reset].find((seconds) => !Number.isNaN(seconds)) ?? DEFAULT_WAIT_SECONDS;
  return Math.min(Math.max(Math.ceil(wait), 1), LONGEST_WAIT_SECONDS);
}

function messageIn(body: unknown): string {
  const { message, error_description } = (body ?? {}) as Record<string, unknown>;
  return [message, error_description].find((text): text is string => typeof text === 'string') ?? '';
}

const WEAK_PASSWORD = /^PasswordStrengthError: /;

/** A refusal in the provider's own words; those about the password stand at its field. */
function refused(said: string, cause: unknown): ProviderError {
  const reason = said.replace(WEAK_PASSWORD, '') || 'The identity provider did not accept this.';
  const errors = WEAK_PASSWORD.test(said) ? [fieldError('body.password', 'password-refused', { reason })] : undefined;
  return new ProviderError('refused', 'identity-provider-refused', { reason }, { cause, ...(errors && { errors }) });
}

/** What the failure of a request to the Management API means. Its own words reach people only where they can act on them. */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const { statusCode, body, rawResponse } = (error ?? {}) as SdkError;
  const said = messageIn(body);
  const cause = statusCode ? new Error(`Management API: HTTP ${statusCode} ${said}`.trim()) : withoutBody(error);
  switch (statusCode) {
    case 400:
    case 409:
      if (statusCode === 409 || /already exists/i.test(said)) {
        return new ProviderError('taken', 'user-email-taken', {}, { cause });
      }
      return refused(said, cause);
    case 401:
    case 403:
      return new ProviderError('denied', 'identity-provider-denied', {}, { cause });
    case 404:
      return new ProviderError('missing', 'user-unknown', {}, { cause });
    case 429:
      return busy(
        waitSeconds((name) => rawResponse?.headers?.get(name) ?? null),
        cause,
      );
    default:
      return new ProviderError(
        'unreachable',
        'identity-provider-unreachable',
        {},
        { headers: { 'retry-after': '5' }, cause },
      );
  }
}

/** An error without an answer: the SDK's own text, and why `fetch` failed. */
function withoutBody(error: unknown): Error {
  const { message, cause } = (error ?? {}) as Partial<Error>;
  const { message: deeper, cause: deepest } = (cause ?? {}) as Partial<Error>;
  const texts = [message, deeper, (deepest as Partial<Error> | undefined)?.message].filter(Boolean);
  return new Error(`Management API: ${[...new Set(texts)].join(': ') || String(error)}`);
}
