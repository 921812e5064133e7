import { type ImportText, type Sentence, sentence } from '@portal/shared-api/import-texts';
import { FileError } from './file-error.ts';
import type { FileRow } from './file-row.ts';
import { RECORD_KINDS, type RecordKindName } from './kinds/kinds.ts';
import type { RecordsRepository } from './records.repository.ts';
import type { StagedFile, Stager } from './stager.ts';
import { distinct } from './values/row-error.ts';

export class RecordStager implements Stager {
  readonly isMisread = false;
  readonly advice = [];
  #refused = 0;
  #first: { line: number; sentences: readonly Sentence[] } | undefined;

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
      this.#first ??= { line, sentences: distinct(refusals.flat()) };
    }
    await this.records.insert(this.importNdx, rows);
  }

  /** @throws FileError if one record refuses the file */
  async settle(): Promise<ImportText[]> {
    const first = this.#first;
    if (!RECORD_KINDS[this.kind].isWhole || !first) return [];
    const about = { file: this.fileName, features: this.#refused, line: first.line };
    throw new FileError([sentence('boundaries-unusable', about), ...first.sentences]);
  }

  async compare(notes: ImportText[]): Promise<StagedFile> {
    const { counts, notes: found } = await this.records.compare(this.importNdx);
    notes.push(...found);
    return { counts, repeated: 0, missingWells: { wells: 0, readings: 0 }, conversions: [], rules: [] };
  }
}
