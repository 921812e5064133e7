import type { FileImport } from '@portal/shared-api';
import { type ImportText, type Sentence, sentence } from '@portal/shared-api/import-texts';
import type { DataSource } from 'typeorm';
import { keepUses } from '../../../well-merges/import-uses.repository.ts';
import type { FileRow } from '../../file-row.ts';
import type { Questions } from '../../questions.ts';
import type { Opened } from '../../read-messages.ts';
import type { StagedFile, Stager } from '../../stager.ts';
import type { StagedReading, StagedWell, StagingRepository } from '../../staging.repository.ts';
import { RowError } from '../../values/row-error.ts';
import type { Converted } from '../../values/units.ts';
import type { NewWell } from '../sites/usgs-sites.ts';
import { FormerNames, mergedWellRefusal } from './former-names.ts';
import type { Mapping } from './mapping.ts';
import { MissingWells } from './missing-wells.ts';
import type { Reading } from './reading.ts';
import { ReadingReview } from './reading-review.ts';
import { settleNoData } from './settle-no-data.ts';
import { settleElevations } from './settle-repeats.ts';
import { WellFinder } from './well-finder.ts';

/** Stages readings, or wells of a table of sites. */
export class ReadingStager implements Stager {
  readonly #review: ReadingReview;
  readonly #wells: WellFinder;
  /** By parameter and unit. */
  readonly #rules = new Map<string, Converted>();
  readonly #missing = new MissingWells();
  readonly #former = new FormerNames();
  readonly #isOfSites: boolean;
  #repeated = 0;

  constructor(
    private readonly database: DataSource,
    private readonly staging: StagingRepository,
    private readonly importNdx: number,
    { format, found }: Opened,
    mapping: Mapping,
    private readonly questions: Questions,
  ) {
    this.#isOfSites = format === 'usgs-sites';
    this.#review = new ReadingReview(questions, {
      kept: mapping.keep_values,
      checksWells: mapping.check_wells,
      elevationColumn: (found as { elevationColumn?: string }).elevationColumn,
    });
    this.#wells = new WellFinder(database, importNdx);
  }

  get isMisread(): boolean {
    return this.#review.isMisread;
  }

  get advice(): Sentence[] {
    return this.#missing.advice;
  }

  stage(rows: FileRow[]): Promise<void> {
    return this.#isOfSites
      ? this.#stageSites(rows as FileRow<NewWell>[])
      : this.#stageReadings(rows as FileRow<Reading>[]);
  }

  async #stageSites(rows: FileRow<NewWell>[]): Promise<void> {
    const known = await this.#wells.find(new Set(rows.flatMap(({ items }) => items.map((well) => well.well_number))));
    const staged: StagedWell[] = [];
    for (const { line, text, items, refusals } of rows)
      for (const well of items) {
        const found = known.get(well.well_number);
        if (found && found.merge_ndx !== null) refusals.push([mergedWellRefusal(well.well_number, found)]);
        else staged.push({ line, text, well });
      }
    await this.staging.insertWells(this.importNdx, staged);
  }

  async #stageReadings(rows: FileRow<Reading>[]): Promise<void> {
    const wells = await this.#wells.find(new Set(rows.flatMap(({ items }) => items.map(({ well }) => well))));
    const staged: StagedReading[] = [];
    for (const { line, text, items, refusals } of rows) {
      for (const item of items) {
        const well = wells.get(item.well);
        if (!well) {
          refusals.push([this.#missing.add(item.well)]);
          continue;
        }
        try {
          const reading = this.#review.review(item, well, line);
          const { parameter, conversion } = reading;
          staged.push({ line, text, wellNumber: well.well_number, reading });
          this.#rules.set(`${parameter.parameter_ndx} ${conversion.from}`, conversion);
          this.#former.add(item.well, well, line);
        } catch (error) {
          if (!(error instanceof RowError)) throw error;
          refusals.push(error.sentences);
        }
      }
    }
    await this.staging.insertReadings(this.importNdx, staged);
  }

  async settle(): Promise<ImportText[]> {
    const { database, importNdx, questions } = this;
    const notes: ImportText[] = [
      ...this.#former.notes,
      ...this.#review.finish(),
      ...(await settleNoData(database, importNdx, this.#review, questions)),
    ];
    const { dropped, left } = await settleElevations(database, importNdx);
    if (dropped > 0) notes.push(sentence('note-elevations-beside-depths', { levels: dropped }));
    this.#review.askDatum(left);
    this.#repeated = await this.staging.settleRepeats(importNdx);
    await this.staging.wordRefusals(importNdx);
    return notes;
  }

  async compare(notes: ImportText[]): Promise<StagedFile> {
    const { database, staging, importNdx } = this;
    await keepUses(database.manager, importNdx, this.#former.uses);
    const outside = await staging.countOutside(importNdx, this.#isOfSites ? 'all' : 'read');
    if (outside > 0) notes.push(sentence('note-wells-outside', { wells: outside }));
    return {
      counts: await staging.count(importNdx),
      repeated: this.#repeated,
      missingWells: { wells: this.#missing.wells, readings: this.#missing.readings },
      conversions: await this.#conversions(),
      rules: [...this.#rules.values()].flatMap(({ sentence: rule }) => rule ?? []),
    };
  }

  async #conversions(): Promise<FileImport['conversions']> {
    const counted = await this.staging.countConversions(this.importNdx);
    return counted.map(({ parameter_ndx, ...conversion }) => ({
      ...conversion,
      rule: this.#rules.get(`${parameter_ndx} ${conversion.from_unit}`)?.rule ?? '',
    }));
  }
}
