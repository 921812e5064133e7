import { setTimeout as pause } from 'node:timers/promises';
import type { FileImport } from '@portal/shared-api';
import request from 'supertest';
import type { RunningApi } from '../support/api.ts';
import { getJson } from '../support/json.ts';

/** The query of winter measurements. */
export const DEPTH = { parameter: 'Depth to Water (Winter Observation)' };
/** A file of winter measurements: rows of well, time and depth in feet. */
export const levelsFile = (...rows: string[]): string => ['well,time,depth_to_water_ft', ...rows, ''].join('\n');

/** Imports by an administrator through the running API. */
export function importsOf(api: () => RunningApi) {
  const get = async (path: string) => (await getJson(api().url, path, 'admin')).body;
  /** Waits until no work on the import is running. */
  async function settled(importNdx: number): Promise<FileImport> {
    for (;;) {
      const found: FileImport = await get(`/imports/${importNdx}`);
      if (!['reading', 'committing', 'undoing'].includes(found.state)) return found;
      await pause(60);
    }
  }
  const upload = (content: string | Buffer, query: object = {}, who = 'admin') =>
    request(api().url)
      .post('/api/imports')
      .query({ file_name: 'levels.csv', ...query })
      .set({ authorization: `Bearer ${who}`, 'content-type': 'application/octet-stream' })
      .send(content);
  const post = (importNdx: number, what: 'commit' | 'discard' | 'undo', body?: object) =>
    request(api().url).post(`/api/imports/${importNdx}/${what}`).set({ authorization: 'Bearer admin' }).send(body);
  const answer = (importNdx: number, answers: object) =>
    request(api().url)
      .post(`/api/imports/${importNdx}/answers`)
      .set({ authorization: 'Bearer admin' })
      .send({ answers });
  /** Answers the questions of an import and waits until its file has been read again. */
  async function answered(importNdx: number, answers: object): Promise<FileImport> {
    expect((await answer(importNdx, answers)).status).toBe(202);
    return settled(importNdx);
  }
  /** The refused rows of an import as `line: reason`. */
  const reasons = async (importNdx: number): Promise<string[]> =>
    (await get(`/imports/${importNdx}/refusals`)).map(
      ({ line, reason }: { line: number; reason: string }) => `${line}: ${reason}`,
    );
  /** Uploads a file and waits until it has been read. */
  async function read(content: string | Buffer, query: object = {}): Promise<FileImport> {
    const { status, body } = await upload(content, query);
    expect([status, body.state]).toEqual([202, expect.stringMatching(/^(reading|asking|ready|failed)$/)]);
    return settled(body.import_ndx);
  }
  /** Waits until the commit is done. */
  async function commit(importNdx: number): Promise<FileImport> {
    expect((await post(importNdx, 'commit')).status).toBe(202);
    return settled(importNdx);
  }
  /** Uploads and commits a file. */
  async function committed(content: string, query: object = DEPTH): Promise<FileImport> {
    const found = await commit((await read(content, query)).import_ndx);
    expect([found.notes, found.state]).toEqual([expect.anything(), 'committed']);
    return found;
  }
  /** Undoes an import as previewed, and waits until that is done. */
  async function undo(importNdx: number): Promise<FileImport> {
    const { removed, restored, wells_removed } = await get(`/imports/${importNdx}/undo`);
    expect((await post(importNdx, 'undo', { removed, restored, wells_removed })).status).toBe(202);
    return settled(importNdx);
  }
  return { get, settled, upload, post, answer, answered, reasons, read, commit, committed, undo };
}
