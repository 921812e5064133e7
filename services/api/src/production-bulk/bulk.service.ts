import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { BulkResult } from '@portal/shared-api';
import { reportText, type SheetText, sheetText } from '@portal/shared-api/problems';
import { localDate } from '@portal/shared-api/time';
import type { Identity } from '@portal/shared-auth/nest';
import type { Language } from '@portal/shared-i18n/language';
import { StoredFile } from '../http/answer.ts';
import { ProblemError } from '../http/problem.ts';
import { AccountsRepository } from '../production/accounts.repository.ts';
import { Clock } from '../production/clock.ts';
import { groupByGpu } from '../production/group-by-gpu.ts';
import { isAdministrator, ProductionAccess } from '../production/production-access.ts';
import { ReportChanges } from '../production/report-changes.ts';
import { ReportFactsReader } from '../production/report-facts.ts';
import { COLUMNS, templateColumns } from './columns.ts';
import { type ReceivedSheet, SheetReader } from './sheet-reader.ts';
import { buildSheetReport, type SheetReport } from './sheet-report.ts';
import { MAX_ERRORS, type SheetError } from './sheet-rows.ts';
import { type TemplateRow, templateRows } from './template.ts';
import { templateCsv, templateXlsx } from './template-files.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface TemplateOptions {
  year: number;
  format: 'csv' | 'xlsx';
  language: Language;
}

export interface BulkUpload {
  year: number;
  submit: boolean;
  /** The fingerprint from the preview; nothing is saved without it. */
  save: string | undefined;
  body: Readable;
}

interface Reading {
  reports: SheetReport[];
  errors: SheetError[];
  moreErrors: number;
  notes: SheetText[];
  fingerprint: string;
}

