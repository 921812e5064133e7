import { productionWorld } from '../support/production-api.ts';
import { NEIGHBORS_GPU, reportInserter, successfulCaller } from '../support/production-fixtures.ts';

const world = productionWorld('2026-11-22T18:00:00Z');
const ok = successfulCaller(() => world.api);
const insertReport = reportInserter(world.database);
/** The year on which the list opens by default, and its counts. */
const opened = async () => {
  const { year, overdue, sent_back } = await ok('ada', 'GET /production/reports', { query: { prefer: 'overdue' } });
  return { year, overdue, sent_back };
};

it('the list counts a past-due draft as overdue, and a returned report as sent back, late or not', async () => {
  await insertReport(2025, { submitted: null });
  await insertReport(2025, { gpu: NEIGHBORS_GPU, sentBack: '2026-02-20' });
  await insertReport(2024, { submitted: '2025-03-20', sentBack: '2025-04-01' });
  await insertReport(2024, { gpu: NEIGHBORS_GPU });
  expect(await opened()).toEqual({
    year: 2025,
    overdue: [{ year: 2025, reports: 1 }],
    sent_back: [
      { year: 2025, reports: 1 },
      { year: 2024, reports: 1 },
    ],
  });
  const { district } = await ok('ada', 'GET /dashboard/district', { query: { year: 2025 } });
  expect(district).toMatchObject({ missing: 1, sent_back: 1, draft: 1, late: 1 });
});

it('without overdue reports, the list opens on the year of a returned report, else on the year due next', async () => {
  await insertReport(2025, { gpu: NEIGHBORS_GPU });
  await insertReport(2025, { sentBack: '2026-02-20' });
  expect(await opened()).toEqual({ year: 2025, overdue: [], sent_back: [{ year: 2025, reports: 1 }] });
  await world.database.query('UPDATE production_report SET sent_back_at = NULL');
  expect(await opened()).toEqual({ year: 2026, overdue: [], sent_back: [] });
});

it('the list calls a draft overdue only after the deadline', async () => {
  await insertReport(2025, { gpu: NEIGHBORS_GPU });
  await insertReport(2025, { submitted: null });
  world.now = new Date('2026-03-01T23:00:00.000Z');
  expect((await opened()).overdue).toEqual([]);
  world.now = new Date('2026-03-01T23:00:00.001Z');
  expect((await opened()).overdue).toEqual([{ year: 2025, reports: 1 }]);
});
