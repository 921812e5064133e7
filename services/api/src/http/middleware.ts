import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { DATA_HEADERS, HTTPS_ONLY } from '@portal/shared-server';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { findPath } from '../contract/paths.ts';
import { ProblemError, sendProblem } from './problem.ts';

export const API_PREFIX = '/api';

const acceptableId = /^[\w.:-]{1,128}$/;

export function identifyRequest(request: Request, response: Response, next: NextFunction): void {
  const given = request.get('x-request-id') ?? '';
  response.setHeader('x-request-id', acceptableId.test(given) ? given : randomUUID());
  next();
}

/** Sends HSTS on HTTPS responses. */
export function secureAnswers(request: Request, response: Response, next: NextFunction): void {
  response.set(DATA_HEADERS);
  if (request.secure) response.set(HTTPS_ONLY);
  next();
}

/** Logs one line for each request: without its query, in which may stand whom somebody looks for. */
export function accessLog() {
  const logger = new Logger('Access');
  return (request: Request, response: Response, next: NextFunction): void => {
    const start = performance.now();
    const write = () =>
      logger.log({
        method: request.method,
        path: request.originalUrl.split('?', 1)[0],
        status: response.statusCode,
        milliseconds: Math.round(performance.now() - start),
        ...(response.writableFinished ? {} : { aborted: true }),
      });
    response.on('close', AsyncResource.bind(write));
    next();
  };
}

/** Answers verbs that a path does not take. Paths outside the contract go to `others`, and are 404 where that has nothing. */
export function knownCallsOnly(others: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const below = request.path.startsWith(`${API_PREFIX}/`) ? request.path.slice(API_PREFIX.length) : '';
    const path = findPath(below, request.method);
    if (!path) {
      others(request, response, (error) => {
        if (error) next(error);
        else sendProblem(request, response, new ProblemError(404, 'There is nothing at this address.'));
      });
      return;
    }
    response.locals.route = path.template;
    const allow = path.methods.join(', ');
    if (request.method === 'OPTIONS') {
      response.status(204).set({ allow }).end();
    } else if (path.methods.includes(request.method)) {
      next();
    } else {
      const detail = `This address does not take ${request.method}.`;
      sendProblem(request, response, new ProblemError(405, detail, { headers: { allow } }));
    }
  };
}
