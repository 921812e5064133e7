import { KnownPeople, startApi } from '../support/api.ts';
import { insertGpus } from '../support/import-files.ts';
import { insertWells, toolWell } from '../support/tool-fixtures.ts';
import { DEPTH, importsOf, levelsFile } from './imports-api.ts';
import { importApiSuite } from './suite.ts';

const suite = importApiSuite((database) => insertWells(database, [toolWell('DA-1', -102, 36)]));
const { database, files, table: query, wellNumbers, get, post, read, settled, commit, undo } = suite;
const values = async () =>
  (await query('SELECT result_value FROM observation ORDER BY 1')).map((row) => row.result_value);
const committed = async (...given: Parameters<typeof suite.committed>): Promise<number> =>
  (await suite.committed(...given)).import_ndx;
const NOTHING = { removed: 0, restored: 0, kept: 0, kept_by: [], wells_removed: 0, wells_kept: 0, kept_wells: [] };

describe('undoing an import', () => {
  it('has a preview, starts only once and only after a commit, and is recorded with the person', async () => {
    const ready = await read(levelsFile('DA-1,2026-01-05T18:00Z,100'), DEPTH);
    expect((await post(ready.import_ndx, 'undo', { removed: 1, restored: 0, wells_removed: 0 })).body.detail).toMatch(
      /not committed, so there is nothing to undo/,
    );
    await commit(ready.import_ndx);
    const number = await committed(levelsFile('DA-1,2026-01-05T18:00Z,90', 'DA-1,2026-02-05T18:00Z,91'));
    const preview = { ...NOTHING, removed: 1, restored: 1 };
    expect(await get(`/imports/${number}/undo`)).toEqual(preview);
    expect(await values()).toEqual([90, 91]);
    const expected = { removed: 1, restored: 1, wells_removed: 0 };
    const both = await Promise.all([post(number, 'undo', expected), post(number, 'undo', expected)]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(await settled(number)).toMatchObject({
      ...{ state: 'undone', undone: preview, settled_by: 'admin' },
      ...{ undone_by: 'admin', undone_at: expect.any(String) },
    });
    expect(await values()).toEqual([100]);
    const late = await post(number, 'undo', expected);
    expect([late.status, late.body.detail]).toEqual([409, expect.stringMatching(/^admin undid this import on/)]);
    expect((await get(`/imports/${number}/undo`)).detail).toMatch(/^admin undid this import on/);
    const [entry] = await query("SELECT actor, import_ndx FROM audit_log WHERE action = 'import-undone'");
    expect(entry).toEqual({ actor: expect.stringContaining('admin'), import_ndx: number });
  });

  it('changes nothing if the preview is out of date', async () => {
    const first = await committed(levelsFile('DA-1,2026-01-05T18:00Z,100', 'DA-1,2026-02-05T18:00Z,101'));
    const { removed, restored, wells_removed } = await get(`/imports/${first}/undo`);
    await committed(levelsFile('DA-1,2026-01-05T18:00Z,90'));
    expect((await post(first, 'undo', { removed, restored, wells_removed })).status).toBe(202);
    expect(await settled(first)).toMatchObject({
      state: 'committed',
      notes: [expect.stringMatching(/^This import was not undone, because the data has changed since the preview/)],
    });
    expect(await values()).toEqual([90, 101]);
    expect(await undo(first)).toMatchObject({ undone: { removed: 1, kept: 1 } });
  });

  it('can run concurrently with a commit of the same readings on another server', async () => {
    const first = await committed(levelsFile('DA-1,2026-01-05T18:00Z,100', 'DA-1,2026-02-05T18:00Z,101'));
    const settings = { temporaryFolder: files.folder };
    const other = await startApi({ tokens: new KnownPeople(), settings, readsInProcesses: true });
    const there = importsOf(() => other);
    const second = await there.read(levelsFile('DA-1,2026-02-05T18:00Z,102', 'DA-1,2026-03-05T18:00Z,103'), DEPTH);
    const [undone, committing] = await Promise.all([
      post(first, 'undo', { removed: 2, restored: 0, wells_removed: 0 }),
      there.post(second.import_ndx, 'commit'),
    ]);
    expect(undone.status).toBe(202);
    const ends = [(await settled(first)).state, (await there.settled(second.import_ndx)).state];
    await other.stop();
    // One wins; the other then sees changed counts, and changes nothing.
    const isUndone = ends[0] === 'undone';
    expect([committing.status, ...ends]).toEqual(
      isUndone
        ? [expect.any(Number), 'undone', expect.stringMatching(/^(ready|committed)$/)]
        : [202, 'committed', 'committed'],
    );
    const isCommitted = ends[1] === 'committed';
    expect(await values()).toEqual(isUndone ? (isCommitted ? [102, 103] : []) : [100, 102, 103]);
  });

  it('leaves the import committed if its server stops', async () => {
    const number = await committed(levelsFile('DA-1,2026-01-05T18:00Z,100'));
    await database.query(
      "UPDATE measurement_import SET state = 'undoing', holder = gen_random_uuid(), alive_at = now() - interval '40 s'",
    );
    expect(await get(`/imports/${number}`)).toMatchObject({ state: 'committed' });
    expect(await undo(number)).toMatchObject({ state: 'undone' });
    expect(await values()).toEqual([]);
  });

  it('removes wells that the import added, unless other records refer to them', async () => {
    const header = 'site_no,lat_from_site_no,lon_from_site_no';
    const sites = [header, ...['S-1', 'S-2', 'S-3', 'DA-1'].map((site) => `${site},36,-102`), ''].join('\n');
    const number = await committed(sites, { file_name: 'sites.csv' });
    await committed('site_no,lev_utc,depth_to_water_ft\nS-1,2026-01-05T18:00Z,100\n', {});
    await insertGpus(database, 7);
    await database.query(`INSERT INTO meter (gpu_number, serial, unit, digits, well_ndx)
      SELECT 7, 'M-1', 'gallons', 6, well_ndx FROM well WHERE well_number = 'S-2'`);
    const kept_wells = [
      { well_id: 'S-1', keeps: 'other readings' },
      { well_id: 'S-2', keeps: 'a meter' },
    ];
    expect(await get(`/imports/${number}/undo`)).toEqual({ ...NOTHING, wells_removed: 1, wells_kept: 2, kept_wells });
    expect(await undo(number)).toMatchObject({ state: 'undone', undone: { wells_removed: 1, kept_wells } });
    expect(await wellNumbers()).toEqual(['DA-1', 'S-1', 'S-2']);
  });
});
