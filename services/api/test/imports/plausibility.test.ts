import { readFileSync } from 'node:fs';
import { publicDataFile } from '../support/database.ts';
import { insertWells, toolWell } from '../support/tool-fixtures.ts';
import { DEPTH } from './imports-api.ts';
import { importApiSuite } from './suite.ts';

const { database, readings, reasons, answer, answered, read, commit } = importApiSuite((database) =>
  insertWells(database, [
    toolWell('DA-1', -102, 36, { surface_elevation_feet: 3500, well_depth_feet: 547 }),
    toolWell('DA-2', -102.1, 36, { surface_elevation_feet: null, well_depth_feet: 547 }),
    toolWell('DA-3', -102.2, 36, { surface_elevation_feet: null, well_depth_feet: null }),
  ]),
);

const day = (index: number): string => new Date(Date.UTC(2020, 0, 1 + index, 18)).toISOString();
const series = (well: string, values: readonly (number | string)[], from = 0): string[] =>
  values.map((value, index) => `${well},${day(from + index)},${value}`);
const table = (rows: string[], column = 'depth_to_water_ft'): string => [`well,time,${column}`, ...rows, ''].join('\n');
const send = (rows: string[], more: object = {}, column?: string) => read(table(rows, column), { ...DEPTH, ...more });
const USUAL = [118.2, 119.4, 121, 120.3, 122.8, 124.1, 123.5];

describe('codes for no data', () => {
  it('are refused with value and reason, and noted with their counts', async () => {
    const rows = series('DA-1', [...USUAL, -99.99, -99.99, -88.88, -9.99, -99, '-1.#IND', -9999]);
    const found = await send(rows);
    expect(found).toMatchObject({ state: 'ready', counts: { rows: 14, readings: 14, added: 7, refused: 7 } });
    expect(await reasons(found.import_ndx)).toEqual([
      '9: -99.99 stands for no data: the other values of the series are 118.2 to 124.1 feet.',
      '10: -99.99 stands for no data: the other values of the series are 118.2 to 124.1 feet.',
      '11: -88.88 stands for no data: the other values of the series are 118.2 to 124.1 feet.',
      '12: -9.99 stands for no data: the other values of the series are 118.2 to 124.1 feet.',
      '13: -99 stands for no data: the other values of the series are 118.2 to 124.1 feet.',
      '14: There is no value: the cell says “-1.#IND”.',
      '15: -9999 stands for no data. -9999 feet cannot be right for Depth to Water (Winter Observation). Its values go from -100 to 3,000 feet.',
    ]);
    expect(found.notes.join('\n')).toMatch(
      /no data, and refused .*: -9999 \(1\), -99\.99 \(2\), -99 \(1\).*“Values to keep”/,
    );
  });

  it('lead to a question if they may be measurements', async () => {
    const rows = [...series('DA-3', [...USUAL, 999, 999]), ...series('DA-1', [300, 301.5], 20)];
    const asking = await send(rows);
    expect(asking).toMatchObject({ state: 'asking', questions: [{ code: 'no-data', proposed: 'leave-out' }] });
    expect(asking.questions[0]!.text).toContain(
      'A value looks like a code for “no data”. 999: 2 readings in 1 well, where other values are 118.2 to 124.1 feet. What do they mean?',
    );
    expect(await answered(asking.import_ndx, { 'no-data': 'leave-out' })).toMatchObject({
      counts: { added: 9, refused: 2 },
    });

    const again = await send(rows);
    const ready = await answered(again.import_ndx, { 'no-data': 'keep' });
    expect(ready).toMatchObject({ counts: { added: 11, refused: 0 } });
    expect(ready.notes).toEqual(['Kept as measurements, as answered (with the number of readings): 999 (2).']);
  });

  it('are measurements if the series comes near them, or if the mapping keeps them, not if its values are far apart', async () => {
    expect(await send(series('DA-3', [995.2, 996, 997.4, 999, 1001.3]))).toMatchObject({
      state: 'ready',
      counts: { added: 5, refused: 0 },
    });
    const flowing = await send(series('DA-3', [-8.1, -9.99, 2, 3.5, 5]));
    expect(flowing.counts).toMatchObject({ added: 5, refused: 0 });
    const said = await send(series('DA-1', [...USUAL, -9.99, -99]), { mapping: '{"keep_values":[-9.99]}' });
    expect(said.counts).toMatchObject({ added: 8, refused: 1 });
    const farApart = await send(series('DA-1', [100, 180, 240, 300, 0, -99.99, -9.99]));
    expect(farApart).toMatchObject({ state: 'ready', counts: { added: 5, refused: 2 } });
  });

  it('are compared with the well and its earlier levels in the portal', async () => {
    await commit((await send(series('DA-3', [900, 998, 1005]))).import_ndx);
    expect((await send(series('DA-3', [999], 40))).counts).toMatchObject({ added: 1, refused: 0 });
    await commit((await send(series('DA-1', USUAL))).import_ndx);
    const later = await send(series('DA-1', [999, -99.99], 40));
    expect(later).toMatchObject({ state: 'ready', counts: { added: 0, refused: 2 } });
    expect(await reasons(later.import_ndx)).toEqual([
      expect.stringMatching(
        /^2: 999 stands for no data\. 999 feet to water is deeper than the well, which is 547 feet deep\./,
      ),
      expect.stringMatching(
        /^3: -99\.99 stands for no data\. -99\.99 feet to water is more than 200 feet from the well’s earlier levels, 118\.2 to 124\.1 feet\./,
      ),
    ]);
  });

  it('include any value that repeats far from the rest of its series', async () => {
    const stuck = ['DA-1', 'DA-3'].flatMap((well) => series(well, [...USUAL, 0, 0, 0]));
    const asking = await send(stuck);
    expect(asking.questions.map(({ code }) => code)).toEqual(['no-data']);
    expect(asking.questions[0]!.text).toContain(
      'A value looks like a code for “no data”. 0: 6 readings in 2 wells, where other values are 118.2 to 124.1 feet. What do they mean?',
    );
    const ready = await answered(asking.import_ndx, { 'no-data': 'leave-out' });
    expect(ready.counts).toMatchObject({ added: 14, refused: 6 });
    expect((await reasons(ready.import_ndx))[0]).toBe(
      '9: 0 is taken as no data: it is repeated, and far from the other values of the series, 118.2 to 124.1 feet.',
    );
    expect(await send(series('DA-1', [...USUAL, 60, 0]))).toMatchObject({ state: 'ready', counts: { refused: 0 } });
  });

  const inl = publicDataFile('levels/usgs_inl_groundwater_levels.csv');
  (inl ? it : it.skip)('are not found in 20,000 real levels (needs the public data)', async () => {
    const lines = readFileSync(inl!, 'utf8').split('\n').slice(0, 20_001);
    const wells = [...new Set(lines.slice(1).map((line) => line.split(',')[0]!))];
    await insertWells(
      database,
      wells.map((well) => toolWell(well, -112, 43)),
    );
    const { import_ndx } = await read(`${lines.join('\n')}\n`);
    expect(await answered(import_ndx, { 'usgs-status': 'keep' })).toMatchObject({
      state: 'ready',
      counts: { added: 20_000, refused: 0 },
    });
  });
});

