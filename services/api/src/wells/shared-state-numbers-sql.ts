import type { DataSource, EntityManager } from 'typeorm';

const SHOWN = 20;

/** The first 20 state well numbers that several wells have, a line each. @param among SQL for the numbers to look at */
export async function describeSharedStateNumbers(
  database: DataSource | EntityManager,
  among = 'SELECT state_well_number FROM well',
): Promise<string[]> {
  const shared = await database.query<{ state_well_number: string; wells: string }[]>(
    `SELECT state_well_number, string_agg(well_number, ', ' ORDER BY well_number) AS wells FROM well
    WHERE state_well_number IN (${among}) GROUP BY state_well_number HAVING count(*) > 1 ORDER BY state_well_number`,
  );
  const lines = shared
    .slice(0, SHOWN)
    .map(({ state_well_number, wells }) => `Several wells have the state well number ${state_well_number}: ${wells}`);
  const more = shared.length - SHOWN;
  return more > 0 ? [...lines, `… and ${more.toLocaleString('en-US')} more shared state well numbers`] : lines;
}
