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

describe('toProblem', () => {
  it.each([
    [
      'a problem',
      new ProblemError('import-changed'),
      409,
      'This import has changed. Look at it again, then try again.',
    ],
    ['an exception of Nest', new NotFoundException('No such well.'), 404, 'There is nothing at this address.'],
    [
      'a refusal by the guard of access',
      new ForbiddenException('Your roles do not allow this call.', { errorCode: 'role-missing' }),
      403,
      'Your account does not have the role that this needs. Ask the district.',
    ],
    [
      'a refused token',
      new UnauthorizedException('The token has expired.', { errorCode: 'token-refused' }),
      401,
      'The token has expired. Log in again.',
    ],
    [
      'a body that is too large',
      Object.assign(new Error('request entity too large'), { statusCode: 413 }),
      413,
      'This is larger than the portal accepts. Send less at a time.',
    ],
    ['a refused connection', withCode('ECONNREFUSED'), 503, 'The database is not answering.'],
    [
      'a connection to every address refused',
      new AggregateError([withCode('ECONNREFUSED')]),
      503,
      'The database is not answering.',
    ],
    ['a database that shuts down', rejected('57P01'), 503, 'The database is not answering.'],
    ['a lost connection', new Error('Connection terminated unexpectedly'), 503, 'The database is not answering.'],
    ['a write that the database has no room for', rejected('53100'), 507, NOTHING_SAVED],
    ['a file that has no room', withCode('ENOSPC'), 507, NOTHING_SAVED],
    [
      'a database that waits for room',
      Object.assign(withCode('53100'), { severity: 'FATAL' }),
      503,
      'The server’s disk is full, and the database has stopped until there is room. Nothing was saved. Try again later, or tell the district.',
    ],
    ['a wrong query', rejected('42P01'), 500, FAILED],
    ['an error of the program', new TypeError('x is not a function'), 500, FAILED],
    ['an error that claims success', Object.assign(new Error('odd'), { statusCode: 200 }), 500, FAILED],
    ['a missing error', undefined, 500, FAILED],
  ])('converts %s to its status and text', (_name, error, status, detail) => {
    expect(toProblem(error)).toMatchObject({ status, message: detail });
  });

  it('tells clients when to retry if the database is down', () => {
    expect(toProblem(withCode('ECONNREFUSED')).options.headers).toEqual({ 'retry-after': '5' });
  });
});

const busy = new BusyRefusals(new Metrics());

describe('ProblemFilter', () => {
  it('logs a "busy" refusal as a warning, not as an error', () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    const response = { raw: { destroyed: false, headersSent: true, destroy: () => {} } };
    const host = { switchToHttp: () => ({ getRequest: () => ({}), getResponse: () => response }) };
    const refused = new ProblemError('sheets-busy', {}, { busy: 'sheets' });
    const filter = new ProblemFilter({ faults: { report: () => {} } }, new Disks(), busy);
    filter.catch(refused, host as unknown as ArgumentsHost);
    const logged = [error.mock.calls.length, warn.mock.calls.length];
    jest.restoreAllMocks();
    expect(logged).toEqual([0, 1]);
  });

  it.each([
    ['a fault of the program', new TypeError('x is not a function'), true],
    ['an outage', withCode('ECONNREFUSED'), false],
    ["a caller's mistake", new ProblemError('import-changed'), false],
  ])('reports only bugs in the program: %s', (_name, error, isReported) => {
    const report = jest.fn();
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    const response = { raw: { destroyed: false, headersSent: true, destroy: () => {} } };
    const http = { getRequest: () => ({}), getResponse: () => response };
    const host = { switchToHttp: () => http } as unknown as ArgumentsHost;
    new ProblemFilter({ faults: { report } }, new Disks(), busy).catch(error, host);
    log.mockRestore();
    expect(report.mock.calls).toEqual(isReported ? [[error, undefined]] : []);
  });

  it.each([
    ['database', rejected('53100')],
    ['files', new ProblemError('storage-full', {}, { cause: withCode('ENOSPC') })],
  ] as const)('records that the disk of the %s is full', (place, error) => {
    const disks = new Disks();
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    const response = { raw: { destroyed: false, headersSent: true, destroy: () => {} } };
    const host = { switchToHttp: () => ({ getRequest: () => ({}), getResponse: () => response }) };
    new ProblemFilter({ faults: { report: () => {} } }, disks, busy).catch(error, host as unknown as ArgumentsHost);
    log.mockRestore();
    const other = place === 'files' ? 'database' : 'files';
    expect([disks.isFull(place), disks.isFull(other)]).toEqual([true, false]);
  });
});
