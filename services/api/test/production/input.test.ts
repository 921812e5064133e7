import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { type RunningApi, startApi } from '../support/api.ts';
import { openTestDatabase } from '../support/database.ts';
import {
  GPU,
  insertProductionData,
  METER,
  ProductionPeople,
  productionCaller,
  REPORT,
  reading,
  wholeReport,
} from '../support/production-fixtures.ts';

const YEAR = 2025;
let database: DataSource;
let api: RunningApi;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startApi({ tokens: new ProductionPeople(), now: () => new Date('2026-02-10T18:00:00Z') });
  await insertProductionData(database);
});
afterAll(async () => {
  await api?.stop();
  await database?.destroy();
});

const call = productionCaller(() => api);
const params = { gpu_number: GPU, year: YEAR };
const put = (body: object) => call('ada', `PUT ${REPORT}`, { params, body });
const draft = (more: object = {}) => ({ ...wholeReport(YEAR), submit: false, ...more });
const ofA1 = (more: object) => ({ ...reading(YEAR, { meter_ndx: METER.a1 }), ...more });
const refusedReading = (more: object) => put(draft({ readings: [ofA1(more)] }));
const reports = () => database.query('SELECT report_ndx FROM production_report');

describe('a draft', () => {
  it.each<[string, object]>([
    ['an unknown meter', { meter_ndx: 4_711 }],
    ['a meter of another GPU', { meter_ndx: METER.b1 }],
    ['an unknown well', { meter_ndx: null, well_ndx: 2_147_483_647 }],
    ['a reading without a meter', { meter_ndx: null, start_reading: 1 }],
    ['an id out of range', { meter_ndx: 2_147_483_648 }],
    ['a number below 0', { start_reading: -1 }],
    ['an enormous reading', { end_reading: 1e300 }],
    ['an enormous amount of water', { estimated_acre_feet: 1e9 }],
    ['a day that does not exist', { start_on: '2025-02-30' }],
    ['a day in the year 0', { start_on: '0000-01-01' }],
    ['a text with NUL', { note: 'a\0b' }],
    ['a lone surrogate', { note: 'a\ud800b' }],
    ['a text that is too long', { note: 'x'.repeat(2_001) }],
    ['an unknown reason', { goes_back: 'broken' }],
    ['an unknown field', { acre_feet: 5 }],
  ])('with %s is refused', async (_name, more) => {
    const { status, body } = await refusedReading(more);
    expect([400, 422]).toContain(status);
    expect(body.errors.length).toBeGreaterThan(0);
    expect(await reports()).toEqual([]);
  });

  it.each<[string, object]>([
    ['one meter twice', { readings: [ofA1({}), ofA1({})] }],
    ['one well twice', { readings: [reading(YEAR, { well_ndx: 1 }), reading(YEAR, { well_ndx: 1 })] }],
    ['the GPU as a whole twice', { readings: [reading(YEAR, {}), reading(YEAR, {})] }],
    ['an unknown method', { method: 'guess' }],
    ['the version 0', { version: 0 }],
    ['too many readings', { readings: Array.from({ length: 501 }, () => reading(YEAR, {})) }],
    ['notes with NUL', { notes: '\0' }],
  ])('with %s is refused', async (_name, more) => {
    expect([400, 422]).toContain((await put(draft(more))).status);
    expect(await reports()).toEqual([]);
  });

  it('with a meter that was not installed in the year is refused', async () => {
    await database.query("UPDATE meter SET installed_on = '2026-01-01' WHERE meter_ndx = 1");
    expect((await refusedReading({})).body.errors).toMatchObject([
      { path: 'readings.0.meter_ndx', message: 'This GPU had no such meter in 2025.' },
    ]);
    await database.query("UPDATE meter SET installed_on = '2025-12-31' WHERE meter_ndx = 1");
    expect((await refusedReading({})).status).toBe(200);
    await database.query('DELETE FROM production_report');
    await database.query('UPDATE meter SET installed_on = NULL WHERE meter_ndx = 1');
  });

  it('of an impossible year or GPU is refused', async () => {
    const of = async (gpu_number: number, year: number) =>
      (await call('ada', `PUT ${REPORT}`, { params: { gpu_number, year }, body: draft() })).status;
    expect(await of(GPU, 2200)).toBe(404);
    expect(await of(GPU, 1950)).toBe(404);
    expect(await of(GPU, 2201)).toBe(400);
    expect(await of(0, YEAR)).toBe(400);
    expect(await of(2_147_483_648, YEAR)).toBe(400);
    expect(await of(2_147_483_647, YEAR)).toBe(404);
  });
});

describe('a report with any content', () => {
  const odd = fc.oneof(
    fc.constant(null),
    fc.double(),
    fc.integer({ min: -5, max: 8 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      '2025-06-30',
      '2024-02-29',
      '9999-12-31',
      'rollover',
      'replaced',
      'meter',
      'pivot',
      'natural-gas',
      true,
    ),
  );
  const readingOf = fc.record({
    meter_ndx: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(1, 2, 3, 4, null) }, odd),
    well_ndx: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(1, 2, null) }, odd),
    start_reading: fc.oneof({ weight: 4, arbitrary: fc.double({ min: 0, max: 1e15, noNaN: true }) }, odd),
    start_on: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('2025-01-01', null) }, odd),
    end_reading: fc.oneof({ weight: 4, arbitrary: fc.double({ min: 0, max: 1e15, noNaN: true }) }, odd),
    end_on: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('2025-12-31', null) }, odd),
    goes_back: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('rollover', 'replaced', null) }, odd),
    estimated_acre_feet: fc.oneof({ weight: 4, arbitrary: fc.double({ min: 0, max: 1e6, noNaN: true }) }, odd),
    note: fc.oneof({ weight: 4, arbitrary: fc.string({ unit: 'grapheme' }) }, odd),
  });
  const bodyOf = fc.record({
    version: fc.constantFrom(null, 1, 2),
    submit: fc.boolean(),
    method: fc.constantFrom('meter', 'natural-gas', 'pivot'),
    notes: fc.oneof(fc.constant(null), fc.string({ unit: 'binary' })),
    readings: fc.array(readingOf, { maxLength: 4 }),
  });

  it('is saved or refused with a problem, and never leads to a server error', async () => {
    await fc.assert(
      fc.asyncProperty(bodyOf, async (body) => {
        const { status, type } = await put(body);
        expect([200, 400, 409, 422]).toContain(status);
        if (status !== 200) expect(type).toBe('application/problem+json');
      }),
      { numRuns: 150 },
    );
  });
});
