import type { EventEmitter } from 'node:events';
import { loggedPath } from '@portal/shared-server';
import type { errors, Provider } from 'oidc-provider';
import { type Config, isLoopback } from './config.ts';
import type { Database } from './database/database.ts';
import { pendingMigrations } from './database/pending.ts';
import { assets } from './http/assets.ts';
import { answerErrors, reportError } from './http/errors.ts';
import { fixForwarded } from './http/forwarded.ts';
import { chooseLanguage } from './http/language.ts';
import { prepareAnswers } from './http/prepare.ts';
import { formPages } from './interactions/form-pages.ts';
import { loginPages } from './interactions/login-pages.ts';
import { ownFormsOnly } from './interactions/own-forms.ts';
import { KeysRepository } from './keys/keys.repository.ts';
import { describeError, type Logger } from './logger.ts';
import { managementApi } from './management/management-api.ts';
import { makeParts } from './parts.ts';
import { Passwords } from './passwords/passwords.ts';
import { auth0Errors } from './provider/auth0-errors.ts';
import { logout } from './provider/logout.ts';
import { createProvider } from './provider/provider.ts';
import { userinfo } from './provider/userinfo.ts';
import { startSweeping } from './sweeper.ts';

const SET_UP = 'node services/identity/dist/setup/cli.js';

/** @throws Error with what to do, in one line, if the database is not set up or demo logins would be public */
export async function createApplication(
  config: Config,
  database: Database,
  logger: Logger,
  passwords = new Passwords(),
) {
  const pending = await pendingMigrations(database).catch((error: unknown) => {
    throw new Error(`the database cannot be read: ${describeError(error)}`, { cause: error });
  });
  const keys = pending.length === 0 ? await new KeysRepository(database).find() : undefined;
  if (!keys) throw new Error(`the database is not set up for this version; run: ${SET_UP}`);
  const parts = makeParts(config, keys, database, logger, passwords);
  if (!isLoopback(config.issuer) && (await parts.demoLogins.existing()).length > 0)
    throw new Error(`demo logins must not be public, and ${config.issuer} is; run: ${SET_UP} --remove-demo`);
  const provider = createProvider(parts);
  logEvents(provider, logger);

  const steps = [
    prepareAnswers(config.issuer, config.appOrigins),
    fixForwarded(config.issuer),
    chooseLanguage(config.issuer),
    answerErrors(parts.pages, logger),
    assets,
    ownFormsOnly(config.issuer),
    loginPages(provider, parts),
    formPages(parts),
    logout(provider, parts),
    userinfo(parts),
    managementApi(parts),
    auth0Errors,
  ];
  for (const step of steps) provider.use(step);
  const { artifacts, attempts, tickets, signUps } = parts;
  const stops = [
    parts.postOffice.start(),
    startSweeping([artifacts, attempts, parts.spending, tickets, signUps, parts.postOffice.mails], logger),
  ];
  const stop = () => {
    for (const end of stops) end();
  };
  return { provider, stop };
}

function logEvents(provider: Provider, logger: Logger): void {
  // oidc-provider has already responded with 500, which is wrong for some of these errors.
  provider.on('server_error', (context, error) => reportError(context, error, logger));
  const refused = (context: { path: string }, { error, error_description, error_detail }: errors.OIDCProviderError) =>
    logger.debug(`${loggedPath(context.path)} refused, ${error}: ${error_description ?? ''} ${error_detail ?? ''}`);
  provider.on('authorization.error', refused);
  provider.on('grant.error', refused);
  provider.on('revocation.error', refused);
  (provider as EventEmitter).on('error', (error) => logger.warn(`a request broke off: ${describeError(error)}`));
}
