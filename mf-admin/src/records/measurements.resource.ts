import type { ApiClient, CallOutput } from '@portal/shared-api/client';

export type MapWell = CallOutput<'GET /public-map/sources/{id}/features/{feature}'>;

/** A well as the map shows it, with what is measured there. */
export const fetchMapWell = (api: ApiClient, ndx: number, signal: AbortSignal): Promise<MapWell> =>
  api.call('GET /public-map/sources/{id}/features/{feature}', { params: { id: 'wells', feature: ndx }, signal });
