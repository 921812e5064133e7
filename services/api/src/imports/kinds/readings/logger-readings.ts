import { type ImportText, type Sentence, sentence } from '@portal/shared-api/import-texts';
import { FileError } from '../../file-error.ts';
import { type FileRow, fileRow } from '../../file-row.ts';
import type { LoggerFile, LoggerRow, SolinstHeader } from '../../formats/solinst-header.ts';
import { SourceText } from '../../formats/source-text.ts';
import type { OpenedFile } from '../../opened-file.ts';
import { type DateOrder, findNumbers } from '../../values/times.ts';
import { type Opening, PROVIDER } from '../measurement-file.ts';
import { DateOrders } from './date-order.ts';
import { FileClock } from './file-clock.ts';
import { loggerChannels } from './logger-channels.ts';
import { readReading } from './reading.ts';
import { stickupFinder } from './stickup.ts';
import { findZoneInName } from './zone-in-name.ts';

const DECIMAL_COMMA = /^([+-]?\d+),(\d+)$/;

/** @throws FileError if neither the file nor the mapping names the well */
function wellOf({ source, mapping }: Opening, { location }: SolinstHeader, notes: ImportText[]): string {
  const well = mapping.well ?? location;
  if (well === '') throw new FileError(sentence('logger-without-location', { file: source.file.name }));
  if (mapping.well && location && mapping.well !== location) {
    notes.push(sentence('note-location-overruled', { location, well: mapping.well }));
  }
  return well;
}

/** Leveloggers do not state their clock's zone; Divers may. */
function clockOf(opening: Opening, { zoneLine }: SolinstHeader): FileClock {
  const inName = findZoneInName(opening.source.file.name);
  return new FileClock(opening, {
    header: zoneLine ? { zone: zoneLine.zone, kind: 'line', where: zoneLine.text } : undefined,
    likely: inName ?? undefined,
  });
}

/** Exports have the order of the computer's settings; the software's own files have the year first. */
async function findOrder(
  { source, mapping, questions }: Opening,
  read: ReadLogger,
  notes: ImportText[],
): Promise<DateOrder> {
  if (mapping.date_order) return mapping.date_order;
  const orders = new DateOrders(source.file.name);
  const { rows } = await read(new SourceText(source.file));
  for await (const { line, time } of rows) {
    if (findNumbers(time) === null) break;
    orders.add({ line, text: time });
  }
  return orders.finish(questions, notes);
}

type ReadLogger = (source: SourceText) => Promise<LoggerFile>;

/** The file lacks the depth of the logger. */
export async function loggerMeasurements(opening: Opening, read: ReadLogger): Promise<OpenedFile> {
  const { source, mapping, now } = opening;
  const file = await read(source);
  const { format, header, notes } = file;
  const { name } = source.file;
  const channels = loggerChannels(opening, header, notes);
  if (!channels.some(Boolean)) throw new FileError(sentence('logger-without-channel', { file: name }));
  const well = wellOf(opening, header, notes);
  const clock = clockOf(opening, header);
  const rules = { now, decimal: mapping.decimal ?? '.', sentinels: new Set(mapping.sentinels) };
  const order = await findOrder(opening, read, notes);
  const stickupOf = header.channels.map(({ identification }) => stickupFinder(opening, identification, undefined));
  let hasCommas = false;

  /** Solinst's software writes decimals by the computer's settings, without thousands separators. */
  const valueIn = (text: string): string => {
    const isComma = mapping.decimal !== ',' && DECIMAL_COMMA.test(text);
    hasCommas ||= isComma;
    return isComma ? text.replace(DECIMAL_COMMA, '$1.$2') : text;
  };
  const problemOf = ({ time, values }: LoggerRow): Sentence | null => {
    if (time === '') return sentence('logger-row-unreadable');
    if (values.length === channels.length) return null;
    return sentence('logger-row-values', { values: values.length, channels: channels.length });
  };
  const readRow = (row: LoggerRow): FileRow => {
    const time = () => clock.read(row.time, order);
    const reads = channels.flatMap((channel, index) =>
      channel
        ? [() => stickupOf[index]!(readReading(channel, { well, time, value: valueIn(row.values[index]!) }, rules), '')]
        : [],
    );
    return fileRow({ ...row, problem: problemOf(row) }, reads);
  };

  async function* rows(): AsyncGenerator<FileRow> {
    let count = 0;
    for await (const row of file.rows) {
      count += 1;
      yield readRow(row);
    }
    if (count === 0) throw new FileError(sentence('table-without-rows', { file: name }));
    if (header.count !== null && count !== header.count) {
      throw new FileError(sentence('logger-incomplete', { file: name, stated: header.count, found: count }));
    }
    if (hasCommas) notes.push(sentence('note-decimal-commas'));
    clock.finish(notes);
  }
  return { format, provider: mapping.provider ?? PROVIDER.district, notes, rows: rows(), found: {} };
}
