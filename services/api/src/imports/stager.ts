import type { FileImport } from '@portal/shared-api';
import type { ImportText, Sentence } from '@portal/shared-api/import-texts';
import type { FileRow } from './file-row.ts';
import type { Counts } from './staging.repository.ts';

/** The result for a whole file. */
export interface StagedFile {
  counts: Counts;
  /** Repeated readings or wells in the file. */
  repeated: number;
  missingWells: FileImport['missing_wells'];
  conversions: FileImport['conversions'];
  /** Conversion rules that consist of words. */
  rules: readonly Sentence[];
}

export interface Stager {
  /** Adds unusable items to the refusals of the rows. */
  stage(rows: FileRow[]): Promise<void>;
  /** So many rows are impossible that the file must mean something else. */
  readonly isMisread: boolean;
  /** Advice if most rows are refused. */
  readonly advice: readonly Sentence[];
  /** Checks all rows together, and may ask. @returns notes */
  settle(): Promise<ImportText[]>;
  /** Compares the rows with the portal's data, and adds to `notes`. */
  compare(notes: ImportText[]): Promise<StagedFile>;
}
