import type { ApiClient, CallInput, CallOutput } from '@portal/shared-api/client';

export type Preferences = CallOutput<'GET /account/mail-preferences'>;
export type Wish = CallInput<'PUT /account/mail-preferences'>['body'];

/** How an address is known: by the session, or by the token of a mail's link. */
export type Key = { token: string } | null;

export const fetchPreferences = (api: ApiClient, key: Key, signal: AbortSignal): Promise<Preferences> =>
  key === null
    ? api.call('GET /account/mail-preferences', { signal })
    : api.call('GET /mail-preferences/{token}', { params: key, signal });

export const changePreference = (api: ApiClient, key: Key, body: Wish): Promise<Preferences> =>
  key === null
    ? api.call('PUT /account/mail-preferences', { body })
    : api.call('PUT /mail-preferences/{token}', { params: key, body });
