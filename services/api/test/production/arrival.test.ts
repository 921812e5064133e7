import { delayed, onPostgres } from '../support/on-postgres.ts';
import { productionWorld } from '../support/production-api.ts';
import { reportCalls, wholeReport } from '../support/production-fixtures.ts';

/** The reports of 2025 are due at this time. */
const DUE = '2026-03-01T23:00:00.000Z';

onPostgres('a report that came in time, while the database was busy', () => {
  const world = productionWorld(DUE);
  const { put, get } = reportCalls(() => world.api);

  it('is in time', async () => {
    const { status } = await delayed(
      world.database,
      'permit',
      () => put(wholeReport(2025)),
      () => {
        world.now = new Date('2026-03-01T23:00:05Z');
      },
    );
    expect(status).toBe(200);
    expect((await get(2025)).report).toMatchObject({ submitted_at: DUE, late: null });
  });
});
