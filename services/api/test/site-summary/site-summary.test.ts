import { contract, type SiteSummary } from '@portal/shared-api';
import request from 'supertest';
import { PARAMETER } from '../../src/defaults/lookups.ts';
import { insertMapData } from '../support/fixtures.ts';
import { testApi } from '../support/test-api.ts';

const { database, api } = testApi(async (database) => {
  await insertMapData(database);
  await database.query("INSERT INTO data_provider VALUES (900, 'A neighbor') ON CONFLICT DO NOTHING");
});
beforeEach(() => database.query('TRUNCATE observation'));

const insert = (parameterNdx: number, time: string, value: number, provider: number | null = null, well = 7) =>
  database.query(
    `INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value, data_provider_ndx)
    VALUES ($1, $2, $3, $4, $5)`,
    [well, parameterNdx, time, value, provider],
  );
const get = () => request(api.url).get('/api/ui-site-summary/').set('authorization', 'Bearer owner');
const sites = async (): Promise<SiteSummary[]> => {
  const { body } = await get().expect(200);
  expect(contract['GET /ui-site-summary'].response.safeParse(body).error).toBeUndefined();
  return body;
};

describe('GET /ui-site-summary', () => {
  it('returns the last value and the period of record of each series, as the contract says', async () => {
    await insert(PARAMETER.winterDepthToWater, '1988-01-10T18:00:00Z', 200.25);
    await insert(PARAMETER.winterDepthToWater, '2026-01-10T18:00:00Z', 212.5);
    await insert(PARAMETER.winterDepthToWater, '2001-01-10T18:00:00Z', 190);
    const body = await sites();
    const period = {
      start_period_of_record: '1988-01-10T18:00:00.000Z',
      end_period_of_record: '2026-01-10T18:00:00.000Z',
    };
    const well = { well_ndx: 7, well_id: 'DA-"7"', lat: 36.1101234567, lon: -101.8251234567 };
    expect(body).toMatchObject([
      { ...well, ...period, recordcount: 3, last_reported_value: 212.5, unit_desc: 'feet', series: 'winter' },
    ]);
  });

  it('has a row per well, parameter and provider, in order, and names a graph only if there is one', async () => {
    for (const parameter of Object.values(PARAMETER)) await insert(parameter, '2026-01-10T18:00:00Z', 1);
    await insert(PARAMETER.batteryVoltage, '2026-01-11T18:00:00Z', 2, 900);
    await insert(PARAMETER.batteryVoltage, '2026-01-10T18:00:00Z', 3, null, 5001);
    const body = await sites();
    expect(
      body.map(({ well_ndx, parameter, data_provider, series }) => [well_ndx, parameter, data_provider, series]),
    ).toEqual([
      [7, 'Battery Voltage', null, 'battery'],
      [7, 'Battery Voltage', 'A neighbor', 'battery'],
      [7, 'Conductivity', null, null],
      [7, 'Depth to Water (Telemetry)', null, 'telemetry'],
      [7, 'Depth to Water (Winter Observation)', null, 'winter'],
      [7, 'Water Level Above Logger', null, null],
      [7, 'Water Temperature', null, 'temperature'],
      [5001, 'Battery Voltage', null, 'battery'],
    ]);
  });

  it('reflects a new number and location of a well', async () => {
    await insert(PARAMETER.batteryVoltage, '2026-01-10T18:00:00Z', 12);
    await database.query("UPDATE well SET well_number = 'DA-0077' WHERE well_ndx = 7");
    expect(await sites()).toMatchObject([{ well_id: 'DA-0077', lat: 36.1101234567 }]);
    await database.query('UPDATE well SET location = ST_SetSRID(ST_Point(-102, 36.5), 4326) WHERE well_ndx = 7');
    expect(await sites()).toMatchObject([{ well_id: 'DA-0077', lat: 36.5, lon: -102, well_ndx: 7 }]);
  });

  it('is 304 for a client that has it, and includes a new reading at once', async () => {
    expect(await sites()).toEqual([]);
    await insert(PARAMETER.batteryVoltage, '2026-01-10T18:00:00Z', 12);
    const { etag } = (await get().expect(200)).headers as { etag: string };
    await get().set('if-none-match', etag).expect(304);
    await insert(PARAMETER.batteryVoltage, '2026-01-11T18:00:00Z', 12);
    await get().set('if-none-match', etag).expect(200);
  });
});
