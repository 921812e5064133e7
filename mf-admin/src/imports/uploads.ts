import type { ApiClient } from '@portal/shared-api/client';
import { isApiError, messageOf } from '@portal/shared-ui/answers';
import { createStore } from 'zustand/vanilla';
import { fileProblem, nameToSend } from './file-check.ts';
import { type FileWords, settingsOf } from './file-settings.ts';
import { sendFile } from './imports.resource.ts';

/**
 * - `waiting`: others are sent first
 * - `sending`
 * - `interrupted`: the connection was lost; it is tried again
 * - `failed`: it was not taken, and may be tried again
 * - `refused`: it cannot be used, and was not sent
 * - `sent`: the API reads it now, as import `import_ndx`
 */
export type UploadState = 'waiting' | 'sending' | 'interrupted' | 'failed' | 'refused' | 'sent';

export interface Upload {
  id: number;
  file: File;
  words: FileWords;
  state: UploadState;
  /** What part has been sent, from 0 to 1. */
  part: number;
  /** Why it is interrupted, failed or refused. */
  problem: string | null;
  import_ndx: number | null;
}

/** Where files are sent, and how large they may be there, in megabytes of 2^20 bytes. */
export interface Destination {
  api: ApiClient;
  mostMegabytes: number;
}

/** Waits, in milliseconds, before each attempt after the first; then the person is asked. */
const PAUSES_MS = [2_000, 5_000, 10_000, 20_000, 30_000];

/** Ends early when the signal says so. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** No answer, or one of something before the API that could not reach it. */
const isLostConnection = (error: unknown): boolean =>
  isApiError(error) ? [502, 503, 504].includes(error.status) : error instanceof TypeError;

export const isUnderWay = ({ state }: Upload): boolean => ['waiting', 'sending', 'interrupted'].includes(state);

/**
 * Sends files one after the other, whichever page is open meanwhile. What the connection interrupts is sent again.
 *
 * @param pause waits; ends early when the browser is online again
 * @param onSettled told of each file that has been sent, or could not be
 */
export function createUploads({ pause, onSettled }: { pause: Pause; onSettled: (upload: Upload) => void }) {
  const store = createStore<readonly Upload[]>(() => []);
  const cancellations = new Map<number, AbortController>();
  let lastId = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const find = (id: number): Upload | undefined => store.getState().find((upload) => upload.id === id);
  const change = (id: number, part: Partial<Upload>): void =>
    store.setState((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)), true);
  const settle = (id: number, part: Partial<Upload>): void => {
    change(id, part);
    const upload = find(id);
    if (upload) onSettled(upload);
  };

  const attempt = async (api: ApiClient, { id, file, words }: Upload, signal: AbortSignal): Promise<void> => {
    change(id, { state: 'sending', part: 0, problem: null });
    const onProgress = (part: number): void => change(id, { part });
    const { import_ndx } = await sendFile(api, {
      file,
      name: nameToSend(file.name),
      settings: settingsOf(words),
      onProgress,
      signal,
    });
    settle(id, { state: 'sent', part: 1, import_ndx });
  };

  const send = async (api: ApiClient, upload: Upload, signal: AbortSignal): Promise<void> => {
    for (const wait of [...PAUSES_MS, null]) {
      if (signal.aborted) return;
      try {
        return await attempt(api, upload, signal);
      } catch (error) {
        if (signal.aborted) return;
        const problem = messageOf(error);
        if (wait === null || !isLostConnection(error)) return settle(upload.id, { state: 'failed', problem });
        change(upload.id, { state: 'interrupted', problem });
        await pause(wait, signal);
      }
    }
  };

  /** Queues a file; resolves when it has been sent or could not be. */
  const start = (api: ApiClient, upload: Upload): Promise<void> => {
    const cancellation = new AbortController();
    cancellations.set(upload.id, cancellation);
    const turn = queue.then(() => send(api, upload, cancellation.signal));
    queue = turn;
    return turn;
  };

  const addOne = async (
    { api, mostMegabytes }: Destination,
    file: File,
    words: FileWords,
  ): Promise<Upload | undefined> => {
    const problem = await fileProblem(file, mostMegabytes, words.kind);
    const state = problem === null ? 'waiting' : 'refused';
    lastId += 1;
    const upload: Upload = { id: lastId, file, words, state, part: 0, problem, import_ndx: null };
    store.setState((uploads) => [...uploads, upload], true);
    if (state === 'waiting') await start(api, upload);
    return find(upload.id);
  };

  return {
    store,
    /** Sends files; resolves to what has become of each, when all have settled, without those that were taken away. */
    add: async (to: Destination, files: readonly File[], words: FileWords): Promise<Upload[]> => {
      const uploads = await Promise.all(files.map((file) => addOne(to, file, words)));
      return uploads.filter((upload) => upload !== undefined);
    },
    retry: (api: ApiClient, id: number): void => {
      const upload = find(id);
      if (upload?.state !== 'failed') return;
      change(id, { state: 'waiting', problem: null });
      void start(api, upload);
    },
    /** Takes a file away, whatever its state; its sending ends. */
    remove: (id: number): void => {
      cancellations.get(id)?.abort();
      cancellations.delete(id);
      store.setState((uploads) => uploads.filter((upload) => upload.id !== id), true);
    },
    /** Takes all files away: somebody else may sign in. */
    clear: (): void => {
      for (const cancellation of cancellations.values()) cancellation.abort();
      cancellations.clear();
      store.setState([], true);
    },
  };
}
