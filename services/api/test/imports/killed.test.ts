import { insertGpus } from '../support/import-files.ts';
import { cutOff, onPostgres } from '../support/on-postgres.ts';
import { insertWells, toolWell } from '../support/tool-fixtures.ts';
import { DEPTH, levelsFile } from './imports-api.ts';
import { importApiSuite } from './suite.ts';

onPostgres('an import that is cut off after its rows are written, before it is complete', () => {
  const { database, count, read, post, commit, settled } = importApiSuite(async (all) => {
    await insertGpus(all, 1);
    await insertWells(all, [toolWell('DA-1', -101.88, 36.02, { gpu_number: 1 })]);
  });
  const LEVELS = {
    query: DEPTH,
    content: levelsFile('DA-1,2026-01-05T18:00Z,100', 'DA-1,2026-02-05T18:00Z,101'),
    table: 'observation',
  };
  const SITES = {
    query: { file_name: 'sites.csv' },
    content: 'site_no,lat_from_site_no,lon_from_site_no\nS-1,36,-102\nS-2,36,-102\n',
    table: "(SELECT FROM well WHERE data_source = 'import:usgs') AS made",
  };
  const METERS = {
    query: { kind: 'meters', file_name: 'meters.csv' },
    content: 'serial,unit,digits,gpu_number,well_number\nM-1,gallons,6,,DA-1\nM-2,gallons,6,1,\n',
    table: 'meter',
  };
  /** Until the worker, whose connection was cut, has said so. */
  const cutOffWork = (importNdx: number, what: 'commit' | 'undo', body?: object) =>
    cutOff(database, async () => {
      expect((await post(importNdx, what, body)).status).toBe(202);
      return settled(importNdx);
    });

  it.each([
    ['readings', LEVELS],
    ['sites', SITES],
    ['meters', METERS],
  ])('commits nothing of its %s, can be committed again, and then is committed as a whole', async (_what, file) => {
    const { import_ndx } = await read(file.content, file.query);
    const cut = await cutOffWork(import_ndx, 'commit');
    expect(cut).toMatchObject({ state: 'ready', counts: { added: 2 } });
    expect(cut.notes.at(-1)).toBe('This import could not be committed. Nothing was changed. Try again.');
    expect([await count(file.table), await count('audit_log')]).toEqual([0, 0]);
    expect(await commit(import_ndx)).toMatchObject({ state: 'committed' });
    expect(await count(file.table)).toBe(2);
  });

  it('is not undone in part', async () => {
    const { import_ndx } = await commit((await read(LEVELS.content, LEVELS.query)).import_ndx);
    const undone = { removed: 2, restored: 0, wells_removed: 0 };
    expect(await cutOffWork(import_ndx, 'undo', undone)).toMatchObject({ state: 'committed' });
    expect([await count('observation'), await count('audit_log')]).toEqual([2, 1]);
  });
});
