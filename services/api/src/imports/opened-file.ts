import type { ImportFormat, MeasurementFormat } from '@portal/shared-api';
import type { FileRow } from './file-row.ts';
import type { SourceText } from './formats/source-text.ts';
import type { Questions } from './questions.ts';

/** What the number of a row counts: lines of a text, features of a map file. */
export const nounOf = (format: ImportFormat | null): 'line' | 'feature' =>
  format === 'geojson' || format === 'shapefile' ? 'feature' : 'line';

/** What is known when a file is opened. */
export interface FileOpening<Mapping, Context = unknown> {
  source: SourceText;
  /** Instead of the one that its text looks like. */
  format?: MeasurementFormat | undefined;
  /** How the file is to be read, where it does not say it itself. */
  mapping: Mapping;
  /** What reading has to know of the database. */
  context: Context;
  /** Milliseconds since 1970. */
  now: number;
  /** Of days without a time of day, which are kept at its noon; a name such as America/Denver. */
  timeZone: string;
  /** What the file leaves open is asked here. */
  questions: Questions;
}

/** A file that was recognized and opened; its rows are read once. */
export interface OpenedFile<Item extends object = object> {
  format: ImportFormat;
  /** Who measured, by the name of the table of providers; `null` for what is not measured. */
  provider: string | null;
  /** What taking its rows over has to know of it. */
  found: object;
  /** Grows until the last row has been read. */
  notes: string[];
  rows: AsyncIterable<FileRow<Item>> | Iterable<FileRow<Item>>;
}
