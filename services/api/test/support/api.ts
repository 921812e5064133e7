import type { Type } from '@nestjs/common';
import { type Identity, InvalidTokenError, TokenVerifier } from '@portal/shared-auth/nest';
import { createApplication } from '../../src/application.ts';
import { Config, readConfig } from '../../src/config.ts';
import { Photos } from '../../src/files/photos/photos.ts';
import { ImportWorker } from '../../src/imports/import-worker.ts';
import { Clock } from '../../src/production/clock.ts';
import { SheetReader } from '../../src/production-bulk/sheet-reader.ts';
import { testDatabaseUrl } from './database.ts';
import { readFileHere, readSheetHere } from './read-here.ts';

const people: Record<string, Identity> = {
  owner: { userId: 'owner', roles: ['Well Owner'], emailVerified: true },
  admin: { userId: 'admin', roles: ['Administrator'], emailVerified: true },
  developer: { userId: 'developer', roles: ['Developer'], emailVerified: true },
  newcomer: { userId: 'newcomer', roles: [], emailVerified: false },
};

/** A fake identity provider that accepts only the tokens `owner`, `admin`, `developer` and `newcomer`, who has no role. */
export class KnownPeople extends TokenVerifier {
  async verify(token: string): Promise<Identity> {
    const identity = people[token];
    if (!identity) throw new InvalidTokenError('The token is not known.');
    return identity;
  }
}

export interface RunningApi {
  url: string;
  /** A part of it, such as a worker that a test runs by hand. */
  part<Part>(type: Type<Part>): Part;
  stop(): Promise<void>;
}

export interface ApiOptions {
  /** Replaces the environment's identity provider, if any. */
  tokens?: TokenVerifier;
  environment?: Record<string, string>;
  settings?: Partial<Config>;
  /** The current time for production reporting. */
  now?: () => Date;
  /** Reads uploaded files in processes of their own, as in production; default: in this one. */
  readsInProcesses?: boolean;
}

/** Starts the API on the test database and a free port. It sees data changes immediately. TEST_API_ERRORS=1 prints its errors. */
export async function startApi({
  tokens,
  environment,
  settings,
  now,
  readsInProcesses = false,
}: ApiOptions = {}): Promise<RunningApi> {
  const config = new Config({
    ...readConfig({ DATABASE_URL: testDatabaseUrl(), LOG_LEVEL: 'error', ...environment }),
    versionMemoMilliseconds: 0,
    mailPollMilliseconds: 0,
    runsPeriodicWork: false,
    ...settings,
  });
  const application = await createApplication(config, tokens);
  if (!process.env.TEST_API_ERRORS) application.useLogger(false);
  const clock = application.get(Clock);
  clock.after = () => new Promise(() => {}); // a busy machine must not decide
  if (now) clock.now = now;
  if (!readsInProcesses) {
    application.get(ImportWorker).readFile = readFileHere;
    application.get(SheetReader).read = readSheetHere;
    application.get(Photos).redraw = async (task) =>
      (await import('../../src/files/photos/redraw-photo.ts')).redrawPhoto(task);
  }
  await application.listen(0, '127.0.0.1');
  return { url: await application.getUrl(), part: (type) => application.get(type), stop: () => application.close() };
}
