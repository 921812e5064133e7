/** A statement, or part of a table's rows. */
export type ArchivePiece = { sql: string } | { copy: string } | { rows: Buffer } | { end: true };

/** The output of pg_restore is truncated; its exit code and messages say why. */
export class ArchiveError extends Error {}

const COPY = /^COPY .+ FROM stdin;\n/m;
/** End-of-data marker, on a line of its own. */
const END = Buffer.from('\n\\.\n');
/** psql meta-commands with which newer versions of pg_dump restrict a script. */
const PSQL_COMMANDS = /^\\(un)?restrict \w+\n/gm;

export const withoutPsqlCommands = (script: string): string => script.replace(PSQL_COMMANDS, '');

/** Splits an archive's script. Rows of large tables arrive in chunks and are never held completely. */
export async function* archivePieces(output: AsyncIterable<Buffer>): AsyncGenerator<ArchivePiece> {
  let isCopying = false;
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of output) {
    held = Buffer.concat([held, piece]);
    for (;;) {
      if (!isCopying) {
        const found = COPY.exec(held.toString('latin1'));
        if (!found) break;
        const start = found.index;
        if (start > 0) yield { sql: withoutPsqlCommands(held.toString('utf8', 0, start)) };
        const end = start + found[0].length;
        yield { copy: held.toString('utf8', start, end) };
        isCopying = true;
        // Hold the line break before the first row: it may start the end marker.
        held = held.subarray(end - 1);
      } else {
        const end = held.indexOf(END);
        // The first byte was already sent. The last three bytes may start the end marker.
        const sent = end < 0 ? Math.max(1, held.length - END.length + 1) : end + 1;
        if (sent > 1) yield { rows: held.subarray(1, sent) };
        if (end < 0) {
          held = held.subarray(sent - 1);
          break;
        }
        yield { end: true };
        isCopying = false;
        held = held.subarray(end + END.length);
      }
    }
  }
  if (isCopying) throw new ArchiveError('the rows of a table are truncated');
  if (held.length > 0) yield { sql: withoutPsqlCommands(held.toString('utf8')) };
}
