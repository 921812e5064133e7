import { DATA_HEADERS, HTTPS_ONLY } from '@portal/shared-server';
import type { NextFunction, Request, Response } from 'express';

/** Sends HSTS on HTTPS responses. */
export function secureAnswers(request: Request, response: Response, next: NextFunction): void {
  response.set(DATA_HEADERS);
  if (request.secure) response.set(HTTPS_ONLY);
  next();
}
