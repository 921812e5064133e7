import { pageLanguage } from '@portal/shared-i18n/language';
import type { z } from 'zod';
import type { Problem } from '../contract/call.ts';
import type { CallKey, Contract } from '../contract/index.ts';
import type { UploadKind } from '../contract/limits.ts';
import { ONCE_ONLY } from '../contract/once-only.ts';
import { ApiError } from './api-error.ts';
import { isNoAnswer, onceMore } from './once-more.ts';
import { newRequestId } from './request-id.ts';
import { RequestKeys } from './request-keys.ts';
import { sendFile } from './send-file.ts';
import { UnreachableError } from './unreachable-error.ts';
import { wordProblem } from './word-problem.ts';

type Part<Key extends CallKey, Name extends string> =
  Contract[Key] extends Record<Name, infer Schema extends z.ZodType> ? z.input<Schema> : never;
type Optional<T, Name extends string> = [T] extends [never]
  ? { [K in Name]?: never }
  : // biome-ignore lint/complexity/noBannedTypes: `{}` extends T exactly when all of T's keys are optional
    {} extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

export type CallInput<Key extends CallKey> = Optional<Part<Key, 'params'>, 'params'> &
  Optional<Part<Key, 'query'>, 'query'> &
  Optional<Part<Key, 'body'>, 'body'> &
  (Contract[Key] extends { upload: UploadKind } ? Upload : { file?: never }) &
  (Contract[Key] extends { ifMatch: true } ? { version: number } : { version?: never }) & { signal?: AbortSignal };
export type CallOutput<Key extends CallKey> = z.output<Contract[Key]['response']>;

export interface Upload {
  file: Blob;
  /** Part that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void;
}

export interface ApiClientOptions {
  baseUrl: string;
  /** `null` for a visitor; `fresh` asks for another one than the last, which the server refused. */
  token: (options?: { fresh?: boolean }) => Promise<string | null>;
  /** Told of each finished call, for the developer tools. */
  observe?: (call: ObservedCall) => void;
  fetch?: typeof fetch;
  /** Tells of its progress, which fetch cannot. */
  sendFile?: typeof sendFile;
}

export interface ObservedCall {
  key: CallKey;
  url: string;
  requestId: string;
  at: Date;
  milliseconds: number;
  /** `null` without an answer. */
  status: number | null;
  /** Body, problem document or text of the failure; `undefined` where there is none. */
  data: unknown;
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
  version?: number;
  signal?: AbortSignal;
  file?: Blob;
  onProgress?: (part: number) => void;
  /** UUID. */
  requestKey?: string;
}

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
    (body: Partial<Problem>) => wordProblem({ ...fallback, ...body }),
    () => fallback,
  );
}

const retryAfter = (response: Response): number | null => {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds;
};

/** The sent id, unless something between gave it another. */
const answeredAs = (response: Response, sent: string): string => response.headers.get('x-request-id') ?? sent;

/**
 * The only way a front end calls the API. A token that the server refuses is renewed once; what only reads, and what is made once
 * only, is asked once more where no answer came. Each call has an id (`x-request-id`), by which it is found again in the logs.
 *
 * Rejects with `ApiError` for an error of the server, `UnreachableError` where there is no answer or it breaks off, and
 * an `AbortError` for a canceled call.
 */
export function createApiClient({
  baseUrl,
  token,
  observe,
  fetch: send = fetch,
  sendFile: post = sendFile,
}: ApiClientOptions): ApiClient {
  const requestKeys = new RequestKeys();
  const request = (key: CallKey, input: LooseInput, id: string, bearer: string | null): Promise<Response> => {
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': pageLanguage(),
      'x-request-id': id,
    };
    if (bearer) headers.authorization = `Bearer ${bearer}`;
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    if (input.requestKey !== undefined) headers['idempotency-key'] = `"${input.requestKey}"`;
    if (input.version !== undefined) headers['if-match'] = `"${input.version}"`;
    const { file, onProgress } = input;
    if (file) return post(baseUrl + callPath(key, input), { headers, file, onProgress, signal: input.signal });
    return send(baseUrl + callPath(key, input), {
      method: key.slice(0, key.indexOf(' ')),
      headers,
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: input.signal ?? null,
    });
  };

  const answer = async (key: CallKey, input: LooseInput, id: string): Promise<{ status: number; data: unknown }> => {
    const bearer = await token();
    let response = await request(key, input, id, bearer);
    if (response.status === 401 && bearer) {
      const fresh = await token({ fresh: true });
      if (fresh && fresh !== bearer) response = await request(key, input, id, fresh);
    }
    const { status, ok } = response;
    if (!ok) throw new ApiError(status, await problemOf(response), retryAfter(response), answeredAs(response, id));
    if (status === 204) return { status, data: undefined };
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status, data: await (isJson ? response.json() : response.blob()) };
  };

  return {
    async call(key, ...[input]) {
      const loose = (input ?? {}) as LooseInput;
      const at = new Date();
      const start = performance.now();
      const requestId = newRequestId();
      const isOnce = ONCE_ONLY.has(key);
      const tell = (status: number | null, data: unknown) =>
        observe?.({
          key,
          url: baseUrl + callPath(key, loose),
          requestId,
          at,
          milliseconds: performance.now() - start,
          status,
          data,
        });
      try {
        const given = isOnce ? { ...loose, requestKey: requestKeys.open(key, loose) } : loose;
        const ask = () => answer(key, given, requestId);
        const { status, data } = await (isOnce || key.startsWith('GET ') ? onceMore(ask) : ask());
        if (isOnce) requestKeys.close(key, loose);
        tell(status, data);
        return data as never;
      } catch (error) {
        if (error instanceof ApiError) tell(error.status, error.problem);
        else tell(null, String(error));
        if (isOnce && error instanceof ApiError && error.status < 500) requestKeys.close(key, loose);
        throw isNoAnswer(error) ? new UnreachableError(error, isOnce) : error;
      }
    },
  };
}
