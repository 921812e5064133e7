import type { ProblemTexts } from './problem-texts.ts';

/** Amounts are worded, such as "12.50". */
export const lateFeeProblems = {
  'late-fee-unknown': [404, 'GPU {gpuNumber} has no report of {year}.'],
  'late-fee-changed': [
    412,
    'Somebody added an entry to this late fee in the meantime. Nothing was saved. Look at the new entry, then repeat what you were doing.',
  ],
  'late-fee-amount-changed': [
    409,
    'The fee is now {dollars} dollars. Nothing was saved. Look at the new amount, then repeat what you were doing.',
  ],
  'late-fee-charged-already': [409, 'This late fee is charged. Correct the charge instead.'],
  'late-fee-not-charged': [409, 'There is no charge to correct. Charge the fee first.'],
  'late-fee-nothing-due': [409, 'Nothing is due: the report is not late.'],
  'late-fee-above-balance': [409, 'Only {dollars} dollars are owed. Enter at most this amount.'],
  'late-fee-above-paid': [409, 'Only {dollars} dollars of the fee are paid. Refund at most this amount.'],
  'late-fee-below-zero': [
    409,
    'More than what is left of the fee was paid or waived: {dollars} dollars. First refund this amount, or reverse a waiver.',
  ],
  'late-fee-entry-unknown': [404, 'There is no such entry in this late fee.'],
  'late-fee-entry-taken-back': [409, 'This entry reverses another one, or was reversed itself.'],
  'late-fee-refund-first': [409, 'This payment was refunded. Reverse the refund first.'],
} as const satisfies ProblemTexts;
