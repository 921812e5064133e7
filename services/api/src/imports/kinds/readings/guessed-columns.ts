import { columnTexts, type TableForm } from '../../formats/table.ts';
import type { SourceFile } from '../../formats/text-file.ts';
import { parseNumber } from '../../values/values.ts';
import { findZone } from '../../values/zone.ts';
import { isCalled, UNSURE_DATUMS } from './column-names.ts';
import type { Columns } from './mapping.ts';
import { findDatum } from './parameter-codes.ts';
import { MAX_STICKUP_FEET } from './value-questions.ts';

async function firstText(file: SourceFile, form: TableForm, column: number): Promise<string> {
  for await (const { text } of columnTexts(file, form, column)) if (text.trim() !== '') return text.trim();
  return '';
}

/**
 * Checks guessed columns whose names have several meanings by their first filled cell: a column called `zone` may be about aquifer zones,
 * and one called `MP` may hold the name, the height or the elevation of a measuring point.
 */
export async function settleGuesses(
  file: SourceFile,
  form: TableForm,
  columns: readonly string[],
  guessed: Columns,
  given: Columns,
): Promise<Columns> {
  const { zone, datum } = guessed;
  const found = { ...guessed };
  const first = (column: string): Promise<string> => firstText(file, form, columns.indexOf(column));
  if (zone && !given.zone && findZone(await first(zone)) === null) delete found.zone;
  const isUnsure = datum && !given.datum && UNSURE_DATUMS.some((name) => isCalled(datum, name, 'datum'));
  if (!isUnsure) return found;
  const text = await first(datum);
  const number = parseNumber(text);
  if (findDatum(text) === undefined) delete found.datum;
  if (number === null) return found;
  return Math.abs(number) <= MAX_STICKUP_FEET
    ? { ...found, stickup: found.stickup ?? datum }
    : { ...found, measuring_point: found.measuring_point ?? datum };
}

/** A time of day beside a date counts, whichever of the two is said to hold both. */
export function withClock({ time, ...found }: Columns): Columns {
  if (time === undefined) return found;
  if (found.date !== undefined) return { ...found, time_of_day: found.time_of_day ?? time };
  return found.time_of_day === undefined ? { ...found, time } : { ...found, date: time };
}
