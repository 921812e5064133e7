import type { ApiClient } from '@portal/shared-api/client';
import type { PortalConfig } from '@portal/shared-api/registry';
import { useSession } from '@portal/shared-auth/browser';
import { type Portal, PortalProvider } from '@portal/shared-ui';
import { queryClient } from '@portal/shared-ui/queries';
import { BrowserRouter } from '@portal/shared-ui/router';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { problem } from '../test-support/fake-api.ts';
import { aFile, anImport } from '../test-support/fake-imports.ts';
import { removeUpload, type Upload, useUploads } from './uploads.ts';
import { useSending } from './use-sending.ts';

interface Sent {
  name: string;
  signal: AbortSignal;
  onProgress: (part: number) => void;
  answer: () => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}
interface Input extends Pick<Sent, 'signal' | 'onProgress'> {
  query: { file_name: string };
}

/** Uploads to an API that answers when a test says so. */
function started(measurementsMegabytes = 200) {
  const sent: Sent[] = [];
  const call = (_key: string, { signal, onProgress, query }: Input) =>
    new Promise((resolve, reject) => {
      const answer = () => act(async () => resolve(anImport({ import_ndx: sent.length })));
      const fail = (error: unknown) => act(async () => reject(error));
      sent.push({ name: query.file_name, signal, onProgress, answer, fail });
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const portal = {
    api: { call } as unknown as ApiClient,
    config: { uploads: { measurementsMegabytes } } as PortalConfig,
  } as Portal;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PortalProvider portal={portal}>
      <BrowserRouter>{children}</BrowserRouter>
    </PortalProvider>
  );
  const { result, unmount } = renderHook(useSending, { wrapper });
  const send = (...files: File[]) => act(() => result.current.send(files, {}));
  const retry = () => act(async () => result.current.retry(first()));
  return { send, retry, sent, unmount };
}

const first = (): Upload => useUploads.getState()[0]!;
const states = () => useUploads.getState().map(({ file, state }) => `${file.name} ${state}`);
/** Until the files are in these states. */
const are = (...expected: string[]) => waitFor(() => expect(states().sort()).toEqual(expected));
const takeAway = (upload: Upload) => act(async () => removeUpload(upload));
const isOnline = () => act(async () => void window.dispatchEvent(new Event('online')));
const lost = new TypeError('The file could not be sent: the connection was lost.');

beforeEach(() => {
  useUploads.getState().forEach(removeUpload);
  queryClient.clear();
  window.history.replaceState(null, '', '/admin/imports');
});

test('sends files one after the other, also after the page is left', async () => {
  const { send, sent, unmount } = started();
  await send(aFile('a.csv'), aFile('b.csv'));
  await are('a.csv sending', 'b.csv waiting');
  expect(sent.map(({ name }) => name)).toEqual(['a.csv']);
  act(() => sent[0]!.onProgress(0.5));
  expect(first().part).toBe(0.5);
  unmount();
  await sent[0]!.answer();
  await are('a.csv sent', 'b.csv sending');
  await sent[1]!.answer();
  await are('a.csv sent', 'b.csv sent');
  expect(useUploads.getState().map(({ import_ndx }) => import_ndx)).toEqual([1, 2]);
});

test('skips an unusable file and one larger than the API takes, and sends the next one', async () => {
  const { send, sent } = started(2 / 1024 ** 2);
  await send(aFile('empty.csv', ''), aFile('large.csv', 'abc'), aFile('a.csv', 'a'));
  await are('a.csv sending', 'empty.csv refused', 'large.csv refused');
  expect(useUploads.getState().find(({ file }) => file.name === 'large.csv')?.problem).toMatch(
    /^The file is larger than /,
  );
  expect(sent).toHaveLength(1);
});

test('retries after a lost connection, and leaves a sixth retry to the person', async () => {
  const { send, retry, sent } = started();
  await send(aFile('a.csv'));
  for (let attempt = 0; attempt < 5; attempt++) {
    await are('a.csv sending');
    await sent[attempt]!.fail(attempt === 2 ? problem(503, 'The API does not answer.') : lost);
    await are('a.csv interrupted');
    await isOnline();
  }
  await are('a.csv sending');
  await sent[5]!.fail(lost);
  await are('a.csv failed');
  expect(first().problem).toBe(lost.message);
  await retry();
  await are('a.csv sending');
  await sent[6]!.answer();
  await are('a.csv sent');
});

test('retries automatically after a pause what was lost, and never what the API refuses', async () => {
  const { send, sent } = started();
  await send(aFile('a.csv'));
  jest.useFakeTimers();
  await sent[0]!.fail(lost);
  expect(states()).toEqual(['a.csv interrupted']);
  await act(() => jest.advanceTimersByTimeAsync(1_999));
  expect(sent).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(sent).toHaveLength(2);
  await sent[1]!.fail(problem(413, 'The file is larger than 50 MB.'));
  expect(states()).toEqual(['a.csv failed']);
  await isOnline();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(sent).toHaveLength(2);
});

test('stops sending a removed file, also between attempts, and goes on with the next one', async () => {
  const { send, sent } = started();
  await send(aFile('a.csv'), aFile('b.csv'));
  await are('a.csv sending', 'b.csv waiting');
  await sent[0]!.fail(lost);
  await are('a.csv interrupted', 'b.csv waiting');
  await takeAway(first());
  await are('b.csv sending');
  expect(sent.map(({ name }) => name)).toEqual(['a.csv', 'b.csv']);
  await takeAway(first());
  expect(sent[1]!.signal.aborted).toBe(true);
  await are();
});

test('drops all files when another person signs in', async () => {
  const { send, sent } = started();
  await send(aFile('a.csv'), aFile('b.csv'));
  const user = { id: 'auth0|other', name: 'Other', email: 'other@example.org', roles: [] };
  await act(async () => useSession.setState({ status: 'signed-in', user }));
  expect(useUploads.getState()).toEqual([]);
  expect(sent[0]!.signal.aborted).toBe(true);
  await isOnline();
  expect(sent).toHaveLength(1);
});
