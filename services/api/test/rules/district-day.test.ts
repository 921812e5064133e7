import { productionWorld } from '../support/production-api.ts';
import { productionCaller, REPORT, wholeReport } from '../support/production-fixtures.ts';

const world = productionWorld('2026-02-28T05:30:00Z');
const call = productionCaller(() => world.api);

const NIGHT = [
  { moment: '2026-02-28T05:30:00Z', clock: '11:30 PM', day: '2026-02-27' },
  { moment: '2026-02-28T06:30:00Z', clock: '12:30 AM', day: '2026-02-28' },
];

it.each(NIGHT)(
  'at $clock where the district is, rules of spacing and of production are those of $day',
  async ({ moment, day }) => {
    world.now = new Date(moment);
    expect((await call('ada', 'GET /spacing-rules')).body.on).toBe(day);
    expect((await call('ada', 'GET /rules')).body.today).toBe(day);
    expect((await call(null, 'GET /district-time')).body).toEqual({ time_zone: 'America/Chicago' });
  },
);

it.each(NIGHT)('a report that was changed at $clock says so with that day and time', async ({ moment, clock, day }) => {
  world.now = new Date(moment);
  const put = () =>
    call('owner', `PUT ${REPORT}`, { params: { gpu_number: 1001, year: 2025 }, body: wholeReport(2025) as object });
  expect((await put()).status).toBe(200);
  const { values } = (await put()).body;
  expect(values).toMatchObject({ day, time: expect.stringContaining(clock) });
});
