import { createIdentityClient, isReachable } from './identity-client.ts';
import { SETTINGS } from './test-support.ts';

const made = jest.fn();
jest.mock('@auth0/auth0-spa-js', () => ({
  Auth0Client: class {
    constructor(options: object) {
      made(options);
    }
  },
}));

test('the client uses refresh tokens and the configured cache, and asks for tokens of the API and a login in the page’s language', async () => {
  document.documentElement.lang = 'es';
  await createIdentityClient({ ...SETTINGS, cacheLocation: 'localstorage' });
  expect(made).toHaveBeenCalledWith(
    expect.objectContaining({
      domain: 'http://localhost:4400',
      clientId: 'npgcd-portal',
      cacheLocation: 'localstorage',
      useRefreshTokens: true,
      useRefreshTokensFallback: true,
      authorizationParams: {
        redirect_uri: 'http://localhost/auth/callback',
        audience: 'https://api.npgcd.example',
        scope: 'openid profile email',
        ui_locales: 'es',
      },
    }),
  );
});

describe('isReachable', () => {
  const probe = jest.fn();
  beforeEach(() => {
    probe.mockReset().mockResolvedValue({});
    Object.assign(globalThis, { fetch: probe });
    Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  });

  test.each([
    ['tenant.us.auth0.com', 'https://tenant.us.auth0.com/.well-known/jwks.json'],
    ['http://localhost:4400', 'http://localhost:4400/.well-known/jwks.json'],
    ['http://localhost:4400/', 'http://localhost:4400/.well-known/jwks.json'],
  ])('asks the provider %s at %s, without cookies', async (domain, url) => {
    expect(await isReachable({ domain })).toBe(true);
    expect(probe).toHaveBeenCalledWith(url, expect.objectContaining({ credentials: 'omit', cache: 'no-store' }));
  });

  test('is false when the provider cannot be reached', async () => {
    probe.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await isReachable(SETTINGS)).toBe(false);
  });
});
