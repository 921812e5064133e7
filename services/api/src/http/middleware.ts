import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { findPath } from '../contract/paths.ts';
import { ProblemError, sendProblem } from './problem.ts';

/** Where every path of the API begins. */
export const API_PREFIX = '/api';

const acceptableId = /^[\w.:-]{1,128}$/;

/** Gives each request an id, its own when it brings one. */
export function identifyRequest(request: Request, response: Response, next: NextFunction): void {
  const given = request.get('x-request-id') ?? '';
  response.setHeader('x-request-id', acceptableId.test(given) ? given : randomUUID());
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

/**
 * Lets through what the contract has a call for. Other verbs of its paths are answered here, other paths by `others`, and 404
 * where that too has nothing.
 */
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
