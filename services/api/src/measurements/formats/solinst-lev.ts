import { PARAMETER } from '../../defaults/lookups.ts';
import { UsageError } from '../../setup/command-line.ts';
import { FileClock } from '../file-clock.ts';
import { type Channel, type FileRow, fileRow, type Line, readReading, refusedRow } from '../file-row.ts';
import { type MeasurementFile, type Opening, PROVIDER } from '../measurement-file.ts';
import type { SourceText } from '../source-text.ts';
import { conversion, depthFromLevel } from '../units.ts';
import { zoneNamed } from '../zone.ts';
import { zoneInName } from './zone-in-name.ts';

const MAX_LINE_CHARACTERS = 10_000;
const MAX_HEADER_LINES = 1_000;
const SECTION = /^\[(.+)\]$/;
const CHANNEL = /^channel (\d+)/i;
const FIELD = /^(.*?)\s*=\s*(.*)$/;
const READING = /^(\d{4}\/\d{2}\/\d{2})\s+(\S+)\s+(.*)$/;
const STATED_ZONE = /^(UTC|GMT)\s*([+-]\s*\d{1,2}(:?\d{2})?)?$/i;
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

interface Header {
  location: string;
  /** The line that states a zone, as Divers have it: `Instrument number = UTC-6`. */
  zoneLine: { zone: string; text: string } | null;
  channels: { identification: string; unit: string }[];
  /** How many readings the file says that it has. */
  count: number;
}

/** Reads up to the line after `[Data]`. Sections that repeat others, as the logger itself wrote them, count. */
async function readHeader(name: string, lines: AsyncIterator<Line>): Promise<Header> {
  const channels = new Map<number, { identification: string; unit: string }>();
  let location = '';
  let zoneLine: Header['zoneLine'] = null;
  let section = '';
  for (let read = 0; read < MAX_HEADER_LINES; read++) {
    const { done, value } = await lines.next();
    if (done) break;
    const [, opened] = SECTION.exec(value.text) ?? [];
    if (opened) section = opened.trim();
    if (section.toLowerCase() === 'data') {
      const count = Number((await lines.next()).value?.text || Number.NaN);
      if (!Number.isInteger(count)) throw new UsageError(`${name} does not say how many readings follow [Data]`);
      return {
        location,
        zoneLine,
        channels: [...channels].sort(([a], [b]) => a - b).map(([, channel]) => channel),
        count,
      };
    }
    const [, key = '', text = ''] = FIELD.exec(value.text) ?? [];
    const number = Number(CHANNEL.exec(section)?.[1]);
    if (key === 'Location') location = text.trim();
    const [zone] = STATED_ZONE.exec(text.trim()) ?? [];
    if (zone && zoneNamed(zone)) zoneLine = { zone, text: `${key} = ${zone}` };
    if (number && key === 'Identification') {
      channels.set(number, { identification: text.replace(/^\d+:/, '').trim(), unit: '' });
    }
    const channel = channels.get(number);
    // "0.000     m": where the channel's scale starts, and its unit.
    if (channel && key === 'Reference') channel.unit = text.trim().replace(/^\S+\s*/, '');
  }
  throw new UsageError(`${name} has no [Data]: it is not a whole file of a logger`);
}

/** What the first channel, a water level, is kept as. */
function levelChannel({ mapping, parameters }: Opening, unit: string, notes: string[]): Channel {
  const { parameter: asked, sensor_depth_feet: loggerDepth } = mapping;
  if (loggerDepth !== undefined) {
    const parameter = asked ? parameters.named(asked) : parameters.keyed(PARAMETER.telemetryDepthToWater);
    return { parameter, conversion: depthFromLevel(conversion(unit, 'feet'), loggerDepth) };
  }
  const parameter = asked ? parameters.named(asked) : parameters.keyed(PARAMETER.levelAboveLogger);
  notes.push(
    asked
      ? `The channel LEVEL was taken as ${parameter.name}, as asked.`
      : 'LEVEL is the height of the water above the logger, not the depth to water. With the depth of the logger (sensor_depth_feet) it becomes that.',
  );
  return { parameter, conversion: conversion(unit, parameter.unit_desc) };
}

/** Parameter of each channel of the file; `null` for one that the portal has no parameter for. */
function channelsOf(opening: Opening, { channels }: Header, notes: string[]): (Channel | null)[] {
  const { parameters, mapping } = opening;
  return channels.map(({ identification, unit: own }, index) => {
    const kind = identification.toLowerCase();
    const unit = (index === 0 ? mapping.unit : undefined) ?? own;
    if (index === 0 && (kind.includes('level') || mapping.parameter)) return levelChannel(opening, unit, notes);
    const key = kind.includes('temperature')
      ? PARAMETER.waterTemperature
      : kind.includes('conductivity')
        ? PARAMETER.conductivity
        : null;
    if (key === null) {
      notes.push(`The channel ${identification} is left out: the portal has no parameter for it.`);
      return null;
    }
    const parameter = parameters.keyed(key);
    return { parameter, conversion: conversion(unit, parameter.unit_desc) };
  });
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
  const header = await readHeader(name, lines);
  const channels = channelsOf(opening, header, notes);
  if (!channels.some(Boolean)) throw new UsageError(`${name} has no channel that the portal has a parameter for`);
  const well = mapping.well ?? header.location;
  if (well === '') throw new UsageError(`${name} names no location: say of which well it is`);
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
