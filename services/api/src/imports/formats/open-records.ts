import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { withoutThousands } from '@portal/shared-i18n';
import { FileError } from '../file-error.ts';
import { DecimalCommas } from '../kinds/readings/decimal-commas.ts';
import { COMMA_QUESTION } from '../kinds/readings/value-questions.ts';
import type { Questions } from '../questions.ts';
import { RowError } from '../values/row-error.ts';
import { isFeatureFile, isWorkbook } from './file-names.ts';
import type { RecordFile, SourceRecord } from './record-file.ts';
import type { SourceText } from './source-text.ts';
import { findSeparator, openTable } from './table.ts';

const DECIMAL_COMMA = /^([-+]?\d+),(\d+)$/;
const THOUSANDS_POINT = /^[-+]?[1-9]\d{0,2}(\.\d{3})+$/;

type Place = { text: string; line: number };

/** Reads numbers of a table with semicolons, which programs write where commas are for decimals. Commas that may separate thousands are asked about. */
class SemicolonNumbers {
  readonly #commas = new DecimalCommas();
  readonly #isThousands: boolean;
  #comma: Place | undefined;
  #point: Place | undefined;

  constructor(
    private readonly file: string,
    private readonly questions: Questions,
  ) {
    this.#isThousands = questions.answer(COMMA_QUESTION) === 'thousands';
  }

  read(text: string, line: number): string {
    if (THOUSANDS_POINT.test(text)) this.#point ??= { text, line };
    if (!text.includes(',')) return text;
    this.#commas.add({ text, line });
    if (this.#isThousands) return withoutThousands(text);
    if (!DECIMAL_COMMA.test(text)) return text;
    this.#comma ??= { text, line };
    return text.replace(',', '.');
  }

  /** Call it after the last row. @throws FileError if commas precede decimals, and points perhaps thousands */
  finish(notes: ImportText[]): void {
    const decimal = this.#commas.finish(this.questions, notes);
    if (decimal !== ',' || !this.#comma || !this.#point) return;
    const [comma, point] = [this.#comma, this.#point];
    throw new FileError(
      sentence('table-mixes-decimals', {
        file: this.file,
        comma: comma.text,
        commaLine: comma.line,
        point: point.text,
        pointLine: point.line,
      }),
    );
  }
}

async function openTableOfRecords(
  source: SourceText,
  delimiter: string | undefined,
  notes: ImportText[],
  questions: Questions,
): Promise<RecordFile> {
  const separator = delimiter ?? (await findSeparator(source));
  const { columns, rows } = await openTable(source, { separator, isByRows: true }, notes);
  const at = new Map(columns.map((column, index) => [column, index]));
  const numbers = separator === ';' ? new SemicolonNumbers(source.file.name, questions) : null;
  async function* records(): AsyncGenerator<SourceRecord> {
    for await (const { line, text, cells, problem } of rows) {
      const cell = (column: string, isShown = false): string => {
        if (problem !== null) throw new RowError(problem);
        const shown = cells[at.get(column) ?? -1] ?? '';
        return isShown || !numbers ? shown : numbers.read(shown, line);
      };
      yield { line, text, cell, feature: undefined };
    }
    numbers?.finish(notes);
  }
  return { format: 'csv', columns, records: records() };
}

/**
 * Opens a map file, an Excel workbook or a CSV table, by the extension of its name.
 * @param delimiter of a table; detected if omitted
 * @throws FileError if the file as a whole cannot be used
 */
export async function openRecords(
  source: SourceText,
  delimiter: string | undefined,
  notes: ImportText[],
  questions: Questions,
): Promise<RecordFile> {
  const { name } = source.file;
  if (isFeatureFile(name)) return (await import('./feature-records.ts')).openFeatures(source, notes);
  if (isWorkbook(name)) return (await import('./workbook.ts')).openWorkbook(source, notes, questions);
  return openTableOfRecords(source, delimiter, notes, questions);
}
