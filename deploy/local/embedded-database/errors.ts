/** SQLSTATE of a full disk; the other is a write in a read-only transaction. */
export const DISK_FULL = '53100';
export const READ_ONLY = '25006';

interface ErrorFields {
  severity: 'ERROR' | 'FATAL' | 'PANIC' | 'WARNING' | 'NOTICE';
  code: string;
  message: string;
}

/** Fields of an ErrorResponse or NoticeResponse. `file` is the one of PostgreSQL's source that reports it. */
interface ReportFields extends ErrorFields {
  file: string;
}

/** Each field begins with a type letter and ends with a zero byte. */
export function readReport(response: Buffer): ReportFields {
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
    file: fields.get('F') ?? '',
  };
}

const WARNING = '01000';
/** They warn only when a statement ends without giving back what it holds. */
const BOOKKEEPING = new Set(['bufmgr.c', 'resowner.c', 'snapmgr.c', 'xact.c']);

/** Whether the backend's state is undefined from then on. */
export const isBackendFault = ({ severity, code, file }: ReportFields): boolean =>
  severity === 'PANIC' || (severity === 'WARNING' && code === WARNING && BOOKKEEPING.has(file));

export function writeError({ severity, code, message }: ErrorFields): Buffer {
  const body = Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${message}\0\0`);
  const header = Buffer.from('E\0\0\0\0');
  header.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([header, body]);
}
