import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { DEFAULT_ROLES_CLAIM, emailVerifiedClaim, type Role } from '@portal/shared-auth';
import { ManagementApi } from './management-api.ts';
import { AUDIENCE, createTokenIssuer, type TokenIssuer } from './token-issuer.ts';

/** A simulated failure of the Management API for the next `times` matching requests. */
interface Failure {
  method: string;
  /** Matches the path below `/api/v2`. */
  path: RegExp;
  status: number;
  headers?: Record<string, string>;
  message?: string;
  times?: number;
  /** The request is carried out but its response is lost. */
  afterwards?: boolean;
}

/** An in-memory identity provider whose requests a test can fail: tokens, keys, and the Management API over HTTP. */
export class FakeProvider {
  readonly management = new ManagementApi();
  /** Management API requests since `forget`, as `METHOD /path?query`. */
  requests: string[] = [];
  /** Number of Management API tokens issued since `forget`. */
  tokensGiven = 0;
  #failures: Failure[] = [];
  #gates: { fits: RegExp; reached: () => void; opened: Promise<void> }[] = [];
  #server: Server | undefined;
  #port = 0;

  private constructor(readonly issuer: TokenIssuer) {}

  static async start(): Promise<FakeProvider> {
    const provider: FakeProvider = new FakeProvider(await createTokenIssuer(() => `${provider.url}/`));
    await provider.comeBack();
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The API's environment variables for this provider. */
  get environment(): Record<string, string> {
    return {
      AUTH0_DOMAIN: this.url,
      AUTH0_AUDIENCE: AUDIENCE,
      AUTH0_MGMT_CLIENT_ID: 'npgcd-api',
      AUTH0_MGMT_CLIENT_SECRET: 'a-secret-that-nobody-logs',
    };
  }

  /** Authorization header of a user with their current roles. */
  async authorization(userId: string): Promise<{ authorization: string }> {
    const emailVerified = this.management.users.get(userId)?.email_verified ?? true;
    const claims = { [emailVerifiedClaim(DEFAULT_ROLES_CLAIM)]: emailVerified };
    const token = await this.issuer.token(userId, this.management.rolesOf(userId) as Role[], { claims });
    return { authorization: `Bearer ${token}` };
  }

  fail(failure: Failure): void {
    this.#failures.push(failure);
  }

  /** Holds the next request that matches `METHOD /path` until `letGo` is called. */
  hold(fits: RegExp): { reached: Promise<void>; letGo: () => void } {
    let reached = () => {};
    let letGo = () => {};
    const opened = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const isReached = new Promise<void>((resolve) => {
      reached = resolve;
    });
    this.#gates.push({ fits, reached, opened });
    return { reached: isReached, letGo };
  }

  forget(): void {
    this.requests = [];
    this.tokensGiven = 0;
    this.#failures = [];
    this.#gates = [];
    this.management.clear();
  }

  async goAway(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  /** Starts listening; later calls reuse the first port. */
  async comeBack(): Promise<void> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((resolve) => this.#server!.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, this.url);
    const send = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(body === undefined ? undefined : JSON.stringify(body));
    if (pathname === '/.well-known/jwks.json') return void send(200, this.issuer.jwks);
    if (pathname === '/oauth/token') {
      await text(request);
      this.tokensGiven += 1;
      return void send(200, { access_token: 'management-token', token_type: 'Bearer', expires_in: 86_400 });
    }
    const path = pathname.replace('/api/v2', '');
    const call = `${request.method} ${path}`;
    this.requests.push(`${request.method} ${path}${searchParams.size > 0 ? `?${searchParams}` : ''}`);
    const body = request.headers['content-type'] ? ((await json(request)) as Record<string, unknown>) : {};
    const gate = this.#gates.find(({ fits }) => fits.test(call));
    if (gate) {
      this.#gates = this.#gates.filter((other) => other !== gate);
      gate.reached();
      await gate.opened;
    }
    const failure = this.#failures.find((one) => one.method === request.method && one.path.test(path));
    if (failure) {
      failure.times = (failure.times ?? 1) - 1;
      if (failure.times === 0) this.#failures = this.#failures.filter((other) => other !== failure);
    }
    const answer =
      failure && !failure.afterwards
        ? undefined
        : this.management.answer({ method: request.method!, path, query: searchParams, body });
    if (failure) {
      const { status, message = 'The fake provider fails.', headers } = failure;
      return void send(status, { statusCode: status, message }, headers);
    }
    send(answer!.status, answer!.body);
  }
}
