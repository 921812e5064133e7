import type { MeasurementFormat } from '@portal/shared-api';
import type { Line } from '../file-row.ts';
import type { SolinstHeader } from './solinst-header.ts';

/** A row of a logger: a time, and a value of each channel as the file writes it. */
export interface LoggerRow extends Line {
  /** Without a zone; '' where the row has no time. */
  time: string;
  values: string[];
}

/** What a file of a Solinst logger holds, whichever form it has. */
export interface LoggerFile {
  format: MeasurementFormat;
  header: SolinstHeader;
  /** Reading them throws UsageError when the file breaks off. */
  rows: AsyncIterable<LoggerRow>;
  /** Grows until the last row has been read. */
  notes: string[];
}
