import type { DayLimit } from './day-limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** People who sign up, and links that are asked for; a household may be a school or the table of a filing day. */
export const SIGN_UPS = { name: 'sign-ups', household: 100, all: 2_000 } as const satisfies DayLimit;
export const LINK_REQUESTS = { name: 'link-requests', household: 100, all: 5_000 } as const satisfies DayLimit;
/** To an address that its owner has verified, or that staff named: counted apart, so that no stranger uses them up. */
export const ACCOUNT_MAILS = { name: 'account-mails', person: 10 } as const satisfies DayLimit;
export const STAFF_MAILS = { name: 'staff-mails', person: 10 } as const satisfies DayLimit;

/**
 * Wrong passwords count toward four limits: account and household together, household, network, and account from anywhere (see
 * `householdOf` and `networkOf`). NIST SP 800-63B requires at most 100 consecutive wrong passwords. A browser that has logged
 * in before has its own limit instead.
 */
export const LOGIN_LIMITS = {
  login: { most: 10, seconds: 15 * MINUTE },
  loginsOfHousehold: { most: 100, seconds: DAY },
  loginsOfNetwork: { most: 300, seconds: DAY },
  loginsOfAccount: { most: 50, seconds: HOUR },
  loginsOfDevice: { most: 10, seconds: 15 * MINUTE },
  messagesToAddress: { most: 3, seconds: HOUR },
  confirmation: { most: 10, seconds: 15 * MINUTE },
} as const satisfies Record<string, { most: number; seconds: number }>;
