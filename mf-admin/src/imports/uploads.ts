import type { FileImport } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';
import { useSession } from '@portal/shared-auth/browser';
import { isApiError, messageOf } from '@portal/shared-ui/answers';
import { create } from 'zustand';
import { nameToSend } from './file-check.ts';
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
  problem: string | null;
  import_ndx: number | null;
  /** Its page is opened when it has been sent: it was chosen alone. */
  opens: boolean;
  call: AbortController;
}

/** The files on their way. They go on while other pages are open, but not for another person. */
export const useUploads = create<readonly Upload[]>(() => []);

export const setUploads = (update: (uploads: readonly Upload[]) => Upload[]): void => useUploads.setState(update, true);

/** Waits, in milliseconds, before each attempt after the first; then the person is asked. */
const PAUSES_MS = [2_000, 5_000, 10_000, 20_000, 30_000];

/** Ends early when the browser is online again, or the file is taken away. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  return new Promise<void>((done) => {
    setTimeout(done, milliseconds);
    for (const [target, event] of [[window, 'online'] as const, [signal, 'abort'] as const])
      target.addEventListener(event, () => done(), { signal: over.signal });
  }).finally(() => over.abort());
}

/** No answer, or one of something before the API that could not reach it. */
const isLostConnection = (error: unknown): boolean =>
  isApiError(error) ? [502, 503, 504].includes(error.status) : error instanceof TypeError;

export const isUnderWay = ({ state }: Upload): boolean => ['waiting', 'sending', 'interrupted'].includes(state);

export const changeUpload = (id: number, part: Partial<Upload>): void =>
  setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

/** Sends a file, and again where the connection is lost; `null` when it was taken away. */
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
