export const BOUNDARY_KINDS = [
  'district',
  'county',
  'parcel',
  'subdivision',
  'public-water-system',
  'survey-section',
  'aquifer',
] as const;
/** Code of the one boundary of kind `district`. */
export const DISTRICT_CODE = 'district';
export type BoundaryKind = (typeof BOUNDARY_KINDS)[number];

const source = (source_id: string, kind: 'well' | 'gpu' | 'well-buffer' | 'gpu-name') => ({
  source_id,
  kind,
  boundary_kind: null,
  access: 'public',
  attribution: null,
});
const boundarySource = (
  source_id: string,
  boundary_kind: BoundaryKind,
  kind: 'boundary' | 'boundary-name' = 'boundary',
) => ({
  source_id,
  kind,
  boundary_kind,
  access: 'public',
  attribution: null,
});

/**
 * The sources of the map's layers: one for each kind of thing that is on the map, and one for the names of each kind of area, which stand
 * once on the map: labels of areas are repeated in every tile.
 */
export const mapSources = [
  source('wells', 'well'),
  source('gpus', 'gpu'),
  source('well-buffers', 'well-buffer'),
  boundarySource('district', 'district'),
  boundarySource('counties', 'county'),
  boundarySource('survey-sections', 'survey-section'),
  boundarySource('parcels', 'parcel'),
  boundarySource('subdivisions', 'subdivision'),
  boundarySource('public-water-systems', 'public-water-system'),
  boundarySource('aquifers', 'aquifer'),
  source('gpu-names', 'gpu-name'),
  boundarySource('county-names', 'county', 'boundary-name'),
  boundarySource('survey-section-names', 'survey-section', 'boundary-name'),
  boundarySource('parcel-names', 'parcel', 'boundary-name'),
  boundarySource('subdivision-names', 'subdivision', 'boundary-name'),
  boundarySource('public-water-system-names', 'public-water-system', 'boundary-name'),
];
