import { jest } from '@jest/globals';
import { type ArgumentsHost, Logger, NotFoundException } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { Disks } from '../disks/disks.ts';
import { BusyRefusals } from '../metrics/busy-refusals.ts';
import { Metrics } from '../metrics/metrics.ts';
import { ProblemFilter, toProblem } from './problem.filter.ts';
import { ProblemError } from './problem.ts';

const withCode = (code: string) => Object.assign(new Error('connect failed at 10.0.0.7'), { code });
const rejected = (code: string) => new QueryFailedError('SELECT secret', [], withCode(code));

const NOTHING_SAVED = 'The server’s disk is full. Nothing was saved. Try again later, or tell the district.';

describe('toProblem', () => {
  it.each([
    ['a problem', new ProblemError(409, 'Twice.'), 409, 'Twice.'],
    ['an exception of Nest', new NotFoundException('No such well.'), 404, 'No such well.'],
    [
      'a body that is too large',
      Object.assign(new Error('request entity too large'), { statusCode: 413 }),
      413,
      'The body is too large.',
    ],
    ['a refused connection', withCode('ECONNREFUSED'), 503, 'The database does not answer.'],
    [
      'a connection to every address refused',
      new AggregateError([withCode('ECONNREFUSED')]),
      503,
      'The database does not answer.',
    ],
    ['a database that shuts down', rejected('57P01'), 503, 'The database does not answer.'],
    ['a lost connection', new Error('Connection terminated unexpectedly'), 503, 'The database does not answer.'],
    ['a write that the database has no room for', rejected('53100'), 507, NOTHING_SAVED],
    ['a file that has no room', withCode('ENOSPC'), 507, NOTHING_SAVED],
    [
      'a database that waits for room',
      Object.assign(withCode('53100'), { severity: 'FATAL' }),
      503,
      'The server’s disk is full, and the database has stopped until there is room. Nothing was saved. Try again later, or tell the district.',
    ],
    ['a wrong query', rejected('42P01'), 500, 'The server failed to answer.'],
    ['an error of the program', new TypeError('x is not a function'), 500, 'The server failed to answer.'],
    [
      'an error that claims success',
      Object.assign(new Error('odd'), { statusCode: 200 }),
      500,
      'The server failed to answer.',
    ],
    ['a missing error', undefined, 500, 'The server failed to answer.'],
  ])('turns %s into its status and text', (_name, error, status, detail) => {
    expect(toProblem(error)).toMatchObject({ status, message: detail });
  });

  it('asks clients to come back when the database is away', () => {
    expect(toProblem(withCode('ECONNREFUSED')).options.headers).toEqual({ 'retry-after': '5' });
  });
});

const busy = new BusyRefusals(new Metrics());

describe('ProblemFilter', () => {
  it('logs a refusal because something is busy as a warning, not as an error', () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    const response = { raw: { destroyed: false, headersSent: true, destroy: () => {} } };
    const host = { switchToHttp: () => ({ getRequest: () => ({}), getResponse: () => response }) };
    const refused = new ProblemError(503, 'Wait a moment.', { busy: 'sheets' });
    const filter = new ProblemFilter({ faults: { report: () => {} } }, new Disks(), busy);
    filter.catch(refused, host as unknown as ArgumentsHost);
    const logged = [error.mock.calls.length, warn.mock.calls.length];
    jest.restoreAllMocks();
    expect(logged).toEqual([0, 1]);
  });

  it.each([
    ['a fault of the program', new TypeError('x is not a function'), true],
    ['an outage', withCode('ECONNREFUSED'), false],
    ["a caller's mistake", new ProblemError(409, 'Twice.'), false],
  ])('reports faults of the program alone: %s', (_name, error, isReported) => {
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
    ['files', new ProblemError(507, 'The portal has no room for this file.', { cause: withCode('ENOSPC') })],
  ] as const)('remembers that the disk of the %s is full', (place, error) => {
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
