import { freshIdentity } from './support/database.ts';
import { PORTAL, type RunningIdentity, startIdentity } from './support/identity.ts';

let identity: RunningIdentity;
beforeAll(async () => {
  await freshIdentity();
  identity = await startIdentity();
});
afterAll(() => identity?.stop());

const query = new URLSearchParams({ client_id: 'npgcd-portal', redirect_uri: `${PORTAL}/auth/callback` });

test.each([
  ['the configuration', '/.well-known/openid-configuration'],
  ['the keys', '/.well-known/jwks.json'],
  ['a login that is not begun', '/u/login/none'],
  ['a request that is refused', `/authorize?${query}`],
  ['a token that nobody has', '/userinfo'],
  ['the Management API', '/api/v2/users'],
  ['the style sheet', '/u/assets/pages.css'],
  ['the page for a new password', '/u/reset-password/request'],
  ['the page for a link to verify an address', '/u/verify-email/request'],
  ['no page at all', '/wp-login.php'],
])('%s is sent with all security headers', async (_what, path) => {
  const { headers } = await fetch(identity.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  // The portal pings the provider without CORS.
  expect(headers.has('cross-origin-resource-policy')).toBe(false);
  expect(headers.has('server') || headers.has('x-powered-by')).toBe(false);
  expect(headers.has('strict-transport-security')).toBe(false);
});
