import { UsageError } from '../../../setup/command-line.ts';
import { columnTexts, type TableForm } from '../../formats/table.ts';
import type { SourceFile } from '../../formats/text-file.ts';
import { type DateOrder, numbersBeforeYear } from '../../values/times.ts';

const MONTHS = 12;

/**
 * Tells by all dates of a column whether days or months come first: a number above 12 is a day.
 * @throws UsageError when some dates contradict others
 */
export async function findDateOrder(
  file: SourceFile,
  form: TableForm,
  column: number,
  notes: string[],
): Promise<DateOrder> {
  let [dayFirst, monthFirst]: ({ line: number; text: string } | undefined)[] = [];
  let isSeen = false;
  for await (const { line, text } of columnTexts(file, form, column)) {
    const numbers = numbersBeforeYear(text);
    if (!numbers) continue;
    isSeen = true;
    if (numbers[0] > MONTHS && numbers[1] <= MONTHS) dayFirst ??= { line, text };
    if (numbers[1] > MONTHS && numbers[0] <= MONTHS) monthFirst ??= { line, text };
    if (dayFirst && monthFirst) {
      const [day, month] = [dayFirst, monthFirst];
      throw new UsageError(
        `${file.name} mixes orders of dates: line ${day.line} has the day first (${day.text}), line ${month.line} the month (${month.text})`,
      );
    }
  }
  if (dayFirst) notes.push(`Dates were read with the day first, as line ${dayFirst.line} shows (${dayFirst.text}).`);
  else if (isSeen && !monthFirst) {
    notes.push('No date of the file tells whether day or month comes first: the month was taken first, as in the U.S.');
  }
  return dayFirst ? 'dmy' : 'mdy';
}
