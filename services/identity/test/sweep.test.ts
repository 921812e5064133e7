import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import type pg from 'pg';
import { ArtifactsRepository } from '../src/grants/artifacts.repository.ts';
import { AttemptsRepository } from '../src/limits/attempts.repository.ts';
import { SignUpsRepository } from '../src/tickets/sign-ups.repository.ts';
import { TicketsRepository } from '../src/tickets/tickets.repository.ts';
import { freshIdentity, openTestDatabase } from './support/database.ts';

let database: pg.Pool;
beforeAll(async () => {
  await freshIdentity();
  database = openTestDatabase();
});
afterAll(() => database?.end());

const count = async (table: string) => (await database.query(`SELECT FROM identity.${table}`)).rowCount;

test.each([
  [
    'artifact',
    'expires_at',
    async () => {
      const artifacts = new ArtifactsRepository(database);
      return { make: (id: string) => artifacts.save('Grant', id, {}, 60), sweep: () => artifacts.sweep() };
    },
  ],
  [
    'attempt',
    'ends_at',
    async () => {
      const attempts = new AttemptsRepository(database);
      return { make: (who: string) => attempts.count([{ limit: 'login', who: [who] }]), sweep: () => attempts.sweep() };
    },
  ],
  [
    'ticket',
    'expires_at',
    async () => {
      const tickets = new TicketsRepository(database);
      return { make: () => tickets.create(DEMO_LOGINS[0], 'password'), sweep: () => tickets.sweep() };
    },
  ],
  [
    'sign_up',
    'expires_at',
    async () => {
      const signUps = new SignUpsRepository(database);
      const make = (email: string) => signUps.create({ email, name: 'A', passwordHash: '' });
      return { make, sweep: () => signUps.sweep() };
    },
  ],
])('sweeping removes only expired rows of identity.%s', async (table, column, prepare) => {
  const { make, sweep } = await prepare();
  await make('old');
  await database.query(`UPDATE identity.${table} SET ${column} = now() - interval '1 second'`);
  await make('new');
  expect(await count(table)).toBe(2);
  await sweep();
  expect(await count(table)).toBe(1);
});
