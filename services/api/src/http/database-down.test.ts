import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { isDatabaseDown } from './database-down.ts';

const coded = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  ['refused', coded('ECONNREFUSED')],
  ['every address refused', new AggregateError([coded('ECONNREFUSED')])],
  ['shut down, inside TypeORM’s error', new QueryFailedError('SELECT 1', [], coded('57P01'))],
  ['starting up', coded('57P03')],
  ['the connection ended', new Error('Connection terminated unexpectedly')],
  ['the connection ended before the end of a transaction', new QueryRunnerAlreadyReleasedError()],
  ['the connection ended before the next query of a transaction', new QueryRunnerProviderAlreadyReleasedError()],
])('the database cannot be reached: %s', (_, error) => {
  expect(isDatabaseDown(error)).toBe(true);
});

test.each([
  ['a wrong query', new QueryFailedError('SELECT', [], coded('42601'))],
  ['a fault of the program', new TypeError('undefined is not a function')],
  ['nothing', undefined],
])('the database can be reached: %s', (_, error) => {
  expect(isDatabaseDown(error)).toBe(false);
});
