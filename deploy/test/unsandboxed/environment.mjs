import { createRequire } from 'node:module';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { lookAround } from './leftovers.mjs';

/** One of each for the worker, as the modules under test are. */
export const mocker = new ModuleMocker(globalThis);
export const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

/** What each test runs of the product, for who asks: see deploy/test/coverage.mjs. */
const coverage = process.env.PORTAL_COVERAGE ? createRequire(import.meta.url)('./coverage.mjs') : undefined;

/** What Jest and a file's own settings put into the global object, anew for each file. */
const OF_A_FILE = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES', 'LOG_ERRORS_BEFORE_RETRY'].map(Symbol.for);

/** Jest's environment without a sandbox: test files share the worker's global object and its modules. */
export default class Unsandboxed {
  global = globalThis;
  moduleMocker = mocker;
  fakeTimersModern = timers;

  constructor({ projectConfig }, { testPath }) {
    this.testPath = testPath;
    for (const name of OF_A_FILE) delete globalThis[name];
    Object.assign(globalThis, projectConfig.globals);
  }

  getVmContext() {
    return null;
  }

  async setup() {
    // Jest asks for 100 frames, in the sandbox only of its own errors.
    Error.stackTraceLimit = 20;
  }

  /** Undoes what a file leaves behind, and fails the file for it. */
  async handleTestEvent({ name, test }, state) {
    coverage?.noteEvent(this.testPath, name, test);
    // Modules are loaded by now: what they change in the worker lasts as long as they do.
    if (name === 'run_start') this.lookBack = lookAround();
    if (name !== 'run_finish') return;
    const isClockFake = this.fakeTimersModern._fakingTime;
    this.fakeTimersModern.useRealTimers();
    mocker.restoreAllMocks();
    this.endPage();
    const left = await this.lookBack();
    if (isClockFake) left.unshift('fake timers');
    const message = `This file leaves behind: ${left.join('; ')}`;
    if (left.length > 0) state.unhandledErrors.push(Object.assign(new Error(message), { stack: message }));
  }

  /** In the browser, what ends with a page. */
  endPage() {}

  async teardown() {}
}
