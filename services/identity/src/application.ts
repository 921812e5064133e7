import type { EventEmitter } from 'node:events';
import type { errors, Provider } from 'oidc-provider';
import { type Config, isLoopback } from './config.ts';
import type { Database } from './database/database.ts';
import { pendingMigrations } from './database/pending.ts';
import { KnownDevices } from './devices/known-devices.ts';
import { ArtifactsRepository } from './grants/artifacts.repository.ts';
import { assets } from './http/assets.ts';
import { answerErrors, reportError } from './http/errors.ts';
import { fixForwarded } from './http/forwarded.ts';
import { prepareAnswers } from './http/prepare.ts';
import { loginPages } from './interactions/login-pages.ts';
import { ownFormsOnly } from './interactions/own-forms.ts';
import { resetPages } from './interactions/reset-pages.ts';
import { verifyPages } from './interactions/verify-pages.ts';
import { findKeys } from './keys/keys.ts';
import { AttemptsRepository } from './limits/attempts.repository.ts';
import { describeError, type Logger } from './logger.ts';
import { managementApi } from './management/management-api.ts';
import { UserListsRepository } from './management/user-lists.repository.ts';
import { Pages } from './pages/pages.ts';
import { Passwords } from './passwords/passwords.ts';
import { auth0Errors } from './provider/auth0-errors.ts';
import { logout } from './provider/logout.ts';
import { OwnTokens } from './provider/own-tokens.ts';
import { createProvider } from './provider/provider.ts';
import { userinfo } from './provider/userinfo.ts';
import { startSweeping } from './sweeper.ts';
import { Mailer } from './tickets/mailer.ts';
import { Outbox } from './tickets/outbox.ts';
import { SignUpsRepository } from './tickets/sign-ups.repository.ts';
import { TicketsRepository } from './tickets/tickets.repository.ts';
import { DemoLogins } from './users/demo-logins.ts';
import { RolesRepository } from './users/roles.repository.ts';
import { UsersRepository } from './users/users.repository.ts';

const SET_UP = 'node services/identity/dist/setup/cli.js';

export interface Application {
  provider: Provider;
  /** Ends what runs beside the requests. */
  stop(): void;
}

/** @throws Error in one line, saying what to do, when the database is not set up or the public could use demo logins */
export async function createApplication(
  config: Config,
  database: Database,
  logger: Logger,
  passwords = new Passwords(),
): Promise<Application> {
  const pending = await pendingMigrations(database).catch((error: unknown) => {
    throw new Error(`the database cannot be read: ${describeError(error)}`, { cause: error });
  });
  const keys = pending.length === 0 ? await findKeys(database) : undefined;
  if (!keys) throw new Error(`the database is not set up for this version; run: ${SET_UP}`);
  const demoLogins = new DemoLogins(database);
  if (!isLoopback(config.issuer) && (await demoLogins.existing()).length > 0)
    throw new Error(`demo logins must not be public, and ${config.issuer} is; run: ${SET_UP} --remove-demo`);

  const users = new UsersRepository(database);
  const artifacts = new ArtifactsRepository(database);
  const attempts = new AttemptsRepository(database);
  const tickets = new TicketsRepository(database);
  const signUps = new SignUpsRepository(database);
  const devices = new KnownDevices(keys.cookie, config.issuer);
  const mailer = new Mailer({
    ...{ users, attempts, tickets, signUps },
    outbox: new Outbox(config.outbox, config.issuer, logger),
  });
  const outboxOfReader = isLoopback(config.issuer) ? config.outbox : null;
  const pages = new Pages(config.appOrigins[0], config.signUp, outboxOfReader);
  const tokens = new OwnTokens(keys.signing, config.issuer);
  const provider = createProvider({ config, keys, users, artifacts, pages });
  logEvents(provider, logger);

  const steps = [
    prepareAnswers(config.issuer, config.appOrigins),
    fixForwarded(config.issuer),
    answerErrors(pages, logger),
    assets,
    ownFormsOnly(config.issuer),
    loginPages({ provider, pages, users, passwords, attempts, demoLogins, devices, mailer, signUp: config.signUp }),
    resetPages({ pages, passwords, attempts, tickets, devices, mailer }),
    verifyPages({ pages, users, passwords, attempts, tickets, signUps, devices, mailer }),
    logout(provider, config, artifacts),
    userinfo(config, tokens, users),
    managementApi({
      ...{ users, passwords, tickets, mailer, tokens, logger },
      userLists: new UserListsRepository(database),
      roles: new RolesRepository(database),
      issuer: config.issuer,
      requestsPerSecond: config.management.requestsPerSecond,
    }),
    auth0Errors,
  ];
  for (const step of steps) provider.use(step);
  return { provider, stop: startSweeping([artifacts, attempts, tickets, signUps], logger) };
}

function logEvents(provider: Provider, logger: Logger): void {
  // oidc-provider has answered 500 by then, which is right for some of these only.
  provider.on('server_error', (context, error) => reportError(context, error, logger));
  const refused = (context: { path: string }, { error, error_description, error_detail }: errors.OIDCProviderError) =>
    logger.debug(`${context.path} refused, ${error}: ${error_description ?? ''} ${error_detail ?? ''}`);
  provider.on('authorization.error', refused);
  provider.on('grant.error', refused);
  provider.on('revocation.error', refused);
  (provider as EventEmitter).on('error', (error) => logger.warn(`a request broke off: ${describeError(error)}`));
}
