import { isDatabaseDown } from '@portal/shared-server/database';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

const coded = (code: string) => Object.assign(new Error('failed'), { code });

test.each<[boolean, string, unknown]>([
  [true, 'connection refused', coded('ECONNREFUSED')],
  [true, 'every address refused', new AggregateError([coded('ECONNREFUSED')])],
  [true, 'no way to its network', coded('ENETUNREACH')],
  [true, 'shut down, inside TypeORM’s error', new QueryFailedError('SELECT 1', [], coded('57P01'))],
  [true, 'starting up', coded('57P03')],
  [true, 'the connection ended', new Error('Connection terminated unexpectedly')],
  [true, 'the connection ended before the end of a transaction', new QueryRunnerAlreadyReleasedError()],
  [true, 'the connection ended before the next query of a transaction', new QueryRunnerProviderAlreadyReleasedError()],
  [true, 'its socket is not there', Object.assign(coded('ENOENT'), { syscall: 'connect' })],
  [false, 'a file that is not there', Object.assign(coded('ENOENT'), { syscall: 'open' })],
  [false, 'a folder that cannot be written', Object.assign(coded('EACCES'), { syscall: 'mkdir' })],
  [false, 'a wrong query', new QueryFailedError('SELECT', [], coded('42601'))],
  [false, 'a fault of the program', new TypeError('undefined is not a function')],
  [false, 'no error at all', undefined],
])('an error means that the database is down: %s for %s', (isDown, _, error) =>
  expect(isDatabaseDown(error)).toBe(isDown),
);
