import { configure } from '@testing-library/dom';
import * as React from 'react';

// What is waited for is no measure of speed: a part that is loaded late is compiled when it is first asked for.
configure({ asyncUtilTimeout: 45_000 });

// React notes a stack for each of the first 10,000 elements of a second, and a page's tests make little else. Its warnings stay.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (!(internals instanceof Object && 'recentlyCreatedOwnerStacks' in internals))
  throw new Error('this React counts its stacks elsewhere: see deploy/test/testing-library.setup.ts');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} });
