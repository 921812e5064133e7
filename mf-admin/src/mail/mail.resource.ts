import type { Mail } from '@portal/shared-api';
import type { ApiClient, CallInput, CallOutput } from '@portal/shared-api/client';

export type MailList = CallOutput<'GET /mail'>;
export type MailQuery = NonNullable<CallInput<'GET /mail'>['query']>;
export type OneMail = CallOutput<'GET /mail/{mail_ndx}'>;
export type RefusedAddress = CallOutput<'GET /mail-addresses'>[number];
export type AddressNote = CallInput<'PUT /mail-addresses'>['body'];

export const fetchMails = (api: ApiClient, query: MailQuery, signal?: AbortSignal): Promise<MailList> =>
  api.call('GET /mail', { query, ...(signal && { signal }) });

export const fetchMail = (api: ApiClient, mail_ndx: number, signal: AbortSignal): Promise<OneMail> =>
  api.call('GET /mail/{mail_ndx}', { params: { mail_ndx }, signal });

export const sendAgain = (api: ApiClient, mail_ndx: number): Promise<Mail> =>
  api.call('POST /mail/{mail_ndx}/again', { params: { mail_ndx } });

export const cancelMail = (api: ApiClient, mail_ndx: number): Promise<Mail> =>
  api.call('POST /mail/{mail_ndx}/cancellation', { params: { mail_ndx } });

export const fetchRefusedAddresses = (api: ApiClient, signal: AbortSignal): Promise<RefusedAddress[]> =>
  api.call('GET /mail-addresses', { signal });

export const noteAddress = (api: ApiClient, body: AddressNote): Promise<undefined> =>
  api.call('PUT /mail-addresses', { body });
