import { STATUS_CODES } from 'node:http';
import type { Problem } from '@portal/shared-api';
import {
  englishDetail,
  type FieldError,
  type ProblemCode,
  problems,
  type TextValues,
  type ValuesOf,
} from '@portal/shared-api/problems';
import type { FastifyReply } from 'fastify';
import type { BusyPart } from '../metrics/busy-refusals.ts';

const PROBLEM = 'application/problem+json; charset=utf-8';

interface ProblemOptions {
  status?: number;
  /** A URI that identifies the problem for programs, in addition to the code. */
  type?: string;
  errors?: readonly FieldError[];
  headers?: Record<string, string>;
  /** The overloaded part: the refusal is counted, and not logged as an error. */
  busy?: BusyPart;
  cause?: unknown;
}

type Details<Code extends ProblemCode> = keyof ValuesOf<Code> extends never
  ? [values?: ValuesOf<Code>, options?: ProblemOptions]
  : [values: ValuesOf<Code>, options?: ProblemOptions];

export type ProblemArguments<Code extends ProblemCode> = [code: Code, ...details: Details<Code>];

/** An error response. Its text and status are in the catalog of `@portal/shared-api/problems`. */
export class ProblemError<Code extends ProblemCode = ProblemCode> extends Error {
  readonly status: number;
  readonly values: TextValues;
  readonly options: ProblemOptions;

  constructor(
    readonly code: Code,
    ...[values = {} as ValuesOf<Code>, options = {}]: Details<Code>
  ) {
    super(englishDetail(code, values), { cause: options.cause });
    this.name = 'ProblemError';
    this.status = options.status ?? problems[code][0];
    this.values = values as TextValues;
    this.options = options;
  }
}

/** A problem from another process, which validated its values. */
export const problemOf = ({ code, values }: { code: ProblemCode; values: TextValues }): ProblemError =>
  new ProblemError(code, values as never);

/** Sends a problem document (RFC 9457). */
export function sendProblem(reply: FastifyReply, { status, message, code, values, options }: ProblemError): void {
  const problem: Problem = {
    type: options.type ?? 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code,
    values,
    instance: reply.request.originalUrl.split('?', 1)[0]!,
    ...(options.errors && { errors: [...options.errors] }),
  };
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': PROBLEM, ...options.headers })
    .send(JSON.stringify(problem));
}
