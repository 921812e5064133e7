import type { Problem } from '@portal/shared-api';
import type { ApiError } from '@portal/shared-api/client';

/** Told by its name: the client is the shell's, whose classes a front end's bundle does not have. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/** `null` without an answer. */
export const statusOf = (error: unknown): number | null => (isApiError(error) ? error.status : null);

export const errorsOf = (error: unknown): NonNullable<Problem['errors']> =>
  isApiError(error) ? (error.problem.errors ?? []) : [];
