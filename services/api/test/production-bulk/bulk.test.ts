import type { BulkResult, ProductionReport, ReportChange } from '@portal/shared-api';
import { readSheet } from '../../src/imports/formats/read-sheet.ts';
import { readSheetRows } from '../../src/production-bulk/sheet-rows.ts';
import { sheetUploader } from '../support/bulk-sheets.ts';
import { productionWorld } from '../support/production-api.ts';
import {
  asBytes,
  GPU,
  METER,
  NEIGHBORS_GPU,
  type Person,
  productionCaller,
  reading,
  wholeReport,
} from '../support/production-fixtures.ts';

const YEAR = 2025;
const { database, api } = productionWorld('2026-11-22T18:00:00Z');
const call = productionCaller(() => api);

const HEADER = 'GPU,Meter,Beginning reading,Beginning date,Ending reading,Ending date,Note';
const line = (gpu: number, meter: string, start: number | '', end: number | '', note = '') =>
  `${gpu},${meter},${start},01/01/2025,${end},12/31/2025,${note}`;
const sheet = (...lines: string[]) => Buffer.from([HEADER, ...lines].join('\r\n'));
/** 300 acre-feet by meter A-1, 0 by the others. */
const WHOLE = [line(GPU, 'A-1', 100, 400), line(GPU, 'A-2', 5, 5), line(GPU, 'A-3', 7, 7)];
const NEIGHBORS = line(NEIGHBORS_GPU, 'B-1', 0, 200);

const send = sheetUploader(() => api);
const preview = async (person: Person, bytes: Buffer): Promise<BulkResult> =>
  (await send(person, bytes).expect(200)).body;
const report = async (gpu_number = GPU): Promise<ProductionReport['report']> =>
  (await call('ada', 'GET /production/reports/{gpu_number}/{year}', { params: { gpu_number, year: YEAR } }).expect(200))
    .body.report;
const put = (body: ReportChange, gpu_number = GPU, year = YEAR) =>
  call('ada', 'PUT /production/reports/{gpu_number}/{year}', { params: { gpu_number, year }, body }).expect(200);
const count = async (table: string) =>
  (await database.query<[{ count: number }]>(`SELECT count(*)::int AS count FROM ${table}`))[0].count;
const template = (person: Person, format: 'csv' | 'xlsx', year = YEAR) =>
  call(person, 'GET /production/bulk-template', { query: { year, format } }).buffer(true).parse(asBytes);

describe('the template', () => {
  it('has a row for each meter of the caller, with known values', async () => {
    await put(wholeReport(YEAR - 1), GPU, YEAR - 1);
    for (const format of ['csv', 'xlsx'] as const) {
      const answer = await template('owner', format).expect(200);
      expect(answer.headers['content-disposition']).toContain(`production-readings-2025.${format}`);
      const { rows } = readSheetRows(await readSheet(answer.body));
      expect(
        rows.map(({ gpu_number, serial, unit, start_reading, start_on, end_reading }) => [
          ...[gpu_number, serial, unit, start_reading, start_on, end_reading],
        ]),
      ).toEqual([
        [GPU, 'A-2', '1000 gallons', 5, '2024-12-31', null],
        [GPU, 'A-1', 'acre-feet', 400, '2024-12-31', null],
        [GPU, 'A-3', 'acre-inches', 7, '2024-12-31', null],
      ]);
    }
  });

  it('is read back with nothing to save if it is empty, and unchanged if its report is already saved', async () => {
    const { body } = await template('owner', 'xlsx').expect(200);
    expect(await preview('owner', body)).toMatchObject({
      rows: [],
      reports: [],
      errors: [{ row: null, message: expect.stringMatching(/^Nothing is filled in/) }],
      notes: [expect.stringMatching(/^GPU 1001 is left out/)],
    });
    await put(wholeReport(YEAR));
    const { body: kept } = await template('owner', 'csv').expect(200);
    const { errors, fingerprint, reports } = await preview('owner', kept);
    expect({ errors, reports }).toMatchObject({
      errors: [],
      reports: [
        { gpu_number: GPU, acre_feet: 300, kept_acre_feet: 300, already_submitted: true, warnings: expect.any(Array) },
      ],
    });
    await send('owner', kept, { save: fingerprint }).expect(200);
    expect(await report()).toMatchObject({ version: 1, status: 2 });
  });

  it('has all GPUs for an administrator', async () => {
    const { body } = await template('ada', 'csv').expect(200);
    expect((await readSheet(body)).rows).toHaveLength(5);
    await template('owner', 'csv', 2150).expect(404);
  });
});

describe('a sheet', () => {
  it('is previewed before it is saved, and saved as it was previewed', async () => {
    const bytes = sheet(...WHOLE, NEIGHBORS);
    const shown = await preview('ada', bytes);
    expect(shown).toMatchObject({
      year: YEAR,
      saved: false,
      errors: [],
      reports: [
        { gpu_number: GPU, acre_feet: 300, kept_acre_feet: null },
        { gpu_number: NEIGHBORS_GPU, acre_feet: 200, kept_acre_feet: null },
      ],
    });
    expect(shown.rows).toContainEqual({
      ...{ row: 2, gpu_number: GPU, serial: 'A-1', start_reading: 100, end_reading: 400, acre_feet: 300 },
    });
    expect(await count('production_report')).toBe(0);

    const { body } = await send('ada', bytes, { save: shown.fingerprint }).expect(200);
    expect(body.saved).toBe(true);
    expect(await report()).toMatchObject({ status: 1, version: 1, acre_feet: 300 });
    expect(await report(NEIGHBORS_GPU)).toMatchObject({ status: 1, acre_feet: 200 });
    expect(await count('audit_log')).toBe(2);
  });

  it('does not change readings without a row', async () => {
    await put({ ...wholeReport(YEAR), submit: false, notes: 'Ours' });
    const bytes = sheet(line(GPU, 'A-2', 5, 10));
    const { fingerprint, reports } = await preview('owner', bytes);
    expect(reports[0]!.kept_acre_feet).toBe(300);
    await send('owner', bytes, { save: fingerprint }).expect(200);
    const saved = (await report())!;
    expect(saved.notes).toBe('Ours');
    expect(saved.readings.map(({ meter_ndx, end_reading }) => [meter_ndx, end_reading])).toEqual([
      [METER.a1, 400],
      [METER.a2, 10],
      [METER.a3, 7],
    ]);
  });
});

