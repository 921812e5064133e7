import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { DOCUMENT_MEGABYTES, MEASUREMENTS_MEGABYTES } from '@portal/shared-api/limits';
import { placeholderProblems } from '@portal/shared-server';
import { mailSettings } from '@portal/shared-server/mail';
import { z } from 'zod';
import { dropEmpty, number, postgresUrl, problemsOf, timeZone, wholeNumber } from './environment.ts';
import { httpSettings } from './http/http-config.ts';
import { identitySettings } from './identity-config.ts';
import { observabilitySettings } from './observability/observability-config.ts';
import { scalingSettings } from './scaling-config.ts';

export type ListenAddress = { host: string; port: number } | { path: string };

const listenAddress = z.string().transform((text, context): ListenAddress => {
  if (isAbsolute(text)) return { path: text };
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (host && Number(port) <= 65_535) return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
  const message = 'must be host:port, such as 127.0.0.1:3000, or the absolute path of a socket';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const megabytes = (max = Infinity) =>
  number.positive({ error: 'must be more than 0' }).max(max, { error: `must be ${max} or less` });

const BUCKET = /^s3:\/\/[^/]+/;

const ownSettings = z
  .object({
    DATABASE_URL: postgresUrl('is missing: the URL of a PostgreSQL database, postgres://…'),
    API_LISTEN: listenAddress.default({ host: '127.0.0.1', port: 3000 }),
    LOG_FORMAT: z.enum(['json', 'text'], { error: 'must be json or text' }).default('text'),
    LOG_LEVEL: z.enum(['error', 'warn', 'log', 'debug'], { error: 'must be error, warn, log or debug' }).default('log'),
    API_CACHE_MEGABYTES: megabytes().default(256),
    API_TILES_ABOVE: wholeNumber(0, 1_000_000_000).default(25_000),
    API_UPLOAD_MEGABYTES: megabytes().default(MEASUREMENTS_MEGABYTES),
    API_DOCUMENT_MEGABYTES: megabytes(1000).default(DOCUMENT_MEGABYTES),
    API_WITHDRAWN_DOCUMENT_DAYS: wholeNumber(1, 3650).default(30),
    // The links in a mail work for a year.
    API_MAIL_DAYS: wholeNumber(366, 36_525).default(1461),
    PORTAL_FILES: z
      .string()
      .refine((place) => isAbsolute(place) || BUCKET.test(place), {
        error: 'must be the absolute path of a folder, or a bucket such as s3://district-files/documents',
      })
      .optional(),
    PORTAL_TIME_ZONE: timeZone,
    PORTAL_PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be the address of the portal, https://…' })
      .optional(),
    SMTP_URL: z.string().optional(),
    AWS_REGION: z.string().optional(),
  })
  .refine(({ PORTAL_FILES, AWS_REGION }) => AWS_REGION || !BUCKET.test(PORTAL_FILES ?? ''), {
    path: ['AWS_REGION'],
    error: 'is missing: the region of the bucket that PORTAL_FILES names; us-east-1 for a server of your own',
  })
  .refine(({ PORTAL_PUBLIC_URL, SMTP_URL }) => PORTAL_PUBLIC_URL || !SMTP_URL, {
    path: ['PORTAL_PUBLIC_URL'],
    error: 'is missing: the address of the portal, https://…, to which links in mails lead',
  })
  .transform((given) => {
    const filesFolder = given.PORTAL_FILES && isAbsolute(given.PORTAL_FILES) ? given.PORTAL_FILES : null;
    return {
      databaseUrl: given.DATABASE_URL,
      listen: given.API_LISTEN,
      logFormat: given.LOG_FORMAT,
      logLevel: given.LOG_LEVEL,
      cacheBytes: Math.ceil(given.API_CACHE_MEGABYTES * 1024 ** 2),
      /** A source with more features than this is sent as tiles. */
      tilesAbove: given.API_TILES_ABOVE,
      uploadBytes: Math.floor(given.API_UPLOAD_MEGABYTES * 1024 ** 2),
      /** Maximum size of a document or a sheet of readings. */
      documentBytes: Math.floor(given.API_DOCUMENT_MEGABYTES * 1024 ** 2),
      withdrawnDocumentDays: given.API_WITHDRAWN_DOCUMENT_DAYS,
      /** How long mails are kept. */
      mailDays: given.API_MAIL_DAYS,
      /** Without a folder or bucket, no files are accepted. */
      filesFolder,
      filesBucket: filesFolder === null ? (given.PORTAL_FILES ?? null) : null,
      temporaryFolder: join(filesFolder ?? join(tmpdir(), 'portal-files'), 'tmp'),
      timeZone: given.PORTAL_TIME_ZONE,
      /** Without a slash at its end. */
      portalUrl: (given.PORTAL_PUBLIC_URL ?? 'http://localhost:8080').replace(/\/$/, ''),
      /** How often queued mail is looked for; 0 never. */
      mailPollMilliseconds: 2_000,
      /** Whether work in the background is done at its times; tests do it by hand. */
      runsPeriodicWork: true,
      versionMemoMilliseconds: 250,
      leaseWaitMilliseconds: 10_000,
    };
  });

const settings = z.object({
  own: ownSettings,
  identity: identitySettings,
  http: httpSettings,
  scaling: scalingSettings,
  observability: observabilitySettings,
  mail: mailSettings,
});
type Settings = z.output<typeof ownSettings> & Omit<z.output<typeof settings>, 'own'>;

function settingsClass() {
  return class {
    constructor(values: Settings) {
      Object.assign(this, values);
    }
  } as new (
    values: Settings,
  ) => Readonly<Settings>;
}

/** Settings from the environment, read and validated once at startup. */
export class Config extends settingsClass() {}

/** @throws Error naming every missing or invalid variable */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = dropEmpty(environment);
  const { data, error } = settings.safeParse({
    own: given,
    identity: given,
    http: given,
    scaling: given,
    observability: given,
    mail: given,
  });
  const problems = [...placeholderProblems(environment), ...(error ? problemsOf(error) : [])];
  if (!data || problems.length > 0) throw new Error(['the environment is invalid:', ...problems].join('\n  '));
  const { own, ...others } = data;
  return new Config({ ...own, ...others });
}
