import type { SpacingCheck, WellApplication } from '@portal/shared-api';
import type { ApplicationKind, ApplicationValues, Completion } from '@portal/shared-api/applications';
import type { ApiClient, CallOutput } from '@portal/shared-api/client';

export interface Entered {
  kind: ApplicationKind;
  values: ApplicationValues;
}
type Versioned = Pick<WellApplication, 'number' | 'version'>;

export type Terms = CallOutput<'GET /application-terms'>[number];

/** @param on today, unless told */
export const fetchTerms = (api: ApiClient, signal: AbortSignal, on?: string): Promise<Terms[]> =>
  api.call('GET /application-terms', { query: { on }, signal });

export const fetchWellTypes = (api: ApiClient, signal: AbortSignal): Promise<CallOutput<'GET /well-types'>> =>
  api.call('GET /well-types', { signal });

export const fetchApplications = (api: ApiClient, signal: AbortSignal): Promise<WellApplication[]> =>
  api.call('GET /applications', { signal });

export type Allowance = CallOutput<'GET /application-allowance'>;

export const fetchAllowance = (api: ApiClient, signal: AbortSignal): Promise<Allowance> =>
  api.call('GET /application-allowance', { signal });

export const fetchApplication = (api: ApiClient, number: string, signal: AbortSignal): Promise<WellApplication> =>
  api.call('GET /applications/{number}', { params: { number }, signal });

/** Adds a draft, or changes one. */
export const saveApplication = (api: ApiClient, of: Versioned | null, body: Entered): Promise<WellApplication> =>
  of === null
    ? api.call('POST /applications', { body })
    : api.call('PUT /applications/{number}', { params: { number: of.number }, version: of.version, body });

export const addDocument = (api: ApiClient, ndx: number, file: File) =>
  api.call('POST /records/{kind}/{ndx}/documents', {
    params: { kind: 'applications', ndx },
    query: { file_name: file.name },
    file,
  });

/** Owners of the person’s permits, as the records have them. */
export const fetchOwnRecords = (api: ApiClient, signal: AbortSignal): Promise<CallOutput<'GET /verification'>> =>
  api.call('GET /verification', { signal });

export const sendApplication = (
  api: ApiClient,
  { number, version }: Versioned,
  language: 'en' | 'es',
): Promise<WellApplication> =>
  api.call('POST /applications/{number}/send', { params: { number }, version, body: { language } });

export const withdrawApplication = (api: ApiClient, { number, version }: Versioned): Promise<WellApplication> =>
  api.call('POST /applications/{number}/withdrawal', { params: { number }, version, body: { reason: null } });

export const reportCompletion = (
  api: ApiClient,
  { number, version }: Versioned,
  { screens, ...completion }: Completion,
): Promise<WellApplication> =>
  api.call('POST /applications/{number}/completion', {
    params: { number },
    version,
    body: { ...completion, screens: [...screens] },
  });

export const fetchCheck = (
  api: ApiClient,
  { latitude, longitude }: { latitude: number; longitude: number },
  wellClass: number,
  signal: AbortSignal,
): Promise<SpacingCheck> =>
  api.call('GET /spacing-checks/{lat}/{lon}/{well_class}', {
    params: { lat: latitude, lon: longitude, well_class: wellClass },
    signal,
  });
