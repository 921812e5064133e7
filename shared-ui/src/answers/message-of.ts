import { unreachableWords } from '@portal/shared-api/client';
import { msg, t } from '@portal/shared-i18n';

/** For errors without words of their own (specification, section 8). */
export const SOMETHING_WENT_WRONG = msg('Something went wrong');

/** Messages of browsers and of webpack. */
const CONNECTION_FAILED =
  /failed to fetch|networkerror|^load failed|^network error|network connection was lost|loading (css )?chunk|error loading dynamically|importing a module script failed/i;

export function messageOf(error: unknown): string {
  if (!(error instanceof Error) || !error.message) return t(SOMETHING_WENT_WRONG);
  return CONNECTION_FAILED.test(error.message) ? unreachableWords() : error.message;
}
