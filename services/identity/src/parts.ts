import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { KnownDevices } from './devices/known-devices.ts';
import { ArtifactsRepository } from './grants/artifacts.repository.ts';
import type { Keys } from './keys/keys.ts';
import { AttemptsRepository } from './limits/attempts.repository.ts';
import { spendingOf } from './limits/spending-sql.ts';
import type { Logger } from './logger.ts';
import { UserListsRepository } from './management/user-lists.repository.ts';
import { pagesOfRequest } from './pages/pages-of-request.ts';
import type { Passwords } from './passwords/passwords.ts';
import { OwnTokens } from './provider/own-tokens.ts';
import { Mailer } from './tickets/mailer.ts';
import { Outbox } from './tickets/outbox.ts';
import { PostOffice } from './tickets/post-office.ts';
import { SignUpsRepository } from './tickets/sign-ups.repository.ts';
import { TicketsRepository } from './tickets/tickets.repository.ts';
import { DemoLogins } from './users/demo-logins.ts';
import { RolesRepository } from './users/roles.repository.ts';
import { UsersRepository } from './users/users.repository.ts';

export type Parts = ReturnType<typeof makeParts>;

export function makeParts(config: Config, keys: Keys, database: Database, logger: Logger, passwords: Passwords) {
  const users = new UsersRepository(database);
  const roles = new RolesRepository(database);
  const attempts = new AttemptsRepository(database);
  const spending = spendingOf(database);
  const tickets = new TicketsRepository(database);
  const signUps = new SignUpsRepository(database);
  const postOffice = new PostOffice(config, database, logger);
  const outbox = new Outbox((mail) => postOffice.post(mail), config.issuer);
  return {
    config,
    keys,
    logger,
    passwords,
    users,
    attempts,
    spending,
    tickets,
    signUps,
    userLists: new UserListsRepository(database),
    roles,
    artifacts: new ArtifactsRepository(database),
    demoLogins: new DemoLogins(users, roles),
    devices: new KnownDevices(keys.cookie, config.issuer),
    postOffice,
    mailer: new Mailer(users, { attempts, spending }, tickets, signUps, outbox),
    pages: pagesOfRequest(config),
    tokens: new OwnTokens(keys.signing, config.issuer),
  };
}
