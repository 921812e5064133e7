import { sentence } from '@portal/shared-api/import-texts';
import type { Questions } from '../questions.ts';

const CODE = 'date-order';
const DATE_FIELD = /_(on|date)$/;
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** Dates with slashes are read month first, unless some can only be day first: then a person says how all are written. */
export class RecordDates {
  readonly #isDayFirst: boolean;
  readonly #isAnswered: boolean;
  #example: string | undefined;

  constructor(private readonly questions: Questions) {
    const answer = questions.answer(CODE);
    this.#isDayFirst = answer === 'dmy';
    this.#isAnswered = answer !== undefined;
  }

  /** A date as `YYYY-MM-DD`, if the days come first; any other text as it is. */
  read(field: string, text: string): string {
    const [, first, second, year] = (DATE_FIELD.test(field) && SLASHES.exec(text)) || [];
    if (first === undefined) return text;
    if (this.#isDayFirst) return `${year}-${second}-${first}`;
    if (Number(first) > 12 && Number(second) <= 12) this.#example ??= text;
    return text;
  }

  /** Call it after the last row. */
  ask(): void {
    if (this.#example === undefined || this.#isAnswered) return;
    this.questions.ask({
      code: CODE,
      text: sentence('ask-record-dates', { example: this.#example }),
      choices: [
        { value: 'dmy', label: sentence('choice-dates-day-first') },
        { value: 'mdy', label: sentence('choice-dates-month-first') },
      ],
    });
  }
}
