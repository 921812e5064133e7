import type { BulkResult } from '@portal/shared-api';
import pg from 'pg';
import { AccountsRepository } from '../../src/production/accounts.repository.ts';
import { GpuAccounts } from '../../src/production/gpu-accounts.service.ts';
import { ProductionRulesRepository } from '../../src/production/production-rules.repository.ts';
import { ReportFactsReader } from '../../src/production/report-facts.ts';
import { ReportsRepository } from '../../src/production/reports.repository.ts';
import { sheetUploader } from '../support/bulk-sheets.ts';
import { productionWorld } from '../support/production-api.ts';
import { GPU, NEIGHBORS_GPU, productionCaller, REPORT, wholeReport } from '../support/production-fixtures.ts';

const YEAR = 2025;
const FIRST = 2001;
const { database, api } = productionWorld('2026-02-10T18:00:00Z');
const call = productionCaller(() => api);

/** Adds GPUs from 2001 on, each with a permit, a well, and a meter `M` whose register shows acre-feet. */
async function insertGpus(count: number): Promise<number[]> {
  const numbers = Array.from({ length: count }, (_, index) => FIRST + index);
  await database.query(
    `INSERT INTO gpu (gpu_number, total_acres, location, data_source)
    SELECT number, 100 + number, location, 'test' FROM gpu, unnest($1::int[]) AS number WHERE gpu_number = ${GPU}`,
    [numbers],
  );
  await database.query(
    `INSERT INTO permit (permit_number, gpu_number, issued_on)
    SELECT 'Q-' || number, number, '2021-01-15' FROM unnest($1::int[]) AS number`,
    [numbers],
  );
  await database.query(
    `INSERT INTO well (well_number, gpu_number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, data_source, location)
    SELECT 'Q-' || number, number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, 'test', location
    FROM well, unnest($1::int[]) AS number WHERE well_number = 'DA-9'`,
    [numbers],
  );
  await database.query(
    `INSERT INTO meter (gpu_number, well_ndx, serial, unit, digits)
    SELECT gpu_number, well_ndx, 'M', 'acre-feet', 6 FROM well WHERE gpu_number >= ${FIRST}`,
  );
  return numbers;
}

