import type { Marked } from '@portal/shared-i18n';
import { HttpError } from '../http/errors.ts';

/** Uses Auth0's messages, for programs; not translated. */
export class ApiError extends HttpError {
  constructor(
    status: number,
    readonly errorCode: string | undefined,
    message: string,
    retryAfter?: number,
  ) {
    super(status, message as Marked, retryAfter);
  }
}

export const noSuchUser = () => new ApiError(404, 'inexistent_user', 'The user does not exist.');
export const noSuchRole = () => new ApiError(404, 'inexistent_role', 'The role does not exist.');
export const invalidQuery = (message: string) => new ApiError(400, 'invalid_query_string', message);
