// As in e2e/playwright.config.ts: on a server everything else runs beside these tests. One that passes only when it is repeated is named
// as FLAKY, to be mended.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });

require('./running-test.cjs').noteRunningTests();
