import type { MeasurementFormat } from '@portal/shared-api';
import { UsageError } from '../../setup/command-line.ts';
import type { FileRow } from '../file-row.ts';
import type { FileOpening } from '../opened-file.ts';
import type { Mapping } from './readings/mapping.ts';
import type { Parameters } from './readings/parameters.ts';

/** A file of measurements, or of their sites, that was recognized and opened; its rows are read once. */
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

/** What is known when such a file is opened. */
export interface Opening extends Omit<FileOpening<Mapping>, 'context'> {
  parameters: Parameters;
}

export const PROVIDER = { district: 'North Plains GCD', usgs: 'U.S. Geological Survey' } as const;

/** @throws UsageError when a file of the USGS is said to be of another well, parameter or unit */
export function checkOptions({ source, mapping: { well, parameter, unit } }: Opening): void {
  if (well ?? parameter ?? unit) {
    throw new UsageError(`${source.file.name} says itself of which wells it is and what it holds: leave that out`);
  }
}
