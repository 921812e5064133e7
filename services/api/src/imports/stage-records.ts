import { UsageError } from '../setup/command-line.ts';
import type { FileRow } from './file-row.ts';
import { RECORD_KINDS, type RecordKindName } from './kinds/kinds.ts';
import type { RecordsRepository } from './records.repository.ts';
import type { StagedFile, Stager } from './stager.ts';

export class RecordStager implements Stager {
  readonly isMisread = false;
  readonly advice = '';
  #refused = 0;
  #first = '';

  constructor(
    private readonly records: RecordsRepository,
    private readonly importNdx: number,
    private readonly kind: RecordKindName,
    private readonly fileName: string,
  ) {}

  async stage(rows: FileRow[]): Promise<void> {
    for (const { line, refusals } of rows) {
      if (refusals.length === 0) continue;
      this.#refused += 1;
      this.#first ||= `feature ${line}: ${refusals.join('; ')}`;
    }
    await this.records.insert(this.importNdx, rows);
  }

  /** @throws UsageError when one record refuses the file */
  async settle(): Promise<string[]> {
    if (!RECORD_KINDS[this.kind].isWhole || this.#refused === 0) return [];
    throw new UsageError(
      `${this.fileName} was not imported: ${this.#refused} feature(s) cannot be used; the first is ${this.#first}`,
    );
  }

  async compare(notes: string[]): Promise<StagedFile> {
    const { counts, notes: found } = await this.records.compare(this.importNdx);
    notes.push(...found);
    return { counts, repeated: 0, missingWells: { wells: 0, readings: 0 }, conversions: [] };
  }
}