describe('depths to water', () => {
  it('are refused below the bottom of the well and far from its earlier levels, unless the mapping turns that off', async () => {
    await commit((await send(series('DA-3', USUAL))).import_ndx);
    const rows = [...series('DA-1', [...USUAL, 600], 40), ...series('DA-3', [...USUAL, 330], 40)];
    const found = await send(rows);
    expect(found).toMatchObject({ state: 'ready', counts: { added: 14, refused: 2 } });
    expect(await reasons(found.import_ndx)).toEqual([
      '9: 600 feet to water is deeper than the well, which is 547 feet deep. Check both depths.',
      '17: 330 feet to water is more than 200 feet from the well’s earlier levels, 118.2 to 124.1 feet. Check it.',
    ]);
    expect(found.notes).toEqual([expect.stringMatching(/^2 of 16 levels do not fit their wells, and were refused/)]);
    const told = await send(rows, { mapping: '{"check_wells":false}' });
    expect(told.counts).toMatchObject({ added: 16, refused: 0 });
  });

  const ELEVATIONS = [...series('DA-1', [2950, 2951.5, 2949]), ...series('DA-2', [2950], 9)];

  it('lead to the question whether they are elevations if most are impossible, and are converted by the land surface', async () => {
    const taken = await answered((await send(ELEVATIONS)).import_ndx, { levels: 'depth' });
    expect(taken).toMatchObject({ state: 'ready', counts: { added: 0, refused: 4 } });
    const asking = await send(ELEVATIONS);
    expect(asking).toMatchObject({ state: 'asking', questions: [{ code: 'levels', proposed: null }] });
    expect(asking.questions[0]!.text).toMatch(/^4 of the 4 levels cannot be depths to water\./);
    const ready = await answered(asking.import_ndx, { levels: 'elevation' });
    expect(ready).toMatchObject({
      state: 'ready',
      counts: { added: 3, refused: 1 },
      conversions: [{ from_unit: 'feet (elevation)', to_unit: 'feet', rule: 'land surface − elevation', rows: 3 }],
    });
    expect(await reasons(ready.import_ndx)).toEqual([
      '5: The portal does not know the elevation of well DA-2. Enter it there, or state it in the file.',
    ]);
    await commit(ready.import_ndx);
    expect(await readings()).toEqual(['DA-1 550', 'DA-1 548.5', 'DA-1 551']);
  });

  it('are converted by the elevation of a measuring point, given for all rows or in each', async () => {
    const { import_ndx } = await send(ELEVATIONS);
    expect((await answer(import_ndx, { levels: 'deep' })).status).toBe(400);
    await commit((await answered(import_ndx, { levels: '3400' })).import_ndx);
    expect(await readings()).toEqual(['DA-1 450', 'DA-1 448.5', 'DA-1 451', 'DA-2 450']);

    const rows = [`DA-3,${day(0)},2950,3000`, `DA-3,${day(1)},900,914.4`];
    const columns = 'gw_elevation_m,mp_elevation_m';
    const asking = await send(rows, { mapping: JSON.stringify({ columns: { value: 'gw_elevation_m' } }) }, columns);
    const ready = await answered(asking.import_ndx, { levels: 'elevation' });
    await commit(ready.import_ndx);
    expect((await readings()).slice(-2)).toEqual(['DA-3 164.041995', 'DA-3 47.244094']);
  });

  it('lead to a question if their column is called an elevation', async () => {
    const mapping = JSON.stringify({ columns: { value: 'water_level_elevation_ft' } });
    const asking = await send(series('DA-1', USUAL), { mapping }, 'water_level_elevation_ft');
    expect(asking.questions).toMatchObject([
      { code: 'levels', text: expect.stringContaining('“water_level_elevation_ft”') },
    ]);
  });

  it('lead to a question about the minus sign if most have one', async () => {
    const rows = series('DA-1', [-18.2, -19.4, -21, 3]);
    const asking = await send(rows);
    expect(asking.questions).toMatchObject([
      { code: 'negative-depths', text: expect.stringMatching(/^3 of the 4 depths/) },
    ]);
    await commit((await answered(asking.import_ndx, { 'negative-depths': 'below' })).import_ndx);
    expect(await readings()).toEqual(['DA-1 18.2', 'DA-1 19.4', 'DA-1 21', 'DA-1 -3']);
  });

  const [levels, sites] = ['levels/usgs_inl_groundwater_levels.csv', 'levels/usgs_inl_sites.csv'].map(publicDataFile);
  (levels && sites ? it : it.skip)(
    'are the published depths when they are computed from elevations of the USGS (needs the public data)',
    async () => {
      // 2,000 feet lower, so that elevations are in the range of depths.
      const lower = (text: string | undefined): number => Math.round((Number(text) - 2_000) * 100) / 100;
      const cellsOf = (path: string) =>
        readFileSync(path, 'utf8')
          .trim()
          .split('\n')
          .slice(1)
          .map((line) => line.split(','));
      const wells = cellsOf(sites!).filter(([, , latitude]) => latitude !== '' && latitude !== 'nan');
      await insertWells(
        database,
        wells.map(([well, , , , altitude, depth]) =>
          toolWell(well!, -112, 43, {
            surface_elevation_feet: altitude === 'nan' ? null : lower(altitude),
            well_depth_feet: depth === 'nan' ? null : Number(depth),
          }),
        ),
      );
      const known = new Set(wells.map(([well]) => well));
      const rows = cellsOf(levels!).filter(([well], index) => index % 10 === 0 && known.has(well));
      const text = [
        'well,time,result_value',
        ...rows.map(([well, at, , level]) => `${well},${at},${lower(level)}`),
        '',
      ];
      const asking = await read(text.join('\n'), { ...DEPTH, unit: 'ft' });
      expect(asking).toMatchObject({ state: 'asking', questions: [{ code: 'levels' }] });
      const ready = await answered(asking.import_ndx, { levels: 'elevation' });
      const told = new Map(rows.map(([well, at, depth]) => [`${well} ${Date.parse(at!)}`, Number(depth)]));
      const refused = await reasons(ready.import_ndx);
      expect(ready.counts.added + refused.length).toBe(rows.length);
      expect(refused.length).toBeLessThan(rows.length / 100);
      expect(refused.filter((reason) => !reason.includes('deeper than the well'))).toEqual([]);
      await commit(ready.import_ndx);
      const stored = await database.query<{ well_number: string; collect_timestamp: Date; result_value: number }[]>(
        'SELECT well_number, collect_timestamp, result_value FROM observation JOIN well USING (well_ndx)',
      );
      const wrong = stored.filter(
        ({ well_number, collect_timestamp, result_value }) =>
          Math.abs(told.get(`${well_number} ${collect_timestamp.getTime()}`)! - result_value) > 0.001,
      );
      expect([stored.length, wrong]).toEqual([ready.counts.added, []]);
    },
  );
});
