import type { FileImport, ImportExample, ImportRow, ImportUndo, ImportWell, UndoExpectation } from '@portal/shared-api';
import type { ApiClient, CallInput, CallOutput } from '@portal/shared-api/client';
import { wordImport, wordRefusal } from './word-import.ts';

export type Refusal = CallOutput<'GET /imports/{import_ndx}/refusals'>[number];
export type RowKind = 'added' | 'changed';

export type FileSettings = Omit<CallInput<'POST /imports'>['query'], 'file_name'>;

export interface FileToSend {
  file: File;
  /** Valid for the API. */
  name: string;
  settings: FileSettings;
  /** @param part from 0 to 1 */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

export const EXAMPLES = 100;
export const REFUSALS_AT_ONCE = 10_000;

export const fetchImports = async (api: ApiClient, signal: AbortSignal): Promise<FileImport[]> =>
  (await api.call('GET /imports', { signal })).map(wordImport);

export const fetchImport = async (api: ApiClient, import_ndx: number, signal: AbortSignal): Promise<FileImport> =>
  wordImport(await api.call('GET /imports/{import_ndx}', { params: { import_ndx }, signal }));

export const fetchRows = (
  api: ApiClient,
  import_ndx: number,
  which: RowKind,
  signal: AbortSignal,
): Promise<ImportRow[]> =>
  api.call('GET /imports/{import_ndx}/rows', { params: { import_ndx }, query: { which, limit: EXAMPLES }, signal });

export const fetchExamples = (
  api: ApiClient,
  import_ndx: number,
  which: RowKind,
  signal: AbortSignal,
): Promise<ImportExample[]> =>
  api.call('GET /imports/{import_ndx}/examples', { params: { import_ndx }, query: { which }, signal });

export const fetchNewWells = (api: ApiClient, import_ndx: number, signal: AbortSignal): Promise<ImportWell[]> =>
  api.call('GET /imports/{import_ndx}/wells', { params: { import_ndx }, query: { limit: EXAMPLES }, signal });

/** In the order of the file. @param after_line only those of later lines */
export const fetchRefusals = async (
  api: ApiClient,
  import_ndx: number,
  after_line: number,
  signal?: AbortSignal,
): Promise<Refusal[]> => {
  const refusals = await api.call('GET /imports/{import_ndx}/refusals', {
    params: { import_ndx },
    query: { after_line, limit: REFUSALS_AT_ONCE },
    ...(signal && { signal }),
  });
  return refusals.map(wordRefusal);
};

export const sendFile = (
  api: ApiClient,
  { file, name, settings, onProgress, signal }: FileToSend,
): Promise<FileImport> =>
  api.call('POST /imports', { query: { ...settings, file_name: name }, file, onProgress, signal });

export const answerQuestions = async (
  api: ApiClient,
  import_ndx: number,
  answers: Readonly<Record<string, string>>,
): Promise<FileImport> =>
  wordImport(await api.call('POST /imports/{import_ndx}/answers', { params: { import_ndx }, body: { answers } }));

export const commitImport = async (api: ApiClient, import_ndx: number): Promise<FileImport> =>
  wordImport(await api.call('POST /imports/{import_ndx}/commit', { params: { import_ndx } }));

export const fetchUndoPreview = (api: ApiClient, import_ndx: number, signal: AbortSignal): Promise<ImportUndo> =>
  api.call('GET /imports/{import_ndx}/undo', { params: { import_ndx }, signal });

export const undoImport = async (api: ApiClient, import_ndx: number, expected: UndoExpectation): Promise<FileImport> =>
  wordImport(await api.call('POST /imports/{import_ndx}/undo', { params: { import_ndx }, body: expected }));

export const discardImport = async (api: ApiClient, import_ndx: number): Promise<FileImport> =>
  wordImport(await api.call('POST /imports/{import_ndx}/discard', { params: { import_ndx } }));
