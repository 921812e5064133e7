import { pipeline, Readable } from 'node:stream';
import { setImmediate as otherWork } from 'node:timers/promises';
import { sentence } from '@portal/shared-api/import-texts';
import { CsvError, type Info, type Options, parse } from 'csv-parse';
import { FileError } from '../file-error.ts';
import { LineGauge, MAX_LINE_COLUMNS } from './line-gauge.ts';

export interface RawRow {
  /** Line on which the row ends, from 1. */
  line: number;
  cells: string[];
  text: string;
}

export const SEPARATORS = [',', ';', '\t', '|'];

/** Finds the separator with the most columns, ignoring quoted text. */
export function detectSeparator(line: string): string {
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => bare.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}

/** Excel's first line of a CSV file whose separator is not that of Windows. The separator may be trimmed. */
export const SEPARATOR_LINE = /^"?sep=(.?)"?$/i;

const MAX_RECORD_CHARACTERS = 1_000_000;

const QUOTE_PROBLEMS = {
  CSV_QUOTE_NOT_CLOSED: 'csv-quote-not-closed',
  CSV_INVALID_CLOSING_QUOTE: 'csv-quote-closed-early',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'csv-quote-closed-early',
  INVALID_OPENING_QUOTE: 'csv-quote-opened-late',
  CSV_MAX_RECORD_SIZE: 'csv-row-too-long',
} as const;

function explain(name: string, error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const { code, lines: line = 0, message } = error as CsvError & { lines?: number };
  const known = Object.hasOwn(QUOTE_PROBLEMS, code) ? QUOTE_PROBLEMS[code as keyof typeof QUOTE_PROBLEMS] : null;
  return new FileError(
    known ? sentence(known, { file: name, line }) : sentence('csv-invalid', { file: name, line, problem: message }),
  );
}

/** Small slices yield to other work: the parser emits all rows of a slice at once. */
const SLICE_BYTES = 2 * 1024;

async function* slicesOf(
  name: string,
  text: Iterable<string> | AsyncIterable<string>,
  separator: string,
): AsyncGenerator<Buffer> {
  const gauge = new LineGauge(separator);
  for await (const piece of text) {
    if (!gauge.fits(piece)) {
      const about = { file: name, most: MAX_LINE_COLUMNS, line: gauge.line };
      throw new FileError(sentence('csv-line-with-too-many-columns', about));
    }
    const bytes = Buffer.from(piece);
    for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
      yield bytes.subarray(at, at + SLICE_BYTES);
      await otherWork();
    }
  }
}

export async function* parseRows(
  name: string,
  text: Iterable<string> | AsyncIterable<string>,
  options: Pick<
    Options,
    'delimiter' | 'quote' | 'comment' | 'comment_no_infix' | 'skip_empty_lines' | 'max_record_size'
  >,
): AsyncGenerator<RawRow> {
  const parser = parse({
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    ...options,
    info: true,
    raw: true,
    relax_column_count: true,
    trim: true,
  });
  pipeline(Readable.from(slicesOf(name, text, `${options.delimiter}`)), parser, () => {});
  try {
    for await (const { record, info, raw } of parser as AsyncIterable<{ record: string[]; info: Info; raw: string }>) {
      // The parser's trim, needed for blanks before a quote, keeps blanks within quotes.
      yield { line: info.lines, cells: record.map((cell) => cell.trim()), text: raw.trim() };
    }
  } catch (error) {
    throw explain(name, error);
  }
}
