import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import { ArtifactsRepository } from '../src/grants/artifacts.repository.ts';
import { AttemptsRepository } from '../src/limits/attempts.repository.ts';
import { SignUpsRepository } from '../src/tickets/sign-ups.repository.ts';
import { TicketsRepository } from '../src/tickets/tickets.repository.ts';
import { freshIdentity, openTestDatabase } from './support/database.ts';

const database = openTestDatabase();
beforeAll(freshIdentity);
afterAll(() => database.end());

const artifacts = new ArtifactsRepository(database);
const attempts = new AttemptsRepository(database);
const tickets = new TicketsRepository(database);
const signUps = new SignUpsRepository(database);
const count = async (table: string) => (await database.query(`SELECT FROM identity.${table}`)).rowCount;

test.each<[string, string, (id: string) => Promise<unknown>, { sweep(): Promise<unknown> }]>([
  ['artifact', 'expires_at', (id) => artifacts.save('Grant', id, {}, 60), artifacts],
  ['attempt', 'ends_at', (who) => attempts.count([{ limit: 'login', who: [who] }]), attempts],
  ['ticket', 'expires_at', () => tickets.create(DEMO_LOGINS[0], 'password'), tickets],
  ['sign_up', 'expires_at', (email) => signUps.create({ email, name: 'A', passwordHash: '' }), signUps],
])('sweeping removes only expired rows of identity.%s', async (table, column, make, repository) => {
  await make('old');
  await database.query(`UPDATE identity.${table} SET ${column} = now() - interval '1 second'`);
  await make('new');
  expect(await count(table)).toBe(2);
  await repository.sweep();
  expect(await count(table)).toBe(1);
});
