import type { ApiClient } from '@portal/shared-api/client';
import { waitFor } from '@testing-library/react';
import { problem } from '../test-support/fake-api.ts';
import { aFile, anImport } from '../test-support/fake-imports.ts';
import { createUploads, type Upload } from './uploads.ts';

interface Sent {
  name: string;
  signal: AbortSignal;
  onProgress: (part: number) => void;
  answer: () => void;
  fail: (error: unknown) => void;
}

/** Uploads to an API that answers when a test says so, and pauses that end when it says so. */
function started() {
  const sent: Sent[] = [];
  const pauses: { milliseconds: number; end: () => void }[] = [];
  const settled: string[] = [];
  const api = {
    call: (
      _key: string,
      input: { query: { file_name: string }; signal: AbortSignal; onProgress: Sent['onProgress'] },
    ) =>
      new Promise((resolve, reject) => {
        const { signal, onProgress, query } = input;
        const answer = () => resolve(anImport({ import_ndx: sent.length }));
        sent.push({ name: query.file_name, signal, onProgress, answer, fail: reject });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  } as unknown as ApiClient;
  const pause = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((end) => {
      pauses.push({ milliseconds, end });
      signal.addEventListener('abort', () => end());
    });
  const uploads = createUploads({ pause, onSettled: ({ file, state }) => settled.push(`${file.name} ${state}`) });
  const states = () => uploads.store.getState().map(({ file, state }: Upload) => `${file.name} ${state}`);
  /** Until the files are in these states. */
  const are = (...expected: string[]) => waitFor(() => expect(states().sort()).toEqual(expected));
  return { api, uploads, sent, pauses, settled, are };
}

const lost = new TypeError('The file could not be sent: the connection was lost.');

test('files are sent one after the other', async () => {
  const { api, uploads, sent, are } = started();
  const added = uploads.add({ api, mostMegabytes: 200 }, [aFile('a.csv'), aFile('b.csv')], {});
  await are('a.csv sending', 'b.csv waiting');
  expect(sent.map(({ name }) => name)).toEqual(['a.csv']);
  sent[0]!.onProgress(0.5);
  expect(uploads.store.getState()[0]).toMatchObject({ part: 0.5 });
  sent[0]!.answer();
  await are('a.csv sent', 'b.csv sending');
  sent[1]!.answer();
  expect(await added).toMatchObject([{ import_ndx: 1 }, { import_ndx: 2 }]);
});

test('what cannot be a file of measurements is not sent, and keeps nothing up', async () => {
  const { api, uploads, sent, are } = started();
  void uploads.add({ api, mostMegabytes: 200 }, [aFile('empty.csv', ''), aFile('a.csv')], {});
  await are('a.csv sending', 'empty.csv refused');
  expect(sent).toHaveLength(1);
});

test('what is larger than the API takes is not sent', async () => {
  const { api, uploads, sent } = started();
  const [refused] = await uploads.add({ api, mostMegabytes: 2 / 1024 ** 2 }, [aFile('a.csv', 'abc')], {});
  expect(refused?.problem).toMatch(/^It is larger than /);
  expect(sent).toHaveLength(0);
});

test('what the connection interrupts is sent again, and after some time the person is asked', async () => {
  const { api, uploads, sent, pauses, settled, are } = started();
  void uploads.add({ api, mostMegabytes: 200 }, [aFile('a.csv')], {});
  for (let attempt = 0; attempt < 5; attempt++) {
    await are('a.csv sending');
    sent[attempt]!.fail(attempt === 2 ? problem(503, 'The API does not answer.') : lost);
    await are('a.csv interrupted');
    pauses[attempt]!.end();
  }
  await are('a.csv sending');
  sent[5]!.fail(lost);
  await are('a.csv failed');
  expect(settled).toEqual(['a.csv failed']);
  expect(uploads.store.getState()[0]?.problem).toBe(lost.message);
  uploads.retry(api, uploads.store.getState()[0]!.id);
  await are('a.csv sending');
  sent[6]!.answer();
  await are('a.csv sent');
});

test('what the API refuses is not tried again by itself', async () => {
  const { api, uploads, sent, pauses, are } = started();
  void uploads.add({ api, mostMegabytes: 200 }, [aFile('a.csv')], {});
  await are('a.csv sending');
  sent[0]!.fail(problem(413, 'The file is larger than 50 MB.'));
  await are('a.csv failed');
  expect(pauses).toHaveLength(0);
});

test('a file that is taken away is no longer sent, also between attempts; the next one goes on', async () => {
  const { api, uploads, sent, are } = started();
  const added = uploads.add({ api, mostMegabytes: 200 }, [aFile('a.csv'), aFile('b.csv')], {});
  await are('a.csv sending', 'b.csv waiting');
  sent[0]!.fail(lost);
  await are('a.csv interrupted', 'b.csv waiting');
  uploads.remove(uploads.store.getState()[0]!.id);
  await are('b.csv sending');
  expect(sent.map(({ name }) => name)).toEqual(['a.csv', 'b.csv']);
  uploads.remove(uploads.store.getState()[0]!.id);
  expect(sent[1]!.signal.aborted).toBe(true);
  expect(await added).toEqual([]);
});

test('for another person there are no files', async () => {
  const { api, uploads, sent, settled, are } = started();
  const added = uploads.add({ api, mostMegabytes: 200 }, [aFile('a.csv'), aFile('b.csv')], {});
  await are('a.csv sending', 'b.csv waiting');
  uploads.clear();
  await added;
  expect(sent).toHaveLength(1);
  expect(uploads.store.getState()).toEqual([]);
  expect(settled).toEqual([]);
});
