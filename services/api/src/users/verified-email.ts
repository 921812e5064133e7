import { Logger } from '@nestjs/common';
import type { Identity } from '@portal/shared-auth/nest';
import { ProblemError } from '../http/problem.ts';

/** Problem `type` for programs that offer to resend the link. */
export const EMAIL_UNVERIFIED = 'urn:portal:problem:email-unverified';

const logger = new Logger('Access');
let isReported = false;

/**
 * Anybody can sign up with an owner's address, but only the owner can verify it. @throws ProblemError 403 with what to
 * do
 */
export function requireVerifiedEmail({ emailVerified }: Identity): void {
  if (emailVerified) return;
  if (emailVerified === undefined && !isReported) {
    isReported = true;
    logger.warn('access tokens do not say whether addresses are verified: see step 6 of docs/guides/auth0.md');
  }
  const code = emailVerified === undefined ? 'email-verification-unknown' : 'email-unverified';
  throw new ProblemError(code, {}, { type: EMAIL_UNVERIFIED });
}
