import type { PortalDriver } from './portal-driver.ts';
import { Screen } from './screen.ts';

/** An answer of the API: its status, and its body where that is JSON. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests say by what they expect what an answer is
  body: any;
}

/** Longer than a part of the portal takes to come back. */
const PATIENCE_MS = 30_000;

/** The API, called as the front ends call it, with the token of whoever is signed in at a portal. */
export class ApiCaller {
  private constructor(
    private readonly base: string,
    private readonly authorization: string,
  ) {}

  /** Takes the token from a call of a page that needs one. */
  static async as(portal: PortalDriver, baseUrl: string): Promise<ApiCaller> {
    const asked = Screen.pageOf(portal).waitForRequest((request) => Boolean(request.headers().authorization));
    await portal.open('/dashboard');
    return new ApiCaller(`${baseUrl}/api`, (await asked).headers().authorization ?? '');
  }

  /** @throws the fetch error when there is no answer */
  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const isFile = typeof body === 'string';
    const response = await fetch(this.base + path, {
      method,
      headers: {
        authorization: this.authorization,
        ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      body: body === undefined ? null : isFile ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
  }

  get = (path: string): Promise<Answer> => this.call('GET', path);
}
