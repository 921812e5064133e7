// Who spends what others share, in API and identity provider alike.
export { chargesOf, type DayLimit, networkShare } from './day-limits.ts';
export { mailboxOf } from './mailbox.ts';
export { UNCONFIRMED_MAILS, unconfirmedMail } from './mailbox-limit.ts';
export { householdOf, networkOf, type Origin, originOf } from './networks.ts';
export { ACCOUNT_MAILS, LINK_REQUESTS, LOGIN_LIMITS, SIGN_UPS, STAFF_MAILS } from './sign-in-limits.ts';
export { SPENDING_TABLE, Spending } from './spending.ts';
