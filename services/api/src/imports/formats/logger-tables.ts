import type { MeasurementFormat } from '@portal/shared-api';
import { sentence } from '@portal/shared-api/import-texts';
import { FileError } from '../file-error.ts';
import { detectSeparator, parseRows, type RawRow } from './csv.ts';
import { findZoneLine, type LoggerFile, type LoggerRow, parseField, type SolinstHeader } from './solinst-header.ts';
import type { SourceText } from './source-text.ts';

type Channels = SolinstHeader['channels'];

/** A table of a logger's values below lines about the logger. */
interface TableForm {
  format: MeasurementFormat;
  isHeader: (cells: readonly string[]) => boolean;
  /** @param above the rows above the header */
  describe: (columns: readonly string[], above: readonly RawRow[]) => Omit<SolinstHeader, 'count' | 'channels'>;
  /** `null` for columns without values. */
  channelOf: (column: string, above: readonly RawRow[], index: number) => Channels[number] | null;
  timeOf: (cells: readonly string[], columns: readonly string[]) => string;
  /** Number of rows below the header that are about its columns. */
  below?: number;
}

const MAX_LINES_ABOVE = 1_000;
const END = /^END OF DATA/i;

async function openLoggerTable(source: SourceText, form: TableForm): Promise<LoggerFile> {
  const { name } = source.file;
  const lines = (await source.start()).split(/\r?\n/);
  const header = lines.find((line) => form.isHeader(line.split(detectSeparator(line)).map(withoutQuotes)));
  const records = parseRows(name, source.pieces(), { delimiter: detectSeparator(header ?? '') });
  const above: RawRow[] = [];
  let columns: string[] | undefined;
  while (columns === undefined && above.length < MAX_LINES_ABOVE) {
    const { done, value } = await records.next();
    if (done) break;
    if (form.isHeader(value.cells)) columns = value.cells;
    else above.push(value);
  }
  if (columns === undefined) throw new FileError(sentence('logger-without-data', { file: name }));
  for (let row = 0; row < (form.below ?? 0); row++) above.push((await records.next()).value as RawRow);

  const names = columns;
  const channels = names.map((column, index) => form.channelOf(column, above, index));
  const kept = [...channels.keys()].filter((index) => channels[index] !== null);
  async function* rows(): AsyncGenerator<LoggerRow> {
    for await (const { cells, ...line } of records) {
      if (END.test(line.text)) return;
      const isWhole = cells.length === names.length;
      const values = isWhole ? kept.map((index) => cells[index]!) : cells.slice(names.length - kept.length);
      yield { ...line, time: form.timeOf(cells, names), values };
    }
  }
  const found = channels.filter((channel) => channel !== null);
  return {
    format: form.format,
    header: { ...form.describe(names, above), channels: found, count: null },
    rows: rows(),
    notes: [],
  };
}

const withoutQuotes = (cell: string): string => cell.trim().replace(/^"(.*)"$/, '$1');

/** https://help.campbellsci.com: environment, names, units and kinds of processing, each on a line. */
export const readToa5 = (source: SourceText): Promise<LoggerFile> =>
  openLoggerTable(source, {
    format: 'toa5',
    isHeader: ([first]) => first === 'TIMESTAMP',
    below: 2,
    describe: (_columns, [environment]) => ({
      instrument: environment?.cells[2] ?? '',
      location: environment?.cells[1] ?? '',
      zoneLine: null,
    }),
    channelOf: (column, [, units], index) =>
      index === 0 || column === 'RECORD' ? null : { identification: column, unit: units?.cells[index] ?? '' },
    timeOf: ([time]) => time ?? '',
  });

/** The text on the line after a line such as `Location:`, or beside it. */
function lineAfter(above: readonly RawRow[], label: RegExp): string {
  const at = above.findIndex(({ cells }) => label.test(cells[0]!));
  const [row, next] = [above[at], above[at + 1]];
  return row?.cells[1] || (next?.line === (row?.line ?? 0) + 1 ? (next?.cells[0] ?? '') : '');
}

const SOLINST_TIMES = ['date', 'time', 'ms', '100 ms'];
const UNIT = /^UNIT:\s*(.*)$/i;

/** Exported by the Levelogger software: each channel's name and `UNIT:`, then a table. */
export const readSolinstCsv = (source: SourceText): Promise<LoggerFile> =>
  openLoggerTable(source, {
    format: 'solinst-csv',
    isHeader: ([date = '', time = '']) => /^date$/i.test(date) && /^time$/i.test(time),
    describe: (_columns, above) => ({
      instrument: lineAfter(above, /^(instrument|model)\b.*:$/i),
      location: lineAfter(above, /^location:$/i),
      zoneLine: null,
    }),
    channelOf: (column, above) => {
      if (SOLINST_TIMES.includes(column.toLowerCase())) return null;
      const at = above.findIndex(({ cells }) => cells[0]!.toLowerCase() === column.toLowerCase());
      return { identification: column, unit: UNIT.exec(above[at + 1]?.text ?? '')?.[1] ?? '' };
    },
    timeOf: (cells, columns) => {
      const cell = (name: string): string => cells[columns.findIndex((one) => one.toLowerCase() === name)] ?? '';
      const ms = cell('ms');
      const fraction =
        /^\d{1,3}$/.test(ms) && Number(ms) > 0 && /\d$/.test(cell('time')) ? `.${ms.padStart(3, '0')}` : '';
      return `${cell('date').replaceAll('_', '/')} ${cell('time')}${fraction}`;
    },
  });

const NAME_AND_UNIT = /^(?:\d+:)?\s*(.+?)\s*\[(.*)\]$/;

/** Exported by Diver-Office: lines such as `Location =DA-10`, then a table with units in brackets. */
export const readDiverCsv = (source: SourceText): Promise<LoggerFile> =>
  openLoggerTable(source, {
    format: 'diver-csv',
    isHeader: ([first = '']) => /^date\/time$/i.test(first),
    describe: (_columns, above) => {
      const fields = above.map(({ text }) => parseField(text));
      const field = (pattern: RegExp): string => fields.find(([key]) => pattern.test(key))?.[1] ?? '';
      return {
        instrument: field(/^(instrument type|model number)$/i),
        location: field(/^location$/i),
        zoneLine: fields.map(findZoneLine).find((line) => line !== null) ?? null,
      };
    },
    channelOf: (column, _above, index) => {
      const [, identification, unit] = NAME_AND_UNIT.exec(column) ?? [];
      return index === 0 ? null : { identification: identification ?? column, unit: unit ?? '' };
    },
    timeOf: ([time]) => time ?? '',
  });
