import { createLogger, describeError } from './logger.ts';

test('a logger skips lines below its level, and writes errors and warnings to stderr', () => {
  const out = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const err = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const logger = createLogger('log');
  logger.debug('no');
  logger.log('started');
  logger.warn('careful');
  expect(out.mock.calls.flat().join('')).toMatch(/^\S+Z LOG {3}started\n$/);
  expect(err.mock.calls.flat().join('')).toMatch(/^\S+Z WARN {2}careful\n$/);
  jest.restoreAllMocks();
});

test.each([
  [new Error('in words'), 'in words'],
  [Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['thrown', 'thrown'],
  [undefined, 'undefined'],
])('describeError describes %s as %s', (error, told) => expect(describeError(error)).toBe(told));
