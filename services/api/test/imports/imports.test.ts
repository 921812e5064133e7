import { randomUUID } from 'node:crypto';
import type { FileImport } from '@portal/shared-api';
import { ImportsRepository } from '../../src/imports/imports.repository.ts';
import { getJson } from '../support/json.ts';
import { insertWells, toolWell } from '../support/tool-fixtures.ts';
import { importsOf } from './imports-api.ts';
import { importApiSuite } from './suite.ts';

const { database, files, get, settled, upload, post, read, start, url } = importApiSuite(
  (database) => insertWells(database, [toolWell('DA-1', -102, 36), toolWell('DA-2', -102.1, 36)]),
  { uploadBytes: 100_000 },
);

const FILE =
  'well,time,depth_to_water_ft\nDA-1,2026-01-05T18:00Z,100\nDA-2,2026-01-05T18:00Z,50\nXX,2026-01-05T18:00Z,1\n';
const PARAMETER = 'Depth to Water (Winter Observation)';

const asked = { parameter: PARAMETER };
const ready = (content: string | Buffer = FILE) => read(content, asked);
const values = async () =>
  (await database.query<{ result_value: number }[]>('SELECT result_value FROM observation ORDER BY 1')).map(
    ({ result_value }) => result_value,
  );
const staged = () => database.query('SELECT 1 FROM import_reading');

describe('an import of measurements', () => {
  it('previews the changes of its file, and makes them when committed', async () => {
    const found = await ready();
    expect(found).toMatchObject({
      file_name: 'levels.csv',
      byte_length: FILE.length,
      format: 'csv',
      state: 'ready',
      progress: 1,
      problem: null,
      uploaded_by: 'admin',
      settled_at: null,
      counts: { rows: 3, added: 2, changed: 0, duplicates: 0, refused: 1 },
      wells: 2,
      new_wells: 0,
      first_at: '2026-01-05T18:00:00.000Z',
    });
    expect(await values()).toEqual([]);
    expect(await get(`/imports/${found.import_ndx}/rows?limit=1`)).toEqual([
      {
        line: 2,
        well_id: 'DA-1',
        is_new_well: false,
        parameter: PARAMETER,
        collect_timestamp: '2026-01-05T18:00:00.000Z',
        reported_value: 100,
        reported_unit: 'feet',
        result_value: 100,
        unit_desc: 'feet',
        known_value: null,
      },
    ]);
    const refused = {
      line: 4,
      reason: 'There is no well XX. Import the wells first.',
      sentences: [{ code: 'row-of-unknown-well', values: { wellNumber: 'XX' } }],
      text: 'XX,2026-01-05T18:00Z,1',
    };
    expect(await get(`/imports/${found.import_ndx}/refusals`)).toEqual([refused]);
    expect(await get(`/imports/${found.import_ndx}/refusals?after_line=4`)).toEqual([]);

    expect((await post(found.import_ndx, 'commit')).status).toBe(202);
    expect(await settled(found.import_ndx)).toMatchObject({
      state: 'committed',
      settled_by: 'admin',
      counts: found.counts,
    });
    expect(await values()).toEqual([50, 100]);
    expect(await get(`/imports/${found.import_ndx}/refusals`)).toEqual([refused]);
    expect((await get('/imports')).map(({ state }: FileImport) => state)).toEqual(['committed']);
    expect(await staged()).toEqual([]);
    await files.gone();
    expect((await ready()).notes).toEqual([expect.stringMatching(/^The same file was committed on .* by admin\.$/)]);
  });

  it('shows the stored value beside the one that would replace it', async () => {
    await post((await ready()).import_ndx, 'commit');
    await settled(1);
    const { import_ndx, counts } = await ready(FILE.replace(',50', ',51'));
    expect(counts).toMatchObject({ added: 0, changed: 1, duplicates: 1 });
    expect(await get(`/imports/${import_ndx}/rows?which=changed`)).toMatchObject([
      { known_value: 50, result_value: 51 },
    ]);
    expect(await get(`/imports/${import_ndx}/rows?which=added`)).toEqual([]);
  });

  it('is committed once, and never after it was discarded', async () => {
    const { import_ndx } = await ready();
    const both = await Promise.all([post(import_ndx, 'commit'), post(import_ndx, 'commit')]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    await settled(import_ndx);
    const late = await post(import_ndx, 'discard');
    expect([late.status, late.body.detail]).toEqual([409, expect.stringMatching(/^admin committed this import on/)]);

    const second = await ready();
    expect((await post(second.import_ndx, 'discard')).body).toMatchObject({ state: 'discarded', settled_by: 'admin' });
    expect((await post(second.import_ndx, 'commit')).status).toBe(409);
    expect(await staged()).toEqual([]);
    expect((await post(99, 'commit')).status).toBe(404);
  });

  it('is not committed if its counts are out of date, and recounts', async () => {
    const { import_ndx } = await ready();
    await database.query(`INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value)
      SELECT well_ndx, 1, '2026-01-05T18:00Z', 50 FROM well WHERE well_number = 'DA-2'`);
    const answer = await post(import_ndx, 'commit');
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringMatching(/Look at the new counts/)]);
    expect(await settled(import_ndx)).toMatchObject({ state: 'ready', counts: { added: 1, duplicates: 1 } });
    expect((await post(import_ndx, 'commit')).status).toBe(202);
    expect(await settled(import_ndx)).toMatchObject({ state: 'committed' });
    expect(await values()).toEqual([50, 100]);
  });

  it.each<[string, string | Buffer, RegExp]>([
    ['UTF-16 without a byte order mark', Buffer.from(FILE, 'utf16le'), /levels.csv is a binary file, not text/],
    ['a workbook', Buffer.from('PK\x03\x04aaaa', 'latin1'), /Excel workbook/],
    ['a header alone', 'well,time,depth_to_water_ft\n', /has a header and no rows/],
    ['two separators', `${FILE}DA-1;2026-01-06;7\n`, /mixes separators/],
    ['half a row', FILE.slice(0, -12), /^levels\.csv breaks off on line 4: it was not copied completely\./],
  ])('explains why %s cannot be used, and stores nothing of it', async (_what, content, problem) => {
    expect(await ready(content)).toMatchObject({ state: 'failed', problem: expect.stringMatching(problem) });
    expect(await staged()).toEqual([]);
    await files.gone();
    expect((await post(1, 'commit')).status).toBe(409);
  });

  it('refuses a file above the limit, with or without a stated size, and an invalid mapping', async () => {
    const large = await upload('x'.repeat(100_001));
    expect([large.status, large.body.detail]).toEqual([413, expect.stringMatching(/^The file is larger than/)]);
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(Buffer.alloc(50_000, 'x'));
      },
    });
    const endless = fetch(`${url()}/api/imports?file_name=endless.csv`, {
      method: 'POST',
      headers: { authorization: 'Bearer admin', 'content-type': 'application/octet-stream' },
      body,
      duplex: 'half',
      signal: AbortSignal.timeout(5_000),
    } as RequestInit);
    await expect(endless.then(({ status }) => status)).resolves.toBe(413);
    const wrong = await upload(FILE, { mapping: '{ "zone": "Mars" }' });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'query.mapping']);
    expect(await get('/imports')).toEqual([]);
    await files.gone();
  });

  it('is for administrators only', async () => {
    expect((await upload(FILE, {}, 'owner')).status).toBe(403);
    expect((await upload(FILE, {}, 'nobody')).status).toBe(401);
    expect((await getJson(url(), '/imports', 'owner')).status).toBe(403);
  });
});

