import type { RawFeature } from './geojson.ts';

export interface SourceRecord {
  /** The line on which a row ends, its row in a sheet, or the number of a feature; from 1. */
  line: number;
  text: string;
  /** The trimmed text of a column. @throws RowError for a cell without a value, or a row with a wrong number of cells */
  cell: (column: string) => string;
  feature: RawFeature | undefined;
}

export interface RecordFile {
  format: 'csv' | 'xlsx' | 'geojson' | 'shapefile';
  columns: string[];
  records: AsyncIterable<SourceRecord> | Iterable<SourceRecord>;
}
