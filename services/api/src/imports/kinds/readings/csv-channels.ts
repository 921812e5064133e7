import { sentence } from '@portal/shared-api/import-texts';
import { PARAMETER } from '../../../defaults/lookups.ts';
import { FileError } from '../../file-error.ts';
import { RowError } from '../../values/row-error.ts';
import { conversion } from '../../values/units.ts';
import { parseNumber } from '../../values/values.ts';
import type { Opening } from '../measurement-file.ts';
import { askRow, askUnit } from './ask-values.ts';
import { findQuantityInName, findUnitInName, type Quantity } from './column-meaning.ts';
import { isDepthToWater } from './level-checks.ts';
import type { Parameter } from './parameters.ts';
import type { Channel } from './reading.ts';
import { type RowTexts, statementReader } from './row-statements.ts';
import { COLUMN_QUESTION } from './value-questions.ts';

/** Quantities that a column name may mention for a parameter. Elevations for depths are asked about elsewhere. */
const FITTING: Record<number, Quantity[]> = {
  [PARAMETER.winterDepthToWater]: ['depth', 'elevation'],
  [PARAMETER.telemetryDepthToWater]: ['depth', 'elevation'],
  [PARAMETER.batteryVoltage]: ['voltage'],
  [PARAMETER.waterTemperature]: ['temperature'],
  [PARAMETER.levelAboveLogger]: ['height', 'level', 'depth'],
  [PARAMETER.conductivity]: ['conductivity'],
};

/** @throws FileError if the answer is that the column holds something else */
function checkColumn(
  { source, questions }: Opening,
  column: string,
  { parameter_ndx, name, unit_desc }: Parameter,
): void {
  const quantity = findQuantityInName(column);
  const fitting = FITTING[parameter_ndx];
  if (quantity === null || !fitting || fitting.includes(quantity)) return;
  const answer = questions.ask({
    code: COLUMN_QUESTION,
    text: sentence('ask-value-column', { column, quantity: quantity.split(' ')[0]!, parameter: name, unit: unit_desc }),
    choices: [
      { value: 'keep', label: sentence('choice-keep-as-parameter', { parameter: name }) },
      { value: 'stop', label: sentence('choice-stop') },
    ],
  });
  if (answer === 'stop') {
    throw new FileError(sentence('readings-column-of-other', { column, file: source.file.name, parameter: name }));
  }
}

/** Finds a row's channel by what its cells say about its value; caches each combination of texts. */
export function channelFinder(
  opening: Opening,
  valueColumn: string,
  columns: readonly string[],
): (texts: RowTexts) => Channel {
  const { parameters, mapping } = opening;
  const unitOfFile = askUnit(opening, findUnitInName(valueColumn) ?? '', { column: valueColumn });
  const known = new Map<string, Channel>();
  const statementOf = statementReader(opening, columns);
  return (texts) => {
    const key = Object.values(texts).join('\n');
    const found = known.get(key);
    if (found) return found;
    const stated = statementOf(texts);
    const parameter = parameters.named(askRow(opening, 'parameter', stated.parameter, mapping.parameter ?? ''));
    checkColumn(opening, valueColumn, parameter);
    const unit = askRow(opening, 'unit', stated.unit, unitOfFile);
    const level = isDepthToWater(parameter) ? stated.level() : {};
    try {
      const channel = { parameter, conversion: conversion(unit, parameter.unit_desc), ...level };
      known.set(key, channel);
      return channel;
    } catch (error) {
      throw error instanceof FileError ? new RowError(error.sentences) : error;
    }
  };
}

/** In feet, unless the column name has a unit; `null` for what is no number, `undefined` for an empty cell. */
export function elevationReader(column: string | undefined): (cell: string) => number | null | undefined {
  if (column === undefined) return () => undefined;
  const { convert } = conversion(findUnitInName(column) ?? 'feet', 'feet');
  return (cell) => {
    const value = parseNumber(cell);
    return value === null ? (cell === '' ? undefined : null) : convert(value);
  };
}
