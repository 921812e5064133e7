import { isUtf8 } from 'node:buffer';
import { sentence } from '@portal/shared-api/import-texts';
import { FileError } from '../file-error.ts';

interface Field {
  name: string;
  type: string;
  start: number;
  length: number;
}

const HEADER_BYTES = 32;
const FIELD_BYTES = 32;
const END_OF_FIELDS = 0x0d;
const DELETED = '*'.charCodeAt(0);
const DAY = /^(\d{4})(\d{2})(\d{2})$/;
/** Default of Windows programs for tables without an encoding. */
const WESTERN = 'windows-1252';

function createDecoder(table: Buffer, cpg: string | undefined, file: string): InstanceType<typeof TextDecoder> {
  const stated = cpg?.trim();
  if (stated) {
    const number = /^(?:ANSI )?(\d{3,5})$/i.exec(stated)?.[1];
    const label = number === '65001' ? 'utf-8' : number ? `windows-${number}` : stated.replace(/^UTF8$/i, 'utf-8');
    try {
      return new TextDecoder(label);
    } catch {
      throw new FileError(sentence('dbf-encoding-unknown', { file, encoding: stated.slice(0, 20) }));
    }
  }
  return new TextDecoder(isUtf8(table) ? 'utf-8' : WESTERN);
}

function readFieldHeaders(table: Buffer, headerBytes: number, decoder: InstanceType<typeof TextDecoder>): Field[] {
  const fields: Field[] = [];
  let start = 1; // after the deletion flag
  for (let at = HEADER_BYTES; at + FIELD_BYTES <= headerBytes && table[at] !== END_OF_FIELDS; at += FIELD_BYTES) {
    const name = decoder
      .decode(table.subarray(at, at + 11))
      .replace(/\0.*$/s, '')
      .trim();
    fields.push({ name, type: String.fromCharCode(table[at + 11]!), start, length: table[at + 16]! });
    start += table[at + 16]!;
  }
  return fields;
}

/** Trims zeros of numbers, formats dates as YYYY-MM-DD; '' for empty cells. */
function cellText(text: string, type: string): string {
  const trimmed = text.replaceAll('\0', '').trim();
  if (type === 'D') return trimmed.replace(DAY, '$1-$2-$3');
  if (type !== 'N' && type !== 'F') return trimmed;
  if (/^\*+$/.test(trimmed)) return '';
  return trimmed !== '' && Number.isFinite(Number(trimmed)) ? `${Number(trimmed)}` : trimmed;
}

/**
 * Reads a `.dbf` table (dBASE III and later). Deleted rows are `null`, so that rows still match shapes.
 * @param cpg text of the `.cpg` file, which names the encoding
 * @param file name of the shapefile, for messages
 * @throws FileError if it is damaged or not a dBASE table
 */
export function readDbf(table: Buffer, cpg: string | undefined, file: string): (Record<string, string> | null)[] {
  if (table.length < HEADER_BYTES + 1) throw new FileError(sentence('dbf-not-one', { file }));
  const [rows, headerBytes, rowBytes] = [table.readUInt32LE(4), table.readUInt16LE(8), table.readUInt16LE(10)];
  const decoder = createDecoder(table.subarray(headerBytes), cpg, file);
  const fields = readFieldHeaders(table, headerBytes, decoder);
  const last = fields.at(-1);
  if (!last || last.start + last.length > rowBytes) throw new FileError(sentence('dbf-not-one', { file }));
  if (headerBytes + rows * rowBytes > table.length) throw new FileError(sentence('dbf-breaks-off', { file, rows }));
  return Array.from({ length: rows }, (_, index) => {
    const row = table.subarray(headerBytes + index * rowBytes, headerBytes + (index + 1) * rowBytes);
    if (row[0] === DELETED) return null;
    return Object.fromEntries(
      fields.map(({ name, type, start, length }) => [
        name,
        cellText(decoder.decode(row.subarray(start, start + length)), type),
      ]),
    );
  });
}
