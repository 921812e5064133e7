import type { EntityManager } from 'typeorm';
import { nextNumber } from './well-number.ts';

const LETTERS = (number: string) => `rtrim(${number}, '0123456789') COLLATE "C"`;

/** Enough to see how the county's wells are numbered. */
const SAMPLE = 2_000;

/**
 * The next number after the county's highest, in the form that most of its wells have. Nobody else gets it until the transaction ends.
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
    `SELECT well_number FROM well WHERE ${LETTERS('well_number')} = $1 AND well_number ~ '[0-9]$'
    ORDER BY ${LETTERS('well_number')} DESC, length(well_number) DESC, well_number COLLATE "C" DESC LIMIT 1`,
    [form.letters],
  );
  return last ? nextNumber(last.well_number) : null;
}
