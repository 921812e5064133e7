import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { FileError } from '../../file-error.ts';
import { columnTexts, type TableForm } from '../../formats/table.ts';
import type { SourceFile } from '../../formats/text-file.ts';
import { type DateOrder, findNumbersBeforeYear } from '../../values/times.ts';

const MONTHS = 12;

/**
 * Detects from all dates of a column whether days or months come first: a number above 12 is a day.
 * @throws FileError if dates contradict each other
 */
export async function findDateOrder(
  file: SourceFile,
  form: TableForm,
  column: number,
  notes: ImportText[],
): Promise<DateOrder> {
  let [dayFirst, monthFirst]: ({ line: number; text: string } | undefined)[] = [];
  let hasDates = false;
  for await (const { line, text } of columnTexts(file, form, column)) {
    const numbers = findNumbersBeforeYear(text);
    if (!numbers) continue;
    hasDates = true;
    if (numbers[0] > MONTHS && numbers[1] <= MONTHS) dayFirst ??= { line, text };
    if (numbers[1] > MONTHS && numbers[0] <= MONTHS) monthFirst ??= { line, text };
    if (dayFirst && monthFirst) {
      const [day, month] = [dayFirst, monthFirst];
      throw new FileError(
        sentence('readings-date-orders-mixed', {
          file: file.name,
          dayLine: day.line,
          dayText: day.text,
          monthLine: month.line,
          monthText: month.text,
        }),
      );
    }
  }
  if (dayFirst) notes.push(sentence('note-day-first', { line: dayFirst.line, text: dayFirst.text }));
  else if (hasDates && !monthFirst) notes.push(sentence('note-month-assumed'));
  return dayFirst ? 'dmy' : 'mdy';
}
