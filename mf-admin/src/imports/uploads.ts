import type { FileImport } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';
import { useSession } from '@portal/shared-auth/browser';
import { isApiError, messageOf } from '@portal/shared-ui/answers';
import { create } from 'zustand';
import { nameToSend } from './file-check.ts';
import { type FileWords, settingsOf } from './file-settings.ts';
import { sendFile } from './imports.resource.ts';

/**
 * - `waiting`: for the files before it
 * - `sending`
 * - `interrupted`: the connection was lost; retried automatically
 * - `failed`: not accepted; the person may retry
 * - `refused`: unusable, not sent
 * - `sent`: the API is reading it as import `import_ndx`
 */
export type UploadState = 'waiting' | 'sending' | 'interrupted' | 'failed' | 'refused' | 'sent';

export interface Upload {
  id: number;
  file: File;
  words: FileWords;
  state: UploadState;
  /** Sent so far, from 0 to 1. */
  part: number;
  problem: string | null;
  import_ndx: number | null;
  /** Whether its page opens after the upload: it was chosen alone. */
  opens: boolean;
  call: AbortController;
}

/** Uploads continue while other pages are open, and end when another person signs in. */
export const useUploads = create<readonly Upload[]>(() => []);

export const setUploads = (update: (uploads: readonly Upload[]) => Upload[]): void => useUploads.setState(update, true);

/** Before each automatic retry; after the last, the person has to retry. */
const PAUSES_MS = [2_000, 5_000, 10_000, 20_000, 30_000];

/** Ends early when the browser is online again or the upload is removed. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  return new Promise<void>((done) => {
    setTimeout(done, milliseconds);
    for (const [target, event] of [[window, 'online'] as const, [signal, 'abort'] as const])
      target.addEventListener(event, () => done(), { signal: over.signal });
  }).finally(() => over.abort());
}

/** No response, or one from a proxy that could not reach the API. */
const isLostConnection = (error: unknown): boolean =>
  isApiError(error) ? [502, 503, 504].includes(error.status) : error instanceof TypeError;

export const isUnderWay = ({ state }: Upload): boolean => ['waiting', 'sending', 'interrupted'].includes(state);

export const changeUpload = (id: number, part: Partial<Upload>): void =>
  setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

/** Retries after a lost connection; `null` when the upload was removed. */
export async function sendUpload(api: ApiClient, { id, file, words, call }: Upload): Promise<FileImport | null> {
  const { signal } = call;
  const onProgress = (part: number): void => changeUpload(id, { part });
  const settings = settingsOf(words);
  for (const wait of [...PAUSES_MS, null]) {
    if (signal.aborted) break;
    changeUpload(id, { state: 'sending', part: 0, problem: null });
    try {
      return await sendFile(api, { file, name: nameToSend(file.name), settings, onProgress, signal });
    } catch (error) {
      if (signal.aborted) break;
      if (wait === null || !isLostConnection(error)) throw error;
      changeUpload(id, { state: 'interrupted', problem: messageOf(error) });
      await pause(wait, signal);
    }
  }
  return null;
}

export function removeUpload({ id, call }: Upload): void {
  call.abort();
  setUploads((all) => all.filter((upload) => upload.id !== id));
}

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

useUploads.subscribe((now) => {
  if (now.some(isUnderWay)) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
});
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) useUploads.getState().forEach(removeUpload);
});
