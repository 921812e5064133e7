import type { Watches } from '@portal/shared-api';
import type { ApiClient, CallInput } from '@portal/shared-api/client';

export type WatchBody = CallInput<'POST /watches'>['body'];
export type WishesBody = CallInput<'PUT /watches/{token}/{watch_ndx}'>['body'];

/** Mails a link to the address. */
export const requestWatch = (api: ApiClient, body: WatchBody): Promise<void> => api.call('POST /watches', { body });

export const fetchWatches = (api: ApiClient, token: string, signal: AbortSignal): Promise<Watches> =>
  api.call('GET /watches/{token}', { params: { token }, signal });

export const confirmWatch = (api: ApiClient, token: string): Promise<Watches> =>
  api.call('POST /watches/{token}/confirmation', { params: { token } });

export const changeWatch = (api: ApiClient, token: string, watch_ndx: number, body: WishesBody): Promise<Watches> =>
  api.call('PUT /watches/{token}/{watch_ndx}', { params: { token, watch_ndx }, body });

export const stopWatch = (api: ApiClient, token: string, watch_ndx: number): Promise<Watches> =>
  api.call('DELETE /watches/{token}/{watch_ndx}', { params: { token, watch_ndx } });

export const stopAllWatches = (api: ApiClient, token: string): Promise<void> =>
  api.call('DELETE /watches/{token}', { params: { token } });
