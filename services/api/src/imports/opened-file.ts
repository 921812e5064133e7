import type { ImportFormat, MeasurementFormat } from '@portal/shared-api';
import type { ImportText } from '@portal/shared-api/import-texts';
import type { FileRow } from './file-row.ts';
import type { SourceText } from './formats/source-text.ts';
import type { Questions } from './questions.ts';

/** What the number of a row counts: lines of a text, rows of a sheet, features of a map file. */
export function nounOf(format: ImportFormat | null): 'line' | 'row' | 'feature' {
  if (format === 'geojson' || format === 'shapefile') return 'feature';
  return format === 'xlsx' ? 'row' : 'line';
}

export interface FileOpening<Mapping, Context = unknown> {
  source: SourceText;
  /** Overrides what its text looks like. */
  format?: MeasurementFormat | undefined;
  mapping: Mapping;
  /** From the database; see `RecordKind`. */
  context: Context;
  /** Milliseconds since 1970. */
  now: number;
  /** The zone of days without a time, such as America/Denver. */
  timeZone: string;
  questions: Questions;
}

/** Its rows can be read once. */
export interface OpenedFile<Item extends object = object> {
  format: ImportFormat;
  /** A name in the table of providers; `null` if nothing was measured. */
  provider: string | null;
  /** What merging has to know of the file. */
  found: object;
  /** Grows until the last row has been read. */
  notes: ImportText[];
  rows: AsyncIterable<FileRow<Item>> | Iterable<FileRow<Item>>;
}
