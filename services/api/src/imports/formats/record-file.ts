import type { RawFeature } from './geojson.ts';

export interface SourceRecord {
  /** From 1: the last line of a row, its row in a sheet, or the number of a feature. */
  line: number;
  text: string;
  /**
   * Returns trimmed text.
   * @param isShown numbers are returned as the sheet shows them, such as 0042; otherwise as their values
   * @throws RowError for a cell without a value, or a row with a wrong number of cells
   */
  cell: (column: string, isShown?: boolean) => string;
  /** The cell has its value in other rows too. */
  isMerged?: (column: string) => boolean;
  feature: RawFeature | undefined;
}

export interface RecordFile {
  format: 'csv' | 'xlsx' | 'geojson' | 'shapefile';
  columns: string[];
  records: AsyncIterable<SourceRecord> | Iterable<SourceRecord>;
}
