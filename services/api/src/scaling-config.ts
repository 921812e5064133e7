import { z } from 'zod';

export interface ScalingSettings {
  /** Servers that follow the database and answer reads; one of them is used at a time. */
  replicaUrls: readonly string[];
  replicaLagSeconds: number;
  /** The Redis that the APIs share; `null` where each keeps to itself. */
  redisUrl: string | null;
  /** Addresses and networks of proxies beside this machine's own; what they say of the caller's address is believed. */
  trustedProxies: readonly string[];
  /** Requests a minute; 0 is no limit. */
  ratePerAddress: number;
  ratePerUser: number;
  drainSeconds: number;
}

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const wholeNumber = (most: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(0, { error: 'must be 0 or more' })
    .max(most, { error: `must be ${most} or less` });

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...others] = text.split('/');
  const isVersion4 = z.ipv4().safeParse(address).success;
  if (others.length > 0 || !(isVersion4 || z.ipv6().safeParse(address).success)) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isVersion4 ? 32 : 128));
};

const environmentSchema = z.object({
  DATABASE_REPLICA_URLS: list
    .refine((urls) => urls.every((url) => /^postgres(ql)?:\/\//.test(url)), {
      error: 'must be PostgreSQL URLs, postgres://…, with commas between them',
    })
    .default([]),
  DATABASE_REPLICA_LAG_SECONDS: wholeNumber(86_400).default(30),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, { error: 'must be the URL of a Redis, redis://… or rediss://…' })
    .optional(),
  API_TRUSTED_PROXIES: list
    .refine((networks) => networks.every(isNetwork), {
      error: 'must be addresses or networks such as 10.0.0.0/8, with commas between them',
    })
    .default([]),
  API_RATE_PER_ADDRESS: wholeNumber(1_000_000).default(1_200),
  API_RATE_PER_USER: wholeNumber(1_000_000).default(1_800),
  API_DRAIN_SECONDS: wholeNumber(600).default(0),
});

export function readScaling(environment: NodeJS.ProcessEnv) {
  return environmentSchema
    .transform(
      (given): ScalingSettings => ({
        replicaUrls: given.DATABASE_REPLICA_URLS,
        replicaLagSeconds: given.DATABASE_REPLICA_LAG_SECONDS,
        redisUrl: given.REDIS_URL ?? null,
        trustedProxies: given.API_TRUSTED_PROXIES,
        ratePerAddress: given.API_RATE_PER_ADDRESS,
        ratePerUser: given.API_RATE_PER_USER,
        drainSeconds: given.API_DRAIN_SECONDS,
      }),
    )
    .safeParse(environment);
}
