import { readValue } from '../../values/measured-value.ts';
import { RowError } from '../../values/row-error.ts';
import { checkTime } from '../../values/times.ts';
import type { Conversion } from '../../values/units.ts';
import type { Parameter } from './parameters.ts';

/** What a column or a channel of a file holds, and how its values are kept. */
export interface Channel {
  parameter: Parameter;
  conversion: Conversion;
  /** Depths to water that follow from the depth of a logger: they are no elevations. */
  isFromLogger?: true;
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
  /** Elevation of the point that the level was measured from, where the row tells it. */
  measuringPointFeet?: number;
}

/** A well that an import makes when it is committed, as columns of its table. */
export interface NewWell {
  well_number: string;
  remarks: string | null;
  surface_elevation_feet: number | null;
  well_depth_feet: number | null;
  /** EWKT. */
  location: string;
}

/** Where something stands in a file. */
export interface Line {
  line: number;
  text: string;
}

/** A row of a file: what can be taken of it, and why the rest cannot. */
export interface FileRow extends Line {
  readings: Reading[];
  /** Of a table of sites. */
  wells: NewWell[];
  /** One reason for each reading, or well, that is refused. */
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
  measuringPointFeet?: number | undefined;
}

/** Whether the value can be is judged when the well is known. @throws RowError saying why it cannot be read */
export function readReading(channel: Channel, told: Told, rules: Rules): Reading {
  const well = told.well.trim();
  if (well === '') throw new RowError('names no well');
  const at = told.time();
  checkTime(at, rules.now);
  const reported = readValue(told.value, rules.decimal, rules.sentinels);
  const { measuringPointFeet } = told;
  return {
    ...channel,
    well,
    at,
    reported,
    value: channel.conversion.convert(reported),
    ...(measuringPointFeet !== undefined && { measuringPointFeet }),
  };
}

/** What `reads` give, each by itself: one that is refused takes none with it. */
function take<Taken>(reads: (() => Taken)[]): { taken: Taken[]; refusals: string[] } {
  const [taken, refusals]: [Taken[], string[]] = [[], []];
  for (const read of reads) {
    try {
      taken.push(read());
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      refusals.push(error.message);
    }
  }
  return { taken, refusals };
}

/** A row of the readings that `reads` give or refuse. */
export function fileRow({ line, text }: Line, reads: (() => Reading)[]): FileRow {
  const { taken, refusals } = take(reads);
  return { line, text, readings: taken, wells: [], refusals };
}

/** A row of the well that `read` gives or refuses. */
export function wellRow({ line, text }: Line, read: () => NewWell): FileRow {
  const { taken, refusals } = take([read]);
  return { line, text, readings: [], wells: taken, refusals };
}

/** A row of which nothing can be taken. */
export const refusedRow = ({ line, text }: Line, reason: string): FileRow => ({
  line,
  text,
  readings: [],
  wells: [],
  refusals: [reason],
});
