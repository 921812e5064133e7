import type { z } from 'zod';
import type { Problem } from '../contract/call.ts';
import type { CallKey, Contract } from '../contract/index.ts';

type Part<Key extends CallKey, Name extends string> =
  Contract[Key] extends Record<Name, infer Schema extends z.ZodType> ? z.input<Schema> : never;
type Optional<T, Name extends string> = [T] extends [never]
  ? { [K in Name]?: never }
  : // biome-ignore lint/complexity/noBannedTypes: `{}` extends T exactly when all of T's keys are optional
    {} extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** What a call takes: the parts its contract names, and a signal that cancels it. */
export type CallInput<Key extends CallKey> = Optional<Part<Key, 'params'>, 'params'> &
  Optional<Part<Key, 'query'>, 'query'> &
  Optional<Part<Key, 'body'>, 'body'> & { signal?: AbortSignal };
export type CallOutput<Key extends CallKey> = z.output<Contract[Key]['response']>;

/** A call that was answered with a problem document, or with something that is none. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.detail ?? problem.title);
    this.name = 'ApiError';
  }
}

export interface ApiClientOptions {
  /** Base of every call, e.g. `/api`. */
  baseUrl: string;
  /** The bearer token, or `null` for a visitor. */
  token: () => Promise<string | null>;
  fetch?: typeof fetch;
}

export interface ApiClient {
  call<Key extends CallKey>(key: Key, ...input: MaybeInput<CallInput<Key>>): Promise<CallOutput<Key>>;
}
// biome-ignore lint/complexity/noBannedTypes: as above
type MaybeInput<T> = {} extends T ? [input?: T] : [input: T];

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/** The path of a call below the base, with its parameters filled in and its query appended. */
export function callPath(key: CallKey, input: LooseInput = {}): string {
  const template = key.slice(key.indexOf(' ') + 1);
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name];
    return value === undefined || value === null ? '' : encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

async function problemOf(response: Response): Promise<Problem> {
  const fallback: Problem = {
    type: 'about:blank',
    title: response.statusText || `HTTP ${response.status}`,
    status: response.status,
  };
  if (!response.headers.get('content-type')?.includes('json')) return fallback;
  return response.json().then(
    (body: Partial<Problem>) => ({ ...fallback, ...body }),
    () => fallback,
  );
}

/**
 * The typed client of the API, the only way a front end calls it.
 *
 * Rejects with `ApiError` when the server answers with an error, with the fetch error when there is no answer, and with an
 * `AbortError` when the call was cancelled.
 */
export function createApiClient({ baseUrl, token, fetch: send = fetch }: ApiClientOptions): ApiClient {
  return {
    async call(key, ...[input]) {
      const loose = (input ?? {}) as LooseInput;
      const bearer = await token();
      const headers: Record<string, string> = { accept: 'application/json' };
      if (bearer) headers.authorization = `Bearer ${bearer}`;
      if (loose.body !== undefined) headers['content-type'] = 'application/json';
      const response = await send(baseUrl + callPath(key, loose), {
        method: key.slice(0, key.indexOf(' ')),
        headers,
        body: loose.body === undefined ? null : JSON.stringify(loose.body),
        signal: loose.signal ?? null,
      });
      if (!response.ok) throw new ApiError(response.status, await problemOf(response));
      return (response.status === 204 ? undefined : await response.json()) as never;
    },
  };
}
