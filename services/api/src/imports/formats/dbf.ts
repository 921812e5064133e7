import { isUtf8 } from 'node:buffer';
import { UsageError } from '../../setup/command-line.ts';

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
/** The default of Windows programs where a table names no encoding. */
const WESTERN = 'windows-1252';

function decoderFor(table: Buffer, cpg: string | undefined): InstanceType<typeof TextDecoder> {
  const told = cpg?.trim();
  if (told) {
    const number = /^(?:ANSI )?(\d{3,5})$/i.exec(told)?.[1];
    const label = number === '65001' ? 'utf-8' : number ? `windows-${number}` : told.replace(/^UTF8$/i, 'utf-8');
    try {
      return new TextDecoder(label);
    } catch {
      throw new UsageError(
        `names in its .cpg the encoding "${told.slice(0, 20)}", which is not known: save it in UTF-8`,
      );
    }
  }
  return new TextDecoder(isUtf8(table) ? 'utf-8' : WESTERN);
}

function fieldsIn(table: Buffer, headerBytes: number, decoder: InstanceType<typeof TextDecoder>): Field[] {
  const fields: Field[] = [];
  let start = 1; // after the mark of deleted rows
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

/** Numbers without needless zeros, days as YYYY-MM-DD, '' for empty cells. */
function cellText(text: string, type: string): string {
  const trimmed = text.replaceAll('\0', '').trim();
  if (type === 'D') return trimmed.replace(DAY, '$1-$2-$3');
  if (type !== 'N' && type !== 'F') return trimmed;
  if (/^\*+$/.test(trimmed)) return '';
  return trimmed !== '' && Number.isFinite(Number(trimmed)) ? `${Number(trimmed)}` : trimmed;
}

/**
 * Reads a `.dbf` table (dBASE III and later); deleted rows are `null`, so that rows still match shapes.
 * @param cpg text of the `.cpg` file beside it, which names the encoding
 * @throws UsageError when it is damaged or no such table; its message continues the name of the file
 */
export function readDbf(table: Buffer, cpg: string | undefined): (Record<string, string> | null)[] {
  if (table.length < HEADER_BYTES + 1) throw new UsageError('is not a dBASE table');
  const [rows, headerBytes, rowBytes] = [table.readUInt32LE(4), table.readUInt16LE(8), table.readUInt16LE(10)];
  const decoder = decoderFor(table.subarray(headerBytes), cpg);
  const fields = fieldsIn(table, headerBytes, decoder);
  const last = fields.at(-1);
  if (!last || last.start + last.length > rowBytes) throw new UsageError('is not a dBASE table that can be read');
  if (headerBytes + rows * rowBytes > table.length)
    throw new UsageError(`breaks off: it does not have all of its ${rows} rows`);
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
