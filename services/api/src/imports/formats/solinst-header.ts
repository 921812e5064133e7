import type { MeasurementFormat } from '@portal/shared-api';
import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { FileError } from '../file-error.ts';
import type { Line } from '../file-row.ts';
import { findZone } from '../values/zone.ts';

const MAX_HEADER_LINES = 1_000;
const SECTION = /^\[(.+)\]$/;
const CHANNEL = /^channel (\d+)/i;
/** Divers write "Reference level". */
const REFERENCE = /^Reference( level)?$/;
const STATED_ZONE = /^(UTC|GMT)\s*([+-]\s*\d{1,2}(:?\d{2})?)?$/i;

export interface SolinstHeader {
  /** "LTC-Levelogger =12", "LT_EDGE", "Barologger". */
  instrument: string;
  location: string;
  /** The line that states a time zone, as in Diver files: `Instrument number = UTC-6`. */
  zoneLine: { zone: string; text: string } | null;
  /** The range with its unit: `1.500 m`. */
  channels: { identification: string; unit: string; range?: string }[];
  /** `null` if the file does not say how many readings it has. */
  count: number | null;
}

export interface LoggerRow extends Line {
  /** Without a zone; '' if the row has no time. */
  time: string;
  values: string[];
}

export interface LoggerFile {
  format: MeasurementFormat;
  header: SolinstHeader;
  /** Iteration throws UsageError if the file is truncated. */
  rows: AsyncIterable<LoggerRow>;
  notes: ImportText[];
}

/** Parses lines such as `Location = DA-10`; returns '' twice for other lines. */
export function parseField(line: string): [key: string, value: string] {
  const at = line.indexOf('=');
  return at < 0 ? ['', ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}

/** @returns `null` if the field does not state a time zone */
export function findZoneLine([key, text]: [key: string, value: string]): SolinstHeader['zoneLine'] {
  const [zone] = STATED_ZONE.exec(text) ?? [];
  return zone && findZone(zone) ? { zone, text: `${key} = ${zone}` } : null;
}

/** Reads up to the line after `[Data]`. If a section repeats, as loggers write it, the last one counts. */
export async function readSolinstHeader(name: string, lines: AsyncIterator<Line>): Promise<SolinstHeader> {
  const channels = new Map<number, SolinstHeader['channels'][number]>();
  const instrument: string[] = [];
  let location = '';
  let zoneLine: SolinstHeader['zoneLine'] = null;
  let section = '';
  for (let read = 0; read < MAX_HEADER_LINES; read++) {
    const { done, value } = await lines.next();
    if (done) break;
    const [, opened] = SECTION.exec(value.text) ?? [];
    if (opened) section = opened.trim();
    if (section.toLowerCase() === 'data') {
      const count = Number((await lines.next()).value?.text || Number.NaN);
      if (!Number.isInteger(count)) throw new FileError(sentence('logger-without-count', { file: name }));
      const inOrder = [...channels].sort(([a], [b]) => a - b).map(([, channel]) => channel);
      return { instrument: instrument.join(' '), location, zoneLine, channels: inOrder, count };
    }
    const [key, text] = parseField(value.text);
    if (key === 'Location') location = text;
    zoneLine = findZoneLine([key, text]) ?? zoneLine;
    if (key === 'Instrument type' || key === 'Model number') instrument.push(text);
    const number = Number(CHANNEL.exec(section)?.[1]);
    if (number && key === 'Identification') {
      const known = channels.get(number) ?? { unit: '' };
      channels.set(number, { ...known, identification: text.replace(/^\d+:/, '').trim() });
    }
    const channel = channels.get(number);
    if (channel && key === 'Unit') channel.unit = text;
    // "0.000     m": the reference of the channel's scale, then its unit.
    if (channel && REFERENCE.test(key) && channel.unit === '') channel.unit = text.replace(/^\S+\s*/, '');
    if (channel && key === 'Range') channel.range = text;
  }
  throw new FileError(sentence('logger-without-data', { file: name }));
}
