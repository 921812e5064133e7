import type { SourceKind, SourceRow } from './map-settings.repository.ts';

/** Rows with a `location`, of which each is one feature of a source of that kind, or is in the middle of one. */
const rowsOf: Record<SourceKind, string> = {
  well: 'well',
  'well-buffer': 'well JOIN well_class USING (npgcd_well_class_ndx) WHERE buffer_yards IS NOT NULL',
  gpu: 'gpu',
  boundary: 'boundary WHERE kind = $1',
  'gpu-name': 'gpu',
  'boundary-name': 'boundary WHERE kind = $1',
};

const valuesOf = ({ boundary_kind }: SourceRow): unknown[] => (boundary_kind === null ? [] : [boundary_kind]);

/** The query whether a source has more features than `most`; it counts no further than that. Answers `above`. */
export const aboveQuery = (source: SourceRow, most: number): { sql: string; values: unknown[] } => ({
  sql: `SELECT count(*) > ${most} AS above FROM (SELECT FROM ${rowsOf[source.kind]} LIMIT ${most + 1}) AS rows`,
  values: valuesOf(source),
});

/** The query for the extent of the rows; answers `west`, `south`, `east` and `north` in degrees, nulls when there are no rows. */
export const extentQuery = (source: SourceRow): { sql: string; values: unknown[] } => ({
  sql: `SELECT ST_XMin(box) AS west, ST_YMin(box) AS south, ST_XMax(box) AS east, ST_YMax(box) AS north
    FROM (SELECT ST_Extent(location) AS box FROM ${rowsOf[source.kind]}) AS extent`,
  values: valuesOf(source),
});
