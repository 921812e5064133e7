import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { PARAMETER } from '../../../defaults/lookups.ts';
import { FileError } from '../../file-error.ts';
import { type FileRow, fileRow } from '../../file-row.ts';
import { findColumns, findSeparator, openTable } from '../../formats/table.ts';
import type { OpenedFile } from '../../opened-file.ts';
import { RowError } from '../../values/row-error.ts';
import { conversion } from '../../values/units.ts';
import { parseNumber } from '../../values/values.ts';
import { type Opening, PROVIDER } from '../measurement-file.ts';
import { noteUnread } from '../unread-columns.ts';
import { askRow, askUnit } from './ask-values.ts';
import { FileClock } from './file-clock.ts';
import { isDepthToWater } from './level-checks.ts';
import { LevelStatus } from './level-status.ts';
import type { Parameter } from './parameters.ts';
import { type Reading, readReading } from './reading.ts';
import { SIGN_QUESTION } from './value-questions.ts';

const NEEDED = { well: 'StateWellNumber', depth: 'DepthFromLSD', date: 'MeasurementDate' };
const OPTIONAL = {
  status: 'Status',
  remarks: 'Remarks',
  comments: 'Comments',
  time: 'MeasurementTime',
  land: 'LandElevation',
  water: 'WaterElevation',
  year: 'MeasurementYear',
  month: 'MeasurementMonth',
  day: 'MeasurementDay',
};
type Cell = (field: keyof typeof NEEDED | keyof typeof OPTIONAL) => string;

const NOTHING_MEASURED = /^no measurement$/i;
/** Elevations are rounded to feet. */
const TOLERANCE_FEET = 1;

/** @throws FileError if the parameter given for the file is not a depth to water */
function parameterOf({ source, mapping, parameters }: Opening): Parameter {
  const parameter = mapping.parameter
    ? parameters.named(mapping.parameter)
    : parameters.keyed(PARAMETER.winterDepthToWater);
  if (isDepthToWater(parameter)) return parameter;
  const about = { column: NEEDED.depth, file: source.file.name, parameter: parameter.name };
  throw new FileError(sentence('readings-column-of-other', about));
}

/** Years before the database kept whole dates are in columns of their own. */
function dateText(cell: Cell): string {
  const { date, year, month, day } = { date: cell('date'), year: cell('year'), month: cell('month'), day: cell('day') };
  const text = date !== '' || year === '' ? date : `${year}-${month}-${day}`;
  return `${text} ${cell('time')}`;
}

/**
 * Older releases of the database have depths below the land surface as negative numbers, newer ones as positive ones. The elevations of
 * land and water in the row show which; without them, a negative number is open.
 */
class Signs {
  #settled = 0;
  #open = 0;
  readonly #answer: string | undefined;

  constructor(private readonly opening: Opening) {
    this.#answer = opening.questions.answer(SIGN_QUESTION);
  }

  /** @throws RowError if depth and elevations of the row disagree */
  settle(reading: Reading, landText: string, waterText: string): Reading {
    const [land, water] = [parseNumber(landText), parseNumber(waterText)];
    const { value } = reading;
    if (land !== null && water !== null && landText !== '0') return this.#byElevations(reading, land - water);
    if (value >= 0) return reading;
    this.#open += 1;
    return this.#answer === 'below' ? { ...reading, value: -value } : reading;
  }

  #byElevations(reading: Reading, difference: number): Reading {
    const { value } = reading;
    if (Math.abs(Math.abs(difference) - Math.abs(value)) > TOLERANCE_FEET) {
      const about = { depth: value, difference: Number(difference.toFixed(2)) };
      throw new RowError(sentence('reading-elevations-disagree', about));
    }
    if (Math.abs(value) <= TOLERANCE_FEET || value > 0 === difference > 0) return reading;
    this.#settled += 1;
    return { ...reading, value: -value };
  }

  finish(notes: ImportText[]): void {
    if (this.#settled > 0) notes.push(sentence('note-signs-by-elevations', { levels: this.#settled }));
    if (this.#open === 0) return;
    this.opening.questions.ask({
      code: SIGN_QUESTION,
      text: sentence('ask-signs-of-rows', { levels: this.#open }),
      choices: [
        { value: 'above', label: sentence('choice-flowing') },
        { value: 'below', label: sentence('choice-below-surface') },
      ],
    });
  }
}

/** Water levels of the groundwater database of the Texas Water Development Board. */
export async function openTwdbLevels(opening: Opening): Promise<OpenedFile> {
  const { source, mapping, now, questions } = opening;
  const notes: ImportText[] = [];
  const parameter = parameterOf(opening);
  const unit = askUnit(opening, 'feet', { column: NEEDED.depth });
  const channel = { parameter, conversion: conversion(unit, parameter.unit_desc), means: 'depth' } as const;
  const separator = mapping.delimiter ?? (await findSeparator(source));
  const { columns, rows } = await openTable(source, { separator, isUnquoted: separator === '|' }, notes);
  findColumns(source.file.name, columns, NEEDED);
  const at = Object.fromEntries(
    Object.entries({ ...NEEDED, ...OPTIONAL }).map(([field, column]) => [field, columns.indexOf(column)]),
  );
  const rules = { now, decimal: '.', sentinels: new Set(mapping.sentinels) } as const;
  const [clock, status, signs] = [new FileClock(opening), new LevelStatus(questions), new Signs(opening)];
  let unmeasured = 0;

  const read = (cell: Cell): Reading => {
    const well = askRow(opening, 'well', cell('well'), mapping.well ?? '');
    const time = () => clock.read(dateText(cell), 'mdy');
    const reading = readReading(channel, { well, time, value: cell('depth') }, rules);
    status.checkWords([cell('status'), cell('remarks'), cell('comments')].join(';'), '');
    return signs.settle(reading, cell('land'), cell('water'));
  };
  async function* levels(): AsyncGenerator<FileRow> {
    for await (const row of rows) {
      const cell: Cell = (field) => row.cells[at[field]!]?.trim() ?? '';
      const isMeasured = !NOTHING_MEASURED.test(cell('status'));
      if (!isMeasured) unmeasured += 1;
      yield fileRow(row, isMeasured ? [() => read(cell)] : []);
    }
    if (unmeasured > 0) notes.push(sentence('note-rows-without-measurement', { rows: unmeasured }));
    clock.finish(notes);
    signs.finish(notes);
    notes.push(...status.finish());
    noteUnread(columns, Object.values(at), notes);
  }
  return { format: 'twdb-levels', provider: mapping.provider ?? PROVIDER.twdb, notes, rows: levels(), found: {} };
}
