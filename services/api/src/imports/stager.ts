import type { FileImport } from '@portal/shared-api';
import type { ImportText, Sentence } from '@portal/shared-api/import-texts';
import type { FileRow } from './file-row.ts';
import type { Counts } from './staging.repository.ts';

/** The outcome of a whole file. */
export interface StagedFile {
  counts: Counts;
  /** Repeated readings or wells in the file. */
  repeated: number;
  missingWells: FileImport['missing_wells'];
  conversions: FileImport['conversions'];
  /** Those of conversions that have words. */
  rules: readonly Sentence[];
}

export interface Stager {
  /** Adds what cannot be used to the refusals of the rows. */
  stage(rows: FileRow[]): Promise<void>;
  /** So many rows are impossible that the file must mean something else. */
  readonly isMisread: boolean;
  /** Advice if most rows are refused. */
  readonly advice: readonly Sentence[];
  /** Checks the rows as a whole, and may ask. @returns notes */
  settle(): Promise<ImportText[]>;
  /** Compares the rows with the portal, and adds to `notes`. */
  compare(notes: ImportText[]): Promise<StagedFile>;
}
