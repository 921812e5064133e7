import { GatewayLab } from '../test/gateway-lab.ts';

const lab = new GatewayLab();
const { ask, mapFile } = lab;
beforeAll(async () => {
  await lab.setUp();
  await lab.begin(lab.places.folder);
});
afterAll(async () => {
  await lab.end();
  await lab.tearDown();
});

const DATA = /^default-src 'none'; frame-ancestors 'none'$/;
const PAGE = /^default-src 'none'; script-src 'self' 'nonce-[^']+'; .*frame-ancestors 'none'/;
const WORKER = /^default-src 'none'; connect-src 'self'; frame-ancestors 'none'$/;
const FILE = /^script-src 'self'; object-src 'none'; .*frame-ancestors 'none'/;

describe.each<[what: string, path: () => string, status: number, policy: RegExp]>([
  ['a page', () => '/', 200, PAGE],
  ['a page with a place', () => '/near/36.1/-101.8', 200, PAGE],
  ['no page', () => '/no-such-page', 404, PAGE],
  ['the registry', () => '/registry.json', 200, DATA],
  ['the configuration', () => '/config.json', 200, DATA],
  ['a script of a release', () => mapFile('static/first-map.2.js'), 200, FILE],
  ['a drawing of the shell', () => '/favicon.svg', 200, FILE],
  ['the service worker, which fetches for the page', () => '/sw.js', 200, WORKER],
  ['a script that has gone', () => mapFile('static/gone.js'), 404, FILE],
  ['a file that robots look for', () => '/wp-login.php', 404, DATA],
  ['whether it is ready', () => '/-/ready', 200, DATA],
  ['metrics, which are not for everybody', () => '/api/metrics', 404, DATA],
  ['what the API answers', () => '/api/wells', 200, DATA],
])('%s', (_what, path, status, policy) => {
  test('is sent with all security headers', async () => {
    const { status: found, headers } = await ask(path());
    expect(found).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(policy),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.stringMatching(/^(strict-origin|no-referrer)$/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\), .*geolocation=\((self)?\)/),
    });
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
    for (const name of ['server', 'x-powered-by', 'strict-transport-security'])
      expect(headers).not.toHaveProperty(name);
  });

  test('has HSTS when a proxy on this machine reports https', async () => {
    const { headers } = await ask(path(), { 'x-forwarded-proto': 'https' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

test('ignores X-Forwarded-Proto from an untrusted address', async () => {
  await lab.end();
  lab.settings.trustedProxies = ['192.0.2.1'];
  await lab.open(lab.places.folder);
  const { headers } = await ask('/registry.json', { 'x-forwarded-proto': 'https' });
  expect(headers).not.toHaveProperty('strict-transport-security');
});
