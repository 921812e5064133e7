import { setTimeout } from 'node:timers/promises';
import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import { deriveKey, Passwords } from '../src/passwords/passwords.ts';
import type { Browser } from './support/browser.ts';
import { runIdentity } from './support/world.ts';

const [admin, , owner] = DEMO_LOGINS;
const GUESSERS = 30;
const HONEST = 18;

// Takes as long as real hashing, without the CPU load.
const slowly: typeof deriveKey = async (...given) => {
  await setTimeout(30);
  return deriveKey(...given);
};
const { browser } = runIdentity({ passwords: new Passwords({ ln: 4, r: 8, p: 1 }, slowly) });

const logIn = async (person: Browser, login: { email: string; password: string }, ip: string): Promise<number> =>
  (await person.submit(await person.openLogin(), login, { 'x-forwarded-for': ip })).status;

test('18 people log in while 30 clients guess passwords', async () => {
  const known = browser();
  expect(await logIn(known, owner, '198.51.100.1')).toBe(303);

  let guessing = true;
  const refusals = new Set<number>();
  const guess = async (index: number): Promise<void> => {
    const person = browser();
    // Some attack the owner's account, others try many addresses; each uses its own network.
    const hunts = index % 5 === 0;
    // Attackers of the account continue until they are refused, however quickly the others log in.
    for (let tries = 0, status = 401; (guessing || hunts) && status === 401; tries += 1) {
      const email = hunts ? owner.email : `${index}-${tries}@example.org`;
      status = await logIn(person, { email, password: `guess-${tries}` }, `10.${index}.0.1`);
      refusals.add(status);
    }
  };
  const guessers = Array.from({ length: GUESSERS }, (_, index) => guess(index));

  const statuses: number[] = [];
  for (let index = 0; index < HONEST; index += 1) {
    const ownBrowser = index % 2 === 0;
    const [person, login] = ownBrowser ? [known, owner] : [browser(), admin];
    statuses.push(await logIn(person, login, `192.0.${index}.1`));
  }
  guessing = false;
  await Promise.all(guessers);

  expect(statuses).toEqual(Array(HONEST).fill(303));
  expect([...refusals].sort()).toEqual([401, 429]);
});
