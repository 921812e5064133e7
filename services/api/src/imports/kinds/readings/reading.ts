import { sentence } from '@portal/shared-api/import-texts';
import { type DecimalMark, readValue } from '../../values/measured-value.ts';
import { RowError, readRow } from '../../values/row-error.ts';
import { checkTime } from '../../values/times.ts';
import type { Conversion, Converted } from '../../values/units.ts';
import type { Means } from './parameter-codes.ts';
import type { Parameter } from './parameters.ts';

/** How values of a column or channel are stored. */
export interface Channel {
  parameter: Parameter;
  conversion: Conversion;
  /** Without it, the file as a whole shows whether levels are depths. */
  means?: Means;
  /** Of an elevation: NAVD88. */
  datum?: string;
  /** Whether a parameter code says that it is an elevation. */
  isOfCode?: true;
}

export interface Reading extends Omit<Channel, 'conversion'> {
  conversion: Converted;
  well: string;
  at: number;
  reported: number;
  value: number;
  /** Elevation of the measuring point; `null` if the cell is not a number. */
  measuringPointFeet?: number | null;
  /** Height above the land surface of the point that a depth is measured from. */
  stickupFeet?: number;
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
  measuringPointFeet?: number | null | undefined;
}

/** @throws RowError if a level is an elevation, and that of its measuring point is not a number */
export function measuringPointOf({ measuringPointFeet }: Pick<Reading, 'measuringPointFeet'>): number | undefined {
  if (measuringPointFeet === null) throw new RowError(sentence('reading-measuring-point-unusable'));
  return measuringPointFeet;
}

/** Plausibility is checked later, when the well is known. @throws RowError with everything that cannot be read */
export function readReading(
  { parameter, conversion, means, datum, isOfCode }: Channel,
  stated: Stated,
  rules: Rules,
): Reading {
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
    ...(means && { means }),
    ...(datum && { datum }),
    ...(isOfCode && { isOfCode }),
    well,
    at,
    reported,
    value: conversion.convert(reported),
    ...(measuringPointFeet !== undefined && { measuringPointFeet }),
  };
}
