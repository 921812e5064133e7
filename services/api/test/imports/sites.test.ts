import { readFileSync } from 'node:fs';
import { publicDataFile } from '../support/database.ts';
import { insertToolData, insertWells, toolWell } from '../support/tool-fixtures.ts';
import { importApiSuite } from './suite.ts';

const suite = importApiSuite();
const { database, table: query, wellNumbers, count, get, post, read, settled, commit, committed, reasons } = suite;

const HEADER = 'site_no,site_nm,lat_from_site_no,lon_from_site_no,altitude_ft,well_depth_ft';
const table = (...rows: string[]): string => [HEADER, ...rows, ''].join('\n');
const SITES = table('S-1,North,36.01,-101.89,3500.5,400', 'S-2,,36.5,-102,,');
const LEVELS =
  'site_no,lev_utc,depth_to_water_ft\nS-1,2026-01-05T18:00Z,100\nS-1,2026-02-05T18:00Z,101\nS-2,2026-01-05T18:00Z,7\n';
const version = () => query("SELECT version FROM data_version WHERE name = 'wells'");

describe('a table of sites', () => {
  it('has a preview, adds its wells when committed, and changes nothing on a second import', async () => {
    await insertToolData(database);
    await query('DELETE FROM well');
    const found = await read(SITES, { file_name: 'sites.csv' });
    expect(found).toMatchObject({
      format: 'usgs-sites',
      state: 'ready',
      counts: { rows: 2, added: 2, changed: 0, duplicates: 0, refused: 0 },
      wells: 2,
      new_wells: 2,
      missing_wells: { wells: 0, readings: 0 },
      first_at: null,
      conversions: [],
    });
    expect(await get(`/imports/${found.import_ndx}/wells?limit=1`)).toEqual([
      {
        line: 2,
        well_id: 'S-1',
        remarks: 'North',
        latitude_dd: 36.01,
        longitude_dd: -101.89,
        surface_elevation_feet: 3500.5,
        well_depth_feet: 400,
      },
    ]);
    expect(await get(`/imports/${found.import_ndx}/rows`)).toEqual([]);
    expect(await wellNumbers()).toEqual([]);

    expect(await commit(found.import_ndx)).toMatchObject({ state: 'committed', settled_by: 'admin', new_wells: 2 });
    expect(
      await query('SELECT well_number, gpu_number, data_source, well_type_ndx, remarks FROM well ORDER BY 1'),
    ).toEqual([
      { well_number: 'S-1', gpu_number: 1001, data_source: 'import:usgs', well_type_ndx: 6, remarks: 'North' },
      { well_number: 'S-2', gpu_number: null, data_source: 'import:usgs', well_type_ndx: 6, remarks: null },
    ]);
    expect(await count('import_well')).toBe(0);

    await query("UPDATE well SET remarks = 'Ours' WHERE well_number = 'S-1'");
    const before = await version();
    const again = await read(SITES.replace('North', 'South'));
    expect(again).toMatchObject({ counts: { rows: 2, added: 0, duplicates: 2 }, wells: 2, new_wells: 0 });
    expect(await get(`/imports/${again.import_ndx}/wells`)).toEqual([]);
    await commit(again.import_ndx);
    expect(await query("SELECT remarks FROM well WHERE well_number = 'S-1'")).toEqual([{ remarks: 'Ours' }]);
    expect(await version()).toEqual(before);
  });

  it('is imported before its readings, which then find their wells', async () => {
    const lost = await read(LEVELS);
    expect(lost).toMatchObject({
      format: 'usgs-levels',
      counts: { rows: 3, added: 0, refused: 3 },
      missing_wells: { wells: 2, readings: 3 },
    });
    await committed(SITES, {});
    const found = await read(LEVELS);
    expect(found).toMatchObject({
      counts: { rows: 3, added: 3, refused: 0 },
      wells: 2,
      new_wells: 0,
      missing_wells: { wells: 0, readings: 0 },
    });
    expect(await commit(found.import_ndx)).toMatchObject({ state: 'committed' });
    expect(await count('observation')).toBe(3);
  });

  it('adds nothing if it is discarded', async () => {
    const { import_ndx } = await read(SITES);
    await post(import_ndx, 'discard');
    expect((await post(import_ndx, 'commit')).status).toBe(409);
    expect([await wellNumbers(), await count('import_well')]).toEqual([[], 0]);
  });

  it('adds a repeated site once, and refuses rows that contradict each other', async () => {
    const { import_ndx, counts } = await read(
      table('S-1,,36,-102,,', 'S-1,,36,-102,,', 'S-2,,36,-102,,', 'S-2,,36.5,-102,,', 'S-3,,-102,36,,', 'S-4,🛢'),
    );
    expect(counts).toEqual({ rows: 6, readings: 6, added: 1, changed: 0, duplicates: 1, refused: 4 });
    expect(await reasons(import_ndx)).toEqual([
      '4: Lines 4, 5 describe the same site differently. Keep one of them.',
      '5: Lines 4, 5 describe the same site differently. Keep one of them.',
      '6: The position -102, 36 is outside the area. Check whether latitude and longitude are exchanged.',
      '7: The row has 2 cells, but the header has 6. Check its separators and quotes.',
    ]);
    const [contradicting, , , last] = await get(`/imports/${import_ndx}/refusals`);
    expect(contradicting.sentences).toEqual([{ code: 'row-sites-contradict', values: { lines: '4, 5' } }]);
    expect([contradicting.text, last.text]).toEqual(['S-2,,36,-102,,', 'S-4,🛢']);
  });

  it('notes how many of its new wells lie outside the district, if that has a boundary', async () => {
    const sites = (...latitudes: number[]) =>
      table(...latitudes.map((latitude, index) => `S-${index},,${latitude},-102,,`));
    expect((await read(sites(36, 43))).notes).toEqual([]);
    await query(`INSERT INTO boundary (kind, name, location) VALUES ('district', 'GCD',
      'SRID=4326;MULTIPOLYGON(((-103 35, -101 35, -101 36.4, -103 36.4, -103 35)))')`);
    const lie = (count: string) => `${count} outside the district. Make sure that the coordinates are right.`;
    expect((await read(sites(36, 37, 43))).notes).toEqual([lie('2 new wells lie')]);
    expect((await read(sites(36, 37))).notes).toEqual([lie('1 new well lies')]);
    expect((await read(sites(36))).notes).toEqual([]);
  });

  it('is not committed if some of its wells have been added meanwhile, and recounts', async () => {
    const { import_ndx } = await read(SITES);
    await insertWells(database, [toolWell('S-2', -102, 36)]);
    const answer = await post(import_ndx, 'commit');
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringMatching(/Look at the new counts/)]);
    expect(await settled(import_ndx)).toMatchObject({
      state: 'ready',
      counts: { added: 1, duplicates: 1 },
      new_wells: 1,
    });
    await commit(import_ndx);
    expect(await query('SELECT well_number, data_source FROM well ORDER BY 1')).toEqual([
      { well_number: 'S-1', data_source: 'import:usgs' },
      { well_number: 'S-2', data_source: 'test' },
    ]);
  });

  const real = publicDataFile('levels/usgs_inl_sites.csv');
  (real ? it : it.skip)('adds the wells of the sites of the USGS (needs the public data)', async () => {
    const found = await read(readFileSync(real!), { file_name: 'usgs_inl_sites.csv' });
    // Twelve places on rivers have no coordinates.
    expect(found).toMatchObject({ counts: { rows: 533, added: 521, refused: 12 }, new_wells: 521 });
    await commit(found.import_ndx);
    expect(await wellNumbers()).toHaveLength(521);
  });
});

describe('the audit log', () => {
  const entries = async () => (await get('/audit-log')).entries;

  it('records who committed which file, and what changed', async () => {
    const { import_ndx } = await committed(SITES, { file_name: 'sites.csv' });
    await committed(LEVELS, {});
    expect(await entries()).toMatchObject([
      { subject: 'levels.csv', import_ndx: 2, changes: [{ field: 'Readings added', from: null, to: '3' }] },
      {
        action: 'import-committed',
        outcome: 'done',
        actor_user_id: null,
        actor: 'Name unknown',
        subject_user_id: null,
        subject: 'sites.csv',
        report: null,
        import_ndx,
        changes: [{ field: 'Wells created', from: null, to: '2' }],
      },
    ]);
  });

  it('has no entry for imports that were discarded or changed nothing', async () => {
    await committed(SITES, {});
    await committed(SITES, {});
    await post((await read(LEVELS)).import_ndx, 'discard');
    expect(await entries()).toHaveLength(1);
  });
});