@Injectable()
export class BulkService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly access: ProductionAccess,
    private readonly facts: ReportFactsReader,
    private readonly reports: ReportChanges,
    private readonly clock: Clock,
    private readonly sheets: SheetReader,
  ) {}

  /** @throws ProblemError 404 for a year that has not begun */
  async template(caller: Identity, { year, format, language }: TemplateOptions): Promise<StoredFile> {
    const rows: TemplateRow[] = [];
    const now = this.clock.now();
    let isOver = true;
    for await (const facts of this.facts.readMany(await this.#requireGpus(caller, year), year, now)) {
      rows.push(...templateRows(facts, language));
      isOver = localDate(now.getTime(), facts.rules['due-time-zone']) > `${year}-12-31`;
    }
    const columns = templateColumns({ isStaff: isAdministrator(caller), isOver });
    const bytes =
      format === 'csv' ? templateCsv(rows, columns, language) : await templateXlsx(rows, columns, { year, language });
    return new StoredFile(Readable.from([bytes]), {
      name: `production-readings-${year}.${format}`,
      mediaType: format === 'csv' ? 'text/csv' : XLSX,
      byteLength: bytes.length,
    });
  }

  /**
   * Saves the sheet if `save` is given and there are no errors.
   * @throws ProblemError 403 for people without permits, 409 if the sheet or reports have changed since the preview, 413, 415, 429, 503
   */
  async read(caller: Identity, upload: BulkUpload): Promise<BulkResult> {
    const { year, save } = upload;
    const now = this.clock.now();
    const own = await this.#requireGpus(caller, year);
    const reading = await this.#check(caller, own, await this.sheets.receive(caller, upload.body), upload);
    if (save !== undefined && save !== reading.fingerprint) throw new ProblemError('sheet-differs-from-preview');
    const saves = save !== undefined && reading.errors.length === 0;
    if (saves) {
      const changed = reading.reports.filter(({ isUnchanged }) => !isUnchanged);
      const changes = new Map(changed.map(({ gpuNumber, change }) => [gpuNumber, change]));
      await this.reports.saveAll({ caller, year, changes, now });
    }
    return resultOf(year, reading, saves);
  }

  async #check(
    caller: Identity,
    ownGpus: readonly number[],
    { sheet, digest }: ReceivedSheet,
    { year, submit, save }: BulkUpload,
  ): Promise<Reading> {
    const errors = [...sheet.errors];
    const notes = [...sheet.notes];
    const own = new Set(ownGpus);
    const now = this.clock.now();
    const options = { submit, columns: new Set(sheet.columns), filing: { isStaff: isAdministrator(caller), now } };
    const reports: SheetReport[] = [];
    const versions: string[] = [];
    const gpus = groupByGpu(sheet.rows);
    const known = [...gpus.keys()].filter((gpuNumber) => own.has(gpuNumber)).sort((one, other) => one - other);
    for (const [gpuNumber, rows] of gpus) {
      const text = sheetText('row-gpu-not-yours', { gpuNumber });
      if (!own.has(gpuNumber))
        errors.push(...rows.map(({ row }) => ({ row, column: COLUMNS.gpu_number.title, ...text })));
    }
    for await (const facts of this.facts.readMany(known, year, now)) {
      const gpuNumber = facts.account.gpu.gpu_number;
      const rows = gpus.get(gpuNumber)!;
      const report = buildSheetReport(rows, facts, options);
      versions.push(`${gpuNumber}:${facts.stored?.report_ndx}:${facts.stored?.version}`);
      if (!report) {
        notes.push(sheetText('gpu-left-out', { gpuNumber }));
        continue;
      }
      errors.push(...report.errors);
      notes.push(...report.notes);
      if (save !== undefined && report.isSubmitted && !submit && !report.isUnchanged)
        errors.push({
          row: rows[0]!.row,
          column: null,
          ...sheetText('sheet-report-submitted', { gpuNumber }),
        });
      reports.push(report);
    }
    errors.sort((one, other) => (one.row ?? 0) - (other.row ?? 0));
    if (errors.length === 0 && reports.length === 0)
      errors.push({ row: null, column: null, ...sheetText('sheet-nothing-filled-in') });
    const fingerprint = createHash('sha256')
      .update(`${digest}|${year}|${versions.join('|')}`)
      .digest('base64url');
    return { reports, errors, moreErrors: sheet.moreErrors, notes, fingerprint };
  }

  /** @throws ProblemError 403 for people without permits */
  async #requireGpus(caller: Identity, year: number): Promise<number[]> {
    const own = await this.access.gpusOf(caller);
    if (own?.length === 0) throw new ProblemError('permits-missing');
    const others = new Set(await this.accounts.findNumbersNotOf(year));
    return (own ?? (await this.accounts.findNumbers(null))).filter((gpuNumber) => !others.has(gpuNumber));
  }
}

function warningsOf({ isSubmitted, isUnchanged, entered }: SheetReport): SheetText[] {
  const submitted = isSubmitted && !isUnchanged ? [sheetText('sheet-changes-submitted-report')] : [];
  return [...submitted, ...entered.warnings.map(reportText)];
}

function resultOf(
  year: number,
  { reports, errors, moreErrors, notes, fingerprint }: Reading,
  saved: boolean,
): BulkResult {
  const rows = reports.flatMap(({ rowOfReading, entered }) =>
    rowOfReading.flatMap((found, index) => {
      if (!found) return [];
      const { row, gpu_number, serial, start_reading, end_reading } = found;
      const { acre_feet } = entered.readings[index]!;
      return [{ row, gpu_number, serial: serial || null, start_reading, end_reading, acre_feet }];
    }),
  );
  const more = Math.max(0, errors.length - MAX_ERRORS) + moreErrors;
  return {
    year,
    fingerprint,
    saved,
    notes: notes.map(({ message }) => message),
    note_texts: notes,
    rows: rows.sort((one, other) => one.row - other.row),
    reports: reports.map((report) => {
      const warnings = warningsOf(report);
      return {
        gpu_number: report.gpuNumber,
        acre_feet: report.entered.acre_feet,
        kept_acre_feet: report.storedAcreFeet,
        already_submitted: report.isUnchanged && report.isSubmitted,
        warnings: warnings.map(({ message }) => message),
        warning_texts: warnings,
      };
    }),
    errors:
      more > 0
        ? [
            ...errors.slice(0, MAX_ERRORS),
            { row: null, column: null, ...sheetText('sheet-more-mistakes', { count: more }) },
          ]
        : errors,
  };
}
