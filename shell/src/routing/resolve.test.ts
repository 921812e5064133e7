import type { Role } from '@portal/shared-auth';
import type { SessionState } from '@portal/shared-auth/browser';
import { page, registryOf, release } from '../test-support.ts';
import { resolve } from './resolve.ts';

const registry = registryOf(
  release('mf-map', [page('/'), page('/public-map')]),
  release('mf-tools', [page('/public-resources/tools/gpu-select/:id?')]),
  release('mf-data', [page('/data-access/tools/site-summary-table', 'signed-in')]),
  release('mf-admin', [page('/admin/users-management/:id?', 'admin'), page('/developer', 'developer')]),
);
const signedOut: SessionState = { status: 'signed-out', user: null };
const loading: SessionState = { status: 'loading', user: null };
const signedIn = (...roles: Role[]): SessionState => ({
  status: 'signed-in',
  user: { id: 'auth0|1', name: 'Ann', email: 'ann@example.org', roles },
});
const at = (url: string, session: SessionState = signedOut) =>
  resolve(new URL(url, 'http://localhost') as never, registry, session);

test.each([
  ['/', 'mf-map'],
  ['/public-map', 'mf-map'],
  ['/public-map/', 'mf-map'],
  ['/?lon=-101.8', 'mf-map'],
  ['/public-resources/tools/gpu-select', 'mf-tools'],
  ['/public-resources/tools/gpu-select/1234', 'mf-tools'],
])('%s is shown by %s to everyone', (url, name) => {
  expect(at(url)).toMatchObject({ kind: 'front-end', name });
  expect(at(url, loading)).toMatchObject({ kind: 'front-end', name });
});

test('/about is a page of the shell', () => {
  expect(at('/about')).toMatchObject({ kind: 'shell-page', page: { path: '/about' } });
});

test.each(['/nope', '/about/more', '/ADMIN', '/public-resources/tools', '/public-resources/tools/gpu-select/1/2'])(
  '%s is not found',
  (url) => {
    expect(at(url)).toEqual({ kind: 'not-found' });
  },
);

test('a guarded page leads a visitor to login and back to all of the address', () => {
  expect(at('/admin/users-management/7?tab=roles#top')).toEqual({
    kind: 'login',
    returnTo: '/admin/users-management/7?tab=roles#top',
  });
});

test('a guarded page waits for the session', () => {
  expect(at('/admin/users-management', loading)).toEqual({ kind: 'waiting' });
});

test.each([
  ['/data-access/tools/site-summary-table', [], 'front-end'],
  ['/admin/users-management', ['Well Owner'], 'unauthorized'],
  ['/admin/users-management', ['Administrator'], 'front-end'],
  ['/admin/users-management', ['Developer'], 'front-end'],
  ['/developer', ['Administrator'], 'unauthorized'],
  ['/developer', ['Developer'], 'front-end'],
] as const)('%s for someone signed in with roles %j is %s', (url, roles, kind) => {
  expect(at(url, signedIn(...roles)).kind).toBe(kind);
});
