import type { GpuProperties, WellProperties } from '@portal/shared-api';
import type { SourceKind } from '../public-map/map-settings.repository.ts';

/** Kinds of sources of areas, and of their names. */
export type AreaKind = Exclude<SourceKind, 'well' | 'well-buffer'>;

/** What the map filters and colours wells and their buffers by. */
const wellFilters = [
  'well_ndx',
  'Well',
  'Well Class',
  'Well Type',
  'Well Status',
  'Winter Observations',
  'Telemetry',
] as const satisfies (keyof WellProperties)[];

/**
 * Properties in tiles: what the map filters, colours and labels features by, and what popups are titled with. The rest of a feature
 * is asked for when its popup opens.
 */
export const tileProperties = {
  well: [...wellFilters, 'GPU'] as const satisfies (keyof WellProperties)[],
  'well-buffer': [...wellFilters, 'buffer_yards'] as const,
  gpu: ['gpu_number', 'gpu_name', 'meter_program', 'total_acres'] as const satisfies (keyof GpuProperties)[],
  boundary: ['name', 'code'] as const,
  'gpu-name': ['gpu_number'] as const,
  'boundary-name': ['name'] as const,
} satisfies Record<SourceKind, readonly string[]>;
