import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { insertWells, toolWell } from '../support/tool-fixtures.ts';
import { DEPTH, importsOf, levelsFile } from './imports-api.ts';
import { importApiSuite } from './suite.ts';

const { database, files, count, get, post, read, commit, answer, answered, start } = importApiSuite((database) =>
  insertWells(database, [toolWell('DA-1', -102, 36)]),
);

const FILE = levelsFile('DA-1,2026-01-05 12:00,100', 'DA-1,2026-07-05 12:00,101');
const CENTRAL = { zone: 'America/Chicago' };
const times = async () =>
  (await database.query<{ collect_timestamp: Date }[]>('SELECT collect_timestamp FROM observation ORDER BY 1')).map(
    ({ collect_timestamp }) => collect_timestamp.toISOString(),
  );
/** Waits until no file is stored, which happens after the state changes. */
async function keptFilesGone(): Promise<void> {
  while ((await count('import_file')) !== 0) await pause(20);
}

describe('an import whose file leaves questions open', () => {
  it('asks before any row counts, and reads the file again with the answers', async () => {
    const asking = await read(FILE, DEPTH);
    expect(asking).toMatchObject({
      state: 'asking',
      questions: [{ code: 'zone', proposed: 'America/Chicago' }],
      counts: { rows: 0, added: 0 },
    });
    expect(await count('import_reading')).toBe(0);
    await files.gone();
    const early = await post(asking.import_ndx, 'commit');
    expect([early.status, early.body.detail]).toEqual([409, 'Answer the questions about the file first.']);

    const ready = await answered(asking.import_ndx, CENTRAL);
    expect(ready).toMatchObject({ state: 'ready', questions: [], counts: { rows: 2, added: 2 } });
    expect(ready.notes).toEqual(['Times without a zone were read as America/Chicago.']);
    await keptFilesGone();
    await commit(asking.import_ndx);
    expect(await times()).toEqual(['2026-01-05T18:00:00.000Z', '2026-07-05T17:00:00.000Z']);
  });

  it('is not read again without an answer, or with an unknown zone', async () => {
    const { import_ndx } = await read(FILE, DEPTH);
    for (const [answers, message] of [
      [{}, /Answer this question/],
      [{ zone: 'Mars/Olympus' }, /not a time zone/],
    ] as const) {
      const { status, body } = await answer(import_ndx, answers);
      const errors = [{ path: 'body.answers.zone', message: expect.stringMatching(message) }];
      expect([status, body.errors]).toMatchObject([400, errors]);
    }
    expect(await get(`/imports/${import_ndx}`)).toMatchObject({ state: 'asking' });
  });

  it('can be answered once, on any server', async () => {
    const { import_ndx } = await read(FILE, DEPTH);
    const elsewhere = mkdtempSync(join(tmpdir(), 'portal-questions-'));
    const other = await start(elsewhere);
    const there = importsOf(() => other);
    expect(await there.answered(import_ndx, CENTRAL)).toMatchObject({ state: 'ready', counts: { added: 2 } });
    expect((await answer(import_ndx, CENTRAL)).status).toBe(409);
    await other.stop();
    rmSync(elsewhere, { recursive: true });
  });

  it('asks again if its server stops while reading the file again', async () => {
    const { import_ndx } = await read(FILE, DEPTH);
    await database.query(
      `UPDATE measurement_import SET state = 'reading', holder = gen_random_uuid(), alive_at = now() - interval '40 s'`,
    );
    expect(await get(`/imports/${import_ndx}`)).toMatchObject({ state: 'asking', questions: [{ code: 'zone' }] });
    expect(await answered(import_ndx, CENTRAL)).toMatchObject({ state: 'ready' });
  });

  it('is discarded with its file', async () => {
    const { import_ndx } = await read(FILE, DEPTH);
    expect((await post(import_ndx, 'discard')).body).toMatchObject({ state: 'discarded', questions: [] });
    await keptFilesGone();
  });
});
