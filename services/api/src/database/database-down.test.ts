import { isDatabaseDown } from '@portal/shared-server/database';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

const coded = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  ['connection refused', coded('ECONNREFUSED')],
  ['every address refused', new AggregateError([coded('ECONNREFUSED')])],
  ['no way to its network', coded('ENETUNREACH')],
  ['shut down, inside TypeORM’s error', new QueryFailedError('SELECT 1', [], coded('57P01'))],
  ['starting up', coded('57P03')],
  ['the connection ended', new Error('Connection terminated unexpectedly')],
  ['the connection ended before the end of a transaction', new QueryRunnerAlreadyReleasedError()],
  ['the connection ended before the next query of a transaction', new QueryRunnerProviderAlreadyReleasedError()],
])('an error means that the database is down: %s', (_, error) => {
  expect(isDatabaseDown(error)).toBe(true);
});

test.each([
  ['a wrong query', new QueryFailedError('SELECT', [], coded('42601'))],
  ['a fault of the program', new TypeError('undefined is not a function')],
  ['no error at all', undefined],
])('an error does not mean that the database is down: %s', (_, error) => {
  expect(isDatabaseDown(error)).toBe(false);
});
