import { type Identity, InvalidTokenError, TokenVerifier } from '@portal/shared-auth/nest';
import { createApplication } from '../../src/application.ts';
import { Config, readConfig } from '../../src/config.ts';
import { testDatabaseUrl } from './database.ts';

const people: Record<string, Identity> = {
  owner: { userId: 'owner', roles: ['Well Owner'] },
  admin: { userId: 'admin', roles: ['Administrator'] },
};

/** Stands in for an identity provider: the tokens `owner` and `admin` are good, all others are not. */
export class KnownPeople extends TokenVerifier {
  async verify(token: string): Promise<Identity> {
    const identity = people[token];
    if (!identity) throw new InvalidTokenError('The token is not known.');
    return identity;
  }
}

export interface RunningApi {
  url: string;
  stop(): Promise<void>;
}

/**
 * The API on the test database, listening on a free port and seeing each change of data at once. Without `tokens` it runs as
 * with no identity provider.
 */
export async function startApi(tokens?: TokenVerifier, databaseUrl = testDatabaseUrl()): Promise<RunningApi> {
  const config = new Config({
    ...readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }),
    versionMemoMilliseconds: 0,
  });
  const application = await createApplication(config, tokens);
  application.useLogger(false);
  await application.listen(0, '127.0.0.1');
  return { url: await application.getUrl(), stop: () => application.close() };
}
