import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { FileImport } from '@portal/shared-api';
import { ImportsRepository } from '../../src/imports/imports.repository.ts';
import { insertWells, toolWell } from '../support/tool-fixtures.ts';
import { DEPTH, importsOf, levelsFile } from './imports-api.ts';
import { importApiSuite } from './suite.ts';

const { database, files, readings, count, get, settled, upload, post, read, commit, start, url } = importApiSuite(
  (database) => insertWells(database, [toolWell('DA-1', -102, 36), toolWell('DA-2', -102.1, 36)]),
  { uploadBytes: 100_000 },
);

const FILE = levelsFile('DA-1,2026-01-05T18:00Z,100', 'DA-2,2026-01-05T18:00Z,50', 'XX,2026-01-05T18:00Z,1');
const ready = (content: string | Buffer = FILE) => read(content, DEPTH);
const staged = () => count('import_reading');

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
    expect(await readings()).toEqual([]);
    expect(await get(`/imports/${found.import_ndx}/rows?limit=1`)).toEqual([
      {
        line: 2,
        well_id: 'DA-1',
        is_new_well: false,
        ...DEPTH,
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

    expect(await commit(found.import_ndx)).toMatchObject({
      state: 'committed',
      settled_by: 'admin',
      counts: found.counts,
    });
    expect(await readings()).toEqual(['DA-1 100', 'DA-2 50']);
    expect(await get(`/imports/${found.import_ndx}/refusals`)).toEqual([refused]);
    expect((await get('/imports')).map(({ state }: FileImport) => state)).toEqual(['committed']);
    expect(await staged()).toBe(0);
    await files.gone();
    expect((await ready()).notes).toEqual([expect.stringMatching(/^The same file was committed on .* by admin\.$/)]);
  });

  it('leaves no file where the database refuses it, or is away', async () => {
    await files.gone();
    const begin = jest.spyOn(ImportsRepository.prototype, 'begin');
    for (const code of ['ECONNREFUSED', '53100', '22021']) {
      begin.mockRejectedValueOnce(Object.assign(new Error('refused'), { code }));
      expect((await upload(FILE)).status).toBeGreaterThanOrEqual(400);
      expect(readdirSync(files.folder)).toEqual([]);
    }
    begin.mockRestore();
  });

  it('shows the stored value beside the one that would replace it', async () => {
    await commit((await ready()).import_ndx);
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
    expect(await staged()).toBe(0);
  });

  it('is not committed if its counts are out of date, and recounts', async () => {
    const { import_ndx } = await ready();
    await database.query(`INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value)
      SELECT well_ndx, 1, '2026-01-05T18:00Z', 50 FROM well WHERE well_number = 'DA-2'`);
    const answer = await post(import_ndx, 'commit');
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringMatching(/Look at the new counts/)]);
    expect(await settled(import_ndx)).toMatchObject({ state: 'ready', counts: { added: 1, duplicates: 1 } });
    expect(await commit(import_ndx)).toMatchObject({ state: 'committed' });
    expect(await readings()).toEqual(['DA-1 100', 'DA-2 50']);
  });

  it('explains why a file cannot be used, at its first bytes or at its end, and stores nothing of it', async () => {
    const problems: [content: string | Buffer, problem: RegExp][] = [
      [Buffer.from(FILE, 'utf16le'), /levels.csv is a binary file, not text/],
      [FILE.slice(0, -12), /^levels\.csv breaks off on line 4: it was not copied completely\./],
    ];
    for (const [content, problem] of problems) {
      const { import_ndx, ...failed } = await ready(content);
      expect(failed).toMatchObject({ state: 'failed', problem: expect.stringMatching(problem) });
      expect(await staged()).toBe(0);
      await files.gone();
      expect((await post(import_ndx, 'commit')).status).toBe(409);
    }
  });

  it('refuses a file above the limit, with or without a stated size, and an invalid mapping', async () => {
    const large = await upload('x'.repeat(100_001));
    expect([large.status, large.body.detail]).toEqual([413, expect.stringMatching(/^The file is larger than/)]);
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(Buffer.alloc(50_000, 'x'));
      },
    });
    const endless = await fetch(`${url()}/api/imports?file_name=endless.csv`, {
      method: 'POST',
      headers: { authorization: 'Bearer admin', 'content-type': 'application/octet-stream' },
      body,
      duplex: 'half',
      signal: AbortSignal.timeout(5_000),
    } as RequestInit);
    expect(endless.status).toBe(413);
    const wrong = await upload(FILE, { mapping: '{ "zone": "Mars" }' });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'query.mapping']);
    expect(await get('/imports')).toEqual([]);
    await files.gone();
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
    expect(await staged()).toBe(0);
    await other.stop();
  });
});

describe('imports whose server has stopped', () => {
  const leave = (state: string, seconds: number) =>
    database.query(
      `UPDATE measurement_import SET state = $1, holder = gen_random_uuid(), alive_at = now() - $2 * interval '1 second'`,
      [state, seconds],
    );

  it('fail if they were being read, once their server counts as stopped by the clock of the database', async () => {
    const { import_ndx } = await ready();
    await leave('reading', 20);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    expect(await get(`/imports/${import_ndx}`)).toMatchObject({ state: 'reading' });
    now.mockReturnValue(0);
    await leave('reading', 40);
    expect(await get(`/imports/${import_ndx}`)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(
        /^The portal was restarted while it was reading this file\. Nothing was changed\./,
      ),
    });
    now.mockRestore();
    expect(await staged()).toBe(0);
  });

  it('fail as well if they were alive at a time to come, before that clock was set back', async () => {
    const { import_ndx } = await ready();
    await leave('reading', -86_400);
    expect(await get(`/imports/${import_ndx}`)).toMatchObject({ state: 'failed' });
  });

  it('are ready again if they were being committed, even if a server still counts them as its own', async () => {
    const { import_ndx } = await ready();
    await leave('committing', 40);
    expect(await new ImportsRepository(database).expire([import_ndx], randomUUID())).toBe(true);
    await leave('committing', 40);
    expect(await get(`/imports/${import_ndx}`)).toMatchObject({ state: 'ready', counts: { added: 2 } });
    expect(await commit(import_ndx)).toMatchObject({ state: 'committed' });
  });

  it('are discarded after a week without a decision', async () => {
    const { import_ndx } = await ready();
    await database.query("UPDATE measurement_import SET uploaded_at = now() - interval '8 days'");
    expect(await get(`/imports/${import_ndx}`)).toMatchObject({
      state: 'discarded',
      settled_by: 'the portal, after a week',
    });
    expect(await staged()).toBe(0);
  });
});
