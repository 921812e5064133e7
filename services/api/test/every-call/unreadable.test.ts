import { checkEveryCase } from '@portal/deploy/test/every-case';
import { type Call, type CallKey, contract } from '@portal/shared-api';
import { callPath } from '@portal/shared-api/client';
import request from 'supertest';
import { providerWorld } from '../support/provider-world.ts';
import { ADA, startAfresh } from '../support/users.ts';
import { type Input, inputs } from './inputs.ts';

const world = providerWorld();
beforeAll(() => startAfresh(world.provider, world.database));

const UNREADABLE = ['a\0b', 'a\ud800b'];
type Attempt = [name: string, check: () => Promise<void>];
type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Copies of a value with the text in the place of each of its values, and with a name that contains it in each object. */
function spoiled(value: Json, text: string): Json[] {
  if (typeof value !== 'object' || value === null) return [text];
  const copies = Object.entries(value).flatMap(([name, inner]) =>
    spoiled(inner, text).map((by) => (Array.isArray(value) ? value.with(Number(name), by) : { ...value, [name]: by })),
  );
  return Array.isArray(value) ? [...copies, [...value, text]] : [...copies, { ...value, [text]: 1 }];
}

const calls = Object.entries(contract as Record<CallKey, Call>).map(([key, call]) => ({ key: key as CallKey, call }));

it('no call takes NUL or half a character, in any parameter, value or name', async () => {
  const { authorization } = await world.provider.authorization(ADA);
  const attempts = calls.flatMap(({ key, call }) => {
    const { params = {}, query = {}, body, file, version = 1 } = inputs[key]?.(false) ?? {};
    const method = key.split(' ')[0]!.toLowerCase() as 'get';
    const attempt = (more: Pick<Input, 'params' | 'query'> & { body?: Json }): Attempt => [
      `${key} ${JSON.stringify(more)}`,
      async () => {
        const path = callPath(key, { params, query, ...more });
        const sending = request(world.api.url)
          [method](`/api${path}`)
          .set({ authorization, 'if-match': `"${version}"` });
        if (call.upload) sending.set('content-type', 'application/octet-stream').send(file);
        else if (call.body) sending.set('content-type', 'application/json').send(JSON.stringify(more.body ?? body));
        const answer = await sending;
        expect(answer.status).toBe(400);
        expect(answer.body.errors).toMatchObject([{ code: 'characters-unreadable' }]);
      },
    ];
    return [
      ...Object.keys(params).map((name) => attempt({ params: { ...params, [name]: 'a\0b' } })),
      ...Object.keys(call.query?.shape ?? {}).map((name) => attempt({ query: { ...query, [name]: 'a\0b' } })),
      ...(call.body
        ? UNREADABLE.flatMap((text) => spoiled(body as Json, text).map((json) => attempt({ body: json })))
        : []),
    ];
  });
  expect(attempts.length).toBeGreaterThan(500);
  await checkEveryCase(attempts, (attempt) => attempt());
});
