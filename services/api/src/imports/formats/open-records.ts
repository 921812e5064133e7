import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import type { Questions } from '../questions.ts';
import { RowError } from '../values/row-error.ts';
import { isFeatureFile, isWorkbook } from './file-names.ts';
import type { RecordFile, SourceRecord } from './record-file.ts';
import type { SourceText } from './source-text.ts';
import { findSeparator, openTable } from './table.ts';

/** Programs write semicolons where commas are for decimals. */
const DECIMAL_COMMA = /^([-+]?\d+),(\d+)$/;

async function openTableOfRecords(
  source: SourceText,
  delimiter: string | undefined,
  notes: ImportText[],
): Promise<RecordFile> {
  const separator = delimiter ?? (await findSeparator(source));
  const { columns, rows } = await openTable(source, { separator, isByRows: true }, notes);
  const at = new Map(columns.map((column, index) => [column, index]));
  let hasCommas = false;
  const value = (text: string): string => {
    if (separator !== ';' || !DECIMAL_COMMA.test(text)) return text;
    hasCommas = true;
    return text.replace(DECIMAL_COMMA, '$1.$2');
  };
  async function* records(): AsyncGenerator<SourceRecord> {
    for await (const { line, text, cells, problem } of rows) {
      const cell = (column: string, isShown = false): string => {
        if (problem !== null) throw new RowError(problem);
        const shown = cells[at.get(column) ?? -1] ?? '';
        return isShown ? shown : value(shown);
      };
      yield { line, text, cell, feature: undefined };
    }
    if (hasCommas) notes.push(sentence('note-decimal-commas'));
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
  return openTableOfRecords(source, delimiter, notes);
}
