import { sentence } from '@portal/shared-api/import-texts';
import { type DecimalMark, readValue } from '../../values/measured-value.ts';
import { RowError, readRow } from '../../values/row-error.ts';
import { checkTime } from '../../values/times.ts';
import type { Conversion, Converted } from '../../values/units.ts';
import type { Parameter } from './parameters.ts';

/** How values of a column or channel are stored. */
export interface Channel {
  parameter: Parameter;
  conversion: Conversion;
  /** Computed from the depth of a logger, so these depths cannot be elevations. */
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
  decimal: DecimalMark;
  /** Additional lowercase texts for "no value". */
  sentinels: ReadonlySet<string>;
}

interface Stated {
  well: string;
  time: () => number;
  value: string;
  measuringPointFeet?: number | undefined;
}

/** Plausibility is checked later, when the well is known. @throws RowError with everything that cannot be read */
export function readReading({ parameter, conversion, isFromLogger }: Channel, stated: Stated, rules: Rules): Reading {
  const { measuringPointFeet } = stated;
  const { from, to, rule, sentence: inWords } = conversion;
  const { well, at, reported } = readRow<Pick<Reading, 'well' | 'at' | 'reported'>>({
    well: () => {
      const well = stated.well.trim();
      if (well === '') throw new RowError(sentence('reading-well-missing'));
      return well;
    },
    at: () => checkTime(stated.time(), rules.now),
    reported: () => readValue(stated.value, rules.decimal, rules.sentinels),
  });
  return {
    parameter,
    conversion: { from, to, rule, ...(inWords && { sentence: inWords }) },
    ...(isFromLogger && { isFromLogger }),
    well,
    at,
    reported,
    value: conversion.convert(reported),
    ...(measuringPointFeet !== undefined && { measuringPointFeet }),
  };
}
