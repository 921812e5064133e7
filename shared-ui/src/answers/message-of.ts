import { UnreachableError, unreachableWords } from '@portal/shared-api/client';
import type { ProblemCode } from '@portal/shared-api/problems';
import { isStaff } from '@portal/shared-auth/browser';
import { type Marked, msg, t } from '@portal/shared-i18n';
import { isApiError } from './api-error.ts';

/** For errors without words of their own (specification, section 8). */
export const SOMETHING_WENT_WRONG = msg('Something went wrong');

/** Messages of browsers and of webpack. */
const CONNECTION_FAILED =
  /failed to fetch|networkerror|^load failed|^network error|network connection was lost|loading (css )?chunk|error loading dynamically|importing a module script failed/i;

/** Problems that tell everybody else to ask the district. */
const FOR_STAFF: Partial<Record<ProblemCode, Marked>> = {
  'server-failed': msg(
    'Something went wrong on the server. Try again, and tell whoever runs the portal if it happens again.',
  ),
  'disk-full': msg('The server’s disk is full. Nothing was saved. Tell whoever runs the portal.'),
  'database-stopped': msg(
    'The server’s disk is full, and the database has stopped until there is room. Nothing was saved. Tell whoever runs the portal.',
  ),
  'storage-full': msg('The portal has no room for this file. Tell whoever runs the portal.'),
  'document-file-missing': msg(
    'The file of this document is missing in the portal’s storage. Whoever runs the portal can restore it from a backup.',
  ),
  'role-missing': msg(
    'Your account does not have the role that this needs. Another administrator or a developer can give it to you in Users Management.',
  ),
};

export function messageOf(error: unknown): string {
  if (!(error instanceof Error) || !error.message) return t(SOMETHING_WENT_WRONG);
  const { code, detail } = isApiError(error) ? error.problem : {};
  const words = isStaff() && FOR_STAFF[code as ProblemCode];
  // The reference of the call stays behind it.
  if (words && detail) return error.message.replace(detail, () => t(words));
  return CONNECTION_FAILED.test(error.message) ? unreachableWords() : error.message;
}

/** @param words of what failed; without an answer nobody knows whether it did */
export const failureOf = (error: unknown, words: (reason: string) => string): string =>
  error instanceof UnreachableError ? messageOf(error) : words(messageOf(error));
