import type { KeptRecordData, RecordHistoryEntry, RecordOutcome } from '@portal/shared-api';
import type { ApiClient, CallOutput } from '@portal/shared-api/client';
import type { RecordKind, RecordValues } from '@portal/shared-api/record-keeping';
import { previewOf } from '../parts/preview.ts';

export type RecordPage = CallOutput<'GET /records/{kind}'>;

export interface ListQuery {
  search: string;
  /** `well_status:1,county:48341` */
  filters: string;
  offset: number;
  limit: number;
}

/** What is saved, or shown as it would be. */
export interface GivenChange {
  values: RecordValues;
  reason: string | null;
  /** Of a permit that is changed. */
  removed_users?: string[];
}

const emptyAsNone = (text: string): string | undefined => (text.trim() === '' ? undefined : text);
export const fetchRecords = (
  api: ApiClient,
  kind: RecordKind,
  { search, filters, offset, limit }: ListQuery,
  signal?: AbortSignal,
): Promise<RecordPage> =>
  api.call('GET /records/{kind}', {
    params: { kind },
    query: { search: emptyAsNone(search), filters: emptyAsNone(filters), offset, limit },
    ...(signal && { signal }),
  });

/** Of the year that is due next, of all GPUs with a permit. */
export const fetchReports = (api: ApiClient, signal: AbortSignal): Promise<CallOutput<'GET /production/reports'>> =>
  api.call('GET /production/reports', { signal });

export const fetchRecord = (
  api: ApiClient,
  kind: RecordKind,
  ndx: number,
  day: string | null,
  signal: AbortSignal,
): Promise<KeptRecordData> =>
  api.call('GET /records/{kind}/{ndx}', { params: { kind, ndx }, query: day ? { as_of: day } : {}, signal });

export const fetchHistory = (
  api: ApiClient,
  kind: RecordKind,
  ndx: number,
  signal: AbortSignal,
): Promise<RecordHistoryEntry[]> => api.call('GET /records/{kind}/{ndx}/history', { params: { kind, ndx }, signal });

export const addRecord = (
  api: ApiClient,
  kind: RecordKind,
  body: GivenChange,
  preview: boolean,
  signal?: AbortSignal,
): Promise<RecordOutcome> =>
  api.call('POST /records/{kind}', {
    params: { kind },
    query: previewOf(preview),
    body,
    ...(signal && { signal }),
  });

export const changeRecord = (
  api: ApiClient,
  { kind, ndx, version }: Pick<KeptRecordData, 'kind' | 'ndx' | 'version'>,
  body: GivenChange,
  preview: boolean,
  signal?: AbortSignal,
): Promise<RecordOutcome> =>
  api.call('PATCH /records/{kind}/{ndx}', {
    params: { kind, ndx },
    query: previewOf(preview),
    version,
    body,
    ...(signal && { signal }),
  });

export const changeRecords = (
  api: ApiClient,
  kind: RecordKind,
  records: readonly Pick<KeptRecordData, 'ndx' | 'version'>[],
  body: GivenChange,
  preview: boolean,
  signal?: AbortSignal,
) =>
  api.call('PATCH /records/{kind}', {
    params: { kind },
    query: previewOf(preview),
    body: { ...body, records: records.map(({ ndx, version }) => ({ ndx, version })) },
    ...(signal && { signal }),
  });

export const undoChange = (api: ApiClient, changeSet: string, reason: string, preview: boolean, signal?: AbortSignal) =>
  api.call('POST /records/changes/{change_set}/undo', {
    params: { change_set: changeSet },
    query: previewOf(preview),
    body: { reason },
    ...(signal && { signal }),
  });
