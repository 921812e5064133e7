import request from 'supertest';
import { insertGpus } from '../support/import-files.ts';
import { insertWells, toolWell } from '../support/tool-fixtures.ts';
import { DEPTH, levelsFile } from './imports-api.ts';
import { importApiSuite } from './suite.ts';

const SITE = '362440101525201';
const STATE_NUMBER = '0354402';

const suite = importApiSuite(async (all) => {
  await insertGpus(all, 1);
  const well = (number: string, state_well_number: string | null = null) =>
    toolWell(number, -101.88, 36.02, { gpu_number: 1, state_well_number });
  await insertWells(all, [well('DA-7'), well('T-8', STATE_NUMBER), well(SITE), well('DA-9')]);
});
const { database, table: query, readings, wellNumbers } = suite;
const { url, get, read, post, commit, committed, reasons, undo, settled } = suite;

const asAdmin = (verb: 'get' | 'post', path: string) =>
  request(url())[verb](`/api/records/${path}`).auth('admin', { type: 'bearer' });
async function wellOf(number: string): Promise<{ ndx: number; version: number }> {
  const [row] = await database.query('SELECT well_ndx AS ndx, version FROM well WHERE well_number = $1', [number]);
  return row;
}
/** Merges a well into another. @returns its change set */
async function merge(number: string, into: string): Promise<string> {
  const kept = await wellOf(into);
  await asAdmin('post', `wells/${kept.ndx}/merge`)
    .set('if-match', `"${kept.version}"`)
    .send({ merged: await wellOf(number), reason: 'One well' })
    .expect(200);
  return (await asAdmin('get', `wells/${kept.ndx}/history`).expect(200)).body[0].change_set;
}
const takeBack = (changeSet: string) => asAdmin('post', `changes/${changeSet}/undo`).send({ reason: 'Two wells' });

/** What a merge and an import of measurements write, without what each save changes. */
const contents = async () => ({
  wells: await query(
    "SELECT to_jsonb(well) - ARRAY['version', 'updated_at', 'location'] AS well FROM well ORDER BY well_ndx",
  ),
  observations: await query('SELECT * FROM observation ORDER BY 1, 2, 3'),
  replaced: await query('SELECT * FROM replaced_observation ORDER BY 1, 2, 3, 4'),
  meters: await query('SELECT serial, well_ndx FROM meter ORDER BY 1'),
});

