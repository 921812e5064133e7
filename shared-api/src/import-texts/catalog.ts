import type { FieldCode, ProblemCode, SheetCode } from '../problems/catalog.ts';
import type { ValuesOfText } from '../problems/problem-texts.ts';
import { fileTexts } from './files/file-texts.ts';
import { noteTexts } from './notes/note-texts.ts';
import { questionTexts } from './questions/question-texts.ts';
import { cellTexts } from './refusals/cell-texts.ts';
import { readingTexts } from './refusals/reading-texts.ts';
import { rowTexts } from './refusals/row-texts.ts';

/** All that imports say of rows and files, by code. Codes stay: they are stored with the import. */
export const importTexts = {
  ...cellTexts,
  ...rowTexts,
  ...readingTexts,
  ...fileTexts,
  ...noteTexts,
  ...questionTexts,
} as const;

export type ImportCode = Exclude<keyof typeof importTexts, ProblemCode | FieldCode | SheetCode>;
export type ValuesOfImport<Code extends ImportCode> = ValuesOfText<(typeof importTexts)[Code]>;
