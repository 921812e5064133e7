import type { ApiClient, CallOutput } from '@portal/shared-api/client';

export type GpuAccount = CallOutput<'GET /dashboard/accounts'>[number];
export type OpenYear = GpuAccount['open_years'][number];
export type DistrictReports = CallOutput<'GET /dashboard/district'>;
export type ReportCounts = DistrictReports['district'];
export type CountyCounts = DistrictReports['counties'][number];
export type WaterLevels = CallOutput<'GET /dashboard/water-levels'>;
export type NearWell = WaterLevels['nearest'][number];
export type DepthTrend = NonNullable<NearWell['trend']>;
export type Permit = CallOutput<'GET /account/permits'>[number];
export type Sensor = CallOutput<'GET /dashboard/sensors'>[number];
export type PlannedChange = CallOutput<'GET /planned-changes'>[number];
export type LateFees = Pick<CallOutput<'GET /late-fees'>, 'totals' | 'rows'>;
export type ApplicationCounts = CallOutput<'GET /application-queue'>['states'];

export const fetchAccounts = (api: ApiClient, signal: AbortSignal): Promise<GpuAccount[]> =>
  api.call('GET /dashboard/accounts', { signal });

export const fetchMessages = (api: ApiClient, signal: AbortSignal): Promise<CallOutput<'GET /dashboard/messages'>> =>
  api.call('GET /dashboard/messages', { signal });

/** Those whose day has come. */
export const fetchPlansNotDone = async (api: ApiClient, signal: AbortSignal): Promise<PlannedChange[]> =>
  (await api.call('GET /planned-changes', { query: {}, signal })).filter(({ why }) => why !== null);

/** Without a year, the latest one that is over or due. */
export const fetchDistrict = (api: ApiClient, year: number | null, signal: AbortSignal): Promise<DistrictReports> =>
  api.call('GET /dashboard/district', { query: year === null ? {} : { year }, signal });

/** Of the wells nearest to a GPU, or of all wells. */
export const fetchWaterLevels = (api: ApiClient, gpuNumber: number | null, signal: AbortSignal): Promise<WaterLevels> =>
  api.call('GET /dashboard/water-levels', { query: gpuNumber === null ? {} : { gpu_number: gpuNumber }, signal });

export const fetchSensors = (api: ApiClient, signal: AbortSignal): Promise<Sensor[]> =>
  api.call('GET /dashboard/sensors', { signal });

export const fetchLateFees = (api: ApiClient, year: number): Promise<LateFees> =>
  api.call('GET /late-fees', { query: { year, limit: 'all' } });

/** By state. */
export const fetchApplicationCounts = async (api: ApiClient): Promise<ApplicationCounts> =>
  (await api.call('GET /application-queue', { query: { limit: 1 } })).states;

export const fetchOwnPermits = (api: ApiClient, signal: AbortSignal): Promise<Permit[]> =>
  api.call('GET /account/permits', { signal });
