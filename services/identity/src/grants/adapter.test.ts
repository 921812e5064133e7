import { PostgresAdapter } from './adapter.ts';
import type { ArtifactsRepository } from './artifacts.repository.ts';

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
const adapter = (model: string, consumedAt: number | null) =>
  new PostgresAdapter(model, {
    find: async () => ({ payload: { jti: 'a' }, consumedAt }),
    consume: jest.fn(async () => false),
  } as unknown as ArtifactsRepository);

test.each([
  ['a refresh token never used', 'RefreshToken', null, undefined],
  ['a refresh token used just now', 'RefreshToken', secondsAgo(5), undefined],
  ['a refresh token used before', 'RefreshToken', secondsAgo(11), secondsAgo(11)],
  ['a refresh token used before the clock was set back', 'RefreshToken', secondsAgo(-600), secondsAgo(-600)],
  ['a code used just now', 'AuthorizationCode', secondsAgo(1), secondsAgo(1)],
])('%s', async (_what, model, consumedAt, consumed) => {
  expect(await adapter(model, consumedAt).find('a')).toEqual({ jti: 'a', ...(consumed !== undefined && { consumed }) });
});

test('a code used by a concurrent request is refused, a refresh token is not', async () => {
  await expect(adapter('AuthorizationCode', null).consume('a')).rejects.toThrow('invalid_grant');
  await expect(adapter('RefreshToken', null).consume('a')).resolves.toBeUndefined();
});
