import type { FileImport } from '@portal/shared-api';
import { englishText, type ImportText, sentencesOf } from '@portal/shared-api/import-texts';
import { ProblemError } from '../http/problem.ts';
import { FileError } from './file-error.ts';

/** As stored: in English, with sentences that pages translate. */
export type StoredText = FileImport['texts'][number];

export const storedText = (text: ImportText): StoredText => ({
  text: englishText(text),
  sentences: [...sentencesOf(text)],
});

/** @returns only the message for an error of the command line */
export function storedError(error: Error): StoredText {
  if (error instanceof FileError) return storedText(error.sentences);
  const { message: text } = error;
  return { text, sentences: error instanceof ProblemError ? [{ code: error.code, values: error.values }] : [] };
}
