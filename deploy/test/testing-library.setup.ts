import { afterEach, jest } from '@jest/globals';
import { configure } from '@testing-library/dom';
import * as React from 'react';

// Not a speed test: a lazily loaded part is compiled on its first request.
configure({ asyncUtilTimeout: 45_000 });

// React captures a stack for each of the first 10,000 elements per second, most of a page test's time. Its warnings
// stay.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (!(internals instanceof Object && 'recentlyCreatedOwnerStacks' in internals))
  throw new Error('React’s internal stack counter has moved. Update deploy/test/testing-library.setup.ts');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  // React outlives the test file.
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});

// What a test does to the clock, to functions, to the browser's storage and to the page's language ends with it.
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = 'en';
});
