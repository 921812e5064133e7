import type { FileImport } from '@portal/shared-api';
import type { FileRow } from './file-row.ts';
import type { Counts } from './staging.repository.ts';

/** What is known of a file when all of it has been put aside. */
export interface StagedFile {
  counts: Counts;
  /** Readings, or wells, that the file holds more than once. */
  repeated: number;
  missingWells: FileImport['missing_wells'];
  conversions: FileImport['conversions'];
}

/** Puts the rows of a file aside, and says what they come to. */
export interface Stager {
  /** Puts rows aside. What of them cannot be is added to their refusals. */
  stage(rows: FileRow[]): Promise<void>;
  /** So many rows cannot be that the file must mean something else: reading on would tell nothing new. */
  readonly isMisread: boolean;
  /** What to do where most rows are refused, to be put after a sentence. */
  readonly advice: string;
  /** Settles what the rows mean together; it may ask. @returns notes */
  settle(): Promise<string[]>;
  /** Compares what was put aside with what there is. `notes` gets what is worth knowing of it. */
  compare(notes: string[]): Promise<StagedFile>;
}
