import { postgresUrlProblem } from '@portal/shared-server';
import { z } from 'zod';
import { list, wholeNumber } from './environment.ts';

const filledList = list.transform((parts) => parts.filter((part) => part !== ''));

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...others] = text.split('/');
  const isVersion4 = z.ipv4().safeParse(address).success;
  if (others.length > 0 || !(isVersion4 || z.ipv6().safeParse(address).success)) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isVersion4 ? 32 : 128));
};

/** Requests a minute, unless the operator says otherwise. */
export const RATE_PER_ADDRESS = 1_200;
export const RATE_PER_USER = 1_800;

export const scalingSettings = z
  .object({
    DATABASE_REPLICA_URLS: filledList
      .superRefine((urls, context) => {
        for (const message of new Set(urls.map(postgresUrlProblem)))
          if (message) context.addIssue({ code: 'custom', message: `${message}; commas between several` });
      })
      .default([]),
    DATABASE_REPLICA_LAG_SECONDS: wholeNumber(0, 86_400).default(30),
    REDIS_URL: z
      .string()
      .regex(/^rediss?:\/\//, { error: 'must be the URL of a Redis, redis://… or rediss://…' })
      .nullable()
      .default(null),
    API_TRUSTED_PROXIES: filledList
      .refine((networks) => networks.every(isNetwork), {
        error: 'must be addresses or networks such as 10.0.0.0/8, with commas between them',
      })
      .default([]),
    API_RATE_PER_ADDRESS: wholeNumber(0, 1_000_000).default(RATE_PER_ADDRESS),
    API_RATE_PER_USER: wholeNumber(0, 1_000_000).default(RATE_PER_USER),
    API_DRAIN_SECONDS: wholeNumber(0, 600).default(0),
  })
  .transform((given) => ({
    replicaUrls: given.DATABASE_REPLICA_URLS,
    replicaLagSeconds: given.DATABASE_REPLICA_LAG_SECONDS,
    /** `null`: APIs do not share counters and caches. */
    redisUrl: given.REDIS_URL,
    /** Proxies trusted to report the caller's address, besides those on this machine. */
    trustedProxies: given.API_TRUSTED_PROXIES,
    /** Requests per minute; 0 means no limit. */
    ratePerAddress: given.API_RATE_PER_ADDRESS,
    ratePerUser: given.API_RATE_PER_USER,
    drainSeconds: given.API_DRAIN_SECONDS,
  }));
