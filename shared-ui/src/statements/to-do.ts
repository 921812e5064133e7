import type { GpuStatement, OwnerStatement } from '@portal/shared-api';
import { centsOf, notChargedCents } from '@portal/shared-api/production';
import { centsText } from '@portal/shared-api/units';
import type { Language } from '@portal/shared-i18n/language';
import { type LetterSurroundings, paymentText } from '../letters/letter.ts';
import { correctText, feeReference, overText, submitText, toDoBlock } from '../letters/to-do.ts';
import type { ReportBlock } from '../pdf/report-document.ts';
import type { OfYear } from './statement-context.ts';
import { figuresIn } from './statement-figures.ts';
import { STATEMENT_WORDS, type StatementWords } from './statement-words.ts';

export const unchargedCents = ({ late, late_fee }: GpuStatement): number =>
  notChargedCents(centsOf(late?.fee_dollars ?? 0), late_fee?.charged_cents ?? 0);

const withFee = (text: string, gpus: readonly GpuStatement[], words: StatementWords): string => {
  const cents = gpus.reduce((sum, gpu) => sum + unchargedCents(gpu), 0);
  return cents > 0 ? `${text} ${words.notCharged(centsText(cents))}` : text;
};

/** What is sent back is corrected anyway. */
function overTexts(gpus: readonly GpuStatement[], year: number, language: Language): string[] {
  const { number } = figuresIn(language, 0);
  return gpus
    .filter(({ over_acre_feet, state }) => over_acre_feet > 0 && state !== 'sent-back')
    .map(({ gpu_number, over_acre_feet, state }) =>
      overText(gpu_number, year, number(over_acre_feet), state === 'checked', language),
    );
}

/** Of all years, as of now. */
function payTexts(
  { owner, owed }: OwnerStatement,
  words: StatementWords,
  surroundings: LetterSurroundings,
  isPage: boolean,
): string[] {
  const due = owed.filter(({ is_to_correct }) => !is_to_correct);
  const others = owed.filter(({ is_to_correct }) => is_to_correct);
  const sum = due.reduce((cents, { balance_cents }) => cents + balance_cents, 0);
  const reference = feeReference(due, owner?.name ?? words.noOwner, surroundings.language);
  const namesOf = (fees: OwnerStatement['owed']): string =>
    fees.map((fee) => words.lateFee(fee.year, fee.gpu_number, centsText(fee.balance_cents))).join('. ');
  return [
    ...(due.length > 0
      ? [`${paymentText(centsText(sum), reference, surroundings, isPage)}${due.length > 1 ? ` ${namesOf(due)}.` : ''}`]
      : []),
    ...(others.length > 0 ? [words.notYet(namesOf(others), others.length)] : []),
  ];
}

/** What the owner must do. A year that is not over asks for no report, and so is not said to ask for nothing. */
export function toDoBlocks(
  statement: OwnerStatement,
  { year, is_over }: OfYear,
  surroundings: LetterSurroundings,
  isPage: boolean,
): ReportBlock[] {
  const { language } = surroundings;
  const words = STATEMENT_WORDS[language];
  const { gpus } = statement;
  const sentBack = gpus.filter(({ state }) => state === 'sent-back');
  const missing = is_over ? gpus.filter(({ state }) => state === 'not-started' || state === 'draft') : [];
  const items = [
    ...(sentBack.length > 0 ? [correctText(sentBack, year, language)] : []),
    ...overTexts(gpus, year, language),
    ...(missing.length > 0 ? [withFee(submitText(missing, year, false, language), missing, words)] : []),
    ...payTexts(statement, words, surroundings, isPage),
  ];
  if (items.length > 0) return [toDoBlock(items, language)];
  return is_over ? [toDoBlock([withFee(words.nothingToDo(year), gpus, words)], language, 'good')] : [];
}
