import type { AdjacentWell, SpacingCheck, SpacingRescue } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';
import type { Coordinates } from '@portal/shared-map';
import type { Search } from './search.ts';

export const fetchAdjacentWells = (
  api: ApiClient,
  { latitude, longitude, feet }: Search,
  signal: AbortSignal,
): Promise<AdjacentWell[]> =>
  api.call('GET /adjacent-wells/{lat}/{lon}/{distance}', {
    params: { lat: latitude, lon: longitude, distance: feet },
    signal,
  });

export const fetchSpacingCheck = (
  api: ApiClient,
  { latitude, longitude }: Coordinates,
  wellClass: number,
  signal: AbortSignal,
): Promise<SpacingCheck> =>
  api.call('GET /spacing-checks/{lat}/{lon}/{well_class}', {
    params: { lat: latitude, lon: longitude, well_class: wellClass },
    signal,
  });

export const fetchSpacingRescue = (
  api: ApiClient,
  { latitude, longitude }: Coordinates,
  wellClass: number,
  signal: AbortSignal,
): Promise<SpacingRescue> =>
  api.call('GET /spacing-rescues/{lat}/{lon}/{well_class}', {
    params: { lat: latitude, lon: longitude, well_class: wellClass },
    signal,
  });