describe('imports of several servers', () => {
  it('can be viewed and settled on any of them', async () => {
    const other = await start();
    const there = importsOf(() => other);
    const [one, two] = [await ready(), await ready()];
    expect(await there.get(`/imports/${one.import_ndx}`)).toMatchObject({ state: 'ready', counts: { added: 2 } });
    expect(await there.commit(one.import_ndx)).toMatchObject({ state: 'committed' });
    expect((await post(one.import_ndx, 'commit')).status).toBe(409);
    expect((await there.post(two.import_ndx, 'discard')).status).toBe(200);
    expect(await get(`/imports/${two.import_ndx}`)).toMatchObject({ state: 'discarded' });
    expect(await staged()).toEqual([]);
    await other.stop();
  });
});

describe('imports whose server has stopped', () => {
  const leave = (state: string, seconds: number) =>
    database.query(
      `UPDATE measurement_import SET state = $1, holder = gen_random_uuid(), alive_at = now() - $2 * interval '1 second'`,
      [state, seconds],
    );

  it('fail if they were being read, once their server counts as stopped', async () => {
    const { import_ndx } = await ready();
    await leave('reading', 20);
    expect(await get(`/imports/${import_ndx}`)).toMatchObject({ state: 'reading' });
    await leave('reading', 40);
    expect(await get(`/imports/${import_ndx}`)).toMatchObject({
      state: 'failed',
      problem: 'The server stopped while it read this file. Upload it again.',
    });
    expect(await staged()).toEqual([]);
  });

  it('are recognized by the clock of the database, regardless of the server’s clock', async () => {
    const { import_ndx } = await ready();
    await leave('reading', 20);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    expect(await get(`/imports/${import_ndx}`)).toMatchObject({ state: 'reading' });
    now.mockReturnValue(0);
    await leave('reading', 40);
    expect(await get(`/imports/${import_ndx}`)).toMatchObject({ state: 'failed' });
    now.mockRestore();
  });

  it('are ready again if they were being committed', async () => {
    const { import_ndx } = await ready();
    await leave('committing', 40);
    expect(await get(`/imports/${import_ndx}`)).toMatchObject({ state: 'ready', counts: { added: 2 } });
    await post(import_ndx, 'commit');
    expect(await settled(import_ndx)).toMatchObject({ state: 'committed' });
  });

  it('are ready again even if a server still counts them as its own', async () => {
    const { import_ndx } = await ready();
    await leave('committing', 40);
    expect(await new ImportsRepository(database).expire([import_ndx], randomUUID())).toBe(true);
    expect(await get(`/imports/${import_ndx}`)).toMatchObject({ state: 'ready' });
  });

  it('are discarded after a week without a decision', async () => {
    const { import_ndx } = await ready();
    await database.query("UPDATE measurement_import SET uploaded_at = now() - interval '8 days'");
    expect(await get(`/imports/${import_ndx}`)).toMatchObject({
      state: 'discarded',
      settled_by: 'the portal, after a week',
    });
    expect(await staged()).toEqual([]);
  });
});
