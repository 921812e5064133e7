import { applicationProblems } from './application-problems.ts';
import { fieldTexts } from './field-texts.ts';
import { fileProblems } from './file-problems.ts';
import { importProblems } from './import-problems.ts';
import { lateFeeProblems } from './late-fee-problems.ts';
import { mailProblems } from './mail-problems.ts';
import { mapProblems } from './map-problems.ts';
import type { ValuesOfText } from './problem-texts.ts';
import { productionProblems } from './production-problems.ts';
import { recordProblems } from './record-problems.ts';
import { requestProblems } from './request-problems.ts';
import { ruleProblems } from './rule-problems.ts';
import { seasonProblems } from './season-problems.ts';
import { sheetTexts } from './sheet-texts.ts';
import { telemetryProblems } from './telemetry-problems.ts';
import { userProblems } from './user-problems.ts';
import { verificationProblems } from './verification-problems.ts';
import { watchProblems } from './watch-problems.ts';

/** All problems that the API answers with, by code. Codes are never renamed: programs know them. */
export const problems = {
  ...requestProblems,
  ...fileProblems,
  ...mapProblems,
  ...productionProblems,
  ...userProblems,
  ...importProblems,
  ...recordProblems,
  ...ruleProblems,
  ...applicationProblems,
  ...mailProblems,
  ...seasonProblems,
  ...watchProblems,
  ...lateFeeProblems,
  ...verificationProblems,
  ...telemetryProblems,
} as const;

export type ProblemCode = keyof typeof problems;
export type FieldCode = keyof typeof fieldTexts;
export type SheetCode = keyof typeof sheetTexts;

type TextOf<Code> = Code extends ProblemCode
  ? (typeof problems)[Code][1]
  : Code extends FieldCode
    ? (typeof fieldTexts)[Code]
    : Code extends SheetCode
      ? (typeof sheetTexts)[Code]
      : never;

/** The values that the text of a code needs. */
export type ValuesOf<Code extends ProblemCode | FieldCode | SheetCode> = ValuesOfText<TextOf<Code>>;

export const isProblemCode = (code: string | undefined): code is ProblemCode =>
  code !== undefined && Object.hasOwn(problems, code);

export { fieldTexts, sheetTexts };
