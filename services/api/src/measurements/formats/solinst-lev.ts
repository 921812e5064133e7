import { UsageError } from '../../setup/command-line.ts';
import { FileClock } from '../file-clock.ts';
import { type FileRow, fileRow, type Line, readReading, refusedRow } from '../file-row.ts';
import { type MeasurementFile, type Opening, PROVIDER } from '../measurement-file.ts';
import type { SourceText } from '../source-text.ts';
import { solinstChannels } from './solinst-channels.ts';
import { readSolinstHeader } from './solinst-header.ts';
import { zoneInName } from './zone-in-name.ts';

const MAX_LINE_CHARACTERS = 10_000;
const READING = /^(\d{4}[-/]\d{2}[-/]\d{2})\s+(\S+)\s+(.*)$/;
const END = /^END OF DATA/i;

/** Lines of a text with their numbers, without the blanks around them. */
async function* linesOf(source: SourceText): AsyncGenerator<Line> {
  let rest = '';
  let line = 0;
  for await (const piece of source.pieces()) {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop()!;
    if (rest.length > MAX_LINE_CHARACTERS) {
      throw new UsageError(
        `${source.file.name} has a line of more than ${MAX_LINE_CHARACTERS} characters after line ${line}`,
      );
    }
    for (const text of lines) yield { line: ++line, text: text.trim() };
  }
  if (rest.trim() !== '') yield { line: ++line, text: rest.trim() };
}

/**
 * A file of a Solinst Levelogger: sections of the instrument and its channels, then a line for each time with a value for each
 * channel. Leveloggers do not state the zone of their clock, Divers may; neither says how deep the logger hung.
 */
export async function openSolinstLev(opening: Opening): Promise<MeasurementFile> {
  const { source, mapping, now } = opening;
  const { name } = source.file;
  const notes: string[] = [];
  const lines = linesOf(source);
  const header = await readSolinstHeader(name, lines);
  const channels = solinstChannels(opening, header, notes);
  if (!channels.some(Boolean)) throw new UsageError(`${name} has no channel that the portal has a parameter for`);
  const well = mapping.well ?? header.location;
  if (well === '') throw new UsageError(`${name} names no location: say of which well it is`);
  if (mapping.well && header.location && mapping.well !== header.location) {
    notes.push(
      `The file names the location “${header.location}”; its readings were taken as those of ${mapping.well}.`,
    );
  }
  const inName = zoneInName(name);
  const clock = new FileClock(opening, {
    header: header.zoneLine ? { zone: header.zoneLine.zone, where: `the line "${header.zoneLine.text}"` } : undefined,
    likely: inName === null ? undefined : { zone: inName, reason: `Its name holds ${inName}.` },
  });
  const rules = { now, decimal: mapping.decimal, sentinels: new Set(mapping.sentinels) };

  const readRow = (row: Line): FileRow => {
    const [, date = '', timeOfDay = '', rest = ''] = READING.exec(row.text) ?? [];
    const values = rest.split(/\s+/);
    if (date === '') return refusedRow(row, 'is not a date, a time and values');
    if (values.length !== channels.length) {
      return refusedRow(row, `has ${values.length} values, the file has ${channels.length} channels`);
    }
    const time = () => clock.read(`${date} ${timeOfDay}`, 'mdy');
    const reads = channels.flatMap((channel, index) =>
      channel ? [() => readReading(channel, { well, time, value: values[index]! }, rules)] : [],
    );
    return fileRow(row, reads);
  };

  async function* rows(): AsyncGenerator<FileRow> {
    let count = 0;
    for await (const row of lines) {
      if (row.text === '') continue;
      if (END.test(row.text)) {
        if (count === header.count) return clock.finish(notes);
        break;
      }
      count += 1;
      yield readRow(row);
    }
    if (count === 0) throw new UsageError(`${name} has a header and no rows`);
    if (count !== header.count) {
      throw new UsageError(
        `${name} says that it has ${header.count} readings and has ${count}: it was not copied whole`,
      );
    }
    clock.finish(notes);
    notes.push('The line that ends a logger file is missing: make sure that the file was copied whole.');
  }
  return { format: 'solinst-lev', provider: mapping.provider ?? PROVIDER.district, notes, rows: rows() };
}
