import { z } from 'zod';

const cents = z.int();

/** Of a late fee, in whole cents; entries that were taken back count for nothing. */
export const lateFeeSums = {
  /** With corrections. */
  charged_cents: cents,
  waived_cents: cents,
  paid_cents: cents,
  refunded_cents: cents,
  /** Charged and refunded, without waived and paid: what is owed. Never below 0. */
  balance_cents: cents,
};

/** Charged, though the report turned out to be in time: the district corrects it, and nobody should pay it until then. */
export const isToCorrect = { is_to_correct: z.boolean() };

export const lateFeeSumsSchema = z.object(lateFeeSums);
export type LateFeeSums = z.infer<typeof lateFeeSumsSchema>;
