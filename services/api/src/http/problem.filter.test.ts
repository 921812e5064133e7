import {
  type ArgumentsHost,
  ForbiddenException,
  Logger,
  NotFoundException,
  UnauthorizedException,
} from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { Disks } from '../disks/disks.ts';
import { BusyRefusals } from '../metrics/busy-refusals.ts';
import { Metrics } from '../metrics/metrics.ts';
import { ProblemFilter, toProblem } from './problem.filter.ts';
import { ProblemError } from './problem.ts';

const withCode = (code: string) => Object.assign(new Error('connect failed at 10.0.0.7'), { code });
const rejected = (code: string) => new QueryFailedError('SELECT secret', [], withCode(code));

const FAILED = 'Something went wrong on the server. Try again, and tell the district if it happens again.';
const NOTHING_SAVED = 'The server’s disk is full. Nothing was saved. Try again later, or tell the district.';

const NO_ANSWER = 'The database is not answering.';
const ROLE = new ForbiddenException('Your roles do not allow this call.', { errorCode: 'role-missing' });
const TOKEN = new UnauthorizedException('The token has expired.', { errorCode: 'token-refused' });

test.each([
  ['a problem', new ProblemError('import-changed'), 409, 'This import has changed.'],
  ['an exception of Nest', new NotFoundException('No such well.'), 404, 'There is nothing at this address.'],
  ['a refusal by the guard of access', ROLE, 403, 'Your account does not have the role that this needs.'],
  ['a refused token', TOKEN, 401, 'The token has expired. Log in again.'],
  ['a body that is too large', Object.assign(new Error('large'), { statusCode: 413 }), 413, 'This is larger than'],
  ['a refused connection', withCode('ECONNREFUSED'), 503, NO_ANSWER],
  ['a connection to every address refused', new AggregateError([withCode('ECONNREFUSED')]), 503, NO_ANSWER],
  ['a database that shuts down', rejected('57P01'), 503, NO_ANSWER],
  ['a lost connection', new Error('Connection terminated unexpectedly'), 503, NO_ANSWER],
  ['a write that the database has no room for', rejected('53100'), 507, NOTHING_SAVED],
  ['a file that has no room', withCode('ENOSPC'), 507, NOTHING_SAVED],
  [
    'a database that waits for room',
    Object.assign(withCode('53100'), { severity: 'FATAL' }),
    503,
    'The server’s disk is full, and the database has stopped until there is room. Nothing was saved.',
  ],
  ['NUL in a text', rejected('22021'), 400, 'The server could not read this request.'],
  ['half a character in JSON', rejected('22P05'), 400, 'The server could not read this request.'],
  ['a file of the program that is missing', Object.assign(withCode('ENOENT'), { syscall: 'open' }), 500, FAILED],
  ['a wrong query', rejected('42P01'), 500, FAILED],
  ['an error of the program', new TypeError('x is not a function'), 500, FAILED],
  ['an error that claims success', Object.assign(new Error('odd'), { statusCode: 200 }), 500, FAILED],
  ['a missing error', undefined, 500, FAILED],
])('toProblem converts %s to its status and text', (_name, error, status, detail) =>
  expect(toProblem(error)).toMatchObject({ status, message: expect.stringContaining(detail) }),
);

test('toProblem tells clients when to retry if the database is down', () =>
  expect(toProblem(withCode('ECONNREFUSED')).options.headers).toEqual({ 'retry-after': '5' }));

describe('ProblemFilter', () => {
  const busy = new BusyRefusals(new Metrics());

  /** Filters an error of a call whose response has begun. */
  function filtered(thrown: unknown) {
    const [error, warn] = (['error', 'warn'] as const).map((level) =>
      jest.spyOn(Logger.prototype, level).mockImplementation(() => {}),
    );
    const report = jest.fn();
    const disks = new Disks();
    const response = { raw: { destroyed: false, headersSent: true, destroy: () => {} } };
    const host = { switchToHttp: () => ({ getRequest: () => ({}), getResponse: () => response }) };
    new ProblemFilter({ faults: { report } }, disks, busy).catch(thrown, host as unknown as ArgumentsHost);
    const logged = [error!.mock.calls.length, warn!.mock.calls.length];
    jest.restoreAllMocks();
    return {
      logged,
      reported: report.mock.calls,
      full: (['database', 'files'] as const).filter((at) => disks.isFull(at)),
    };
  }

  it('logs a "busy" refusal as a warning, not as an error', () =>
    expect(filtered(new ProblemError('sheets-busy', {}, { busy: 'sheets' })).logged).toEqual([0, 1]));

  it('reports only bugs in the program, not outages or mistakes of callers', () => {
    const bug = new TypeError('x is not a function');
    expect(filtered(bug).reported).toEqual([[bug, undefined]]);
    expect(filtered(withCode('ECONNREFUSED')).reported).toEqual([]);
    expect(filtered(new ProblemError('import-changed')).reported).toEqual([]);
  });

  it('records which disk is full', () => {
    expect(filtered(rejected('53100')).full).toEqual(['database']);
    const cause = withCode('ENOSPC');
    expect(filtered(new ProblemError('storage-full', {}, { cause })).full).toEqual(['files']);
  });
});
