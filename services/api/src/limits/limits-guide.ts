import { CALL_COSTS, type Call, type CallKey, contract } from '@portal/shared-api';
import { MAX_LIMIT_TIMES } from '@portal/shared-api/limits';
import {
  ACCOUNT_MAILS,
  type DayLimit,
  LINK_REQUESTS,
  LOGIN_LIMITS,
  networkShare,
  SIGN_UPS,
  STAFF_MAILS,
  UNCONFIRMED_MAILS,
} from '@portal/shared-server/limits';
import { RATE_PER_ADDRESS, RATE_PER_USER } from '../scaling-config.ts';
import { BYTES_PER_MEGABYTE, CHANGES, DOCUMENT_BYTES } from './day-limits.ts';
import { SPENT_BY_CALLS, type Spent } from './spent-by-calls.ts';

const MINUTES_PER_DAY = 1_440;
const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const number = (value: number): string => format.format(value);

/** Calls of visitors, signed-in people and owners that change something or cost more than usual. */
export function spendingCalls(): CallKey[] {
  const isSpending = ([key, { access, cost }]: [string, Call]): boolean =>
    (access === 'public' || access === 'signed-in') && (!key.startsWith('GET ') || CALL_COSTS[cost] > CALL_COSTS.usual);
  return Object.entries(contract as Record<string, Call>)
    .filter(isSpending)
    .map(([key]) => key as CallKey);
}

/** What a limit lets through a day, of each that pays. */
function limitText(limit: DayLimit): string {
  const isBytes = limit === DOCUMENT_BYTES;
  const amount = (value: number) => (isBytes ? `${number(value / BYTES_PER_MEGABYTE)} MB` : number(value));
  const { name, person, household, all } = limit;
  const who = limit === UNCONFIRMED_MAILS || limit === ACCOUNT_MAILS || limit === STAFF_MAILS ? 'mailbox' : 'person';
  const parts = [
    person && `${amount(person)} of a ${who}`,
    household && `${amount(household)} of a household`,
    all && `${amount(networkShare(all))} of a network`,
    all && `${amount(all)} of all`,
  ];
  return `${name.replaceAll('-', ' ')}: ${parts.filter(Boolean).join(', ')}`;
}

function rowOf(key: CallKey, { what, bounds }: Spent): string {
  const { access, cost } = contract[key] as Call;
  const weight = CALL_COSTS[cost] / CALL_COSTS.usual;
  const isPublic = access === 'public';
  const byMinutes = ((isPublic ? RATE_PER_ADDRESS : RATE_PER_USER) * MINUTES_PER_DAY) / weight;
  const isChange = !isPublic && !key.startsWith('GET ');
  const calls = Math.floor(isChange ? Math.min(byMinutes, CHANGES.person / weight) : byMinutes);
  const texts = bounds.map((bound) => (typeof bound === 'string' ? bound : limitText(bound)));
  const who = isPublic ? 'household' : 'person';
  return `| \`${key}\` | ${what} | ${number(calls)} of a ${who} | ${texts.join('; ') || '—'} |`;
}

const within = ({ most, seconds }: { most: number; seconds: number }): string =>
  `${number(most)} within ${seconds % 3_600 === 0 ? `${number(seconds / 3_600)} h` : `${number(seconds / 60)} min`}`;

const forms = (): string[] => [
  `| sign up | hashes a password, stores a sign-up for a day, sends a mail | ${limitText(SIGN_UPS)}; ${limitText(UNCONFIRMED_MAILS)} |`,
  `| ask for a link to a new password | sends a mail, only to an address with an account | ${limitText(LINK_REQUESTS)}; ${within(LOGIN_LIMITS.messagesToAddress)} and ${limitText(ACCOUNT_MAILS)}; not verified: ${limitText(UNCONFIRMED_MAILS)} |`,
  `| ask for the verification link again | sends a mail, only while something waits | ${limitText(LINK_REQUESTS)}; ${limitText(UNCONFIRMED_MAILS)} |`,
  `| staff make or change a user, or send the link again | sends a mail | ${limitText(STAFF_MAILS)} |`,
  `| log in with a wrong password | checks a password | ${within(LOGIN_LIMITS.login)} of an account and household, ${within(LOGIN_LIMITS.loginsOfHousehold)} of a household, ${within(LOGIN_LIMITS.loginsOfNetwork)} of a network, ${within(LOGIN_LIMITS.loginsOfAccount)} of an account |`,
  `| enter the password to a verification link | checks a password | ${within(LOGIN_LIMITS.confirmation)} of a link |`,
];

/** `docs/security/limits.md` */
export const limitsGuide = (): string => `# Limits

<!-- Written by \`npm run generate\` from services/api/src/limits and shared-server/src/limits. -->

What strangers, signed-in people and owners can make the portal store, send or compute, and how much of it a day. Calls of
staff are not listed: their role decides what they may do.

- A **household** is an IPv4 address or a /64 of IPv6, a **network** a /24 or a /48. This machine itself is not counted.
- A **mailbox** is an address without its tag (\`+…\`) and, at Gmail, without dots. Mails to one that nobody confirmed count over all
  forms of portal and login, until somebody follows a link in one of them.
- A **day** begins with what is spent first and lasts 24 hours. A network spends at most a tenth of what all share.
- All calls: ${number(RATE_PER_ADDRESS)} a minute of a household without a token (\`API_RATE_PER_ADDRESS\`), ${number(RATE_PER_USER)} of a signed-in person
  (\`API_RATE_PER_USER\`). All that a signed-in person changes: ${number(CHANGES.person)} calls a day, costly ones counted as several.
- Staff can let a person have up to ${MAX_LIMIT_TIMES} times as much, on the page of an application.
- A limit never tells whether an address has an account: forms answer alike whether a mail goes out or not.

## Calls

| call | what it makes the portal do | calls a day | other limits a day |
| --- | --- | --- | --- |
${Object.entries(SPENT_BY_CALLS)
  .map(([key, spent]) => rowOf(key as CallKey, spent))
  .join('\n')}

## Forms of the embedded login

With Auth0, its attack protection counts instead.

| form | what it makes the portal do | limits |
| --- | --- | --- |
${forms().join('\n')}
`;
