import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { VisitorAnswers } from '../cache/visitor-answers.ts';
import { findPath } from '../contract/paths.ts';
import type { Limits } from '../limits/limits.ts';
import { isPreflight } from './cross-origin.ts';
import { ProblemError, sendProblem } from './problem.ts';
import { routeOf } from './route.ts';
import { sendContent } from './send-answer.ts';

export const API_PREFIX = '/api';
/** Replaces undecodable targets. */
export const UNREADABLE = '/unreadable';

type Answers = Pick<VisitorAnswers, 'find' | 'keep'>;

/** Hook that applies limits by address, handles requests without a handler, and serves cached responses to visitors. */
export function admitRequest(limits: Pick<Limits, 'countAddress'>, answers: Answers) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const pass = (): void => {
      const asksForMethods = request.method === 'OPTIONS' && !isPreflight(request);
      if (request.is404 || asksForMethods) answerWithoutHandler(request, reply);
      else if (!isOfVisitor(request)) done();
      else answerVisitor(answers, request, reply, done);
    };
    const counted = limits.countAddress(request, reply, routeOf(request).cost);
    if (counted) counted.then(pass).catch((error: Error) => refuse(error, reply, done));
    else pass();
  };
}

const isOfVisitor = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.authorization === undefined;

function answerVisitor(
  answers: Answers,
  request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  const answer = answers.find(request.url);
  if (answer) {
    sendContent(reply, answer)?.catch(done);
    return;
  }
  request.keepAnswer = (versions, made) => answers.keep(request.url, versions, made);
  done();
}

const refuse = (error: Error, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
  if (error instanceof ProblemError) sendProblem(reply, error);
  else done(error);
};

/** Responds 404, or 405 with the methods of a known path. */
function answerWithoutHandler(request: FastifyRequest, reply: FastifyReply): void {
  if (request.url === UNREADABLE) {
    sendProblem(reply, new ProblemError('address-unreadable'));
    return;
  }
  const [path = ''] = request.url.split('?', 1);
  const known = path.startsWith(`${API_PREFIX}/`) && findPath(path.slice(API_PREFIX.length), request.method);
  if (!known) {
    sendProblem(reply, new ProblemError('address-unknown'));
    return;
  }
  request.observed.template = known.template;
  const allow = known.methods.join(', ');
  if (request.method === 'OPTIONS') {
    reply.code(204).header('allow', allow).send();
  } else {
    const values = { method: request.method, supported: allow };
    sendProblem(reply, new ProblemError('method-unsupported', values, { headers: { allow } }));
  }
}
