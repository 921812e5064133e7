import { Injectable } from '@nestjs/common';
import type { GazetteerPlace } from '@portal/shared-api';
import type { Identity } from '@portal/shared-auth/nest';
import { MapSettingsService } from '../public-map/map-settings.service.ts';
import { placeKeys, rankPlaces, withoutState } from './place-results.ts';
import { type BoundaryPlaceKind, PlacesRepository } from './places.repository.ts';

const BOUNDARY_KINDS: readonly string[] = [
  'county',
  'subdivision',
  'public-water-system',
  'survey-section',
] satisfies BoundaryPlaceKind[];
const isPlace = (kind: string | null): kind is BoundaryPlaceKind => kind !== null && BOUNDARY_KINDS.includes(kind);

/** Finds places by name without an external geocoding service. */
@Injectable()
export class GazetteerService {
  constructor(
    private readonly settings: MapSettingsService,
    private readonly places: PlacesRepository,
  ) {}

  async search(text: string, limit: number, caller: Identity | null): Promise<GazetteerPlace[]> {
    const { name, state } = withoutState(text);
    const keys = placeKeys(name);
    if (keys.length === 0) return [];
    const map = await this.settings.visibleTo(caller);
    const kinds = map.sources
      .filter((source) => source.kind === 'boundary' && !map.withheld(source).includes('name'))
      .map(({ boundary_kind }) => boundary_kind)
      .filter(isPlace)
      .sort((a, b) => BOUNDARY_KINDS.indexOf(a) - BOUNDARY_KINDS.indexOf(b));
    const boundaries = kinds.length > 0 ? await this.places.findContaining(keys, kinds, limit) : [];
    return rankPlaces(boundaries, keys, limit, state);
  }
}
