import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import type { Questions } from '../../questions.ts';
import { shorten } from '../../values/row-error.ts';
import type { Rules } from './reading.ts';
import { COMMA_QUESTION } from './value-questions.ts';

/** A comma that cannot separate thousands: 12,5, 0,125 or 1234,567. */
const DECIMAL = /^[+-]?(\d*,(\d{1,2}|\d{4,})|0+,\d+|\d{4,},\d+)$/;
const EITHER = /^[+-]?[1-9]\d{0,2},\d{3}$/;
export const hasUnclearComma = (text: string): boolean => EITHER.test(text.trim());

/** Finds from all values of a column whether commas precede decimals or separate thousands. */
export class DecimalCommas {
  #isDecimal = false;
  #either: { line: number; text: string } | undefined;

  add({ line, text }: { line: number; text: string }): void {
    const value = text.trim();
    this.#isDecimal ||= DECIMAL.test(value);
    if (hasUnclearComma(value)) this.#either ??= { line, text: shorten(value) };
  }

  finish(questions: Questions, notes: ImportText[]): Rules['decimal'] {
    if (this.#isDecimal) notes.push(sentence('note-decimal-commas'));
    if (this.#isDecimal || !this.#either) return this.#isDecimal ? ',' : '.';
    const answer = questions.ask({
      code: COMMA_QUESTION,
      text: sentence('ask-decimal-comma', this.#either),
      choices: [
        { value: 'decimal', label: sentence('choice-comma-decimal') },
        { value: 'thousands', label: sentence('choice-comma-thousands') },
      ],
    });
    return answer === 'thousands' ? 'thousands' : ',';
  }
}
