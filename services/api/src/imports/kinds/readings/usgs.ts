import type { MeasurementFormat } from '@portal/shared-api';
import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { PARAMETER } from '../../../defaults/lookups.ts';
import { FileError } from '../../file-error.ts';
import { type FileRow, fileRow } from '../../file-row.ts';
import { findColumns, findSeparator, openTable, type TableForm, type TableRow } from '../../formats/table.ts';
import type { OpenedFile } from '../../opened-file.ts';
import { RowError } from '../../values/row-error.ts';
import { readTime } from '../../values/times.ts';
import { parseFixedZone } from '../../values/zone.ts';
import { checkOptions, type Opening, PROVIDER } from '../measurement-file.ts';
import { noteUnread } from '../unread-columns.ts';
import { channelFinder } from './csv-channels.ts';
import { LevelStatus } from './level-status.ts';
import { readReading } from './reading.ts';
import { stickupFinder } from './stickup.ts';

const UTC = parseFixedZone('UTC')!;

/** A format of groundwater levels: depths to water below the land surface, in feet, unless the parameter code of a row says otherwise. */
interface LevelForm<Key extends string> {
  format: MeasurementFormat;
  table: TableForm;
  columns: Record<Key | 'value', string>;
  /** Columns that a file may lack. */
  status: string;
  approval: string;
  code: string;
  datum: string;
  read: (cell: (key: Key) => string, status: string | undefined) => { well: string; time: () => number; value: string };
}

async function openLevels<Key extends string>(opening: Opening, form: LevelForm<Key>): Promise<OpenedFile> {
  checkOptions(opening);
  const { source, parameters, mapping, now, questions } = opening;
  const { name } = source.file;
  const notes: ImportText[] = [];
  const { columns, rows } = await openTable(source, form.table, notes);
  const at = findColumns(name, columns, form.columns);
  const others = [form.status, form.approval, form.code, form.datum].map((column) => columns.indexOf(column));
  const [statusAt, approvalAt, codeAt, datumAt] = others as [number, number, number, number];
  const parameter = parameters.keyed(PARAMETER.winterDepthToWater);
  const ofFile = { ...opening, mapping: { ...mapping, parameter: parameter.name, unit: 'feet' } };
  const channelOf = channelFinder(ofFile, form.columns.value, columns);
  const withStickup = stickupFinder(opening, form.columns.value, undefined);
  const rules = { now, decimal: '.', sentinels: new Set(mapping.sentinels) } as const;
  async function* levels(): AsyncGenerator<FileRow> {
    const status = new LevelStatus(questions);
    for await (const row of withoutTypes(name, rows)) {
      const { cells } = row;
      const readLevel = () => {
        const reading = readReading(
          channelOf({ parameter: '', unit: '', code: cells[codeAt] ?? '', datum: cells[datumAt] ?? '' }),
          form.read((key) => cells[at[key]]!, cells[statusAt]),
          rules,
        );
        status.check(cells[statusAt], cells[approvalAt]);
        return withStickup(reading, '');
      };
      yield fileRow(row, [readLevel]);
    }
    notes.push(...status.finish());
    noteUnread(columns, [...Object.values<number>(at), ...others], notes);
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
    code: 'parameter_code',
    datum: 'vertical_datum',
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
    code: 'parameter_cd',
    datum: 'lev_datum_cd',
    read: (cell, status) => {
      const value = cell('value');
      if (value === '' && status) throw new RowError(sentence('reading-value-missing-for-status', { status }));
      return { well: cell('well'), time: () => rdbTime(cell('date'), cell('time'), cell('zone')), value };
    },
  });
