/** Statements, or the rows of a table in parts of any size. */
export type ArchivePiece = { sql: string } | { copy: string } | { rows: Buffer } | { end: true };

/** What pg_restore wrote is cut off; its exit code and messages say why. */
export class ArchiveError extends Error {}

const COPY = /^COPY .+ FROM stdin;\n/m;
/** Ends the rows of a table, on a line of its own. */
const END = Buffer.from('\n\\.\n');
/** psql's own commands, by which newer versions of pg_dump keep a script from running others. */
const OF_PSQL = /^\\(un)?restrict \w+\n/gm;

export const withoutPsqlCommands = (script: string): string => script.replace(OF_PSQL, '');

/** Splits the data of an archive; rows of large tables come in pieces, never held as a whole. */
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
        // The line break before the first row is held, as part of what may be the end.
        held = held.subarray(end - 1);
      } else {
        const end = held.indexOf(END);
        // The first byte has been sent. Of the last three the end may still come.
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
  if (isCopying) throw new ArchiveError('the rows of a table end early');
  if (held.length > 0) yield { sql: withoutPsqlCommands(held.toString('utf8')) };
}
