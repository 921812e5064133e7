import { insertWells, toolWell } from '../support/tool-fixtures.ts';
import { DEPTH } from './imports-api.ts';
import { importApiSuite } from './suite.ts';

const { database, table, readings, reasons, answered, read, commit } = importApiSuite((database) =>
  insertWells(database, [
    toolWell('US-1', -102, 36, { surface_elevation_feet: 731, well_depth_feet: 900 }),
    toolWell('US-2', -102.1, 36, { surface_elevation_feet: null, well_depth_feet: 900 }),
  ]),
);

const VALUES = 'time,value,vertical_datum,parameter_code,unit_of_measure';
const file = (...rows: string[]): string => [VALUES, ...rows, ''].join('\r\n');
const MIXED = file(
  '2024-01-15T16:30:00+00:00,66.45,,72019,ft',
  '2024-02-15T16:30:00+00:00,664.5,NAVD88,62611,ft',
  '2024-03-15T16:30:00+00:00,20.2,,30210,m',
  '2024-04-15T16:30:00+00:00,661.1,NGVD29,62610,ft',
);
const rounded = async () => (await readings()).map((reading) => reading.replace(/(\.\d\d)\d+/, '$1'));

describe('values of the USGS', () => {
  it('become depths to water: elevations by that of the land surface, if both are on one datum, which is asked', async () => {
    const asking = await read(MIXED, { well: 'US-1', ...DEPTH });
    expect(asking.questions).toMatchObject([
      {
        code: 'level-datum',
        text: expect.stringMatching(
          /^1 level is stated as elevations? above NAVD88.* 1 level is .* NGVD29.* On which one/,
        ),
        choices: [{ value: 'NAVD88' }, { value: 'NGVD29' }, { value: 'leave-out' }],
      },
    ]);
    const ready = await answered(asking.import_ndx, { 'level-datum': 'NAVD88' });
    expect(await reasons(ready.import_ndx)).toEqual([
      '5: This level is an elevation above NGVD29, and such levels are left out, as answered.',
    ]);
    await commit(ready.import_ndx);
    expect(await rounded()).toEqual(['US-1 66.45', 'US-1 66.5', 'US-1 66.27']);
    expect(await table('SELECT reported_value, reported_unit FROM observation ORDER BY collect_timestamp')).toEqual([
      { reported_value: null, reported_unit: null },
      { reported_value: 664.5, reported_unit: 'feet (elevation, NAVD88)' },
      { reported_value: 20.2, reported_unit: 'm' },
    ]);
  });

  it('keep the depth where each visit has a depth and an elevation', async () => {
    const visit = file('2024-01-15T16:30:00+00:00,66.45,,72019,ft', '2024-01-15T16:30:00+00:00,664.5,NAVD88,62611,ft');
    const ready = await read(visit, { well: 'US-1' });
    expect(ready).toMatchObject({ state: 'ready', format: 'usgs-values', counts: { added: 1, refused: 0 } });
    expect(ready.notes[0]).toBe('1 elevation was left out: the file has a depth to water of the same time.');
    await commit(ready.import_ndx);
    expect(await rounded()).toEqual(['US-1 66.45']);
  });

  it('are refused as elevations if the elevation of the well is not known', async () => {
    const found = await read(MIXED, { well: 'US-2' });
    expect(found).toMatchObject({ state: 'ready', counts: { added: 2, refused: 2 } });
    expect((await reasons(found.import_ndx))[0]).toMatch(/^3: The portal does not know the elevation of well US-2\./);
  });
});

it('depths below the top of a casing are stored below the land surface, with what they were measured from', async () => {
  const text = 'well,date_time,Depth to water (ft btoc),Stickup (ft)\nUS-1,2024-01-05 10:00 CST,100.1,2.5\n';
  await commit((await read(text, DEPTH)).import_ndx);
  expect(await readings()).toEqual(['US-1 97.6']);
  expect(await table('SELECT reported_value, reported_unit FROM observation')).toEqual([
    { reported_value: 100.1, reported_unit: 'feet (below measuring point)' },
  ]);
});

it('heights of measuring points beside depths in meters are asked for their unit, unless their column names it', async () => {
  const file = (height: string) => `well,date_time,DTW (m btoc),${height}\nUS-1,2024-01-05 10:00 CST,45.720,0.6096\n`;
  const asking = await read(file('MP height'), DEPTH);
  expect(asking.questions).toMatchObject([{ code: 'stickup-unit', choices: [{ value: 'm' }, { value: 'feet' }] }]);
  await commit((await answered(asking.import_ndx, { 'stickup-unit': 'm' })).import_ndx);
  expect(await readings()).toEqual(['US-1 148']);
  expect((await read(file('MP height (m)'), DEPTH)).questions).toEqual([]);
});

it('a datum beside depths to water is asked about', async () => {
  const text = 'well,time,depth_to_water_ft,vertical_datum\nUS-1,2026-01-05T18:00Z,66.5,NAVD88\n';
  const asking = await read(text, DEPTH);
  expect(asking.questions.map(({ code }) => code)).toEqual(['level-datum']);
  await commit((await answered(asking.import_ndx, { 'level-datum': 'depths' })).import_ndx);
  expect(await readings()).toEqual(['US-1 66.5']);
  expect(await database.query('SELECT reported_unit FROM observation')).toEqual([{ reported_unit: null }]);
});
