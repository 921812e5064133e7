import type { MeasurementFormat } from '@portal/shared-api';
import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { PARAMETER } from '../../../defaults/lookups.ts';
import { FileError } from '../../file-error.ts';
import { type FileRow, fileRow } from '../../file-row.ts';
import { findColumns, findSeparator, openTable, type TableForm, type TableRow } from '../../formats/table.ts';
import type { OpenedFile } from '../../opened-file.ts';
import { RowError } from '../../values/row-error.ts';
import { readTime } from '../../values/times.ts';
import { conversion } from '../../values/units.ts';
import { parseFixedZone } from '../../values/zone.ts';
import { checkOptions, type Opening, PROVIDER } from '../measurement-file.ts';
import { LevelStatus } from './level-status.ts';
import { readReading } from './reading.ts';

const UTC = parseFixedZone('UTC')!;

/** A format of groundwater levels: depths to water below the land surface, in feet. */
interface LevelForm<Key extends string> {
  format: MeasurementFormat;
  table: TableForm;
  columns: Record<Key, string>;
  /** Columns that a file may lack. */
  status: string;
  approval: string;
  read: (cell: (key: Key) => string, status: string | undefined) => { well: string; time: () => number; value: string };
}

async function openLevels<Key extends string>(opening: Opening, form: LevelForm<Key>): Promise<OpenedFile> {
  checkOptions(opening);
  const { source, parameters, mapping, now, questions } = opening;
  const { name } = source.file;
  const notes: ImportText[] = [];
  const { columns, rows } = await openTable(source, form.table, notes);
  const at = findColumns(name, columns, form.columns);
  const [statusAt, approvalAt] = [columns.indexOf(form.status), columns.indexOf(form.approval)];
  const parameter = parameters.keyed(PARAMETER.winterDepthToWater);
  const channel = { parameter, conversion: conversion('feet', parameter.unit_desc) };
  const rules = { now, decimal: '.', sentinels: new Set(mapping.sentinels) } as const;
  async function* levels(): AsyncGenerator<FileRow> {
    const status = new LevelStatus(questions);
    for await (const row of withoutTypes(name, rows)) {
      const { cells } = row;
      const readLevel = () => {
        const reading = readReading(
          channel,
          form.read((key) => cells[at[key]]!, cells[statusAt]),
          rules,
        );
        status.check(cells[statusAt], cells[approvalAt]);
        return reading;
      };
      yield fileRow(row, [readLevel]);
    }
    notes.push(...status.finish());
  }
  return { format: form.format, provider: PROVIDER.usgs, notes, rows: levels(), found: {} };
}

const FIELD_TYPE = /^\d+[dns]$/;

/** Skips the line of field types below an RDB header. */
async function* withoutTypes(name: string, rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let isFirst = true;
  let count = 0;
  for await (const row of rows) {
    const isTypes = isFirst && row.cells.every((cell) => FIELD_TYPE.test(cell));
    isFirst = false;
    if (isTypes) continue;
    count += 1;
    yield row;
  }
  if (count === 0) throw new FileError(sentence('table-without-rows', { file: name }));
}

const CSV_COLUMNS = { well: 'site_no', time: 'lev_utc', value: 'depth_to_water_ft' };
export const LEVEL_COLUMNS: readonly string[] = Object.values(CSV_COLUMNS);

export const openUsgsLevels = async (opening: Opening): Promise<OpenedFile> =>
  openLevels(opening, {
    format: 'usgs-levels',
    table: { separator: await findSeparator(opening.source) },
    columns: CSV_COLUMNS,
    status: 'status',
    approval: 'approval',
    read: (cell) => ({ well: cell('well'), time: () => readTime(cell('time'), 'mdy', UTC), value: cell('value') }),
  });

/** A day without a time is stored at 12:00 UTC, like the USGS does. */
function rdbTime(date: string, time: string, zone: string): number {
  if (time === '') return readTime(date, 'mdy', UTC);
  if (zone === '') throw new RowError(sentence('time-zone-missing'));
  return readTime(`${date} ${time} ${zone}`, 'mdy', UTC);
}

/** From waterservices.usgs.gov. */
export const openUsgsRdb = (opening: Opening): Promise<OpenedFile> =>
  openLevels(opening, {
    format: 'usgs-rdb',
    table: { separator: '\t', comment: '#', isUnquoted: true },
    columns: { well: 'site_no', date: 'lev_dt', time: 'lev_tm', zone: 'lev_tz_cd', value: 'lev_va' },
    status: 'lev_status_cd',
    approval: 'lev_age_cd',
    read: (cell, status) => {
      const value = cell('value');
      if (value === '' && status) throw new RowError(sentence('reading-value-missing-for-status', { status }));
      return { well: cell('well'), time: () => rdbTime(cell('date'), cell('time'), cell('zone')), value };
    },
  });
