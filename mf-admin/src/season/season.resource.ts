import type { Season, SeasonStepState } from '@portal/shared-api';
import type { ApiClient, CallInput, CallOutput } from '@portal/shared-api/client';

export type StepDetails = CallOutput<'GET /season/{year}/steps/{step}'>;
export type SeasonLetters = CallOutput<'GET /season/{year}/steps/{step}/letters'>;
export type StepChange = CallInput<'PUT /season/{year}/steps/{step}'>['body'];

export interface StepName {
  year: number;
  step: string;
}

export const fetchSeason = (api: ApiClient, year: number | null, signal: AbortSignal): Promise<Season> =>
  api.call('GET /season', { query: year === null ? {} : { year }, signal });

export const fetchStep = (api: ApiClient, params: StepName, signal: AbortSignal): Promise<StepDetails> =>
  api.call('GET /season/{year}/steps/{step}', { params, signal });

export const changeStep = (
  api: ApiClient,
  { year, step, version }: StepName & Pick<SeasonStepState, 'version'>,
  body: StepChange,
): Promise<Season> => api.call('PUT /season/{year}/steps/{step}', { params: { year, step }, version, body });

export const fetchLetters = (api: ApiClient, params: StepName, signal?: AbortSignal): Promise<SeasonLetters> =>
  api.call('GET /season/{year}/steps/{step}/letters', { params, ...(signal && { signal }) });

export const notePrinted = (api: ApiClient, params: StepName, owner_ndxs: number[]): Promise<undefined> =>
  api.call('POST /season/{year}/steps/{step}/letters', { params, body: { owner_ndxs } });
