import { STATUS_CODES } from 'node:http';
import type { Problem } from '@portal/shared-api';
import type { FastifyReply } from 'fastify';
import type { BusyPart } from '../metrics/busy-refusals.ts';

const PROBLEM = 'application/problem+json; charset=utf-8';

interface ProblemOptions {
  /** A URI that tells programs which problem it is; without one the status says it all. */
  type?: string;
  errors?: Problem['errors'];
  headers?: Record<string, string>;
  /** What takes no more just now: counted, and logged as no error. */
  busy?: BusyPart;
  cause?: unknown;
}

/** An answer that is not a success; `detail` is for the caller to read. */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly options: ProblemOptions = {},
  ) {
    super(detail, { cause: options.cause });
    this.name = 'ProblemError';
  }
}

/** Sends an RFC 9457 problem document. */
export function sendProblem(reply: FastifyReply, { status, message, options }: ProblemError): void {
  const problem: Problem = {
    type: options.type ?? 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    instance: reply.request.originalUrl.split('?', 1)[0]!,
    ...(options.errors && { errors: options.errors }),
  };
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': PROBLEM, ...options.headers })
    .send(JSON.stringify(problem));
}
