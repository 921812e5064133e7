import { type ImportText, type Sentence, sentence } from '@portal/shared-api/import-texts';
import { FileError } from '../file-error.ts';
import { parseRows, type RawRow, SEPARATORS, separatorOf } from './csv.ts';
import { SourceText } from './source-text.ts';
import type { SourceFile } from './text-file.ts';

/** Matching names against more would take too long. */
const MAX_COLUMNS = 1_000;
const NAMES: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };

export interface TableForm {
  separator: string;
  comment?: string;
  isUnquoted?: boolean;
  /** A row with another number of cells is refused alone, whatever may be the cause: rows of records stand for themselves. */
  isByRows?: boolean;
}

export interface TableRow extends RawRow {
  problem: Sentence | null;
}

/** The rows can be read once. */
export interface Table {
  columns: string[];
  rows: AsyncIterable<TableRow>;
}

export async function separatorIn(source: SourceText): Promise<string> {
  const lines = (await source.start()).split(/\r?\n/);
  return separatorOf(lines.find((line) => line.trim() !== '' && !/^"?Plot Title:/i.test(line)) ?? '');
}

/** HOBOware writes a title above the header. */
const isTitle = ({ cells }: RawRow): boolean => cells.length === 1 && /^Plot Title:/i.test(cells[0]!);

/**
 * Opens a table and reads its header.
 *
 * Unless the form is `isByRows`, reading its rows throws UsageError when the file breaks off within a row, or when rows have another
 * separator than the header. A last line that does not end is noted: its last cell may be cut.
 */
export async function openTable(source: SourceText, form: TableForm, notes: ImportText[]): Promise<Table> {
  const { name } = source.file;
  const { separator, comment, isUnquoted = false, isByRows = false } = form;
  const records = parseRows(name, source.pieces(), {
    delimiter: separator,
    ...(isUnquoted && { quote: false }),
    ...(comment && { comment, comment_no_infix: true }),
  });
  let header = await records.next();
  if (!header.done && isTitle(header.value)) header = await records.next();
  if (header.done) throw new FileError(sentence(comment ? 'table-only-comments' : 'table-empty', { file: name }));
  const columns = header.value.cells;
  if (columns.length > MAX_COLUMNS) {
    throw new FileError(
      sentence('table-with-too-many-columns', { file: name, columns: columns.length, most: MAX_COLUMNS }),
    );
  }

  const problemOf = ({ cells, text, line }: RawRow): Sentence | null => {
    if (cells.length === columns.length) return null;
    const other = SEPARATORS.find((one) => one !== separator && text.split(one).length === columns.length);
    if (other && columns.length > 1 && !isByRows) {
      const [inHeader, inRow] = [NAMES[separator] ?? 'other', NAMES[other] ?? 'other'];
      throw new FileError(sentence('table-mixes-separators', { file: name, inHeader, line, inRow }));
    }
    return sentence('row-cells-differ', { cells: cells.length, columns: columns.length });
  };

  async function* rows(): AsyncGenerator<TableRow> {
    let last: TableRow | undefined;
    for await (const record of records) {
      if (last) yield last;
      last = { ...record, problem: problemOf(record) };
    }
    if (!last) throw new FileError(sentence('table-without-rows', { file: name }));
    if (!source.endsALine) {
      if (last.cells.length < columns.length && !isByRows) {
        throw new FileError(sentence('table-breaks-off', { file: name, line: last.line }));
      }
      notes.push(sentence('note-last-line-open', { line: last.line }));
    }
    yield last;
  }
  return { columns, rows: rows() };
}

/** Reads the texts of a column, by opening the file again. */
export async function* columnTexts(
  file: SourceFile,
  form: TableForm,
  column: number,
): AsyncGenerator<{ line: number; text: string }> {
  const { rows } = await openTable(new SourceText(file), form, []);
  for await (const { line, cells } of rows) yield { line, text: cells[column] ?? '' };
}

const NAMES_SHOWN = 30;

export const shownNames = (columns: readonly string[]): string =>
  columns
    .slice(0, NAMES_SHOWN)
    .map((column) => `“${column.slice(0, 40)}”`)
    .join(', ') || '–';

/** A header that is not divided at all has another separator than the given one. */
function hintOf([header, ...more]: readonly string[]): Sentence[] {
  const separator = separatorOf(header ?? '');
  return more.length > 0 || !header?.includes(separator)
    ? []
    : [sentence('table-separator-hint', { separator: JSON.stringify(separator).slice(1, -1) })];
}

/** @returns the index of each column @throws FileError naming those that are missing, and those that exist */
export function columnsAt<Key extends string>(
  name: string,
  columns: readonly string[],
  needed: Record<Key, string>,
): Record<Key, number> {
  const wanted = Object.values<string>(needed);
  const missing = wanted.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    throw new FileError([
      sentence('table-without-columns', { file: name, missing: missing.join(', '), columns: shownNames(columns) }),
      ...hintOf(columns),
    ]);
  }
  const twice = wanted.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (twice !== undefined) throw new FileError(sentence('table-column-twice', { file: name, column: twice }));
  const entries = Object.entries<string>(needed).map(([key, column]) => [key, columns.indexOf(column)]);
  return Object.fromEntries(entries) as Record<Key, number>;
}
