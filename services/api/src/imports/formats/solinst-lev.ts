import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { FileError } from '../file-error.ts';
import type { Line } from '../file-row.ts';
import { type LoggerFile, type LoggerRow, readSolinstHeader } from './solinst-header.ts';
import type { SourceText } from './source-text.ts';

const MAX_LINE_CHARACTERS = 10_000;
const READING = /^(\d{4}[-/]\d{2}[-/]\d{2})\s+(\S+)\s+(.*)$/;
const END = /^END OF DATA/i;

async function* readLines(source: SourceText): AsyncGenerator<Line> {
  let rest = '';
  let line = 0;
  for await (const piece of source.pieces()) {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop()!;
    if (rest.length > MAX_LINE_CHARACTERS) {
      throw new FileError(
        sentence('logger-line-too-long', { file: source.file.name, most: MAX_LINE_CHARACTERS, line }),
      );
    }
    for (const text of lines) yield { line: ++line, text: text.trim() };
  }
  if (rest.trim() !== '') yield { line: ++line, text: rest.trim() };
}

async function* readRows(lines: AsyncIterable<Line>, notes: ImportText[]): AsyncGenerator<LoggerRow> {
  for await (const row of lines) {
    if (row.text === '') continue;
    if (END.test(row.text)) return;
    const [, date = '', timeOfDay = '', values = ''] = READING.exec(row.text) ?? [];
    yield { ...row, time: date && `${date} ${timeOfDay}`, values: values.split(/\s+/) };
  }
  notes.push(sentence('note-logger-end-missing'));
}

/** Reads the text file of a Levelogger or Diver: sections on the instrument and its channels, then a line for each time. */
export async function readSolinstLev(
  source: SourceText,
  format: 'solinst-lev' | 'diver-mon' = 'solinst-lev',
): Promise<LoggerFile> {
  const notes: ImportText[] = [];
  const lines = readLines(source);
  const header = await readSolinstHeader(source.file.name, lines);
  return { format, header, notes, rows: readRows(lines, notes) };
}
