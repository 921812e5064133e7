import { PARAMETER } from '../../../defaults/lookups.ts';
import { UsageError } from '../../../setup/command-line.ts';
import { type FileRow, fileRow, refusedRow } from '../../file-row.ts';
import { columnsAt, openTable, separatorIn, type Table, type TableForm, type TableRow } from '../../formats/table.ts';
import { RowError } from '../../values/row-error.ts';
import { readTime } from '../../values/times.ts';
import { conversion } from '../../values/units.ts';
import { fixedZone } from '../../values/zone.ts';
import { checkOptions, type MeasurementFile, type Opening, PROVIDER } from '../measurement-file.ts';
import { type Channel, type Rules, readReading } from './reading.ts';
import { UsgsStatus } from './usgs-status.ts';

const UTC = fixedZone('UTC')!;

/** Depth to water below the land surface, in feet: what the USGS calls a groundwater level. */
const depth = ({ parameters }: Opening): Channel => {
  const parameter = parameters.keyed(PARAMETER.winterDepthToWater);
  return { parameter, conversion: conversion('feet', parameter.unit_desc) };
};
const rulesOf = ({ now, mapping }: Opening): Rules => ({ now, decimal: '.', sentinels: new Set(mapping.sentinels) });

type Read = (cells: string[]) => { well: string; time: () => number; value: string };

/** Where the columns of a level's status and approval stand; -1 where the file has none. */
interface StatusAt {
  status: number;
  approval: number;
}

async function* rowsOf(
  opening: Opening,
  { rows, notes }: Pick<Table, 'rows'> & { notes: string[] },
  at: StatusAt,
  read: Read,
): AsyncGenerator<FileRow> {
  const [channel, rules] = [depth(opening), rulesOf(opening)];
  const status = new UsgsStatus(opening.questions);
  for await (const row of rows) {
    if (row.problem !== null) yield refusedRow(row, row.problem);
    else {
      const readLevel = () => {
        const reading = readReading(channel, read(row.cells), rules);
        status.check(row.cells[at.status], row.cells[at.approval]);
        return reading;
      };
      yield fileRow(row, [readLevel]);
    }
  }
  notes.push(...status.finish());
}

async function open(opening: Opening, form: TableForm): Promise<Table & { notes: string[] }> {
  checkOptions(opening);
  const notes: string[] = [];
  return { ...(await openTable(opening.source, form, notes)), notes };
}

const LEVELS = { well: 'site_no', time: 'lev_utc', value: 'depth_to_water_ft' };
/** Columns that groundwater levels as CSV have. */
export const LEVEL_COLUMNS: readonly string[] = Object.values(LEVELS);

/** Groundwater levels as CSV: `site_no`, `lev_utc`, `depth_to_water_ft`. */
export async function openUsgsLevels(opening: Opening): Promise<MeasurementFile> {
  const { columns, rows, notes } = await open(opening, { separator: await separatorIn(opening.source) });
  const at = columnsAt(opening.source.file.name, columns, LEVELS);
  const statusAt = { status: columns.indexOf('status'), approval: columns.indexOf('approval') };
  const read: Read = (cells) => ({
    well: cells[at.well]!,
    time: () => readTime(cells[at.time]!, 'mdy', UTC),
    value: cells[at.value]!,
  });
  return {
    format: 'usgs-levels',
    provider: PROVIDER.usgs,
    notes,
    rows: rowsOf(opening, { rows, notes }, statusAt, read),
  };
}

const FIELD_TYPE = /^\d+[dns]$/;

/** Rows of an RDB table without the line of field types that follows its header. */
async function* withoutTypes(name: string, { rows }: Table): AsyncGenerator<TableRow> {
  let isFirst = true;
  let count = 0;
  for await (const row of rows) {
    const isTypes = isFirst && row.cells.every((cell) => FIELD_TYPE.test(cell));
    isFirst = false;
    if (isTypes) continue;
    count += 1;
    yield row;
  }
  if (count === 0) throw new UsageError(`${name} has a header and no rows`);
}

/** A day whose time nobody wrote down is kept at 12:00 UTC, as the USGS itself does. */
function rdbTime(date: string, time: string, zone: string): number {
  if (time === '') return readTime(date, 'mdy', UTC);
  if (zone === '') throw new RowError('says a time and not in which zone');
  return readTime(`${date} ${time} ${zone}`, 'mdy', UTC);
}

/** Groundwater levels as RDB, as waterservices.usgs.gov gives them out. */
export async function openUsgsRdb(opening: Opening): Promise<MeasurementFile> {
  const { name } = opening.source.file;
  const { columns, rows, notes } = await open(opening, { separator: '\t', comment: '#', isUnquoted: true });
  const needed = { well: 'site_no', date: 'lev_dt', time: 'lev_tm', zone: 'lev_tz_cd', value: 'lev_va' };
  const at = columnsAt(name, columns, needed);
  const statusAt = { status: columns.indexOf('lev_status_cd'), approval: columns.indexOf('lev_age_cd') };
  const read: Read = (cells) => {
    const value = cells[at.value]!;
    const status = cells[statusAt.status];
    if (value === '' && status) throw new RowError(`has no value: status "${status}"`);
    return { well: cells[at.well]!, time: () => rdbTime(cells[at.date]!, cells[at.time]!, cells[at.zone]!), value };
  };
  const values = withoutTypes(name, { columns, rows });
  return {
    format: 'usgs-rdb',
    provider: PROVIDER.usgs,
    notes,
    rows: rowsOf(opening, { rows: values, notes }, statusAt, read),
  };
}
