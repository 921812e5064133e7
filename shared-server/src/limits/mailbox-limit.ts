import { type Charge, chargesOf, type DayLimit } from './day-limits.ts';
import { mailboxOf } from './mailbox.ts';

/** Mails of all forms to a mailbox of which nobody has followed a link. */
export const UNCONFIRMED_MAILS = { name: 'unconfirmed-mails', person: 3 } as const satisfies DayLimit;

/** Forgotten when the link in one of the mails is followed. */
export const unconfirmedMail = (address: string): Charge[] =>
  chargesOf(UNCONFIRMED_MAILS, { person: mailboxOf(address) });
