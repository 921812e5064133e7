import type { ApiError } from '@portal/shared-api/client';

/**
 * Whether the API answered with a problem document. Told by its name: the client is the shell's, whose classes this bundle does
 * not have.
 */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/** What people are told when an error has no words of its own (specification, section 8). */
export const SOMETHING_WENT_WRONG = 'Something went wrong';

/** The words of an error for people. */
export const messageOf = (error: unknown): string => (error instanceof Error && error.message) || SOMETHING_WENT_WRONG;
