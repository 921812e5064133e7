/** The functions of `jest.…` that return nothing return `jest`, as Jest's own do. */
function chained(methods) {
  const jest = {};
  for (const [name, method] of Object.entries(methods))
    jest[name] = (...args) => {
      const result = method(...args);
      return result === undefined ? jest : result;
    };
  return jest;
}

const setting = (name) => (value) => {
  globalThis[Symbol.for(name)] = value;
};
const MOCKS = 'fn spyOn replaceProperty mocked isMockFunction clearAllMocks resetAllMocks restoreAllMocks';
const CLOCK = `useFakeTimers useRealTimers setSystemTime getRealSystemTime now getTimerCount clearAllTimers runAllTicks
  runAllTimers runAllTimersAsync runOnlyPendingTimers runOnlyPendingTimersAsync advanceTimersByTime
  advanceTimersByTimeAsync advanceTimersToNextTimer advanceTimersToNextTimerAsync`;

/** A `jest` object. What replaces modules is up to the runtime: pass it in `more`. */
export function createJest(mocker, timers, more = {}) {
  const methods = {
    setTimeout: setting('TEST_TIMEOUT_SYMBOL'),
    retryTimes(times, { logErrorsBeforeRetry } = {}) {
      setting('RETRY_TIMES')(times);
      setting('LOG_ERRORS_BEFORE_RETRY')(logErrorsBeforeRetry);
    },
    ...more,
  };
  for (const name of MOCKS.split(' ')) methods[name] = mocker[name].bind(mocker);
  for (const name of CLOCK.split(/\s+/)) methods[name] = timers[name].bind(timers);
  return chained(methods);
}
