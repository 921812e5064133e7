import type { ImportFormat, MeasurementFormat } from '@portal/shared-api';
import type { ImportText } from '@portal/shared-api/import-texts';
import type { FileRow } from './file-row.ts';
import type { SourceText } from './formats/source-text.ts';
import type { Questions } from './questions.ts';

/** What row numbers count: lines of a text, rows of a sheet, features of a map file. */
export function nounOf(format: ImportFormat | null): 'line' | 'row' | 'feature' {
  if (format === 'geojson' || format === 'shapefile') return 'feature';
  return format === 'xlsx' ? 'row' : 'line';
}

export interface FileOpening<Mapping, Context = unknown> {
  source: SourceText;
  /** Overrides the detected format. */
  format?: MeasurementFormat | undefined;
  mapping: Mapping;
  /** From the database; see `RecordKind`. */
  context: Context;
  /** Milliseconds since 1970. */
  now: number;
  /** Zone of days without a time, such as America/Denver. */
  timeZone: string;
  questions: Questions;
}

/** Its rows can be read only once. */
export interface OpenedFile<Item extends object = object> {
  format: ImportFormat;
  /** A name in the table of providers; `null` if the file has no measurements. */
  provider: string | null;
  /** What merging needs to know about the file. */
  found: object;
  /** Complete after the last row has been read. */
  notes: ImportText[];
  rows: AsyncIterable<FileRow<Item>> | Iterable<FileRow<Item>>;
}
