import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { FileError } from '../../file-error.ts';
import { shownNames, type TableRow } from '../../formats/table.ts';
import { convertibleUnits, unitNames } from '../../values/units.ts';
import { askColumns, sampleColumns } from '../ask-columns.ts';
import type { Opening } from '../measurement-file.ts';
import { findUnitInName } from './column-meaning.ts';
import type { Columns } from './mapping.ts';

/** Labels as on the Imports page, in the order of its fields. */
const LABELS: Record<keyof Columns, string> = {
  well: 'Well column',
  time: 'Date and time column',
  date: 'Date column',
  time_of_day: 'Time of day column',
  value: 'Value column',
  unit: 'Unit column',
  parameter: 'Parameter column',
  zone: 'Time zone column',
  measuring_point: 'Measuring point column',
  stickup: 'Stickup column',
  code: 'USGS parameter code column',
  datum: 'Datum column',
  status: 'Status column',
  approval: 'Approval column',
};
const FIELDS = Object.entries(LABELS).map(([field, label]) => ({ field: field as keyof Columns, label }));

interface OpenTable {
  columns: readonly string[];
  rows: AsyncIterable<TableRow>;
  found: Columns;
}

async function* cellsOf({ columns, rows }: OpenTable): AsyncGenerator<(column: string) => string> {
  for await (const { cells } of rows) yield (column) => cells[columns.indexOf(column)] ?? '';
}

const choicesOf = (names: readonly string[]) =>
  names.map((name) => ({ value: name, label: sentence('choice-named', { label: name }) }));

const FILE_QUESTIONS = {
  'file-well': sentence('ask-file-well'),
  'file-parameter': sentence('ask-file-parameter'),
  'file-unit': sentence('ask-file-unit'),
} as const;

/** Asks once for all readings of the file. @returns `undefined` until it is answered */
function askForAll(
  { questions }: Opening,
  code: keyof typeof FILE_QUESTIONS,
  choices: readonly string[],
  other: ImportText | null = null,
): string | undefined {
  return questions.ask({ code, text: FILE_QUESTIONS[code], choices: choicesOf(choices), other });
}

/**
 * Asks for what a table of readings does not state: its columns, if no names of them are known; then the well, parameter or unit of all its
 * readings.
 * @returns the columns and what counts for all readings, or `null` until all is answered
 * @throws FileError if no column is chosen for the times or values
 */
export async function completeTable(
  opening: Opening,
  table: OpenTable,
): Promise<{ found: Columns; opening: Opening } | null> {
  const { source, mapping, questions, parameters } = opening;
  const { columns } = table;
  const { name } = source.file;
  let { found } = table;
  const hasTime = ({ time, date }: Columns): boolean => (time ?? date) !== undefined;
  const isNamed = Object.keys(mapping.columns).length > 0;
  if (!isNamed && (!hasTime(found) || !found.value)) {
    const guesses = Object.entries(found).map(([field, column]) => ({
      field: field as keyof Columns,
      column: column!,
      isCertain: true,
    }));
    const asked = await askColumns(
      {
        name,
        columns,
        fields: FIELDS,
        needed: ['value'],
        sample: () => sampleColumns(columns, cellsOf(table)),
        guess: () => ({ guesses, unclear: [] }),
      },
      questions,
    );
    if (!asked) return null;
    found = asked;
  }
  const lacking = [
    !hasTime(found) && sentence('readings-without-time'),
    !found.value && sentence('readings-without-value'),
  ].filter((text) => text !== false);
  if (lacking.length > 0)
    throw new FileError([
      sentence('readings-incomplete', { file: name }),
      ...lacking,
      sentence('readings-say-it', { columns: shownNames(columns) }),
    ]);
  const well =
    found.well === undefined
      ? (mapping.well ?? askForAll(opening, 'file-well', [], sentence('choice-well-number')))
      : mapping.well;
  const parameter =
    (found.parameter ?? found.code) === undefined
      ? (mapping.parameter ?? askForAll(opening, 'file-parameter', parameters.names))
      : mapping.parameter;
  const isUnitStated = (found.unit ?? found.code ?? findUnitInName(found.value!) ?? undefined) !== undefined;
  // Which units fit is known with the parameter.
  const isAsked = questions.open.length > 0;
  const kept = parameter === undefined ? null : parameters.unitOf(parameter);
  const units = kept === null ? unitNames() : convertibleUnits(kept);
  const unit = isUnitStated || isAsked ? mapping.unit : (mapping.unit ?? askForAll(opening, 'file-unit', units));
  if (questions.open.length > 0) return null;
  return { found, opening: { ...opening, mapping: { ...mapping, well, parameter, unit } } };
}
