import { ApiError, UnreachableError } from '@portal/shared-api/client';
import type { Role } from '@portal/shared-auth';
import { useSession } from '@portal/shared-auth/browser';
import { failureOf, messageOf, SOMETHING_WENT_WRONG } from './message-of.ts';

const beOnLine = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
beforeEach(() => beOnLine(true));

test.each([
  new TypeError('Failed to fetch'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Load failed'),
  new TypeError('Failed to fetch dynamically imported module: https://portal/x.js'),
  new Error('Loading chunk 12 failed.\n(error: https://portal/12.js)'),
  new Error('AJAXError: Failed to fetch (0): https://portal/tiles'),
])('people read words of the portal instead of %s', (error) => {
  expect(messageOf(error)).toBe('The portal cannot be reached. Check your connection, then try again in a moment.');
  beOnLine(false);
  expect(messageOf(error)).toBe('You are offline. Connect to the internet, then try again.');
});

test.each([
  [new Error('This GPU is not on your permits.'), 'This GPU is not on your permits.'],
  [new Error(''), SOMETHING_WENT_WRONG],
  ['a text', SOMETHING_WENT_WRONG],
])('any other error keeps its own words, or gets general ones: %s', (error, words) => {
  expect(messageOf(error)).toBe(words);
});

test.each<[Role, string]>([
  ['Well Owner', 'The disk is full. Tell the district. Reference: abcdef12.'],
  ['Administrator', 'The server’s disk is full. Nothing was saved. Tell whoever runs the portal. Reference: abcdef12.'],
])('a %s is told to ask the district only where somebody else is the district', (role, words) => {
  const user = { id: 'auth0|1', name: 'Ann', email: 'ann@example.org', roles: [role] };
  useSession.setState({ status: 'signed-in', user, providerDown: false });
  const problem = { type: 'about:blank', title: 'Full', status: 507, detail: 'The disk is full. Tell the district.' };
  const error = new ApiError(507, { ...problem, code: 'disk-full' }, null, 'abcdef12');
  expect(messageOf(error)).toBe(words);
  useSession.setState({ status: 'loading', user: null });
});

test('nobody is told that something failed that may have been done', () => {
  const words = (reason: string): string => `The message was not sent: ${reason}`;
  expect(failureOf(new Error('It is too long.'), words)).toBe('The message was not sent: It is too long.');
  expect(failureOf(new UnreachableError(null, true), words)).toBe(
    'No answer came from the portal, so this may have arrived. Send it again: it is kept once.',
  );
});
