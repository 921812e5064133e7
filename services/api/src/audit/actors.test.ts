import { Logger } from '@nestjs/common';
import { Clock } from '../production/clock.ts';
import type { IdentityProvider, ProviderUser } from '../users/identity-provider/identity-provider.ts';
import { Actors } from './actors.ts';

const ada = { userId: 'auth0|ada', roles: [] };
const user: ProviderUser = {
  id: ada.userId,
  name: 'Ada',
  email: 'ada@people.example',
  nickname: 'a',
  emailVerified: true,
  blocked: false,
};
const actorsWith = (answer: () => Promise<ProviderUser | null>) => {
  const ask = jest.fn(answer);
  const clock = new Clock();
  jest.spyOn(clock, 'after').mockImplementation((ms) => new Promise((over) => setTimeout(over, ms, null)));
  return { ask, actors: new Actors({ user: ask } as unknown as IdentityProvider, clock) };
};

beforeEach(() => {
  Logger.overrideLogger(false);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('Actors looks up a person once for several changes', async () => {
  const { ask, actors } = actorsWith(async () => user);
  const expected = { userId: 'auth0|ada', name: 'Ada', described: 'Ada <ada@people.example>' };
  expect(await actors.of(ada)).toEqual(expected);
  expect(await actors.of(ada)).toEqual(expected);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('Actors uses the id as the name while the provider fails, knows nobody, or takes too long, and retries later', async () => {
  const nobody = { userId: 'auth0|ada', name: 'auth0|ada', described: 'auth0|ada' };
  const { ask, actors } = actorsWith(() => Promise.reject(new Error('away')));
  expect(await actors.of(ada)).toEqual(nobody);
  expect(await actors.of(ada)).toEqual(nobody);
  expect(ask).toHaveBeenCalledTimes(1);
  const later = () => jest.advanceTimersByTimeAsync(15_001);
  await later();
  ask.mockResolvedValueOnce(null);
  expect(await actors.of(ada)).toEqual(nobody);
  await later();
  ask.mockReturnValueOnce(new Promise(() => {}));
  const late = actors.of(ada);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await late).toEqual(nobody);
  await later();
  ask.mockResolvedValueOnce(user);
  expect((await actors.of(ada)).name).toBe('Ada');
});

test('Actors keeps a name while the provider is away', async () => {
  const { ask, actors } = actorsWith(async () => user);
  await actors.of(ada);
  ask.mockRejectedValue(new Error('away'));
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect((await actors.of(ada)).name).toBe('Ada');
  expect(ask).toHaveBeenCalledTimes(2);
});
