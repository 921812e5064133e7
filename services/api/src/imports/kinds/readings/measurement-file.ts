import type { MeasurementFormat } from '@portal/shared-api';
import type { SourceText } from '../../formats/source-text.ts';
import type { Questions } from '../../questions.ts';
import type { FileRow } from './file-row.ts';
import type { Mapping } from './mapping.ts';
import type { Parameters } from './parameters.ts';

/** A file that was recognised and opened; its rows are read once. */
export interface MeasurementFile {
  format: MeasurementFormat;
  /** Who measured, by the name of the table of providers. */
  provider: string;
  /** Grows until the last row has been read. */
  notes: string[];
  rows: AsyncIterable<FileRow>;
  /** The column of depths to water, where its name says that they are elevations. */
  elevationColumn?: string | undefined;
}

/** What is known when a file is opened. */
export interface Opening {
  source: SourceText;
  mapping: Mapping;
  parameters: Parameters;
  /** Milliseconds since 1970. */
  now: number;
  /** Of days without a time of day, which are kept at its noon; a name such as America/Denver. */
  timeZone: string;
  /** What the file leaves open is asked here. */
  questions: Questions;
}

export const PROVIDER = { district: 'North Plains GCD', usgs: 'U.S. Geological Survey' } as const;
