import { readValue } from '../../values/measured-value.ts';
import { RowError, readRow } from '../../values/row-error.ts';
import { checkTime } from '../../values/times.ts';
import type { Conversion, Converted } from '../../values/units.ts';
import type { Parameter } from './parameters.ts';

/** How a column or channel is stored. */
export interface Channel {
  parameter: Parameter;
  conversion: Conversion;
  /** Computed from the depth of a logger: these depths are no elevations. */
  isFromLogger?: true;
}

export interface Reading extends Omit<Channel, 'conversion'> {
  conversion: Converted;
  well: string;
  at: number;
  reported: number;
  value: number;
  measuringPointFeet?: number;
}

export interface Rules {
  /** Milliseconds since 1970; later readings are refused. */
  now: number;
  decimal: '.' | ',';
  /** Further lower-case texts for "no value". */
  sentinels: ReadonlySet<string>;
}

interface Told {
  well: string;
  time: () => number;
  value: string;
  measuringPointFeet?: number | undefined;
}

/** Plausibility is checked later, when the well is known. @throws RowError with everything that cannot be read */
export function readReading({ parameter, conversion, isFromLogger }: Channel, told: Told, rules: Rules): Reading {
  const { measuringPointFeet } = told;
  const { from, to, rule } = conversion;
  const { well, at, reported } = readRow<Pick<Reading, 'well' | 'at' | 'reported'>>({
    well: () => {
      const well = told.well.trim();
      if (well === '') throw new RowError('has no well');
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
