import { unreachableWords } from '@portal/shared-api/client';

/** What people are told when an error has no words of its own (specification, section 8). */
export const SOMETHING_WENT_WRONG = 'Something went wrong';

/** As browsers and webpack say it. */
const CONNECTION_FAILED =
  /failed to fetch|networkerror|^load failed|^network error|network connection was lost|loading (css )?chunk|error loading dynamically|importing a module script failed/i;

export function messageOf(error: unknown): string {
  if (!(error instanceof Error) || !error.message) return SOMETHING_WENT_WRONG;
  return CONNECTION_FAILED.test(error.message) ? unreachableWords() : error.message;
}
