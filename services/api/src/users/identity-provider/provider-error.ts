import { fieldError, type ProblemCode } from '@portal/shared-api/problems';
import { type ProblemArguments, ProblemError } from '../../http/problem.ts';

/** Problem type of a busy provider, for programs that wait and retry. */
export const PROVIDER_BUSY = 'urn:portal:problem:provider-busy';

/**
 * - `busy`: too many requests; nothing was done
 * - `taken`: another user has the email address
 * - `refused`: the provider does not accept the request, for a reason that people can act on
 * - `missing`: the user does not exist
 * - `denied`: the portal may not manage users, or is not configured to
 * - `unreachable`: no response or a failure; whether the request succeeded is unknown
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

/** A 503 that asks to retry; its type says that nothing was changed. */
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
const MAX_WAIT_SECONDS = 60;

/** Seconds to wait after a 429, from its headers, limited to 1 to 60. */
export function waitSeconds(header: (name: string) => string | null, now = Date.now()): number {
  const after = Number.parseInt(header('retry-after') ?? '', 10);
  const reset = Number.parseInt(header('x-ratelimit-reset') ?? '', 10) - now / 1000;
  const wait = [after, reset].find((seconds) => !Number.isNaN(seconds)) ?? DEFAULT_WAIT_SECONDS;
  return Math.min(Math.max(Math.ceil(wait), 1), MAX_WAIT_SECONDS);
}

function messageIn(body: unknown): string {
  const { message, error_description } = (body ?? {}) as Record<string, unknown>;
  return [message, error_description].find((text): text is string => typeof text === 'string') ?? '';
}

const WEAK_PASSWORD = /^PasswordStrengthError: /;

/** A refusal with the provider's reason, attached to the password field if it is about the password. */
function refused(said: string, cause: unknown): ProviderError {
  const reason = said.replace(WEAK_PASSWORD, '') || 'The identity provider did not accept this.';
  const errors = WEAK_PASSWORD.test(said) ? [fieldError('body.password', 'password-refused', { reason })] : undefined;
  return new ProviderError('refused', 'identity-provider-refused', { reason }, { cause, ...(errors && { errors }) });
}

/** Classifies a failed Management API request. People see the provider's message only if they can act on it. */
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

/** An error without a response: the SDK's message, and why `fetch` failed. */
function withoutBody(error: unknown): Error {
  const { message, cause } = (error ?? {}) as Partial<Error>;
  const { message: deeper, cause: deepest } = (cause ?? {}) as Partial<Error>;
  const texts = [message, deeper, (deepest as Partial<Error> | undefined)?.message].filter(Boolean);
  return new Error(`Management API: ${[...new Set(texts)].join(': ') || String(error)}`);
}
