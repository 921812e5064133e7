import type { ReviewedApplication, WellApplication } from '@portal/shared-api';
import type { Completion } from '@portal/shared-api/applications';
import type { ApiClient, CallInput, CallOutput } from '@portal/shared-api/client';
import { previewOf } from '../parts/preview.ts';

export type Queue = CallOutput<'GET /application-queue'>;
export type QueueQuery = NonNullable<CallInput<'GET /application-queue'>['query']>;
export type Ticks = CallInput<'PATCH /application-queue/{number}'>['body'];
export type Act = CallInput<'POST /application-queue/{number}/{act}'>['params']['act'];
export type Decision = CallInput<'POST /application-queue/{number}/{act}'>['body'];
export type RegistrationInput = CallInput<'POST /application-queue/{number}/registration'>['body'];
export type Registration = CallOutput<'POST /application-queue/{number}/registration'>;
type Versioned = Pick<WellApplication, 'number' | 'version'>;

export const fetchQueue = (api: ApiClient, query: QueueQuery, signal?: AbortSignal): Promise<Queue> =>
  api.call('GET /application-queue', { query, ...(signal && { signal }) });

export const fetchReviewed = (api: ApiClient, number: string, signal: AbortSignal): Promise<ReviewedApplication> =>
  api.call('GET /application-queue/{number}', { params: { number }, signal });

export const tickApplication = (
  api: ApiClient,
  { number, version }: Versioned,
  body: Ticks,
): Promise<ReviewedApplication> => api.call('PATCH /application-queue/{number}', { params: { number }, version, body });

export const raiseLimits = (api: ApiClient, { number }: Versioned, times: number): Promise<ReviewedApplication> =>
  api.call('PUT /application-queue/{number}/applicant-limits', { params: { number }, body: { times } });

export const decideApplication = (
  api: ApiClient,
  { number, version }: Versioned,
  act: Act,
  body: Decision,
): Promise<ReviewedApplication> =>
  api.call('POST /application-queue/{number}/{act}', { params: { number, act }, version, body });

export const registerWell = (
  api: ApiClient,
  { number, version }: Versioned,
  body: RegistrationInput,
  preview: boolean,
): Promise<Registration> =>
  api.call('POST /application-queue/{number}/registration', {
    params: { number },
    query: previewOf(preview),
    version,
    body,
  });

export const recordCompletion = (
  api: ApiClient,
  { number, version }: Versioned,
  { screens, ...completion }: Completion,
): Promise<WellApplication> =>
  api.call('POST /applications/{number}/completion', {
    params: { number },
    version,
    body: { ...completion, screens: [...screens] },
  });
