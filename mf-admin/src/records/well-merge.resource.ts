import type { KeptRecordData, LikelyDuplicate, WellMerge } from '@portal/shared-api';
import type { ApiClient, CallInput } from '@portal/shared-api/client';
import { previewOf } from '../parts/preview.ts';

export type GivenMerge = CallInput<'POST /records/wells/{ndx}/merge'>['body'];
export type Side = NonNullable<GivenMerge['readings']>;

export const fetchDuplicates = (api: ApiClient, ndx: number, signal: AbortSignal): Promise<LikelyDuplicate[]> =>
  api.call('GET /records/wells/{ndx}/duplicates', { params: { ndx }, signal });

export const mergeWells = (
  api: ApiClient,
  { ndx, version }: Pick<KeptRecordData, 'ndx' | 'version'>,
  body: GivenMerge,
  preview: boolean,
  signal?: AbortSignal,
): Promise<WellMerge> =>
  api.call('POST /records/wells/{ndx}/merge', {
    params: { ndx },
    query: previewOf(preview),
    version,
    body,
    ...(signal && { signal }),
  });
