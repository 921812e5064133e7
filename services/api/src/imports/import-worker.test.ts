import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { temporaryFolder } from '@portal/deploy/test/temporary-folder';
import { ImportWorker } from './import-worker.ts';

const folder = temporaryFolder();

beforeEach(() => {
  jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('an import that is committed before its file is deleted stays held by the worker', async () => {
  const held: number[][] = [];
  let read = () => {};
  let committing = () => {};
  const isRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  const isCommitting = new Promise<void>((resolve) => {
    committing = resolve;
  });
  const imports = { fail: async () => read(), expire: async (own: number[]) => void held.push([...own]) };
  const commits = {
    commit: () => {
      committing();
      return new Promise(() => {});
    },
  };
  const metrics = { import: (_step: string, work: () => unknown) => work() };
  const parts = [{}, {}, imports, { clear: async () => {} }, {}, { forget: async () => {} }, commits, {}, metrics];
  const worker = new ImportWorker(...(parts as unknown as ConstructorParameters<typeof ImportWorker>));
  const file = { path: join(tmpdir(), 'portal-no-such-file.csv'), name: 'a.csv', byteLength: 1 };
  worker.read({ importNdx: 7, file, kind: 'permits', mapping: {} } as unknown as Parameters<typeof worker.read>[0]);
  await isRead;
  worker.commit(7, { userId: null, name: 'admin' } as unknown as Parameters<typeof worker.commit>[1]);
  await isCommitting;
  await worker.expire();
  expect(held).toEqual([[7]]);
});

test('a process that starts deletes the files that a killed one left', async () => {
  const left = join(folder, 'import-left');
  writeFileSync(left, 'well\n');
  utimesSync(left, 0, 0);
  const parts = [{}, { temporaryFolder: folder }, { expire: async () => false }, { clearSettled: async () => {} }];
  const worker = new ImportWorker(...(parts as unknown as ConstructorParameters<typeof ImportWorker>));
  await worker.onApplicationBootstrap();
  await worker.beforeApplicationShutdown();
  expect(readdirSync(folder)).toEqual([]);
});
