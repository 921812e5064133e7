import { strict as assert } from 'node:assert';
import { connect } from 'node:http2';
import { until } from '../test/until.ts';
import { type Check, runChecks } from './checks.ts';
import { jsonOf } from './client.ts';
import type { Cluster } from './cluster.ts';

const SECURITY = 'max-age=31536000; includeSubDomains';
const times = (value: string | string[] | undefined) => String(value ?? '').split(',').length;

/** URLs of one map source with and without its version. */
async function findSourceUrls(client: Cluster['client']) {
  const links = (await client.ask('/api/public-map/sources?data=link')).body.toString();
  const [, address = ''] = /"(\/api\/[^"]+[?&]v=[^"]+)"/.exec(links) ?? [];
  assert.ok(address, links.slice(0, 200));
  const versioned = address.replace('{z}/{x}/{y}', '0/0/0');
  return { versioned, unversioned: versioned.split('?', 1)[0]! };
}

export const frontChecks = ({ client, front }: Cluster): Promise<Check[]> =>
  runChecks({
    'http leads to https, but for the answers to a certificate authority': async () => {
      const at = (path: string) => fetch(`http://${front.host}:${front.httpPort}${path}`, { redirect: 'manual' });
      const { status, headers } = await at('/production?year=2025');
      assert.deepEqual(
        [status, headers.get('location')],
        [308, `https://localhost:${front.httpsPort}/production?year=2025`],
      );
      assert.equal(await (await at('/.well-known/acme-challenge/token')).text(), 'the answer');
    },
    'browsers get HTTP/2': async () => {
      const session = connect(`https://${front.host}:${front.httpsPort}`, { ca: front.ca, servername: 'localhost' });
      try {
        const stream = session.request({ ':authority': 'localhost', ':path': '/api/health/live' });
        const status = await new Promise((resolve, reject) => {
          session.on('error', reject);
          stream.on('response', (headers) => resolve(headers[':status'])).on('error', reject);
        });
        assert.equal(status, 200);
      } finally {
        session.destroy();
      }
    },
    'pages and calls have Strict-Transport-Security once, and no version of a server': async () => {
      for (const path of ['/public-map', '/registry.json', '/api/health/live', '/api/nothing', '/nothing.js']) {
        const { headers } = await client.ask(path);
        assert.equal(headers['strict-transport-security'], SECURITY, path);
        assert.equal(headers['x-content-type-options'], 'nosniff', path);
        assert.equal(headers.server, 'nginx', path);
        assert.ok(times(headers['cache-control']) <= 3, path);
      }
    },
    'a request keeps its number, or gets one; a number of another form is none': async () => {
      const from = front.logLength();
      const idOf = async (given?: string) => {
        const { headers } = await client.ask('/api/health/live', given ? { headers: { 'x-request-id': given } } : {});
        return headers['x-request-id'];
      };
      assert.equal(await idOf('abc-123'), 'abc-123');
      assert.match(String(await idOf()), /^[0-9a-f]{32}$/);
      assert.match(String(await idOf('a b')), /^[0-9a-f]{32}$/);
      // nginx logs after it responds, so the first line may belong to an earlier request.
      await until('nginx logs the request ID', async () =>
        (await front.log(from)).some(({ requestId }) => requestId === 'abc-123'),
      );
    },
    'metrics are not for outsiders, however they are asked for': async () => {
      for (const path of [
        '/api/metrics',
        '/api/metrics/',
        '/api/%6Detrics',
        '/api//metrics',
        '/api\\metrics',
        '/api/\\metrics',
        '/api/%5cmetrics',
        '/api/./metrics',
        '/api/x/../metrics',
        '/api/\\metrics#x',
        '/api/metrics#x',
        '/api/metrics.',
        '/x/../api/metrics',
        '/API/metrics',
      ]) {
        const { status, body } = await client.ask(path);
        assert.equal(status, 404, path);
        assert.doesNotMatch(body.toString(), /^# HELP/m, path);
      }
    },
    'what is too large is refused before it is taken in, in the words of the API': async () => {
      const sent = (path: string, megabytes: number, method = 'POST') =>
        client.ask(path, { method, headers: { 'content-length': megabytes * 1024 ** 2, expect: '100-continue' } });
      const tooLarge: [string, number, string?][] = [
        ['/api/production/reports/1/2025', 2, 'PUT'],
        ['/api/production/bulk?year=2025&file_name=a.csv', 9],
        ['/api/records/well/1/documents?file_name=a.jpg', 26],
        ['/api/imports?file_name=a.csv', 201],
      ];
      for (const [path, megabytes, method] of tooLarge) {
        const { status, headers, body } = await sent(path, megabytes, method);
        assert.deepEqual([status, headers['content-type']], [413, 'application/problem+json'], path);
        assert.equal(JSON.parse(body.toString()).status, 413);
        assert.equal(headers['strict-transport-security'], SECURITY);
      }
    },
    'files of releases are kept by nginx, once for each encoding': async () => {
      const { frontEnds } = jsonOf<{ frontEnds: { preload: string[] }[] }>(await client.ask('/registry.json'));
      const path = frontEnds[0]!.preload.find((file) => file.includes('first-map'))!;
      for (const encoding of ['br', 'gzip', undefined]) {
        const headers = {
          'accept-encoding': encoding === 'br' ? 'gzip, deflate, br, zstd' : (encoding ?? 'identity'),
        };
        for (let again = 0; again < 2; again++) {
          const answer = await client.ask(path, { headers });
          assert.equal(answer.status, 200);
          assert.equal(answer.headers['content-encoding'], encoding);
          assert.match(String(answer.headers['cache-control']), /immutable/);
        }
      }
    },
    'answers whose address names their bytes are kept by nginx, others are asked each time': async () => {
      const { versioned, unversioned } = await findSourceUrls(client);
      const from = front.logLength();
      for (const path of [versioned, versioned, unversioned]) assert.equal((await client.ask(path)).status, 200);
      await until('nginx says what it kept', async () => {
        const seen = (await front.log(from))
          .filter(({ path }) => path === unversioned)
          .map(({ tried }) => tried.length);
        return seen.length === 3 && seen[1] === 0 && seen[2]! > 0;
      });
    },
    'what a browser has is not sent again, kept or not': async () => {
      const { versioned, unversioned } = await findSourceUrls(client);
      for (const path of [versioned, unversioned, '/api/public-map/layers', '/api/public-map/filters']) {
        const { headers } = await client.ask(path);
        const again = await client.ask(path, { headers: { 'if-none-match': String(headers.etag) } });
        assert.deepEqual([again.status, again.body.length], [304, 0], path);
      }
    },
    'who comes by another name gets no answer': async () => {
      const session = connect(`https://${front.host}:${front.httpsPort}`, {
        ca: front.ca,
        servername: 'elsewhere.example',
      });
      await assert.rejects(
        new Promise((resolve, reject) => session.on('connect', resolve).on('error', reject)),
        /unrecognized|alert|ECONNRESET/i,
      );
      session.destroy();
    },
  });
