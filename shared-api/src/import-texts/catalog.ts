import type { FieldCode, ProblemCode, SheetCode } from '../problems/catalog.ts';
import type { ValuesOfText } from '../problems/problem-texts.ts';
import { fileTexts } from './files/file-texts.ts';
import { noteTexts } from './notes/note-texts.ts';
import { questionTexts } from './questions/question-texts.ts';
import { cellTexts } from './refusals/cell-texts.ts';
import { readingTexts } from './refusals/reading-texts.ts';
import { rowTexts } from './refusals/row-texts.ts';

/** All texts of imports by code. Never rename a code: imports store them. */
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