describe('readings under the number of a merged well', () => {
  it('go to the well that stays, which preview and result say with a count', async () => {
    await merge('T-8', 'DA-7');
    const found = await read(
      levelsFile('T-8,2026-01-05T18:00Z,100', 'DA-7,2026-02-05T18:00Z,101', 'T-8,2026-03-05T18:00Z,102'),
      DEPTH,
    );
    const note = 'Well T-8 was merged into DA-7: 2 rows of the file go there.';
    expect(found).toMatchObject({
      counts: { added: 3, refused: 0 },
      wells: 1,
      new_wells: 0,
      notes: [note],
    });
    expect(found.texts).toContainEqual({
      text: note,
      sentences: [{ code: 'note-well-merged', values: { number: 'T-8', into: 'DA-7', rows: 2 } }],
    });
    const rows = await get(`/imports/${found.import_ndx}/rows?which=added&limit=5`);
    expect(rows.map(({ well_id }: { well_id: string }) => well_id)).toEqual(['DA-7', 'DA-7', 'DA-7']);
    expect(await commit(found.import_ndx)).toMatchObject({ state: 'committed', notes: [note] });
    expect(await readings()).toEqual(['DA-7 100', 'DA-7 101', 'DA-7 102']);
    expect(await wellNumbers()).toEqual([SITE, 'DA-7', 'DA-9']);
  });

  it('are found by the site number or the state well number of the merged well, unless another well has that today', async () => {
    await merge('T-8', 'DA-7');
    await merge(SITE, 'DA-7');
    for (const number of ['354402', SITE])
      expect((await committed(levelsFile(`${number},2026-01-05T18:00Z,100`))).notes).toEqual([
        `Well ${number} was merged into DA-7: 1 row of the file goes there.`,
      ]);
    await query(`UPDATE well SET state_well_number = '${STATE_NUMBER}' WHERE well_number = 'DA-9'`);
    expect((await committed(levelsFile('354402,2026-02-05T18:00Z,101'))).notes).toEqual([]);
    expect(await readings()).toEqual(['DA-7 100', 'DA-9 101']);
  });

  it('follow a chain of merges to its end', async () => {
    await merge('T-8', 'DA-7');
    await merge('DA-7', 'DA-9');
    await committed(levelsFile('T-8,2026-01-05T18:00Z,100'));
    expect(await readings()).toEqual(['DA-9 100']);
  });

  it('are those of one well: rows under both numbers may not contradict each other', async () => {
    await merge('T-8', 'DA-7');
    const { counts } = await read(
      levelsFile(
        'T-8,2026-01-05T18:00Z,100',
        'DA-7,2026-01-05T18:00Z,101',
        'T-8,2026-02-05T18:00Z,7',
        'DA-7,2026-02-05T18:00Z,7',
      ),
      DEPTH,
    );
    expect(counts).toMatchObject({ added: 1, duplicates: 1, refused: 2 });
  });

  it('are found in a logger file, a USGS file and a CSV with a mapping', async () => {
    await merge('T-8', 'DA-7');
    await merge(SITE, 'DA-7');
    const instrument = ['Data file for DataLogger.', '[Instrument info]', '  Location =T-8'];
    const channel = ['[CHANNEL 1]', '  Identification =TEMPERATURE', '  Reference =0.000     Deg C'];
    const data = ['[Data]', '1', '2005/12/18 08:00:00.0       17.25', 'END OF DATA FILE', ''];
    const lev = [...instrument, ...channel, ...data].join('\r\n');
    const logger = await read(lev, { file_name: 'T-8.lev', mapping: JSON.stringify({ zone: 'UTC' }) });
    expect([logger.format, logger.notes]).toEqual([
      expect.stringMatching(/^solinst/),
      expect.arrayContaining(['Well T-8 was merged into DA-7: 1 row of the file goes there.']),
    ]);
    const usgs = await read(`site_no,lev_utc,depth_to_water_ft\n${SITE},2026-01-05T18:00Z,100\n`, {
      file_name: 'usgs.csv',
    });
    expect([usgs.format, usgs.counts.added]).toEqual(['usgs-levels', 1]);
    const mapping = JSON.stringify({ columns: { well: 'Bore', time: 'At', value: 'Depth' }, zone: 'UTC' });
    const mapped = await read('Bore,At,Depth\nT-8,2026-01-05 18:00,100\n', { ...DEPTH, unit: 'ft', mapping });
    expect(mapped.counts).toMatchObject({ added: 1, refused: 0 });
  });

  it('are not committed after the merge was taken back, or after another merge', async () => {
    const changeSet = await merge('T-8', 'DA-7');
    const byFormer = await read(levelsFile('T-8,2026-01-05T18:00Z,100'), DEPTH);
    const byOwn = await read(levelsFile(`${SITE},2026-01-05T18:00Z,100`), DEPTH);
    await takeBack(changeSet).expect(200);
    await merge(SITE, 'DA-7');
    for (const [{ import_ndx }, number] of [
      [byFormer, 'T-8'],
      [byOwn, SITE],
    ] as const) {
      const { status, body } = await post(import_ndx, 'commit');
      expect([status, body.code, body.values]).toEqual([409, 'import-wells-changed', { number }]);
      expect(await settled(import_ndx)).toMatchObject({ state: 'ready', counts: { added: 1 } });
    }
    expect(await readings()).toEqual([]);
  });

  it('keep the merge until their import is undone; then both are taken back exactly', async () => {
    await committed(levelsFile('T-8,2025-01-05T18:00Z,90', 'DA-7,2025-02-05T18:00Z,91'));
    const before = await contents();
    const changeSet = await merge('T-8', 'DA-7');
    const { import_ndx } = await committed(levelsFile('T-8,2025-01-05T18:00Z,95', 'T-8,2026-01-05T18:00Z,100'), {
      ...DEPTH,
      file_name: 'january.csv',
    });
    const refused = await takeBack(changeSet);
    expect([refused.status, refused.body.code, refused.body.values]).toEqual([
      409,
      'merge-used-by-imports',
      { name: 'T-8', imports: `${import_ndx} (january.csv)` },
    ]);
    expect(await undo(import_ndx)).toMatchObject({ state: 'undone', undone: { removed: 1, restored: 1 } });
    await takeBack(changeSet).expect(200);
    expect(await contents()).toEqual(before);
  });

  it('keep the merge also if an import under the new number replaced or confirmed readings that moved', async () => {
    await committed(levelsFile('T-8,2025-01-05T18:00Z,90', 'T-8,2025-02-05T18:00Z,91'));
    const changeSet = await merge('T-8', 'DA-7');
    const { import_ndx: first } = await committed(levelsFile('DA-7,2025-01-05T18:00Z,95'));
    const { import_ndx: second } = await committed(levelsFile('DA-7,2025-02-05T18:00Z,91'));
    const { body } = await takeBack(changeSet).expect(409);
    expect(body.values).toEqual({ name: 'T-8', imports: `${first} (levels.csv), ${second} (levels.csv)` });
    await undo(second);
    await undo(first);
    await takeBack(changeSet).expect(200);
    expect(await readings()).toEqual(['T-8 90', 'T-8 91']);
  });
});

