import request from 'supertest';
import { insertMapData } from '../support/fixtures.ts';
import { testApi } from '../support/test-api.ts';

const { api } = testApi(insertMapData);

const ANSWERS: [what: string, path: string, status: number][] = [
  ['small JSON', '/api/health/live', 200],
  ['large JSON', '/api/public-map/sources/wells', 200],
  ['streamed JSON', '/api/ui-map-wells-rev', 200],
  ['metrics', '/api/metrics', 200],
  ['the OpenAPI document', '/api/openapi.json', 200],
  ['the redirect to its page', '/api/docs', 308],
  ['a script of its page', '/api/docs/start.js', 200],
  ['a refusal of wrong input', '/api/map-search', 400],
  ['a refusal of a visitor', '/api/account/permits', 401],
  ['an unknown address', '/api/nope', 404],
  ['an unreadable address', '/api/%', 400],
];

it.each(ANSWERS)('%s is sent with every protective header', async (_what, path, status) => {
  const { headers, status: found } = await request(api.url).get(path).redirects(0);
  expect(found).toBe(status);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
  });
  expect(headers['content-security-policy']).not.toMatch(/unsafe/);
  for (const name of ['server', 'x-powered-by', 'strict-transport-security']) expect(headers).not.toHaveProperty(name);
});

it('HSTS is sent if a proxy on this machine reports that the browser used HTTPS', async () => {
  const asked = (header: string) => request(api.url).get('/api/health/live').set('x-forwarded-proto', header);
  expect((await asked('https')).headers['strict-transport-security']).toMatch(/^max-age=31536000; includeSubDomains$/);
  expect((await asked('http')).headers).not.toHaveProperty('strict-transport-security');
});
