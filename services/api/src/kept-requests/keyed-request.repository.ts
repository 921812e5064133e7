import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import { ProblemError } from '../http/problem.ts';

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
 * Call it last in the transaction that makes what a call of `ONCE_ONLY` makes. Of two transactions of one request the later one
 * fails.
 *
 * @param answer to the call; `null` for a handler that asks `isMade`, and reads its answer again: one that grows is not kept
 * @returns the answer
 */
export async function keepAnswer<T>(manager: EntityManager, answer: T): Promise<T> {
  const request = requests.getStore();
  if (request)
    await manager.query(
      'INSERT INTO kept_request (user_id, request_key, kept_at, asked, answer) VALUES ($1, $2, $3, $4, $5)',
      [
        ...[request.user_id, request.request_key, request.kept_at, request.asked],
        answer === null ? null : JSON.stringify(answer),
      ],
    );
  return answer;
}

/** Whether an earlier request with the same key made what this one asks for. @throws ProblemError 422 for a key of another request */
export async function isMade(manager: EntityManager): Promise<boolean> {
  const request = requests.getStore();
  return request !== undefined && (await findKept(manager, request)) !== null;
}

export interface KeptRequest {
  asked: string;
  /** JSON; `null` where the handler reads its answer again. */
  answer: string | null;
}

/** @throws ProblemError 422 for a key of another request */
export async function findKept(
  manager: EntityManager,
  { user_id, request_key, asked }: KeyedRequest,
): Promise<KeptRequest | null> {
  const [kept] = await manager.query<KeptRequest[]>(
    'SELECT asked, answer FROM kept_request WHERE user_id = $1 AND request_key = $2',
    [user_id, request_key],
  );
  if (kept && kept.asked !== asked) throw new ProblemError('request-key-reused');
  return kept ?? null;
}