describe('meters at a merged well', () => {
  const METERS = 'serial,unit,digits,gpu_number,well_number\nM-1,gallons,6,,T-8\nM-2,gallons,6,1,DA-7\n';

  it('go to the well that stays, and back to the duplicate when the merge is taken back', async () => {
    const changeSet = await merge('T-8', 'DA-7');
    const found = await committed(METERS, { kind: 'meters', file_name: 'meters.csv' });
    expect(found).toMatchObject({ counts: { added: 2, refused: 0 } });
    expect(found.notes).toEqual(['Well T-8 was merged into DA-7: 1 row of the file goes there.']);
    const at = async () =>
      (await query('SELECT well_number FROM meter JOIN well USING (well_ndx) ORDER BY serial')).map(
        (row) => row.well_number,
      );
    expect(await at()).toEqual(['DA-7', 'DA-7']);
    await takeBack(changeSet).expect(200);
    expect(await at()).toEqual(['T-8', 'DA-7']);
  });
});

describe('wells under the number of a merged well', () => {
  const REFUSED = 'Well T-8 was merged into DA-7. Enter DA-7 instead, or remove the row.';

  it('are refused in a table of wells, and the well that stays does not change', async () => {
    await merge('T-8', 'DA-7');
    const table = [
      'well_number,latitude_dd,longitude_dd,well_depth_feet',
      'T-8,36.02,-101.88,400',
      'N-1,36.03,-101.87,300',
      `${STATE_NUMBER},36.02,-101.88,400`,
      '',
    ].join('\n');
    const found = await read(table, {
      kind: 'wells',
      file_name: 'wells.csv',
      mapping: JSON.stringify({ source: 'ours' }),
    });
    expect([found.problem, found.questions]).toEqual([null, []]);
    expect(found.counts).toMatchObject({ added: 1, changed: 0, refused: 2 });
    expect(await reasons(found.import_ndx)).toEqual([
      `2: ${REFUSED}`,
      `4: Well ${STATE_NUMBER} was merged into DA-7. Enter DA-7 instead, or remove the row.`,
    ]);
    await commit(found.import_ndx);
    expect(await wellNumbers()).toEqual([SITE, 'DA-7', 'DA-9', 'N-1']);
    expect(await query("SELECT well_depth_feet FROM well WHERE well_number = 'DA-7'")).toEqual([
      { well_depth_feet: null },
    ]);
  });

  it('are refused in a table of sites, also if they are merged only after it was read', async () => {
    await query(`DELETE FROM well WHERE well_number = '${SITE}'`);
    await merge('T-8', 'DA-7');
    const sites = 'site_no,lat_from_site_no,lon_from_site_no\nT-8,36.02,-101.88\nS-1,36.03,-101.87\n';
    const found = await read(sites, { file_name: 'sites.csv' });
    expect(found).toMatchObject({ format: 'usgs-sites', counts: { added: 1, refused: 1 } });
    expect(await reasons(found.import_ndx)).toEqual([`2: ${REFUSED}`]);
    await insertWells(database, [toolWell('S-1', -101.87, 36.03)]);
    await merge('S-1', 'DA-9');
    expect((await post(found.import_ndx, 'commit')).status).toBe(409);
    expect(await settled(found.import_ndx)).toMatchObject({ state: 'ready', counts: { added: 0 } });
    expect(await wellNumbers()).toEqual(['DA-7', 'DA-9']);
  });

  it('are not registered by hand either, and their numbers are not given again', async () => {
    await query("UPDATE well SET county_ndx = (SELECT min(county_ndx) FROM county) WHERE well_number ~ '^DA'");
    await merge('DA-9', 'DA-7');
    const [{ county }] = (await query('SELECT min(county_ndx) AS county FROM county')) as [{ county: number }];
    const values = { well_class: 1, well_type: 1, well_status: 1, latitude_dd: 36.3, longitude_dd: -101.7, county };
    const byHand = (more: object) => asAdmin('post', 'wells').send({ values: { ...values, ...more }, reason: 'New' });
    const refused = await byHand({ well_number: 'DA-9' });
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: 'body.values.well_number', code: 'well-number-merged', values: { into: 'DA-7' } }],
    ]);
    expect((await byHand({}).expect(200)).body.record.name).toBe('DA-10');
  });
});
