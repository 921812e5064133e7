import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const INT4 = 23;

const int = (value: number, bytes: 2 | 4): Buffer => {
  const written = Buffer.alloc(bytes);
  if (bytes === 2) written.writeInt16BE(value);
  else written.writeInt32BE(value);
  return written;
};
const message = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int(4 + body.length, 4), body]);
};
const text = (value: string) => Buffer.from(`${value}\0`);

/** Messages of PostgreSQL's protocol. */
export const reply = {
  parsed: message('1'),
  bound: message('2'),
  columns: (names: string[], type = INT4) =>
    message(
      'T',
      int(names.length, 2),
      ...names.flatMap((name) => [text(name), int(0, 4), int(0, 2), int(type, 4), int(4, 2), int(-1, 4), int(0, 2)]),
    ),
  row: (value: string) => message('D', int(1, 2), int(value.length, 4), Buffer.from(value)),
  complete: (tag: string) => message('C', text(tag)),
  suspended: message('s'),
  empty: message('I'),
  ready: message('Z', Buffer.from('I')),
};

/** A server on a Unix socket that answers each Sync or simple query with the next of the replies, whatever was asked. */
export async function openScriptedDatabase(replies: Buffer[]): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'scripted-'));
  const server = createServer((client) => {
    let received = Buffer.alloc(0);
    let hasStarted = false;
    client.on('error', () => {});
    client.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      for (;;) {
        const header = hasStarted ? 1 : 0;
        if (received.length < header + 4) return;
        const length = header + received.readInt32BE(header);
        if (received.length < length) return;
        const type = String.fromCharCode(received[0]!);
        received = received.subarray(length);
        if (!hasStarted) client.write(Buffer.concat([message('R', int(0, 4)), reply.ready]));
        else if ('SQ'.includes(type)) client.write(replies.shift() ?? reply.ready);
        hasStarted = true;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve));
  return {
    url: `postgres://tester@/portal?host=${encodeURIComponent(folder)}`,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
