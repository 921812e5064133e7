import type { ApiClient, CallOutput } from '@portal/shared-api/client';

export type Permit = CallOutput<'GET /account/permits'>[number];

export const fetchOwnPermits = (api: ApiClient, signal: AbortSignal): Promise<Permit[]> =>
  api.call('GET /account/permits', { signal });

/** Nothing is sent when `email_verified` is true. */
export const sendVerification = (api: ApiClient): Promise<{ email_verified: boolean }> =>
  api.call('POST /account/verification-email');
