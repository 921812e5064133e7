import { newRequestId } from './request-id.ts';

interface Asked {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

const nameOf = (key: string, { params, query, body, file }: Asked): string =>
  JSON.stringify([key, params, query, body, file && [file.size, file instanceof File ? file.lastModified : null]]);

/** Who asks for the same again later than this asks for another one. */
const OPEN_MS = 600_000;

/**
 * Keys of requests whose outcome is unknown: the same request, sent again by the client or by a person who saw no answer, has
 * the same key.
 */
export class RequestKeys {
  readonly #open = new Map<string, { requestKey: string; since: number }>();

  /** @returns a UUID */
  open(key: string, asked: Asked): string {
    const name = nameOf(key, asked);
    const now = performance.now();
    const open = this.#open.get(name);
    if (open && now - open.since < OPEN_MS) return open.requestKey;
    const requestKey = newRequestId();
    this.#open.set(name, { requestKey, since: now });
    return requestKey;
  }

  /** Once it was answered: what is asked for after that is another request. */
  close(key: string, asked: Asked): void {
    this.#open.delete(nameOf(key, asked));
  }
}