/** Counts statements about production during the work. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.filter(([text]) => /\b(gpu|permit|production_\w+|audit_log)\b/.test(`${text}`)).length;
  } finally {
    query.mockRestore();
  }
}

describe('facts of many GPUs', () => {
  const NOW = new Date('2026-02-10T18:00:00Z');
  const reader = () => {
    return new ReportFactsReader(
      new ReportsRepository(database),
      new GpuAccounts(new AccountsRepository(database)),
      new ProductionRulesRepository(database),
    );
  };
  const readMany = async (gpuNumbers: readonly number[]) => {
    const all = [];
    for await (const facts of reader().readMany(gpuNumbers, YEAR, NOW)) all.push(facts);
    return all;
  };

  it('equal those of each GPU alone, in the requested order', async () => {
    for (const year of [YEAR - 1, YEAR])
      await call('ada', `PUT ${REPORT}`, {
        params: { gpu_number: GPU, year },
        body: wholeReport(year, { submit: year < YEAR }),
      }).expect(200);
    const numbers = await insertGpus(501);
    await database.query(`DELETE FROM meter WHERE gpu_number = ${FIRST}`);
    const asked = [NEIGHBORS_GPU, ...numbers.toReversed(), GPU];
    const facts = await readMany(asked);
    expect(facts.map(({ account }) => account.gpu.gpu_number)).toEqual(asked);
    for (const gpuNumber of [GPU, NEIGHBORS_GPU, FIRST, FIRST + 1, FIRST + 500])
      expect(facts[asked.indexOf(gpuNumber)]).toEqual(await reader().read(gpuNumber, YEAR, NOW));
    expect(facts.at(-1)!.stored!.readings).toHaveLength(3);
    expect(facts.at(-1)!.meters.map(({ last_end_reading }) => last_end_reading)).toEqual([5, 400, 7]);
  });

  it('take as many queries as the facts of two GPUs, and are refused for a GPU without a permit', async () => {
    const numbers = await insertGpus(60);
    const two = await countStatements(() => readMany(numbers.slice(0, 2)));
    expect(two).toBeGreaterThan(0);
    expect(await countStatements(() => readMany(numbers))).toBe(two);
    await expect(readMany([GPU, 4711])).rejects.toThrow('GPU 4711 has no permit');
  });
});

describe('a sheet of many GPUs', () => {
  const sheet = (gpuNumbers: readonly number[], end: number) =>
    Buffer.from(
      [
        'GPU,Meter,Beginning reading,Beginning date,Ending reading,Ending date',
        ...gpuNumbers.map((gpuNumber) => `${gpuNumber},M,0,01/01/2025,${end},12/31/2025`),
      ].join('\n'),
    );
  const upload = sheetUploader(() => api);
  const send = async (...sheet: [bytes: Buffer, query?: object]): Promise<BulkResult> =>
    (await upload('ada', ...sheet).expect(200)).body;
  const save = async (bytes: Buffer, submit = {}) => {
    const { fingerprint } = await send(bytes);
    expect(await send(bytes, { ...submit, save: fingerprint })).toMatchObject({ saved: true, errors: [] });
  };
  const kept = () =>
    database.query(
      `SELECT gpu_number, version, status, report.acre_feet::float8, count(reading_ndx)::int AS readings, changed_by
      FROM production_report AS report LEFT JOIN production_reading USING (report_ndx)
      GROUP BY report_ndx ORDER BY gpu_number`,
    );

  it('adds missing reports and changes existing ones, each with an entry in the audit log', async () => {
    const [one, ...others] = (await insertGpus(20)) as [number, ...number[]];
    await save(sheet([one], 20));
    await save(sheet(others.slice(0, 9), 10));
    await save(sheet([...others, one], 20), { submit: 'true' });
    const report = (gpu_number: number, version: number) =>
      expect.objectContaining({ gpu_number, version, status: 2, acre_feet: 20, readings: 1, changed_by: 'ada' });
    expect(await kept()).toEqual([one, ...others].map((gpuNumber, index) => report(gpuNumber, index < 10 ? 2 : 1)));
    expect(
      await database.query('SELECT subject, action FROM audit_log WHERE audit_ndx > 10 ORDER BY audit_ndx'),
    ).toEqual(
      [one, ...others].map((gpuNumber) => ({
        subject: `GPU ${gpuNumber}, report of 2025`,
        action: 'report-submitted',
      })),
    );
  });

  it('takes as many queries as a sheet of two GPUs, for the preview and for saving', async () => {
    const numbers = await insertGpus(60);
    const ofTwo = await countStatements(() => save(sheet(numbers.slice(0, 2), 10)));
    expect(ofTwo).toBeGreaterThan(0);
    expect(await countStatements(() => save(sheet(numbers.slice(2), 10)))).toBe(ofTwo);
    const again = await countStatements(() => save(sheet(numbers.slice(0, 2), 20)));
    expect(await countStatements(() => save(sheet(numbers.slice(2), 20)))).toBe(again);
    const template = (year: number) => () =>
      call('ada', 'GET /production/bulk-template', { query: { year, format: 'csv' } });
    const ofAll = await countStatements(template(YEAR));
    await database.query(`DELETE FROM permit WHERE gpu_number > ${FIRST}`);
    expect(await countStatements(template(YEAR))).toBe(ofAll);
  });

  it('is saved in full or not at all if another sheet changes the same reports concurrently', async () => {
    const numbers = await insertGpus(30);
    await save(sheet(numbers.slice(10), 10));
    const sheets = [sheet(numbers, 20), sheet(numbers.toReversed(), 30)];
    const prints = await Promise.all(sheets.map(async (bytes) => (await send(bytes)).fingerprint));
    const answers = await Promise.all(sheets.map((bytes, index) => upload('ada', bytes, { save: prints[index] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const volume = answers[0]!.status === 200 ? 20 : 30;
    const rows = (await kept()) as { acre_feet: number }[];
    expect(rows.map(({ acre_feet }) => acre_feet)).toEqual(numbers.map(() => volume));
  });
});
