import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

export interface KeyedRequest {
  user_id: string;
  /** UUID of the client's choice. */
  request_key: string;
  kept_at: Date;
  /** SHA-256 of the address and the body. */
  asked: string;
}

const requests = new AsyncLocalStorage<KeyedRequest>();

export const inKeyedRequest = <T>(request: KeyedRequest, work: () => T): T => requests.run(request, work);

/**
 * Call it last in the transaction that makes what a call of `ONCE_ONLY` makes, with the call's answer. Of two transactions of
 * one request the later one fails.
 *
 * @returns the answer
 */
export async function keepAnswer<T>(manager: EntityManager, answer: T): Promise<T> {
  const request = requests.getStore();
  if (request)
    await manager.query(
      'INSERT INTO kept_request (user_id, request_key, kept_at, asked, answer) VALUES ($1, $2, $3, $4, $5)',
      [request.user_id, request.request_key, request.kept_at, request.asked, JSON.stringify(answer)],
    );
  return answer;
}
