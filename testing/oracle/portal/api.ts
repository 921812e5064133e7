import { setTimeout as pause } from 'node:timers/promises';

export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  headers: Headers;
}

export interface Sent {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a file. */
  text?: string;
  headers?: Record<string, string>;
}

const TOO_MANY = 429;
const BUSY = 503;

/** Calls of the portal's API as one signed-in person. */
export class Api {
  constructor(
    private readonly portalUrl: string,
    private readonly token: string | null,
  ) {}

  /** As it stands in the token. @throws Error for a visitor */
  get userId(): string {
    const [, payload = ''] = this.token?.split('.') ?? [];
    return (JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { sub: string }).sub;
  }

  /** Waits where the portal asks for it; answers every other status. */
  async send<Body = unknown>(
    method: string,
    path: string,
    { body, text: file, headers }: Sent = {},
  ): Promise<Answer<Body>> {
    for (;;) {
      const answer = await fetch(`${this.portalUrl}/api${path}`, {
        method,
        headers: {
          ...(this.token && { authorization: `Bearer ${this.token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(file !== undefined && { 'content-type': 'application/octet-stream' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(file !== undefined && { body: file }),
      });
      const text = await answer.text();
      const seconds = Number(answer.headers.get('retry-after'));
      if ((answer.status === TOO_MANY || answer.status === BUSY) && seconds > 0) await pause(seconds * 1_000);
      else return { status: answer.status, body: parsed(text), headers: answer.headers } as Answer<Body>;
    }
  }

  /** @throws Error unless it is answered with 200 */
  async get<Body>(path: string): Promise<Body> {
    const { status, body } = await this.send<Body>('GET', path);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** @throws Error unless it is answered with 200 */
  async file(path: string): Promise<Uint8Array> {
    const answer = await fetch(`${this.portalUrl}/api${path}`, {
      headers: this.token ? { authorization: `Bearer ${this.token}` } : {},
    });
    if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }

  /** For calls that change nothing. @throws Error unless it is answered with 200 */
  async ask<Body>(path: string, asked: unknown): Promise<Body> {
    const { status, body } = await this.send<Body>('POST', path, { body: asked });
    if (status !== 200) throw new Error(`POST ${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
