import type { BoundaryKind } from '@portal/shared-api/records';
import type { SourceRow } from '../public-map/map-settings.repository.ts';

export const DISTRICT_CODE = 'district';

type DefaultSource = Pick<SourceRow, 'source_id' | 'kind'> & Partial<SourceRow>;

const source = (given: DefaultSource): SourceRow => ({
  boundary_kind: null,
  access: 'public',
  attribution: null,
  ...given,
});
const areas = (source_id: string, boundary_kind: BoundaryKind) =>
  source({ source_id, kind: 'boundary', boundary_kind });
const names = (source_id: string, boundary_kind: BoundaryKind) =>
  source({ source_id, kind: 'boundary-name', boundary_kind });

/**
 * One source per kind of feature, and one for the names of each kind of area: labels on areas would repeat in every
 * tile.
 */
export const mapSources = [
  source({ source_id: 'wells', kind: 'well' }),
  source({ source_id: 'gpus', kind: 'gpu' }),
  source({ source_id: 'well-buffers', kind: 'well-buffer' }),
  areas('district', 'district'),
  areas('counties', 'county'),
  areas('survey-sections', 'survey-section'),
  areas('parcels', 'parcel'),
  areas('subdivisions', 'subdivision'),
  areas('public-water-systems', 'public-water-system'),
  areas('aquifers', 'aquifer'),
  source({ source_id: 'gpu-names', kind: 'gpu-name' }),
  names('county-names', 'county'),
  names('survey-section-names', 'survey-section'),
  names('parcel-names', 'parcel'),
  names('subdivision-names', 'subdivision'),
  names('public-water-system-names', 'public-water-system'),
];
