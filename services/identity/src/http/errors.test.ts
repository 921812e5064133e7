import { msg } from '@portal/shared-i18n';
import { NetworkBusyError, TooBusyError } from '../passwords/fair-gate.ts';
import { asHttpError, HttpError } from './errors.ts';

const DISK_FULL = /^The server’s disk is full.* Nothing was saved/;
const coded = (code: string) => Object.assign(new Error('of the driver'), { code });

test.each([
  ['what is meant for the caller', new HttpError(418, msg('tea')), { status: 418, message: 'tea' }],
  ['too many logins', new TooBusyError(), { status: 503, retryAfter: 5 }],
  ['too many logins of one network', new NetworkBusyError(), { status: 429, retryAfter: 5 }],
  ['a database that is down', coded('ECONNREFUSED'), { status: 503, retryAfter: 5 }],
  ['a database that is down at every address', { errors: [coded('ECONNREFUSED')] }, { status: 503 }],
  ['a database that was stopped', coded('57P01'), { status: 503 }],
  ['a database whose disk is full', coded('53100'), { status: 507, message: expect.stringMatching(DISK_FULL) }],
  [
    'a database that waits for room',
    Object.assign(coded('53100'), { severity: 'FATAL' }),
    { status: 503, retryAfter: 60, message: expect.stringMatching(DISK_FULL) },
  ],
  ['a message that has no room', coded('ENOSPC'), { status: 507, message: expect.stringMatching(DISK_FULL) }],
  ['a connection that ended', new Error('Connection terminated unexpectedly'), { status: 503 }],
  ['text with a null character', coded('22021'), { status: 400 }],
  ['JSON with a null character', coded('22P05'), { status: 400 }],
  ['a mistake of ours', coded('42601'), { status: 500 }],
  ['something odd', 'thrown', { status: 500 }],
])('%s', (_what, error, expected) => {
  expect(asHttpError(error)).toMatchObject(expected);
  if (!(error instanceof HttpError)) expect(asHttpError(error).message).not.toMatch(/driver|thrown|null character/);
});
