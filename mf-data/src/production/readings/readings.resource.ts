import type { ApiClient, CallInput, CallOutput } from '@portal/shared-api/client';

export type ReadMeters = CallOutput<'GET /production/meters'>;
export type ReadMeter = ReadMeters['meters'][number];
export type GpuPace = CallOutput<'GET /production/pace'>[number];
export type PaceCrossing = NonNullable<NonNullable<GpuPace['forecast']>['allowable']>;
export type MeterHistory = CallOutput<'GET /production/meters/{meter_ndx}/readings'>;
export type SavedReading = CallOutput<'POST /production/meters/{meter_ndx}/readings'>;
export type NewReading = Required<CallInput<'POST /production/meters/{meter_ndx}/readings'>['body']>;

/** Of the caller's GPUs, or of one GPU. */
export const fetchMeters = (api: ApiClient, gpuNumber: number | null, signal: AbortSignal): Promise<ReadMeters> =>
  api.call('GET /production/meters', { query: gpuNumber === null ? {} : { gpu_number: gpuNumber }, signal });

export const fetchMeterHistory = (api: ApiClient, meter_ndx: number, signal: AbortSignal): Promise<MeterHistory> =>
  api.call('GET /production/meters/{meter_ndx}/readings', { params: { meter_ndx }, signal });

export const addReading = (api: ApiClient, meter_ndx: number, body: NewReading): Promise<SavedReading> =>
  api.call('POST /production/meters/{meter_ndx}/readings', { params: { meter_ndx }, body });

export const withdrawReading = (api: ApiClient, reading_ndx: number, reason: string): Promise<SavedReading> =>
  api.call('POST /production/meter-readings/{reading_ndx}/withdrawal', { params: { reading_ndx }, body: { reason } });

export const fetchPace = (api: ApiClient, signal: AbortSignal): Promise<GpuPace[]> =>
  api.call('GET /production/pace', { signal });
