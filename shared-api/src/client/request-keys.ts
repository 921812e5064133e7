import { newRequestId } from './request-id.ts';

interface Asked {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

const nameOf = (key: string, { params, query, body, file }: Asked): string =>
  JSON.stringify([key, params, query, body, file && [file.size, file instanceof File ? file.lastModified : null]]);

/** Keys of requests whose outcome is unknown: the same request, sent again by the client or by a person, has the same key. */
export class RequestKeys {
  readonly #open = new Map<string, string>();

  /** @returns a UUID */
  open(key: string, asked: Asked): string {
    const name = nameOf(key, asked);
    const requestKey = this.#open.get(name) ?? newRequestId();
    this.#open.set(name, requestKey);
    return requestKey;
  }

  /** Once it was answered: what is asked for after that is another request. */
  close(key: string, asked: Asked): void {
    this.#open.delete(nameOf(key, asked));
  }
}
