import { type CallKey, contract } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import request from 'supertest';

/** A response parsed as JSON, whatever its media type. */
export interface JsonAnswer {
  status: number;
  headers: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers
  body: any;
}

/** Requests a path below `/api` at `url`. @param person a token of `KnownPeople` */
export async function getJson(url: string, path: string, person?: string, headers: Record<string, string> = {}) {
  const response = await request(url)
    .get(`/api${path}`)
    .set({ 'accept-encoding': 'identity', ...(person && { authorization: `Bearer ${person}` }), ...headers })
    .buffer(true)
    .parse((message, done) => {
      let text = '';
      message.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      message.on('end', () => done(null, text === '' ? null : JSON.parse(text)));
    });
  return response as JsonAnswer;
}

/** Requests a path below `/api` that must succeed, and returns an answer that is what the contract says of the call. */
export async function successfulJson<Key extends CallKey>(
  key: Key,
  ...given: Parameters<typeof getJson>
): Promise<CallOutput<Key>> {
  const { status, body } = await getJson(...given);
  expect(status).toBe(200);
  expect(contract[key].response.safeParse(body).error).toBeUndefined();
  return body;
}
