import { readValue } from '../../values/measured-value.ts';
import { RowError, readRow } from '../../values/row-error.ts';
import { checkTime } from '../../values/times.ts';
import type { Conversion, Converted } from '../../values/units.ts';
import type { Parameter } from './parameters.ts';

/** What a column or a channel of a file holds, and how its values are kept. */
export interface Channel {
  parameter: Parameter;
  conversion: Conversion;
  /** Depths to water that follow from the depth of a logger: they are no elevations. */
  isFromLogger?: true;
}

/** One value that a file reports of a well. */
export interface Reading extends Omit<Channel, 'conversion'> {
  conversion: Converted;
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

/** Whether the value can be is judged when the well is known. @throws RowError saying everything that cannot be read */
export function readReading({ parameter, conversion, isFromLogger }: Channel, told: Told, rules: Rules): Reading {
  const { measuringPointFeet } = told;
  const { from, to, rule } = conversion;
  const { well, at, reported } = readRow<Pick<Reading, 'well' | 'at' | 'reported'>>({
    well: () => {
      const well = told.well.trim();
      if (well === '') throw new RowError('names no well');
      return well;
    },
    at: () => checkTime(told.time(), rules.now),
    reported: () => readValue(told.value, rules.decimal, rules.sentinels),
  });
  return {
    parameter,
    conversion: { from, to, rule },
    ...(isFromLogger && { isFromLogger }),
    well,
    at,
    reported,
    value: conversion.convert(reported),
    ...(measuringPointFeet !== undefined && { measuringPointFeet }),
  };
}
