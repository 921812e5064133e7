import { RowError } from '../import/row-error.ts';
import { checkRange, type Parameter } from './parameters.ts';
import { checkTime } from './times.ts';
import type { Conversion } from './units.ts';
import { readValue } from './values.ts';

/** What a column or a channel of a file holds, and how its values are kept. */
export interface Channel {
  parameter: Parameter;
  conversion: Conversion;
}

/** One value that a file reports of a well. */
export interface Reading extends Channel {
  /** The well as the file names it. */
  well: string;
  /** Milliseconds since 1970. */
  at: number;
  /** In the unit of the file. */
  reported: number;
  /** In the unit of the parameter. */
  value: number;
}

/** A row of a file: what can be taken of it, and why the rest cannot. */
export interface FileRow {
  line: number;
  text: string;
  readings: Reading[];
  /** One reason for each reading that is refused. */
  refusals: string[];
}

export interface Rules {
  /** Milliseconds since 1970: later readings cannot be. */
  now: number;
  decimal: '.' | ',';
  /** Further texts that mean "no value", in small letters. */
  sentinels: ReadonlySet<string>;
}

interface Told {
  well: string;
  time: () => number;
  value: string;
}

/** @throws RowError saying why the value is refused */
export function readReading({ parameter, conversion }: Channel, told: Told, rules: Rules): Reading {
  const well = told.well.trim();
  if (well === '') throw new RowError('names no well');
  const at = told.time();
  checkTime(at, rules.now);
  const reported = readValue(told.value, rules.decimal, rules.sentinels);
  const value = conversion.convert(reported);
  checkRange(parameter, value);
  return { parameter, conversion, well, at, reported, value };
}

/** A row of the readings that `reads` give, each by itself: one that is refused takes none with it. */
export function fileRow({ line, text }: { line: number; text: string }, reads: (() => Reading)[]): FileRow {
  const row: FileRow = { line, text, readings: [], refusals: [] };
  for (const read of reads) {
    try {
      row.readings.push(read());
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      row.refusals.push(error.message);
    }
  }
  return row;
}
