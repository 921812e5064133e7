import { Readable } from 'node:stream';
import { temporaryFolder } from '@portal/deploy/test/temporary-folder';
import { QueryFailedError } from 'typeorm';
import type { Config } from '../config.ts';
import { DocumentFiles } from './document-files.ts';
import { FolderStore } from './folder-store.ts';
import { Photos } from './photos/photos.ts';

const store = new FolderStore(temporaryFolder());
const config = { documentBytes: 1_000, temporaryFolder: temporaryFolder() } as Config;
const photos = new Photos(config);
const files = new DocumentFiles(store, photos, config);

/** Whether the file is in the store after its row was not written for this reason. */
async function isKeptAfter(reason: Error): Promise<boolean> {
  let key = '';
  const received = files.receive(
    { userId: 'ada', fileName: 'bill.pdf', body: Readable.from([Buffer.from('%PDF-1.7 gas bill')]), keyForm: 'report' },
    async ({ storage_key }) => {
      key = storage_key;
      throw reason;
    },
  );
  await expect(received).rejects.toBe(reason);
  const file = await store.open(key);
  file?.destroy();
  return file !== null;
}

test('the file of a refused document is removed; one whose row may have been written is left to the sweep', async () => {
  expect(await isKeptAfter(new QueryFailedError('INSERT', [], new Error('check violated')))).toBe(false);
  const lost = new Error('Connection terminated unexpectedly');
  expect(await isKeptAfter(new QueryFailedError('COMMIT', [], lost))).toBe(true);
});
