import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { UPLOADS } from '@portal/shared-api/limits';
import { programPath } from '#test/debian.mjs';
import { startFront } from '../cluster/front.ts';
import { processRuntime } from '../cluster/processes.ts';
import { uploadPaths } from '../nginx/uploads.ts';
import { ROOT } from '../release/workspaces.ts';
import { temporaryFolder } from '../test/temporary-folder.mjs';

const MEGABYTE = 1024 ** 2;
const hasNginx = programPath('nginx') !== undefined;
if (!hasNginx) process.stderr.write('nginx is not installed: uploads through it are not tested here\n');

/** Answers how many bytes have arrived. */
function countingServer(): Server {
  return createServer((incoming, response) => {
    let bytes = 0;
    incoming.on('data', (piece: Buffer) => {
      bytes += piece.length;
    });
    incoming.on('end', () => response.end(JSON.stringify({ bytes })));
  });
}

(hasNginx ? describe : describe.skip)('behind nginx', () => {
  const folder = temporaryFolder();
  let server: Server;
  let front: Awaited<ReturnType<typeof startFront>>;
  beforeEach(async () => {
    server = countingServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const servers = [`127.0.0.1:${(server.address() as AddressInfo).port}`];
    const places = { root: ROOT, folder, logs: folder };
    front = await startFront({ runtime: processRuntime(ROOT), ...places, apis: servers, gateways: servers });
  });
  afterEach(async () => {
    await front.nginx.stop();
    server.close();
  });

  async function send(path: string, bytes: number) {
    const { host, httpsPort: port, ca } = front;
    const headers = { host: 'localhost', 'content-length': bytes };
    const sent = request({ host, servername: 'localhost', port, path, method: 'POST', ca, headers, agent: false });
    sent.on('error', () => {}); // nginx closes the connection of what it refuses
    sent.end(Buffer.alloc(bytes));
    const [response] = await once(sent, 'response');
    return { status: response.statusCode as number, ...((await json(response)) as object) };
  }

  it('a request for another host is answered with 421, whatever the handshake named', async () => {
    const { host, httpsPort: port, ca } = front;
    const headers = { host: 'elsewhere.example' };
    const [response] = await once(
      request({ host, servername: 'localhost', port, ca, headers, agent: false }).end(),
      'response',
    );
    response.resume();
    expect(response.statusCode).toBe(421);
  });

  it('every call that takes a file gets files up to its own limit, and other calls at most a megabyte', async () => {
    for (const { kind, paths } of uploadPaths)
      for (const path of paths.map((template) => template.replace(/\{\w+\}/g, '7')))
        for (const megabytes of [3, 24, UPLOADS[kind].megabytes].filter((size) => size <= 25)) {
          const seen = await send(`${path}?file_name=a.jpg`, megabytes * MEGABYTE);
          expect([path, megabytes, seen]).toEqual([
            path,
            megabytes,
            megabytes <= UPLOADS[kind].megabytes
              ? { status: 200, bytes: megabytes * MEGABYTE }
              : expect.objectContaining({ status: 413, code: 'body-too-large' }),
          ]);
        }
    expect(await send('/api/production/reports/7/2025/documents', 25 * MEGABYTE + 1)).toMatchObject({ status: 413 });
    expect(await send('/api/wells', MEGABYTE + 1)).toMatchObject({ status: 413 });
  });
});
