import { DEFAULT_ROLES_CLAIM } from '@portal/shared-auth';
import { postgresUrlProblem } from '@portal/shared-server';
import { mailSettings } from '@portal/shared-server/mail';
import { z } from 'zod';
import { LOG_LEVELS } from './logger.ts';

export type Config = ReturnType<typeof readConfig>;

const text = z.string({ error: 'is missing' });

const listenSchema = z.string().transform((value, context) => {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(value) ?? [];
  if (host && Number(port) >= 1 && Number(port) <= 65_535)
    return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
  context.addIssue({ code: 'custom', message: 'must be host:port, such as 127.0.0.1:4400' });
  return z.NEVER;
});

function isOrigin(value: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

const originsSchema = z
  .string({ error: 'is missing: the origins of the portal, such as http://localhost:8080' })
  .transform((value) => value.split(',').map((origin) => origin.trim()))
  .refine((origins) => origins.every(isOrigin), { error: 'must be origins with commas between, http://localhost:8080' })
  .transform((origins) => origins as [string, ...string[]]);

const seconds = z.coerce.number({ error: 'must be a number of seconds' }).int().min(30).max(86_400);

const environmentSchema = z.object({
  DATABASE_URL: text.superRefine((url, context) => {
    const message = postgresUrlProblem(url);
    if (message) context.addIssue({ code: 'custom', message });
  }),
  IDENTITY_LISTEN: listenSchema.default({ host: '127.0.0.1', port: 4400 }),
  IDENTITY_ISSUER: z
    .string()
    .refine((value) => value.endsWith('/') && isOrigin(value.slice(0, -1)), {
      error: 'must be an origin with a slash at its end, such as http://localhost:4400/',
    })
    .optional(),
  IDENTITY_APP_ORIGINS: originsSchema,
  AUTH0_CLIENT_ID: text.default('npgcd-portal'),
  AUTH0_AUDIENCE: text.default('https://api.npgcd.example'),
  AUTH0_ROLES_CLAIM: text.default(DEFAULT_ROLES_CLAIM),
  AUTH0_MGMT_CLIENT_ID: text.default('npgcd-api'),
  AUTH0_MGMT_CLIENT_SECRET: text.min(32, { error: 'must have 32 characters or more' }),
  IDENTITY_MANAGEMENT_RATE: z.coerce.number({ error: 'must be requests a second' }).min(1).max(1_000).default(50),
  IDENTITY_SIGN_UP: z.enum(['0', '1'], { error: 'must be 1 or 0' }).default('1'),
  IDENTITY_ACCESS_TOKEN_SECONDS: seconds.default(900),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be ${LOG_LEVELS.join(', ')}` }).default('log'),
});

/** @throws Error naming every variable that is missing or wrong, without its value, which may be a secret */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { success, data, error } = z
    .object({ own: environmentSchema, mail: mailSettings })
    .safeParse({ own: given, mail: given });
  if (!success) {
    const lines = error.issues.map(({ path, message }) => `  ${path.at(-1)?.toString()} ${message}`);
    throw new Error(`the environment is invalid:\n${lines.join('\n')}`);
  }
  const { own, mail } = data;
  return {
    databaseUrl: own.DATABASE_URL,
    listen: own.IDENTITY_LISTEN,
    /** As browsers and the API know it; ends in a slash, like Auth0's. */
    issuer: own.IDENTITY_ISSUER ?? `http://localhost:${own.IDENTITY_LISTEN.port}/`,
    /** Origins of the portal, which may request tokens and receive redirects. The first is the portal's home. */
    appOrigins: own.IDENTITY_APP_ORIGINS,
    clientId: own.AUTH0_CLIENT_ID,
    audience: own.AUTH0_AUDIENCE,
    rolesClaim: own.AUTH0_ROLES_CLAIM,
    management: {
      clientId: own.AUTH0_MGMT_CLIENT_ID,
      clientSecret: own.AUTH0_MGMT_CLIENT_SECRET,
      requestsPerSecond: own.IDENTITY_MANAGEMENT_RATE,
    },
    signUp: own.IDENTITY_SIGN_UP === '1',
    accessTokenSeconds: own.IDENTITY_ACCESS_TOKEN_SECONDS,
    mail: { ...mail, mailLog: mail.mailLog ?? 'outbox.log' },
    logLevel: own.LOG_LEVEL,
  };
}

export const isLoopback = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
