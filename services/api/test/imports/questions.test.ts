import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { insertWells, toolWell } from '../support/tool-fixtures.ts';
import { importsOf } from './imports-api.ts';
import { importApiSuite } from './suite.ts';

const { database, files, get, settled, post, read, answer, start } = importApiSuite((database) =>
  insertWells(database, [toolWell('DA-1', -102, 36)]),
);

const FILE = 'well,time,depth_to_water_ft\nDA-1,2026-01-05 12:00,100\nDA-1,2026-07-05 12:00,101\n';
const query = { parameter: 'Depth to Water (Winter Observation)' };
const CENTRAL = { zone: 'America/Chicago' };
const times = async () =>
  (await database.query<{ collect_timestamp: Date }[]>('SELECT collect_timestamp FROM observation ORDER BY 1')).map(
    ({ collect_timestamp }) => collect_timestamp.toISOString(),
  );
const rowsOf = (table: string) => database.query<unknown[]>(`SELECT 1 FROM ${table}`);
/** Waits until no file is stored, which happens after the state changes. */
async function keptFilesGone(): Promise<void> {
  while ((await rowsOf('import_file')).length > 0) await pause(20);
}

describe('an import whose file leaves questions open', () => {
  it('asks before any row counts, and reads the file again with the answers', async () => {
    const asking = await read(FILE, query);
    expect(asking).toMatchObject({
      state: 'asking',
      questions: [{ code: 'zone', proposed: 'America/Chicago' }],
      counts: { rows: 0, added: 0 },
    });
    expect(await rowsOf('import_reading')).toEqual([]);
    await files.gone();
    const early = await post(asking.import_ndx, 'commit');
    expect([early.status, early.body.detail]).toEqual([409, 'Answer the questions about the file first.']);

    expect((await answer(asking.import_ndx, CENTRAL)).status).toBe(202);
    const ready = await settled(asking.import_ndx);
    expect(ready).toMatchObject({ state: 'ready', questions: [], counts: { rows: 2, added: 2 } });
    expect(ready.notes).toEqual(['Times without a zone were read as America/Chicago.']);
    await keptFilesGone();
    await post(asking.import_ndx, 'commit');
    await settled(asking.import_ndx);
    expect(await times()).toEqual(['2026-01-05T18:00:00.000Z', '2026-07-05T17:00:00.000Z']);
  });

  it.each([
    ['no answer', {}, /Answer this question/],
    ['an unknown zone', { zone: 'Mars/Olympus' }, /not a time zone/],
  ])('is not read again with %s', async (_what, answers, message) => {
    const { import_ndx } = await read(FILE, query);
    const refused = await answer(import_ndx, answers);
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ path: 'body.answers.zone', message: expect.stringMatching(message) }],
    ]);
    expect(await get(`/imports/${import_ndx}`)).toMatchObject({ state: 'asking' });
  });

  it('can be answered once, on any server', async () => {
    const { import_ndx } = await read(FILE, query);
    const elsewhere = mkdtempSync(join(tmpdir(), 'portal-questions-'));
    const other = await start(elsewhere);
    const there = importsOf(() => other);
    expect((await there.answer(import_ndx, CENTRAL)).status).toBe(202);
    expect(await there.settled(import_ndx)).toMatchObject({ state: 'ready', counts: { added: 2 } });
    expect((await answer(import_ndx, CENTRAL)).status).toBe(409);
    await other.stop();
    rmSync(elsewhere, { recursive: true });
  });

  it('asks again if its server stops while reading the file again', async () => {
    const { import_ndx } = await read(FILE, query);
    await database.query(
      `UPDATE measurement_import SET state = 'reading', holder = gen_random_uuid(), alive_at = now() - interval '40 s'`,
    );
    expect(await get(`/imports/${import_ndx}`)).toMatchObject({ state: 'asking', questions: [{ code: 'zone' }] });
    expect((await answer(import_ndx, CENTRAL)).status).toBe(202);
    expect(await settled(import_ndx)).toMatchObject({ state: 'ready' });
  });

  it('is discarded with its file', async () => {
    const { import_ndx } = await read(FILE, query);
    expect((await post(import_ndx, 'discard')).body).toMatchObject({ state: 'discarded', questions: [] });
    await keptFilesGone();
  });
});
