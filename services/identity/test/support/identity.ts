import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApplication } from '../../src/application.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { serve } from '../../src/http/serve.ts';
import type { Logger } from '../../src/logger.ts';
import type { Passwords } from '../../src/passwords/passwords.ts';
import { quickPasswords, testDatabaseUrl } from './database.ts';

export const PORTAL = 'http://portal.test';
export const MANAGEMENT = { clientId: 'npgcd-api', clientSecret: 'a-secret-of-the-tests-0123456789-abcdef' };

const nothing = () => {};
const silent: Logger = { error: nothing, warn: nothing, log: nothing, debug: nothing };

export interface RunningIdentity {
  /** Its URL, without a trailing slash. */
  url: string;
  config: Config;
  outbox(): string;
  stop(): Promise<void>;
}

export interface StartOptions {
  config?: Partial<Config>;
  /** Port to listen on; used to restart on the previous one. */
  port?: number;
  /** Wraps the provider's database connection. */
  line?: (database: Database) => Database;
  log?: (line: string) => void;
  /** Hashes passwords; minimal cost by default. */
  passwords?: Passwords;
}

const loggerTo = (log: (line: string) => void): Logger => ({ error: log, warn: log, log, debug: log });

export async function startIdentity({
  config: changes,
  port = 0,
  line,
  log,
  passwords = quickPasswords(),
}: StartOptions = {}): Promise<RunningIdentity> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  const outbox = join(folder, 'outbox.log');
  const databaseUrl = testDatabaseUrl();
  const config = {
    ...readConfig({
      DATABASE_URL: databaseUrl,
      IDENTITY_ISSUER: `${url}/`,
      IDENTITY_APP_ORIGINS: PORTAL,
      AUTH0_MGMT_CLIENT_SECRET: MANAGEMENT.clientSecret,
      MAIL_LOG: outbox,
      // A fast machine sends more requests per second than the portal may.
      IDENTITY_MANAGEMENT_RATE: '1000',
    }),
    ...changes,
  };
  const database = openDatabase(databaseUrl, { warn: () => {} });
  const close = async (): Promise<void> => {
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
    await database.end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const logger = log ? loggerTo(log) : silent;
    const { provider, stop } = await createApplication(config, line?.(database) ?? database, logger, passwords);
    serve(server, provider);
    return {
      url,
      config,
      outbox: () => (existsSync(outbox) ? readFileSync(outbox, 'utf8') : ''),
      stop: async () => {
        stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
