import { UsageError } from '../../setup/command-line.ts';
import type { Line } from '../file-row.ts';

const MAX_HEADER_LINES = 1_000;
const SECTION = /^\[(.+)\]$/;
const CHANNEL = /^channel (\d+)/i;
const FIELD = /^(.*?)\s*=\s*(.*)$/;

/** What a file of a Solinst logger says before its readings. */
export interface SolinstHeader {
  /** "LTC-Levelogger =12", "LT_EDGE", "Barologger". */
  instrument: string;
  location: string;
  channels: { identification: string; unit: string }[];
  /** How many rows the file says that it has. */
  count: number;
}

/** Reads up to the line after `[Data]`. Sections that repeat others, as the logger itself wrote them, count. */
export async function readSolinstHeader(name: string, lines: AsyncIterator<Line>): Promise<SolinstHeader> {
  const channels = new Map<number, { identification: string; unit: string }>();
  const instrument: string[] = [];
  let location = '';
  let section = '';
  for (let read = 0; read < MAX_HEADER_LINES; read++) {
    const { done, value } = await lines.next();
    if (done) break;
    const [, opened] = SECTION.exec(value.text) ?? [];
    if (opened) section = opened.trim();
    if (section.toLowerCase() === 'data') {
      const count = Number((await lines.next()).value?.text || Number.NaN);
      if (!Number.isInteger(count)) throw new UsageError(`${name} does not say how many readings follow [Data]`);
      const inOrder = [...channels].sort(([a], [b]) => a - b).map(([, channel]) => channel);
      return { instrument: instrument.join(' '), location, channels: inOrder, count };
    }
    const [, key = '', text = ''] = FIELD.exec(value.text) ?? [];
    if (key === 'Location') location = text.trim();
    if (key === 'Instrument type' || key === 'Model number') instrument.push(text.trim());
    const number = Number(CHANNEL.exec(section)?.[1]);
    if (number && key === 'Identification') {
      const unit = channels.get(number)?.unit ?? '';
      channels.set(number, { identification: text.replace(/^\d+:/, '').trim(), unit });
    }
    const channel = channels.get(number);
    if (channel && key === 'Unit') channel.unit = text.trim();
    // "0.000     m": where the channel's scale starts, and its unit.
    if (channel && key === 'Reference' && channel.unit === '') channel.unit = text.trim().replace(/^\S+\s*/, '');
  }
  throw new UsageError(`${name} has no [Data]: it is not a whole file of a logger`);
}
