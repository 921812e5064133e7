import { Logger } from '@nestjs/common';
import type { Identity } from '@portal/shared-auth/nest';
import { ProblemError } from '../http/problem.ts';

/** Names the problem of an e-mail address that is not verified, for programs that offer to send the link again. */
export const EMAIL_UNVERIFIED = 'urn:portal:problem:email-unverified';

const VERIFY =
  'Verify your e-mail address first: open the link in the message that was sent to it. Your Account can send the message again. If you have just verified the address, open Your Account once.';
const UNKNOWN =
  'The sign-in service does not say whether your e-mail address is verified. Please tell the staff of the district.';

const logger = new Logger('Access');
let isReported = false;

/** Anybody can sign up with an owner's address, but only the owner can verify it. @throws ProblemError 403 that says what to do */
export function requireVerifiedEmail({ emailVerified }: Identity): void {
  if (emailVerified) return;
  if (emailVerified === undefined && !isReported) {
    isReported = true;
    logger.warn('access tokens do not say whether addresses are verified: see step 6 of docs/guides/auth0.md');
  }
  throw new ProblemError(403, emailVerified === undefined ? UNKNOWN : VERIFY, { type: EMAIL_UNVERIFIED });
}
