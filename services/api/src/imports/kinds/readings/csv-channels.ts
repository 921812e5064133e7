import { PARAMETER } from '../../../defaults/lookups.ts';
import { UsageError } from '../../../setup/command-line.ts';
import { RowError } from '../../values/row-error.ts';
import { conversion } from '../../values/units.ts';
import type { Opening } from '../measurement-file.ts';
import { askRow, askUnit } from './ask-values.ts';
import { type Quantity, quantityInName, unitInName } from './column-meaning.ts';
import type { Parameter } from './parameters.ts';
import type { Channel } from './reading.ts';
import { COLUMN_QUESTION } from './value-questions.ts';

/** What a column's name may say of a parameter. Elevations for depths are asked about elsewhere. */
const FITTING: Record<number, Quantity[]> = {
  [PARAMETER.winterDepthToWater]: ['depth', 'elevation'],
  [PARAMETER.telemetryDepthToWater]: ['depth', 'elevation'],
  [PARAMETER.batteryVoltage]: ['voltage'],
  [PARAMETER.waterTemperature]: ['temperature'],
  [PARAMETER.levelAboveLogger]: ['height', 'level', 'depth'],
  [PARAMETER.conductivity]: ['conductivity'],
};

/** @throws UsageError when the answer is that the column holds something else */
function checkColumn(
  { source, questions }: Opening,
  column: string,
  { parameter_ndx, name, unit_desc }: Parameter,
): void {
  const quantity = quantityInName(column);
  const fitting = FITTING[parameter_ndx];
  if (quantity === null || !fitting || fitting.includes(quantity)) return;
  const what = quantity === 'level' ? 'which may be heights of the water' : `which by that name is of ${quantity}`;
  const answer = questions.ask({
    code: COLUMN_QUESTION,
    text: `The column “${column}”, ${what}, would be kept as ${name}, in ${unit_desc}. Is that what it holds?`,
    choices: [
      { value: 'keep', label: `Yes: keep it as ${name}` },
      { value: 'stop', label: 'No: stop, to choose another column or parameter' },
    ],
  });
  if (answer === 'stop') {
    throw new UsageError(
      `${source.file.name}: the column "${column}" does not hold ${name}. Choose another column or parameter`,
    );
  }
}

/** Finds the channel of a row by its cells of parameter and unit; cached for each pair of texts. */
export function channelFinder(opening: Opening, valueColumn: string): (parameter: string, unit: string) => Channel {
  const { parameters, mapping } = opening;
  const unitOfFile = askUnit(opening, unitInName(valueColumn) ?? '', `the column “${valueColumn}”`);
  const known = new Map<string, Channel>();
  return (parameterCell, unitCell) => {
    const key = `${parameterCell}\n${unitCell}`;
    const found = known.get(key);
    if (found) return found;
    const parameter = parameters.named(askRow(opening, 'parameter', parameterCell, mapping.parameter ?? ''));
    checkColumn(opening, valueColumn, parameter);
    const unit = askRow(opening, 'unit', unitCell, unitOfFile);
    try {
      const channel = { parameter, conversion: conversion(unit, parameter.unit_desc) };
      known.set(key, channel);
      return channel;
    } catch (error) {
      throw error instanceof UsageError ? new RowError(error.message) : error;
    }
  };
}

/** In feet unless the name of the column says otherwise. */
export function elevationReader(column: string | undefined): (cell: string) => number | undefined {
  if (column === undefined) return () => undefined;
  const { convert } = conversion(unitInName(column) ?? 'feet', 'feet');
  return (cell) => {
    const value = cell.trim() === '' ? Number.NaN : Number(cell);
    return Number.isFinite(value) ? convert(value) : undefined;
  };
}
