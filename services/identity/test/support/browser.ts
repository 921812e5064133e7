import { createHash, randomBytes } from 'node:crypto';
import { PORTAL, type RunningIdentity } from './identity.ts';

export interface Answer {
  status: number;
  location: string;
  headers: Headers;
  text: string;
}

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
}

export interface TokenAnswer {
  status: number;
  body: Tokens & { error?: string; error_description?: string };
}

const REDIRECT_URI = `${PORTAL}/auth/callback`;

/** Payload of a JSON web token, without verification. */
export const contentOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8'));
export const headerOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString('utf8'));

/** A minimal browser: keeps cookies by path, posts forms, and does not follow redirects by itself. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>();
  readonly verifier = randomBytes(32).toString('base64url');

  constructor(private readonly identity: RunningIdentity) {}

  async request(address: string, init: RequestInit = {}): Promise<Answer> {
    const url = new URL(address, this.identity.url);
    const cookies = [...this.#cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`);
    const headers = { accept: 'text/html', ...(cookies.length > 0 && { cookie: cookies.join('; ') }), ...init.headers };
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    const location = response.headers.get('location') ?? '';
    return { status: response.status, location, headers: response.headers, text: await response.text() };
  }

  submit(address: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: this.identity.url, ...headers },
    });
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/';
    const gone = attributes.some((attribute) => attribute === 'expires=Thu, 01 Jan 1970 00:00:00 GMT');
    if (gone) this.#cookies.delete(`${name} ${path}`);
    else this.#cookies.set(`${name} ${path}`, { value, path });
  }

  cookie(name: string): string | undefined {
    return [...this.#cookies].find(([key]) => key.startsWith(`${name} `))?.[1].value;
  }

  /** Sends an authorization request like auth0-spa-js. */
  authorize(changes: Record<string, string | undefined> = {}): Promise<Answer> {
    const parameters = {
      client_id: 'npgcd-portal',
      scope: 'openid profile email offline_access',
      audience: 'https://api.npgcd.example',
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      response_mode: 'query',
      state: 'a-state',
      nonce: 'a-nonce',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return this.request(`/authorize?${new URLSearchParams(given)}`);
  }

  /** Starts a login. @returns the path of its page */
  async openLogin(changes: Record<string, string | undefined> = {}): Promise<string> {
    return (await this.authorize(changes)).location;
  }

  /** Follows redirects to the portal. @returns the authorization code */
  async codeAfter(answer: Answer): Promise<string> {
    let { location } = answer;
    while (location !== '' && !location.startsWith(PORTAL)) location = (await this.request(location)).location;
    return new URL(location).searchParams.get('code') ?? '';
  }

  /** Logs in with the form. @returns the authorization code */
  async logIn({ email, password }: { email: string; password: string }): Promise<string> {
    return this.codeAfter(await this.submit(await this.openLogin(), { email, password }));
  }

  async exchange(code: string, changes: Record<string, string> = {}): Promise<TokenAnswer> {
    return this.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT_URI,
      code_verifier: this.verifier,
      ...changes,
    });
  }

  refresh(refreshToken: string): Promise<TokenAnswer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  async token(
    fields: Record<string, string>,
    headers: Record<string, string> = { origin: PORTAL },
  ): Promise<TokenAnswer> {
    const response = await fetch(`${this.identity.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'npgcd-portal', ...fields }),
      headers,
    });
    return { status: response.status, body: (await response.json()) as TokenAnswer['body'] };
  }

  async signIn(login: { email: string; password: string }): Promise<Tokens> {
    return (await this.exchange(await this.logIn(login))).body;
  }

  /** Sends a `prompt=none` request like the hidden frame. @returns the error, or `undefined` if there is a session */
  async silentError(): Promise<string | undefined> {
    const { location } = await this.authorize({ prompt: 'none' });
    return new URL(location).searchParams.get('error') ?? undefined;
  }
}
