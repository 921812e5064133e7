import { UsageError } from '../../../setup/command-line.ts';
import { type FileRow, fileRow, refusedRow } from '../../file-row.ts';
import type { LoggerFile, LoggerRow } from '../../formats/logger-file.ts';
import type { SolinstHeader } from '../../formats/solinst-header.ts';
import { type MeasurementFile, type Opening, PROVIDER } from '../measurement-file.ts';
import { FileClock } from './file-clock.ts';
import { readReading } from './reading.ts';
import { solinstChannels } from './solinst-channels.ts';
import { zoneInName } from './zone-in-name.ts';

const DECIMAL_COMMA = /^([+-]?\d+),(\d+)$/;

/** Which well the logger hung in. @throws UsageError when nobody says it */
function wellOf({ source, mapping }: Opening, { location }: SolinstHeader, notes: string[]): string {
  const well = mapping.well ?? location;
  if (well === '') throw new UsageError(`${source.file.name} names no location: say of which well it is`);
  if (mapping.well && location && mapping.well !== location) {
    notes.push(`The file names the location “${location}”; its readings were taken as those of ${mapping.well}.`);
  }
  return well;
}

/** Leveloggers do not state the zone of their clock, Divers may. */
function clockOf(opening: Opening, { zoneLine }: SolinstHeader): FileClock {
  const inName = zoneInName(opening.source.file.name);
  return new FileClock(opening, {
    header: zoneLine ? { zone: zoneLine.zone, where: `the line "${zoneLine.text}"` } : undefined,
    likely: inName === null ? undefined : { zone: inName, reason: `Its name holds ${inName}.` },
  });
}

/** Makes measurements of what a logger's file holds. The file does not say how deep the logger hung. */
export function loggerMeasurements(opening: Opening, file: LoggerFile): MeasurementFile {
  const { source, mapping, now } = opening;
  const { format, header, notes } = file;
  const { name } = source.file;
  const channels = solinstChannels(opening, header, notes);
  if (!channels.some(Boolean)) throw new UsageError(`${name} has no channel that the portal has a parameter for`);
  const well = wellOf(opening, header, notes);
  const clock = clockOf(opening, header);
  const rules = { now, decimal: mapping.decimal, sentinels: new Set(mapping.sentinels) };
  let hasCommas = false;

  /** Software of Solinst writes decimals as its computer does, and never separates thousands. */
  const valueIn = (text: string): string => {
    const isComma = mapping.decimal === '.' && DECIMAL_COMMA.test(text);
    hasCommas ||= isComma;
    return isComma ? text.replace(DECIMAL_COMMA, '$1.$2') : text;
  };
  const readRow = (row: LoggerRow): FileRow => {
    if (row.time === '') return refusedRow(row, 'is not a date, a time and values');
    if (row.values.length !== channels.length) {
      return refusedRow(row, `has ${row.values.length} values, the file has ${channels.length} channels`);
    }
    const time = () => clock.read(row.time, 'mdy');
    const reads = channels.flatMap((channel, index) =>
      channel ? [() => readReading(channel, { well, time, value: valueIn(row.values[index]!) }, rules)] : [],
    );
    return fileRow(row, reads);
  };

  async function* rows(): AsyncGenerator<FileRow> {
    let count = 0;
    for await (const row of file.rows) {
      count += 1;
      yield readRow(row);
    }
    if (count === 0) throw new UsageError(`${name} has a header and no rows`);
    if (count !== header.count) {
      throw new UsageError(
        `${name} says that it has ${header.count} readings and has ${count}: it was not copied whole`,
      );
    }
    if (hasCommas) notes.push('The decimals of this file follow a comma.');
    clock.finish(notes);
  }
  return { format, provider: mapping.provider ?? PROVIDER.district, notes, rows: rows() };
}
