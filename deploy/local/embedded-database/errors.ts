/** SQLSTATE of a full disk; the other is a write in a read-only transaction. */
export const DISK_FULL = '53100';
export const READ_ONLY = '25006';

interface ErrorFields {
  severity: 'ERROR' | 'FATAL' | 'PANIC';
  code: string;
  message: string;
}

/** Fields of an ErrorResponse: each begins with a type letter and ends with a zero byte. */
export function readError(response: Buffer): ErrorFields {
  const fields = new Map(
    response
      .subarray(5)
      .toString()
      .split('\0')
      .map((field) => [field[0], field.slice(1)]),
  );
  return {
    severity: (fields.get('V') ?? 'ERROR') as ErrorFields['severity'],
    code: fields.get('C') ?? '',
    message: fields.get('M') ?? '',
  };
}

export function writeError({ severity, code, message }: ErrorFields): Buffer {
  const body = Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${message}\0\0`);
  const header = Buffer.from('E\0\0\0\0');
  header.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([header, body]);
}
