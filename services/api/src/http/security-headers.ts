import { DATA_HEADERS, HTTPS_ONLY } from '@portal/shared-server';
import type { NextFunction, Request, Response } from 'express';

/** Gives each answer the headers of data; one that was asked for by https says that it is to be asked so for good. */
export function secureAnswers(request: Request, response: Response, next: NextFunction): void {
  response.set(DATA_HEADERS);
  if (request.secure) response.set(HTTPS_ONLY);
  next();
}
