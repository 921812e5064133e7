import { ModernFakeTimers } from '@jest/fake-timers';
import Unsandboxed from './environment.mjs';
import { noteAllProperties, noteProperties, stopTimers } from './leftovers.mjs';
import { openWindow } from './window.mjs';

/** One for the worker: packages keep what they find in it when they are loaded. */
let page;
let clock;

/** No browser has them, but React's `act` waits by them. */
const OF_NODE_ALONE = ['nextTick', 'setImmediate', 'clearImmediate'];

const TURNS_OF_REACT = 5;

/** What packages change in a page once, when they are loaded or first used. */
const OF_PACKAGES = /^(globalThis\.IS_REACT_ACT_ENVIRONMENT|HTMLElement\.prototype\.(focus|blur))$/;
const isOfPackages = (name) => OF_PACKAGES.test(name);

/** The unsandboxed environment with a page: what the browser has is global while a file runs. */
export default class UnsandboxedBrowser extends Unsandboxed {
  constructor(...args) {
    const putBackNode = noteProperties({ globalThis });
    super(...args);
    page ??= openWindow();
    Object.defineProperties(globalThis, page.properties);
    const putBackPage = noteAllProperties(page.owners, isOfPackages);
    this.putBack = () => {
      putBackPage();
      putBackNode();
    };
    clock ??= new ModernFakeTimers({ config: { fakeTimers: { doNotFake: OF_NODE_ALONE } }, global: globalThis });
    this.fakeTimersModern = clock;
  }

  async handleTestEvent(event, state) {
    // Modules are loaded by now, as are the packages that add to the global object.
    if (event.name === 'run_start')
      this.putBackTested = noteAllProperties({ globalThis, ...page.owners }, isOfPackages);
    await super.handleTestEvent(event, state);
  }

  /** Undoes without a word what tests did to the page, which ends with the file: what they replaced, its frames and timers. */
  endPage() {
    page.cancelFrames();
    this.putBackTested();
    stopTimers();
  }

  async teardown() {
    // React, which outlives the page, finishes what it has scheduled.
    for (let turn = 0; turn < TURNS_OF_REACT; turn++) await new Promise((resolve) => setImmediate(resolve));
    page.cancelFrames();
    page.empty();
    this.putBack();
  }
}
