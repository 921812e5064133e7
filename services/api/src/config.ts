import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { DOCUMENT_MEGABYTES, MEASUREMENTS_MEGABYTES } from '@portal/shared-api/limits';
import { z } from 'zod';
import { type HttpSettings, readHttp } from './http/http-config.ts';
import { type IdentitySettings, readIdentity } from './identity-config.ts';
import { type ObservabilitySettings, readObservability } from './observability/observability-config.ts';
import { readScaling, type ScalingSettings } from './scaling-config.ts';

export type ListenAddress = { host: string; port: number } | { path: string };

const listenSchema = z.string().transform((text, context): ListenAddress => {
  if (isAbsolute(text)) return { path: text };
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (host && Number(port) <= 65_535) return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
  context.addIssue({
    code: 'custom',
    message: 'must be host:port, such as 127.0.0.1:3000, or the absolute path of a socket',
  });
  return z.NEVER;
});

const databaseUrl = z
  .string({ error: 'is missing: the URL of a PostgreSQL database, postgres://…' })
  .regex(/^postgres(ql)?:\/\//, {
    message: 'must be a PostgreSQL URL, postgres://…',
  });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const DEFAULT_TIME_ZONE = 'America/Denver';

const BUCKET = /^s3:\/\/[^/]+/;

const environmentSchema = z
  .object({
    DATABASE_URL: databaseUrl,
    API_LISTEN: listenSchema.default({ host: '127.0.0.1', port: 3000 }),
    LOG_FORMAT: z.enum(['json', 'text'], { error: 'must be json or text' }).default('text'),
    LOG_LEVEL: z.enum(['error', 'warn', 'log', 'debug'], { error: 'must be error, warn, log or debug' }).default('log'),
    API_CACHE_MEGABYTES: z.coerce
      .number({ error: 'must be a number' })
      .positive({ error: 'must be more than 0' })
      .default(256),
    API_TILES_ABOVE: z.coerce
      .number({ error: 'must be a number' })
      .int({ error: 'must be a whole number' })
      .min(0, { error: 'must be 0 or more' })
      .max(1_000_000_000, { error: 'must be 1000000000 or less' })
      .default(25_000),
    API_UPLOAD_MEGABYTES: z.coerce
      .number({ error: 'must be a number' })
      .positive({ error: 'must be more than 0' })
      .default(MEASUREMENTS_MEGABYTES),
    API_DOCUMENT_MEGABYTES: z.coerce
      .number({ error: 'must be a number' })
      .positive({ error: 'must be more than 0' })
      .max(1000, { error: 'must be 1000 or less' })
      .default(DOCUMENT_MEGABYTES),
    API_WITHDRAWN_DOCUMENT_DAYS: z.coerce
      .number({ error: 'must be a number' })
      .int({ error: 'must be a whole number' })
      .min(1, { error: 'must be 1 or more' })
      .max(3650, { error: 'must be 3650 or less' })
      .default(30),
    PORTAL_FILES: z
      .string()
      .refine((place) => isAbsolute(place) || BUCKET.test(place), {
        error: 'must be the absolute path of a folder, or a bucket such as s3://district-files/documents',
      })
      .optional(),
    PORTAL_TIME_ZONE: z
      .string()
      .refine(isTimeZone, { error: 'must be a zone such as America/Denver' })
      .default(DEFAULT_TIME_ZONE),
    AWS_REGION: z.string().optional(),
  })
  .refine(({ PORTAL_FILES, AWS_REGION }) => AWS_REGION || !BUCKET.test(PORTAL_FILES ?? ''), {
    path: ['AWS_REGION'],
    error: 'is missing: the region of the bucket that PORTAL_FILES names; us-east-1 for a server of your own',
  });

/** What the environment says of this process, read and checked once, when it starts. */
export class Config {
  declare readonly databaseUrl: string;
  declare readonly listen: ListenAddress;
  declare readonly logFormat: 'json' | 'text';
  declare readonly logLevel: 'error' | 'warn' | 'log' | 'debug';
  declare readonly cacheBytes: number;
  /** A source of more features than this is sent as tiles. */
  declare readonly tilesAbove: number;
  declare readonly uploadBytes: number;
  /** The largest document, or sheet of readings, that is taken in. */
  declare readonly documentBytes: number;
  declare readonly withdrawnDocumentDays: number;
  /** Folder of the files that are kept; `null` where none is named. Without folder and bucket none are taken in. */
  declare readonly filesFolder: string | null;
  /** Bucket of the files that are kept, `s3://bucket/prefix`; `null` where none is named. */
  declare readonly filesBucket: string | null;
  declare readonly temporaryFolder: string;
  /** Where it is the day on which rules hold; a name such as America/Denver. */
  declare readonly timeZone: string;
  declare readonly versionMemoMilliseconds: number;
  declare readonly leaseWaitMilliseconds: number;
  /** Where people sign in; `null` without an identity provider, and then nobody can. */
  declare readonly identity: IdentitySettings | null;
  declare readonly http: HttpSettings;
  declare readonly scaling: ScalingSettings;
  declare readonly observability: ObservabilitySettings;

  constructor(settings: Config) {
    Object.assign(this, settings);
  }
}

/** @throws Error naming every variable that is missing or wrong */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { data, error } = environmentSchema.safeParse(given);
  const identity = readIdentity(given);
  const http = readHttp(given);
  const scaling = readScaling(given);
  const observability = readObservability(given);
  const issues = [error, identity.error, http.error, scaling.error, observability.error].flatMap(
    (found) => found?.issues ?? [],
  );
  if (!data || !http.data || !scaling.data || !observability.data || issues.length > 0) {
    const lines = issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
    throw new Error(`the environment is not complete:\n${lines.join('\n')}`);
  }
  const filesFolder = data.PORTAL_FILES && isAbsolute(data.PORTAL_FILES) ? data.PORTAL_FILES : null;
  return new Config({
    databaseUrl: data.DATABASE_URL,
    listen: data.API_LISTEN,
    logFormat: data.LOG_FORMAT,
    logLevel: data.LOG_LEVEL,
    cacheBytes: Math.ceil(data.API_CACHE_MEGABYTES * 1024 ** 2),
    tilesAbove: data.API_TILES_ABOVE,
    uploadBytes: Math.floor(data.API_UPLOAD_MEGABYTES * 1024 ** 2),
    documentBytes: Math.floor(data.API_DOCUMENT_MEGABYTES * 1024 ** 2),
    withdrawnDocumentDays: data.API_WITHDRAWN_DOCUMENT_DAYS,
    filesFolder,
    filesBucket: filesFolder === null ? (data.PORTAL_FILES ?? null) : null,
    temporaryFolder: join(filesFolder ?? join(tmpdir(), 'portal-files'), 'tmp'),
    timeZone: data.PORTAL_TIME_ZONE,
    versionMemoMilliseconds: 250,
    leaseWaitMilliseconds: 10_000,
    identity: identity.data ?? null,
    http: http.data,
    scaling: scaling.data,
    observability: observability.data,
  });
}
