import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { close, GatewayLab, listen } from '../test/gateway-lab.ts';

const PROBLEM = JSON.stringify({ type: 'about:blank', title: 'Unauthorized', status: 401 });
const lab = new GatewayLab();

/** An API that refuses every request before it reads the body, like the real one without a token. */
const refusing = (): Server =>
  createServer((_incoming, response) => {
    response.writeHead(401, { 'content-type': 'application/problem+json' }).end(PROBLEM);
  });

beforeAll(async () => {
  await lab.setUp();
  await close(lab.api);
  lab.api = await listen(refusing(), lab.settings.apiTarget);
  await lab.begin(lab.places.folder);
});
afterAll(async () => {
  await lab.end();
  await lab.tearDown();
});

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body: string | Buffer;
  chunked?: boolean;
}

/** @returns status and body of the response, or the error */
const send = ({ method = 'PUT', headers = {}, body, chunked = false }: Sent): Promise<string> =>
  new Promise((resolve) => {
    const { port } = lab.gateway.server.address() as AddressInfo;
    const length = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': Buffer.byteLength(body) };
    const sent = request(
      { port, path: '/api/users-management/users', method, headers: { ...length, ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve(`${response.statusCode} ${text}`));
        response.on('error', (error) => resolve(error.message));
      },
    );
    sent.on('error', (error) => resolve(error.message));
    // Headers first, so that the refusal and the body may cross.
    sent.flushHeaders();
    setImmediate(() => sent.end(body));
  });

/** Counts the outcomes of `count` requests, `atOnce` at a time. */
async function answers(count: number, atOnce: number, sent: Sent): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const one = async (): Promise<void> => {
    const answer = await send(sent);
    counts[answer] = (counts[answer] ?? 0) + 1;
  };
  for (let done = 0; done < count; done += atOnce) await Promise.all(Array.from({ length: atOnce }, one));
  return counts;
}

const REFUSED = `401 ${PROBLEM}`;
const MEGABYTE = Buffer.alloc(1024 ** 2, 'x');

describe('a request that the API refuses before it reads the body', () => {
  it.each<[string, number, Sent]>([
    ['2 bytes', 800, { body: '{}' }],
    ['2 bytes in a chunk', 400, { body: '{}', chunked: true }],
    ['1 MB', 60, { body: MEGABYTE }],
    ['1 MB in chunks', 60, { body: MEGABYTE, chunked: true }],
    ['1 MB over a connection that is to close', 60, { body: MEGABYTE, headers: { connection: 'close' } }],
    ['1 MB announced by Expect: 100-continue', 60, { body: MEGABYTE, headers: { expect: '100-continue' } }],
  ])('gets the API’s response each time: %s', async (_what, count, sent) => {
    expect(await answers(count, 20, sent)).toEqual({ [REFUSED]: count });
  });
});
