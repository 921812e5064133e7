import { createHash, randomBytes } from 'node:crypto';

/** Of the embedded identity provider, which prints them on its login page. */
export const LOGINS = {
  admin: { email: 'admin@npgcd.example', password: 'Demo-admin-1' },
  owner: { email: 'owner@npgcd.example', password: 'Demo-owner-1' },
} as const;
export type Login = keyof typeof LOGINS;

interface Configuration {
  identity: { domain: string; clientId: string; audience: string } | null;
}

/** Follows no redirects, and returns every cookie to every path of the provider. */
class Browser {
  readonly #cookies = new Map<string, string>();

  async open(address: URL, init: RequestInit = {}): Promise<URL | null> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { accept: 'text/html', cookie, ...init.headers };
    const answer = await fetch(address, { redirect: 'manual', ...init, headers });
    for (const one of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      if (name) this.#cookies.set(name, value ?? '');
    }
    const location = answer.headers.get('location');
    await answer.arrayBuffer();
    return location ? new URL(location, address) : null;
  }
}

/**
 * Signs in as a browser does: authorization code with PKCE, and the form of the login page.
 *
 * @returns an access token
 */
export async function signIn(portalUrl: string, login: Login): Promise<string> {
  const { identity } = (await (await fetch(`${portalUrl}/config.json`)).json()) as Configuration;
  if (!identity) throw new Error(`Nobody can sign in at ${portalUrl}.`);
  const { domain, clientId, audience } = identity;
  const provider = domain.includes('://') ? domain : `https://${domain}`;
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${portalUrl}/auth/callback`;
  const asked = new URLSearchParams({
    client_id: clientId,
    audience,
    scope: 'openid profile email',
    redirect_uri: redirectUri,
    response_type: 'code',
    state: 'oracle',
    nonce: 'oracle',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const browser = new Browser();
  const form = await browser.open(new URL(`/authorize?${asked}`, provider));
  if (!form) throw new Error(`No login page at ${provider}.`);
  let next = await browser.open(form, {
    method: 'POST',
    body: new URLSearchParams(LOGINS[login]),
    headers: { origin: new URL(provider).origin },
  });
  while (next && next.origin === new URL(provider).origin) next = await browser.open(next);
  const code = next?.searchParams.get('code');
  if (!code) throw new Error(`The login ${LOGINS[login].email} was refused.`);
  const answer = await fetch(new URL('/oauth/token', provider), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