describe('the mistakes of a sheet', () => {
  it('are all listed by row and column, and nothing is saved', async () => {
    const bytes = sheet(
      ...WHOLE,
      line(GPU, 'A-1', 1, 2),
      line(GPU, 'B-1', 1, 2),
      line(NEIGHBORS_GPU, 'B-1', 1, 2),
      line(4711, 'B-1', 1, 2),
      `${GPU},A-3,many,01/01/2025,7,12/31/2025,`,
    );
    const { errors, fingerprint } = await preview('owner', bytes);
    expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [5, 'Meter', 'This is in row 2 already.'],
      [6, 'Meter', 'There was no meter “B-1” on this GPU in 2025.'],
      [7, 'GPU', 'GPU 1002 is not on your permits.'],
      [8, 'GPU', 'GPU 4711 is not on your permits.'],
      [9, 'Beginning reading', '“many” is not a number such as 1234567.8.'],
    ]);
    const { body } = await send('owner', bytes, { save: fingerprint, submit: 'true' }).expect(200);
    expect(body.saved).toBe(false);
    expect(await count('production_report')).toBe(0);
  });

  it('of an incomplete submission are listed at their rows, and do not prevent a draft', async () => {
    const bytes = sheet(line(GPU, 'A-1', 400, 100), line(GPU, 'A-2', 5, ''), line(GPU, 'A-3', 7, 50_000));
    const { errors, reports, fingerprint } = await preview('owner', bytes);
    expect(errors).toEqual([]);
    expect(reports[0]!.warnings.join()).toMatch(/lower than the beginning reading/);
    const { body } = await send('owner', bytes, { save: fingerprint, submit: 'true' }).expect(200);
    expect(body.saved).toBe(false);
    expect(body.errors).toMatchObject([
      { row: 2, column: 'Rollover or replaced', code: 'lower-reading-unexplained', values: { serial: 'A-1' } },
      { row: 3, column: 'Ending reading', code: 'ending-reading-missing', values: { serial: 'A-2' } },
      {
        ...{ row: 4, column: 'Note', code: 'warning-unexplained' },
        message: expect.stringMatching(/^Meter A-3.* can pump.* explain it in a note\.$/),
        values: { warning: 'volume-beyond-pump', name: expect.any(String), serial: 'A-3' },
      },
    ]);
    await send('owner', bytes, { save: fingerprint }).expect(200);
    expect(await report()).toMatchObject({ status: 1, acre_feet: null });
  });

  it('include a change of a submitted report without submitting it', async () => {
    await put(wholeReport(YEAR));
    const bytes = sheet(line(GPU, 'A-2', 5, 10));
    const { fingerprint, errors, reports } = await preview('owner', bytes);
    expect(errors).toEqual([]);
    expect(reports[0]!.warnings.join()).toMatch(/has been submitted/);
    const { body } = await send('owner', bytes, { save: fingerprint }).expect(200);
    expect(body).toMatchObject({ saved: false, errors: [{ message: expect.stringMatching(/has been submitted/) }] });
    await send('owner', bytes, { save: fingerprint, submit: 'true' }).expect(200);
    expect(await report()).toMatchObject({ status: 3, version: 2 });
  });

  it('include an unsupported or too large file', async () => {
    await send('owner', Buffer.from('<html>')).expect(415);
    await send('owner', Buffer.alloc(26 * 1024 ** 2, 'a,')).expect(413);
  });
});

describe('saving a sheet', () => {
  const both = () => sheet(...WHOLE, NEIGHBORS);

  it('nothing is saved if a report or the sheet has changed since the preview', async () => {
    const { fingerprint } = await preview('ada', both());
    await send('ada', sheet(...WHOLE), { save: fingerprint }).expect(409);
    await put(
      { ...wholeReport(YEAR), submit: false, readings: [reading(YEAR, { meter_ndx: METER.b1, end_reading: 1 })] },
      NEIGHBORS_GPU,
    );
    const { body } = await send('ada', both(), { save: fingerprint }).expect(409);
    expect(body.detail).toMatch(/not what the preview showed/);
    expect(await count('production_report')).toBe(1);
  });

  it('nothing is saved if the last report of the sheet cannot be saved', async () => {
    const { fingerprint } = await preview('ada', both());
    await database.query(
      `ALTER TABLE production_report ADD CONSTRAINT not_this_one CHECK (gpu_number <> ${NEIGHBORS_GPU}) NOT VALID`,
    );
    try {
      await send('ada', both(), { save: fingerprint }).expect(500);
    } finally {
      await database.query('ALTER TABLE production_report DROP CONSTRAINT not_this_one');
    }
    for (const table of ['production_report', 'production_reading', 'audit_log']) expect(await count(table)).toBe(0);
    await send('ada', both(), { save: fingerprint }).expect(200);
    expect(await count('production_report')).toBe(2);
  });
});
