import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import type { DataSource, EntityManager } from 'typeorm';
import { limitNotes } from '../imports/kinds/some.ts';

/** One note for each of the first 20 state well numbers that several wells share. @param among SQL of the numbers to check */
export async function describeSharedStateNumbers(
  database: DataSource | EntityManager,
  among = 'SELECT state_well_number FROM well',
): Promise<ImportText[]> {
  const shared = await database.query<{ state_well_number: string; wells: string }[]>(
    `SELECT state_well_number, string_agg(well_number, ', ' ORDER BY well_number) AS wells FROM well
    WHERE state_well_number IN (${among}) GROUP BY state_well_number HAVING count(*) > 1 ORDER BY state_well_number`,
  );
  return limitNotes(
    shared.map(({ state_well_number: number, wells }) => sentence('note-state-number-shared', { number, wells })),
    'more-shared-state-numbers',
  );
}
