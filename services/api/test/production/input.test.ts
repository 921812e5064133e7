import { checkEveryCase } from '@portal/deploy/test/every-case';
import type { ReportChange } from '@portal/shared-api';
import fc from 'fast-check';
import { productionWorld } from '../support/production-api.ts';
import { GPU, METER, REPORT, reading, reportCalls, wholeReport } from '../support/production-fixtures.ts';

const YEAR = 2025;
const { database, api } = productionWorld('2026-02-10T18:00:00Z');
const calls = reportCalls(() => api);
const put = (body: object) => calls.put(body as ReportChange, YEAR, 'ada');
const draft = (more: object = {}) => ({ ...wholeReport(YEAR), submit: false, ...more });
const ofA1 = (more: object = {}) => ({ ...reading(YEAR, { meter_ndx: METER.a1 }), ...more });
const withReading = (more: object) => draft({ readings: [ofA1(more)] });

describe('a draft', () => {
  it('with values that make no sense is refused', async () => {
    await checkEveryCase<object>(
      [
        ['an unknown meter', withReading({ meter_ndx: 4_711 })],
        ['a meter of another GPU', withReading({ meter_ndx: METER.b1 })],
        ['an unknown well', withReading({ meter_ndx: null, well_ndx: 2_147_483_647 })],
        ['a reading without a meter', withReading({ meter_ndx: null, start_reading: 1 })],
        ['an id out of range', withReading({ meter_ndx: 2_147_483_648 })],
        ['a number below 0', withReading({ start_reading: -1 })],
        ['an enormous reading', withReading({ end_reading: 1e300 })],
        ['an enormous amount of water', withReading({ estimated_acre_feet: 1e9 })],
        ['a day that does not exist', withReading({ start_on: '2025-02-30' })],
        ['a day in the year 0', withReading({ start_on: '0000-01-01' })],
        ['a text that is too long', withReading({ note: 'x'.repeat(2_001) })],
        ['an unknown reason', withReading({ goes_back: 'broken' })],
        ['an unknown field', withReading({ acre_feet: 5 })],
        ['one meter twice', draft({ readings: [ofA1(), ofA1()] })],
        ['one well twice', draft({ readings: [reading(YEAR, { well_ndx: 1 }), reading(YEAR, { well_ndx: 1 })] })],
        ['the GPU as a whole twice', draft({ readings: [reading(YEAR, {}), reading(YEAR, {})] })],
        ['an unknown method', draft({ method: 'guess' })],
        ['the version 0', draft({ version: 0 })],
        ['too many readings', draft({ readings: Array.from({ length: 501 }, () => reading(YEAR, {})) })],
      ],
      async (change) => {
        const { status, body } = await put(change);
        expect([400, 422]).toContain(status);
        expect(body.errors.length).toBeGreaterThan(0);
      },
    );
    expect(await database.query('SELECT report_ndx FROM production_report')).toEqual([]);
  });

  it('with a meter that was not installed in the year is refused', async () => {
    await database.query("UPDATE meter SET installed_on = '2026-01-01' WHERE meter_ndx = 1");
    expect((await put(withReading({}))).body.errors).toMatchObject([
      { path: 'readings.0.meter_ndx', message: 'This GPU had no such meter in 2025.' },
    ]);
    await database.query("UPDATE meter SET installed_on = '2025-12-31' WHERE meter_ndx = 1");
    expect((await put(withReading({}))).status).toBe(200);
  });

  it('of an impossible year or GPU is refused', async () => {
    const of = async (gpu_number: number, year: number) =>
      (await calls.call('ada', `PUT ${REPORT}`, { params: { gpu_number, year }, body: draft() })).status;
    expect(await Promise.all([of(GPU, 2200), of(GPU, 1950), of(2_147_483_647, YEAR)])).toEqual([404, 404, 404]);
    expect(await Promise.all([of(GPU, 2201), of(0, YEAR), of(2_147_483_648, YEAR)])).toEqual([400, 400, 400]);
  });
});

describe('a report with any content', () => {
  const odd = fc.oneof(
    fc.constant(null),
    fc.double(),
    fc.integer({ min: -5, max: 8 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('2025-06-30', '2024-02-29', '9999-12-31', 'rollover', 'replaced', 'meter', 'pivot', true),
  );
  const mostly = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.oneof({ weight: 4, arbitrary }, odd);
  const amount = (max: number) => mostly(fc.double({ min: 0, max, noNaN: true }));
  const readingOf = fc.record({
    meter_ndx: mostly(fc.constantFrom(1, 2, 3, 4, null)),
    well_ndx: mostly(fc.constantFrom(1, 2, null)),
    start_reading: amount(1e15),
    start_on: mostly(fc.constantFrom('2025-01-01', null)),
    end_reading: amount(1e15),
    end_on: mostly(fc.constantFrom('2025-12-31', null)),
    goes_back: mostly(fc.constantFrom('rollover', 'replaced', null)),
    estimated_acre_feet: amount(1e6),
    note: mostly(fc.string({ unit: 'grapheme' })),
  });
  const bodyOf = fc.record({
    version: fc.constantFrom(null, 1, 2),
    submit: fc.boolean(),
    method: fc.constantFrom('meter', 'natural-gas', 'pivot'),
    notes: fc.oneof(fc.constant(null), fc.string({ unit: 'binary' })),
    readings: fc.array(readingOf, { maxLength: 4 }),
  });

  it('is saved or refused with a problem, and never leads to a server error', async () =>
    fc.assert(
      fc.asyncProperty(bodyOf, async (body) => {
        const { status, type } = await put(body);
        expect([200, 400, 409, 422]).toContain(status);
        if (status !== 200) expect(type).toBe('application/problem+json');
      }),
      { numRuns: 150 },
    ));
});
