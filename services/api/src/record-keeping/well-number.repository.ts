import type { EntityManager } from 'typeorm';
import { nextNumber } from './well-number.ts';

const LETTERS = (number: string) => `rtrim(${number}, '0123456789') COLLATE "C"`;

const LAST_FIRST = (number: string) => `length(${number}) DESC, ${number} COLLATE "C" DESC`;
/** The highest number of a table with the letters `$1`. */
const LAST = (table: string, number: string) => `(SELECT ${number} AS well_number FROM ${table}
      WHERE ${LETTERS(number)} = $1 AND ${number} ~ '[0-9]$' ORDER BY ${LETTERS(number)} DESC, ${LAST_FIRST(number)} LIMIT 1)`;

/** Enough to see how the county's wells are numbered. */
const SAMPLE = 2_000;

/**
 * The next number after the county's highest, in the form that most of its wells have. Numbers of merged wells are not given again.
 * Nobody else gets it until the transaction ends.
 *
 * @returns `null` for a county whose wells have no numbers that can be counted up
 */
export async function nextWellNumber(manager: EntityManager, countyNdx: number): Promise<string | null> {
  const [form] = await manager.query<{ letters: string }[]>(
    `SELECT letters FROM (
      SELECT ${LETTERS('well_number')} AS letters, length(well_number) AS length FROM well
      WHERE county_ndx = $1 AND well_number ~ '[0-9]$' ORDER BY well_number DESC LIMIT ${SAMPLE}
    ) AS numbers GROUP BY letters ORDER BY count(*) DESC, letters LIMIT 1`,
    [countyNdx],
  );
  if (!form) return null;
  await manager.query("SELECT pg_advisory_xact_lock(hashtext('well-number'), hashtext($1))", [form.letters]);
  const [last] = await manager.query<{ well_number: string }[]>(
    `SELECT * FROM (${LAST('well', 'well_number')} UNION ALL ${LAST('well_merge', 'merged_number')}) AS given
    ORDER BY ${LAST_FIRST('well_number')} LIMIT 1`,
    [form.letters],
  );
  return last ? nextNumber(last.well_number) : null;
}
