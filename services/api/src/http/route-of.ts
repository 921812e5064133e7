import type { Response } from 'express';

/** Response local that holds the path template of the call, for logs and metrics. */
export const routeOf = (response: Response): string => (response.locals.route as string | undefined) ?? 'unknown';
