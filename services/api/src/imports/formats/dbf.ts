import { type ImportText, sentence } from '@portal/shared-api/import-texts';
import { DAY_MS } from '@portal/shared-api/time';
import { FileError } from '../file-error.ts';
import { findTextReader } from './dbf-encoding.ts';

interface Field {
  name: Buffer;
  type: string;
  start: number;
  length: number;
}

const HEADER_BYTES = 32;
const FIELD_BYTES = 32;
const LANGUAGE_BYTE = 29;
const END_OF_FIELDS = 0x0d;
const DELETED = '*'.charCodeAt(0);
const FOX_PRO = [0x30, 0x31, 0x32];
const NULL_FLAGS = '0';
const DAY = /^(\d{4})(\d{2})(\d{2})$/;
/** Zeros, and day 0 of Access, which programs write for no date. */
const NO_DAY = /^(0*|18991230)$/;
/** Julian days. */
const [DAY_OF_1970, LAST_JULIAN] = [2_440_588, 5_373_484];

function readFields(table: Buffer, headerBytes: number): Field[] {
  const fields: Field[] = [];
  let start = 1; // after the deletion flag
  for (let at = HEADER_BYTES; at + FIELD_BYTES <= headerBytes && table[at] !== END_OF_FIELDS; at += FIELD_BYTES) {
    const name = table.subarray(at, at + 11);
    const end = name.indexOf(0);
    const [type, length] = [String.fromCharCode(table[at + 11]!), table[at + 16]!];
    fields.push({ name: end < 0 ? name : name.subarray(0, end), type, start, length });
    start += length;
  }
  return fields;
}

/** Removes zeros at both ends. Keeps all digits, as an identifier may have more than a number can hold. */
function formatNumber(text: string): string {
  const [, sign, whole, decimals] = /^([-+]?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(text) ?? [];
  if (whole === undefined) return text !== '' && Number.isFinite(Number(text)) ? `${Number(text)}` : text;
  const number = decimals ? `${whole}.${decimals}` : whole;
  return sign === '-' && /[1-9]/.test(number) ? `-${number}` : number;
}

function formatJulian(day: number): string {
  return day > 0 && day <= LAST_JULIAN ? new Date((day - DAY_OF_1970) * DAY_MS).toISOString().slice(0, 10) : '';
}

const LOGICAL: Readonly<Record<string, string>> = { T: 'true', Y: 'true', F: 'false', N: 'false' };

/** Types of text, which is trimmed. */
const TEXTS: Readonly<Record<string, (text: string) => string>> = {
  C: (text) => text,
  N: formatNumber,
  F: formatNumber,
  D: (text) => (NO_DAY.test(text) ? '' : text.replace(DAY, '$1-$2-$3')),
  L: (text) => LOGICAL[text.toUpperCase()] ?? '',
};
/** Types of eight or fewer bytes. FoxPro's `B` is `O` in others, where `B` is a pointer to another file. */
const BINARIES: Readonly<Record<string, { bytes: number; read: (cell: Buffer) => string }>> = {
  I: { bytes: 4, read: (cell) => `${cell.readInt32LE()}` },
  O: { bytes: 8, read: (cell) => `${cell.readDoubleLE()}` },
  Y: { bytes: 8, read: (cell) => `${Number(cell.readBigInt64LE()) / 10_000}` },
  T: { bytes: 8, read: (cell) => formatJulian(cell.readInt32LE()) },
};
const alias = (type: string, isFoxPro: boolean): string => (isFoxPro && type === 'B' ? 'O' : type === '@' ? 'T' : type);

/**
 * Reads a `.dbf` table (dBASE III and later, FoxPro). Deleted rows are `null`, so that rows still match shapes.
 * @param cpg text of the `.cpg` file, which names the encoding
 * @param file name of the shapefile, for messages
 * @throws FileError if it is damaged or not a dBASE table
 */
export function readDbf(
  table: Buffer,
  cpg: string | undefined,
  file: string,
  notes: ImportText[],
): (Record<string, string> | null)[] {
  if (table.length < HEADER_BYTES + 1) throw new FileError(sentence('dbf-not-one', { file }));
  const [rows, headerBytes, rowBytes] = [table.readUInt32LE(4), table.readUInt16LE(8), table.readUInt16LE(10)];
  const fields = readFields(table, headerBytes);
  const last = fields.at(-1);
  if (!last || last.start + last.length > rowBytes) throw new FileError(sentence('dbf-not-one', { file }));
  if (headerBytes + rows * rowBytes > table.length) throw new FileError(sentence('dbf-breaks-off', { file, rows }));
  const rowAt = (index: number) => table.subarray(headerBytes + index * rowBytes, headerBytes + (index + 1) * rowBytes);
  const cellOf = (row: Buffer, { start, length }: Field) => row.subarray(start, start + length);

  function* texts(): Generator<Buffer> {
    yield* fields.map(({ name }) => name);
    const ofText = fields.filter(({ type }) => type === 'C');
    for (let index = 0; index < rows; index++) for (const field of ofText) yield cellOf(rowAt(index), field);
  }
  const about = { cpg: cpg?.trim() ?? '', language: table[LANGUAGE_BYTE]!, file };
  const { read } = findTextReader(texts(), about, notes);

  let overflows = 0;
  const readers = fields.map((field) => {
    const type = alias(field.type, FOX_PRO.includes(table[0]!));
    const [ofText, ofBinary] = [TEXTS[type], BINARIES[type]];
    const readText = (cell: Buffer) => {
      const text = read(cell).replaceAll('\0', '').trim();
      const isOverflow = ofText === formatNumber && /^\*+$/.test(text);
      if (isOverflow) overflows += 1;
      return isOverflow ? '' : ofText!(text);
    };
    const reader = ofText ? readText : ofBinary && field.length >= ofBinary.bytes ? ofBinary.read : null;
    return { field, name: read(field.name).trim(), reader };
  });
  const names = readers.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new FileError(sentence('table-column-twice', { file, column: twice }));
  const unread = readers.filter(({ reader, field }) => !reader && field.type !== NULL_FLAGS);
  if (unread.length > 0)
    notes.push(sentence('note-columns-unread', { columns: unread.map(({ name }) => name).join(', ') }));
  const found = Array.from({ length: rows }, (_, index) => {
    const row = rowAt(index);
    if (row[0] === DELETED) return null;
    const cells = readers.flatMap(({ field, name, reader }) => (reader ? [[name, reader(cellOf(row, field))]] : []));
    return Object.fromEntries(cells) as Record<string, string>;
  });
  if (overflows > 0) notes.push(sentence('note-table-overflows', { cells: overflows }));
  return found;
}
