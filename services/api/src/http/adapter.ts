import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { answerUnreadable } from '@portal/shared-server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createTrust } from '../limits/addresses.ts';
import { UNREADABLE } from './admit-request.ts';
import { setHeaders } from './begin-request.ts';
import { toProblem } from './problem.filter.ts';
import { sendProblem } from './problem.ts';
import { acceptBodies } from './request-body.ts';

const acceptableId = /^[\w.:-]{1,128}$/;
/** Maximum length of a path parameter; longer ones get 414. */
const MAX_PARAM_LENGTH = 2_000;

function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && acceptableId.test(given) ? given : randomUUID();
}

function isReadable(target: string): boolean {
  if (!target.includes('%')) return true;
  try {
    decodeURIComponent(target.split('?', 1)[0]!);
    return true;
  } catch {
    return false;
  }
}

/**
 * Replaces targets that would bypass all hooks: those the router cannot parse, and `OPTIONS *`, which Nest mishandles.
 */
function routableTarget({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!/^(\/|https?:\/\/)/i.test(url)) return '/';
  return isReadable(url) ? url : UNREADABLE;
}

/** Fastify under Nest, with only this API's hooks and parsers in a request's path. */
export function fastifyAdapter(trustedProxies: readonly string[]): FastifyAdapter {
  const adapter = new FastifyAdapter({
    skipMiddie: true,
    multipart: false,
    forceCloseConnections: true,
    return503OnClosing: false,
    genReqId: requestId,
    rewriteUrl: routableTarget,
    trustProxy: createTrust(trustedProxies),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket as Socket),
    // For parameters that are too long, which no hook has seen.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      setHeaders(request, reply);
      sendProblem(reply, toProblem(error));
    },
  });
  const fastify = adapter.getInstance();
  fastify.decorateRequest('identity', null);
  fastify.decorateRequest('keepAnswer', null);
  fastify.decorateRequest('observed');
  acceptBodies(fastify);
  return adapter;
}
