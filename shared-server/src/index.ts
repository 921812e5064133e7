// What the servers of the portal share: API, identity provider, gateway.
export { answerUnreadable } from './client-error.ts';
export { watchClock } from './clock-jumps.ts';
export { drainRefusedBodies } from './drain-bodies.ts';
export { chooseEncoding, type Encoding } from './encoding.ts';
export { placeholderProblems, postgresUrlProblem } from './environment.ts';
export { type DiskPlace, fullDiskOf } from './full-disk.ts';
export { loggedPath } from './logged-path.ts';
export { DATA_HEADERS, HTTPS_ONLY, PAGE_HEADERS } from './security-headers.ts';
export { hashOf, newTicket } from './ticket.ts';
