import type { ApiError } from '@portal/shared-api/client';

/**
 * Whether the API answered with a problem document. Told by its name: the client is the shell's, whose classes this bundle does
 * not have.
 */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';
