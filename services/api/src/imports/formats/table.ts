import { type ImportText, type Sentence, sentence } from '@portal/shared-api/import-texts';
import { FileError } from '../file-error.ts';
import { cleanText } from './clean-text.ts';
import { detectSeparator, parseRows, type RawRow, SEPARATOR_LINE, SEPARATORS } from './csv.ts';
import { addUnits, FIRST_ROWS, findHeader, shownTitles } from './header.ts';
import { SourceText } from './source-text.ts';
import type { SourceFile } from './text-file.ts';

/** Matching the names of more columns would take too long. */
const MAX_COLUMNS = 1_000;
const NAMES: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };

export interface TableForm {
  separator: string;
  comment?: string;
  isUnquoted?: boolean;
  /** Refuses single rows with a wrong number of cells, instead of the whole file. */
  isByRows?: boolean;
}

export interface TableRow extends RawRow {
  problem: Sentence | null;
}

/** Its rows can be read only once. */
export interface Table {
  columns: string[];
  rows: AsyncIterable<TableRow>;
}

/** Finds the separator that divides most of the first lines like the header, and into most columns. */
export async function findSeparator(source: SourceText): Promise<string> {
  const lines = (await source.start()).split(/\r?\n|\r/).filter((line) => line.trim() !== '');
  const [, stated] = SEPARATOR_LINE.exec(lines[0] ?? '') ?? [];
  if (stated) return stated;
  const unquoted = lines.slice(0, FIRST_ROWS).map((line) => line.replaceAll(/"[^"]*"/g, 'x'));
  const found = SEPARATORS.map((separator) => {
    const rows = unquoted.map((line) => line.split(separator).map((cell) => cell.trim()));
    const columns = rows[findHeader(rows)]?.length ?? 0;
    return { separator, columns, rows: rows.filter((cells) => cells.length === columns).length };
  });
  const dividing = found.filter(({ columns }) => columns > 1);
  dividing.sort((one, other) => other.rows - one.rows || other.columns - one.columns);
  return (dividing[0] ?? found[0]!).separator;
}

async function takeFirst(rows: AsyncGenerator<RawRow>): Promise<RawRow[]> {
  const taken: RawRow[] = [];
  while (taken.length < FIRST_ROWS) {
    const { done, value } = await rows.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

async function* chain<Row>(first: readonly Row[], rest: AsyncIterable<Row>): AsyncGenerator<Row> {
  yield* first;
  yield* rest;
}

async function* cleaned(rows: AsyncIterable<RawRow>): AsyncGenerator<RawRow> {
  for await (const { cells, ...row } of rows) yield { ...row, cells: cells.map(cleanText) };
}

/** Programs end lines with separators of columns that have neither name nor value. */
const withoutEmptyEnd = (cells: string[]): string[] => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/**
 * Opens a table and reads its header, also below a title.
 *
 * Unless the form is `isByRows`, iterating its rows throws UsageError if the file ends within a row, or if rows have another separator
 * than the header. Adds a note if the last line has no end, as its last cell may be truncated.
 */
export async function openTable(source: SourceText, form: TableForm, notes: ImportText[]): Promise<Table> {
  const { name } = source.file;
  const { separator, comment, isUnquoted = false, isByRows = false } = form;
  const parsed = parseRows(name, source.pieces(), {
    delimiter: separator,
    ...(isUnquoted && { quote: false }),
    ...(comment && { comment, comment_no_infix: true }),
  });
  const records = cleaned(parsed);
  const first = await takeFirst(records);
  if (SEPARATOR_LINE.test(first[0]?.text ?? '')) first.shift();
  const headerAt = findHeader(first.map(({ cells }) => cells));
  const header = first[headerAt];
  if (!header) throw new FileError(sentence(comment ? 'table-only-comments' : 'table-empty', { file: name }));
  if (headerAt > 0) {
    const text = shownTitles(first.slice(0, headerAt).map((row) => row.text));
    notes.push(sentence('note-above-header', { noun: 'line', line: header.line, text }));
  }
  const names = withoutEmptyEnd(header.cells);
  const below = first.slice(headerAt + 1);
  const withUnits = addUnits(
    names,
    below.map(({ cells }) => cells),
  );
  if (withUnits) below.shift();
  const columns = withUnits ?? names;
  if (columns.length > MAX_COLUMNS) {
    throw new FileError(
      sentence('table-with-too-many-columns', { file: name, columns: columns.length, most: MAX_COLUMNS }),
    );
  }

  const problemOf = ({ cells, text, line }: RawRow): Sentence | null => {
    if (cells.length >= columns.length && withoutEmptyEnd(cells).length <= columns.length) return null;
    const other = SEPARATORS.find((one) => one !== separator && text.split(one).length === columns.length);
    if (other && columns.length > 1 && !isByRows) {
      const [inHeader, inRow] = [NAMES[separator] ?? 'other', NAMES[other] ?? 'other'];
      throw new FileError(sentence('table-mixes-separators', { file: name, inHeader, line, inRow }));
    }
    return sentence('row-cells-differ', { cells: cells.length, columns: columns.length });
  };

  async function* rows(): AsyncGenerator<TableRow> {
    let last: TableRow | undefined;
    for await (const record of chain(below, records)) {
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

/** Reads the texts of a column by opening the file again. */
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

/** Suggests another separator if the given one does not divide the header. */
function suggestSeparator([header, ...more]: readonly string[]): Sentence[] {
  const separator = detectSeparator(header ?? '');
  return more.length > 0 || !header?.includes(separator)
    ? []
    : [sentence('table-separator-hint', { separator: JSON.stringify(separator).slice(1, -1) })];
}

/** @returns the index of each column @throws FileError naming missing and existing columns */
export function findColumns<Key extends string>(
  name: string,
  columns: readonly string[],
  needed: Record<Key, string>,
): Record<Key, number> {
  const requested = Object.values<string>(needed);
  const missing = requested.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    throw new FileError([
      sentence('table-without-columns', { file: name, missing: missing.join(', '), columns: shownNames(columns) }),
      ...suggestSeparator(columns),
    ]);
  }
  const twice = requested.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (twice !== undefined) throw new FileError(sentence('table-column-twice', { file: name, column: twice }));
  const entries = Object.entries<string>(needed).map(([key, column]) => [key, columns.indexOf(column)]);
  return Object.fromEntries(entries) as Record<Key, number>;
}
