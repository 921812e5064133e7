import { t } from '@portal/shared-i18n';

/** The identity provider does not respond. Its message is shown. */
export class SignInUnreachableError extends Error {
  override name = 'SignInUnreachableError';

  constructor(
    message: string = t('The login service cannot be reached. Try again in a moment.'),
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Trying again does not help. Its message is shown. */
export class SignInImpossibleError extends Error {
  override name = 'SignInImpossibleError';
}

/** The identity provider did not let the person in. Its message is shown. */
export class SignInFailedError extends Error {
  override name = 'SignInFailedError';

  constructor(
    message: string,
    /** Path of the page to open after the login. */
    readonly returnTo: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The code that the provider or its client library gives an error, `undefined` for other errors. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { error?: unknown } | null)?.error;
  return typeof code === 'string' ? code : undefined;
}

/** Codes that say nothing of the person: the provider is busy, broken or away. */
const NO_ANSWER = new Set(['timeout', 'request_error', 'server_error', 'temporarily_unavailable', 'too_many_requests']);

/**
 * Whether the provider has answered that there is no session any more, as against not having answered. An error without a code
 * comes from the network, unless it is the client library's verdict on an ID token.
 */
export function isRefusal(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) return !NO_ANSWER.has(code);
  return error instanceof Error && error.message.includes('ID token');
}
