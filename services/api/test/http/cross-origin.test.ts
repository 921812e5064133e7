import request from 'supertest';
import { KnownPeople, type RunningApi, startApi } from '../support/api.ts';

const LISTED = 'https://maps.district.example';
const environment = { API_CORS_ORIGINS: `${LISTED}, http://localhost:5173` };
const PATH = '/api/account/permits';

let open: RunningApi;
let closed: RunningApi;
beforeAll(async () => {
  open = await startApi({ tokens: new KnownPeople(), environment });
  closed = await startApi({ tokens: new KnownPeople() });
});
afterAll(() => Promise.all([open?.stop(), closed?.stop()]));

const corsHeaders = (headers: Record<string, string>): string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));
const preflight = (api: RunningApi, origin: string) =>
  request(api.url).options(PATH).set({ origin, 'access-control-request-method': 'GET' });

describe('pages of other origins', () => {
  it('may send requests if their origin is listed, with a token and never with cookies', async () => {
    const before = await preflight(open, LISTED).set('access-control-request-headers', 'authorization');
    expect(before.status).toBe(204);
    expect(before.headers).toMatchObject({
      'access-control-allow-origin': LISTED,
      'access-control-allow-headers': expect.stringContaining('authorization'),
      'access-control-allow-methods': expect.stringContaining('GET'),
      vary: expect.stringContaining('Origin'),
    });
    const answer = await request(open.url).get(PATH).set({ origin: LISTED, authorization: 'Bearer owner' });
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe(LISTED);
    for (const { headers } of [before, answer]) expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('can read why a request was refused', async () => {
    const { status, headers } = await request(open.url).get(PATH).set({ origin: LISTED });
    expect([status, headers['access-control-allow-origin']]).toEqual([401, LISTED]);
    expect(headers['access-control-expose-headers']).toContain('x-request-id');
  });

  it.each([
    'https://evil.example',
    'null',
    `${LISTED}.evil.example`,
    'http://maps.district.example',
    'https://district.example',
  ])('of %s get no header that lets them read a response', async (origin) => {
    for (const sent of [preflight(open, origin), request(open.url).get('/api/health/live').set({ origin })]) {
      const { headers } = await sent;
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers.vary).toContain('Origin');
    }
  });

  it('get responses that caches separate by origin', async () => {
    const { headers } = await request(open.url).get('/api/public-map/layers').set({ origin: LISTED });
    expect(headers.vary).toBe('Origin, Accept-Encoding, Authorization');
  });

  it('get no CORS headers from an API without listed origins', async () => {
    for (const sent of [preflight(closed, LISTED), request(closed.url).get(PATH).set({ origin: LISTED })])
      expect(corsHeaders((await sent).headers)).toEqual([]);
  });

  it('do not change the response to OPTIONS without an origin', async () => {
    const { status, headers } = await request(open.url).options(PATH);
    expect([status, headers.allow]).toEqual([204, 'OPTIONS, GET, HEAD']);
  });
});
