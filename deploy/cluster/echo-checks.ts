import { strict as assert } from 'node:assert';
import { type Check, runChecks } from './checks.ts';
import { type Answer, CLIENT_ADDRESS, Client, jsonOf } from './client.ts';
import { type FrontPlan, startFront } from './front.ts';
import { serveLocally } from './local-server.ts';

/** A server that returns the request headers, or breaks every connection. */
async function startEcho(host: string) {
  const state = { isBreaking: false, requests: 0 };
  const server = await serveLocally((request, response) => {
    state.requests++;
    if (state.isBreaking) return void request.socket.destroy();
    response.setHeader('strict-transport-security', 'max-age=1');
    request.resume().on('end', () => response.end(JSON.stringify(request.headers)));
  }, host);
  return { ...server, state };
}

const isProblem = ({ status, headers, body }: Answer, expected: number) => {
  assert.deepEqual([status, headers['content-type']], [expected, 'application/problem+json']);
  assert.equal(JSON.parse(body.toString()).status, expected);
};

export async function echoChecks({
  runtime,
  root,
  folder,
  logs,
}: Omit<FrontPlan, 'apis' | 'gateways'>): Promise<Check[]> {
  const echoes = [await startEcho(runtime.ownAddress), await startEcho(runtime.ownAddress)];
  const addresses = echoes.map(({ address }) => address);
  const front = await startFront({ runtime, root, folder, logs, apis: addresses, gateways: addresses });
  const client = new Client(front);
  const reached = async (method: string): Promise<{ tries: number; answer: Answer }> => {
    for (const { state } of echoes) state.requests = 0;
    const answer = await client.ask('/api/wells', { method, body: {} });
    return { tries: echoes.reduce((sum, { state }) => sum + state.requests, 0), answer };
  };
  try {
    return await runChecks({
      'what a visitor says of their own address counts for nothing': async () => {
        const given = {
          'x-forwarded-for': '203.0.113.9',
          'x-forwarded-proto': 'http',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-port': '1',
          forwarded: 'for=203.0.113.9',
        };
        for (const path of ['/', '/api/wells', '/api/imports', '/releases/a/b.js']) {
          const seen = jsonOf<Record<string, string>>(await client.ask(path, { headers: given }));
          assert.deepEqual(
            [seen.host, seen['x-forwarded-for'], seen['x-forwarded-proto'], seen['x-forwarded-host']],
            ['localhost', CLIENT_ADDRESS, 'https', 'localhost'],
          );
          assert.deepEqual([seen.forwarded, seen['x-forwarded-port']], [undefined, undefined]);
        }
      },
      'what may be done twice is tried at another server, what may not is not': async () => {
        for (const { state } of echoes) state.isBreaking = true;
        for (const [method, tries] of [
          ['POST', 1],
          ['GET', 2],
          ['PUT', 2],
        ] as const) {
          const seen = await reached(method);
          assert.equal(seen.tries, tries, method);
          isProblem(seen.answer, 503);
        }
        for (const { state } of echoes) state.isBreaking = false;
      },
      'where no server is there nginx says so: to programs a problem, to people a page': async () => {
        await Promise.all(echoes.map((echo) => echo.close()));
        const call = await client.ask('/api/wells');
        isProblem(call, 503);
        const page = await client.ask('/production');
        assert.deepEqual([page.status, page.headers['content-type']], [503, 'text/html']);
        assert.match(page.body.toString(), /<h1>The portal is away for a moment<\/h1>/);
        for (const { headers } of [call, page]) {
          assert.deepEqual(
            [headers['retry-after'], headers['cache-control'], headers['x-content-type-options']],
            ['5', 'no-store', 'nosniff'],
          );
          assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'");
          assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
        }
      },
    });
  } finally {
    client.close();
    await front.nginx.stop();
    await Promise.all(echoes.map((echo) => echo.close()));
  }
}
