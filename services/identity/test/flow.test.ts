import { createHash } from 'node:crypto';
import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import { contentOf, headerOf } from './support/browser.ts';
import { PORTAL } from './support/identity.ts';
import { runIdentity } from './support/world.ts';

const [admin, , owner] = DEMO_LOGINS;
const ROLES = 'https://npgcd.example/roles';

const world = runIdentity();
const { browser } = world;

describe('logging in', () => {
  it.each(DEMO_LOGINS)('gives $email, in whatever case, tokens with the role $role', async (login) => {
    const { identity } = world;
    const person = browser();
    const email = ` ${login.email.toUpperCase()}`;
    const { status, body } = await person.exchange(await person.logIn({ ...login, email }));
    expect(status).toBe(200);
    expect(body.scope.split(' ')).toContain('offline_access');
    expect(headerOf(body.access_token)).toMatchObject({ alg: 'RS256', typ: 'JWT', kid: expect.any(String) });
    expect(contentOf(body.access_token)).toMatchObject({
      iss: identity.config.issuer,
      sub: login.userId,
      aud: ['https://api.npgcd.example', `${identity.config.issuer}userinfo`],
      azp: 'npgcd-portal',
      [ROLES]: [login.role],
      jti: expect.any(String),
    });
    expect(contentOf(body.id_token)).toMatchObject({
      iss: identity.config.issuer,
      aud: 'npgcd-portal',
      nonce: 'a-nonce',
      name: login.name,
      nickname: login.nickname,
      email: login.email,
      [ROLES]: [login.role],
    });
  });

  it('does not ask for a second login during the session', async () => {
    const person = browser();
    await person.signIn(owner);
    const { location } = await person.authorize({ prompt: 'none' });
    expect(location).toMatch(/^http:\/\/portal\.test\/auth\/callback\?code=/);
    expect(await browser().silentError()).toBe('login_required');
  });

  it('sends the hidden frame’s message only to the portal', async () => {
    const person = browser();
    await person.signIn(owner);
    const { status, text, headers } = await person.authorize({ prompt: 'none', response_mode: 'web_message' });
    expect(status).toBe(200);
    expect(text).toContain('"redirect_uri":"http://portal.test/auth/callback"');
    expect(headers.get('x-frame-options')).toBeNull();
    const policy = headers.get('content-security-policy');
    const [, script = ''] = /<script>(.*)<\/script>/s.exec(text) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toBe(`default-src 'none';script-src 'self' 'sha256-${hash}';base-uri 'none'`);
  });

  it('replaces the session when someone else logs in', async () => {
    const person = browser();
    await person.signIn(owner);
    const path = await person.openLogin({ prompt: 'login' });
    const { location } = await person.submit(path, { email: admin.email, password: admin.password });
    let answer = await person.request(location);
    // This page posts itself: the previous session ends first.
    const [, action = ''] = /action="([^"]+)"/.exec(answer.text) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(answer.text) ?? [];
    answer = await person.submit(action, { xsrf, logout: 'yes' });
    const { body } = await person.exchange(await person.codeAfter(answer));
    expect(contentOf(body.access_token).sub).toBe(admin.userId);
  });
});

describe('logging out', () => {
  it('ends the session and its tokens, and redirects to the portal', async () => {
    const person = browser();
    const { refresh_token } = await person.signIn(owner);
    const { status, location } = await person.request(
      `/v2/logout?client_id=npgcd-portal&returnTo=${encodeURIComponent(PORTAL)}`,
    );
    expect({ status, location }).toEqual({ status: 302, location: `${PORTAL}/` });
    expect(await person.silentError()).toBe('login_required');
    expect(await person.refresh(refresh_token)).toMatchObject({
      status: 403,
      body: { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
    });
  });

  it.each(['https://evil.example', 'http://portal.test.evil.example', '//evil.example', `${PORTAL}/elsewhere`])(
    'does not redirect to %s',
    async (returnTo) => {
      const { status, location } = await browser().request(`/v2/logout?returnTo=${encodeURIComponent(returnTo)}`);
      expect({ status, location }).toEqual({ status: 400, location: '' });
    },
  );
});
