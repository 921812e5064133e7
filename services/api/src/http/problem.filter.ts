import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject, Logger } from '@nestjs/common';
import { isProblemCode } from '@portal/shared-api/problems';
import { type DiskPlace, fullDiskOf } from '@portal/shared-server';
import { isDatabaseDown } from '@portal/shared-server/database';
import type { FastifyReply } from 'fastify';
import { Disks } from '../disks/disks.ts';
import { BusyRefusals } from '../metrics/busy-refusals.ts';
import type { Faults } from '../observability/faults.ts';
import { Observers } from '../observability/observers.ts';
import { currentRequest } from '../observability/request-context.ts';
import { ProblemError, sendProblem } from './problem.ts';

/** Status of errors that Fastify raises for bad requests. */
const callerStatus = (error: unknown): number | undefined => {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
};

const CALLER_CODES = {
  400: 'request-unreadable',
  413: 'body-too-large',
  414: 'address-too-long',
  415: 'body-encoding-unsupported',
} as const;

function diskProblem(error: unknown): ProblemError | null {
  const full = fullDiskOf(error);
  if (!full) return null;
  if (full.isRefused)
    return new ProblemError('database-stopped', {}, { headers: { 'retry-after': '60' }, cause: error });
  return new ProblemError('disk-full', {}, { cause: error });
}

/** The full disk; a full bucket is recognized only by its status. */
const diskOf = (error: unknown, { status }: ProblemError): DiskPlace | undefined =>
  fullDiskOf(error)?.place ?? (status === 507 ? 'files' : undefined);

/** The access guard puts a problem code into its exceptions. */
function problemOfException(error: HttpException): ProblemError {
  const { errorCode, message: reason } = error;
  const status = error.getStatus();
  if (errorCode === 'token-refused') return new ProblemError('token-refused', { reason });
  if (isProblemCode(errorCode)) return new ProblemError(errorCode as 'role-missing', {}, { cause: error.cause });
  return new ProblemError(status === 404 ? 'address-unknown' : 'request-refused', {}, { status });
}

/** The problem sent for an error. Internal errors reveal no details. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof HttpException) return problemOfException(error);
  const status = callerStatus(error);
  if (status) return new ProblemError(CALLER_CODES[status as 400] ?? 'request-refused', {}, { status });
  const full = diskProblem(error);
  if (full) return full;
  if (isDatabaseDown(error)) {
    return new ProblemError('database-unreachable', {}, { headers: { 'retry-after': '5' } });
  }
  if (isUnstorable(error)) return new ProblemError('request-unreadable');
  return new ProblemError('server-failed');
}

/** For the log: the stack of a bug, or all messages of an outage down to its root cause. */
function causeOf(error: unknown, status: number): string {
  if (!(error instanceof Error)) return String(error);
  if (status === 500) return error.stack ?? error.message;
  return error.cause ? `${error.message} (${causeOf(error.cause, status)})` : error.message;
}

/** NUL and halves of characters, of which a file may have brought some. */
const UNSTORABLE = new Set<unknown>(['22021', '22P05']);
const isUnstorable = (error: unknown): boolean => UNSTORABLE.has((error as { code?: unknown } | null)?.code);

@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  constructor(
    @Inject(Observers) private readonly observers: { faults: Pick<Faults, 'report'> },
    private readonly disks: Disks,
    private readonly busy: BusyRefusals,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (reply.raw.destroyed) return; // the client has disconnected
    const problem = toProblem(error);
    const disk = diskOf(error, problem);
    if (disk) this.disks.noteFull(disk);
    if (problem.options.busy) this.busy.note(problem.options.busy);
    else if (problem.status >= 500) {
      const cause = causeOf(error, problem.status);
      this.logger.error({ status: problem.status, cause });
      // Outages reach operators through metrics, once.
      if (problem.status === 500) this.observers.faults.report(error, currentRequest());
    }
    // The body has begun: abort it, so that no client takes a part for the whole.
    if (reply.raw.headersSent) reply.raw.destroy();
    else sendProblem(reply, problem);
  }
}
