import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { FileError } from '../../file-error.ts';
import type { Questions } from '../../questions.ts';
import { type DateOrder, findNumbers } from '../../values/times.ts';
import { DATE_ORDER_QUESTION } from './value-questions.ts';

const MONTHS = 12;
const DAYS = 31;

interface Shown {
  line: number;
  text: string;
}

/** Finds from all dates of a column whether days, months or years of two digits come first: a number above 12 is no month. */
export class DateOrders {
  #dayFirst: Shown | undefined;
  #monthFirst: Shown | undefined;
  #hasDates = false;
  /** Whether every date could have its year first: 24-01-05. */
  #mayBeYears = true;

  constructor(private readonly file: string) {}

  /** @throws FileError if dates contradict each other */
  add(shown: Shown): void {
    const [first, second, year] = findNumbers(shown.text) ?? [];
    if (!first || !second || !year) return;
    this.#hasDates = true;
    this.#mayBeYears &&= year.length === 2 && second <= MONTHS && Number(year) > 0 && Number(year) <= DAYS;
    if (first > MONTHS && second <= MONTHS) this.#dayFirst ??= shown;
    if (second > MONTHS && first <= MONTHS) this.#monthFirst ??= shown;
    const [day, month] = [this.#dayFirst, this.#monthFirst];
    if (!day || !month) return;
    throw new FileError(
      sentence('readings-date-orders-mixed', {
        file: this.file,
        dayLine: day.line,
        dayText: day.text,
        monthLine: month.line,
        monthText: month.text,
      }),
    );
  }

  finish(questions: Questions, notes: ImportText[]): DateOrder {
    if (this.#dayFirst && this.#mayBeYears) return this.#ask(questions, this.#dayFirst);
    if (this.#dayFirst) notes.push(sentence('note-day-first', { ...this.#dayFirst }));
    else if (this.#hasDates && !this.#monthFirst) notes.push(sentence('note-month-assumed'));
    return this.#dayFirst ? 'dmy' : 'mdy';
  }

  #ask(questions: Questions, { line, text }: Shown): DateOrder {
    const answer = questions.ask({
      code: DATE_ORDER_QUESTION,
      text: sentence('ask-date-order', { line, text }),
      choices: [
        { value: 'ymd', label: sentence('choice-year-first') },
        { value: 'dmy', label: sentence('choice-day-first') },
      ],
    });
    return answer === 'ymd' ? 'ymd' : 'dmy';
  }
}
