import type { FastifyReply, FastifyRequest } from 'fastify';
import request from 'supertest';
import type { KeepAnswer } from '../../src/cache/visitor-answers.ts';
import { fastifyAdapter } from '../../src/http/adapter.ts';
import { admitRequest } from '../../src/http/admit-request.ts';
import { Content } from '../../src/http/content.ts';
import { ProblemError } from '../../src/http/problem.ts';

const PATH = '/here?v=1';
const KEPT = { content: Content.ofJson('kept'), status: 200, type: 'application/json', immutable: false };
const ETAG = KEPT.content.etag('identity');

const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const fastify of running.splice(0)) await fastify.close();
});

/** A server with one route whose handler is `called`, and possibly a cached response for it. */
async function serverWith(kept: typeof KEPT | undefined, countAddress = (): Promise<void> | undefined => undefined) {
  const keeps: (KeepAnswer | null)[] = [];
  const fastify = fastifyAdapter([]).getInstance();
  const answers = { find: (address: string) => (address === PATH ? kept : undefined), keep: () => {} };
  fastify.addHook('onRequest', admitRequest({ countAddress }, answers));
  const call = async (request: FastifyRequest, reply: FastifyReply) => {
    keeps.push(request.keepAnswer);
    return reply.send('called');
  };
  fastify.route({ method: ['GET', 'HEAD', 'POST'], url: '/here', handler: call });
  running.push(fastify);
  return { url: await fastify.listen({ port: 0, host: '127.0.0.1' }), keeps };
}

const ask = (url: string, headers: Record<string, string> = {}) =>
  request(url)
    .get(PATH)
    .set({ 'accept-encoding': 'identity', ...headers });

describe('a visitor', () => {
  it('gets the cached response without a call of the handler', async () => {
    const { url, keeps } = await serverWith(KEPT);
    const { status, text, headers } = await ask(url);
    expect([status, text, headers.etag]).toEqual([200, '"kept"', ETAG]);
    const again = await ask(url, { 'if-none-match': ETAG });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(keeps).toEqual([]);
  });

  it('gets it in an encoding that the browser accepts', async () => {
    const { url } = await serverWith(KEPT);
    for (const encoding of ['br', 'gzip'])
      for (const _time of ['compressed first', 'compressed already']) {
        const { headers } = await ask(url, { 'accept-encoding': encoding });
        expect(headers['content-encoding']).toBe(encoding);
      }
  });

  it('is refused above the limit, even if a response is cached', async () => {
    const { url } = await serverWith(KEPT, () => Promise.reject(new ProblemError('too-many-requests')));
    expect((await ask(url)).status).toBe(429);
  });

  it('without a cached response is served by the handler, which may cache it', async () => {
    const { url, keeps } = await serverWith(undefined);
    expect((await ask(url)).text).toBe('called');
    expect(keeps).toEqual([expect.any(Function)]);
  });
});

it.each([
  ['GET', { authorization: 'Bearer x' }],
  ['GET', { authorization: '' }],
  ['HEAD', {}],
  ['POST', {}],
] as const)('nobody else gets a cached response, nor is theirs cached: %s %j', async (method, headers) => {
  const { url, keeps } = await serverWith(KEPT);
  await fetch(url + PATH, { method, headers });
  expect(keeps).toEqual([null]);
});
