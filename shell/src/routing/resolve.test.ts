import { readdirSync, readFileSync } from 'node:fs';
import type { Page, Routes } from '@portal/shared-api/registry';
import type { SessionState } from '@portal/shared-auth/browser';
import { page, registryOf, release, SESSION_LOADING, SIGNED_OUT, signedInAs } from '../test-support.ts';
import { resolve } from './resolve.ts';

const registry = registryOf(
  release('mf-map', [page('/'), page('/public-map')]),
  release('mf-tools', [page('/public-resources/tools/gpu-select/:id?')]),
  release('mf-data', [page('/data-access/tools/site-summary-table', 'signed-in')]),
  release('mf-admin', [page('/admin/users-management/:id?', 'admin'), page('/developer', 'developer')]),
);
const at = (url: string, session: SessionState = SIGNED_OUT, among = registry) =>
  resolve(new URL(url, 'http://localhost') as never, among, session);

test.each([
  ['/', 'mf-map'],
  ['/public-map', 'mf-map'],
  ['/public-map/', 'mf-map'],
  ['/?lon=-101.8', 'mf-map'],
  ['/public-resources/tools/gpu-select', 'mf-tools'],
  ['/public-resources/tools/gpu-select/1234', 'mf-tools'],
])('%s is shown by %s to everyone', (url, name) => {
  expect(at(url)).toMatchObject({ kind: 'front-end', name });
  expect(at(url, SESSION_LOADING)).toMatchObject({ kind: 'front-end', name });
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

describe('every page of the portal', () => {
  const root = `${__dirname}/../../..`;
  const routes = readdirSync(root)
    .filter((name) => /^(mf-|shell$)/.test(name))
    .map((name) => JSON.parse(readFileSync(`${root}/${name}/routes.json`, 'utf8')) as Routes);
  const portal = registryOf(
    ...routes.filter(({ name }) => name !== 'shell').map(({ name, pages }) => release(name, pages)),
  );
  portal.shell.routes.pages = routes.find(({ name }) => name === 'shell')?.pages ?? [];

  /** Who may enter; everybody else is led to the login, or refused once they are known. */
  const PEOPLE = {
    'a visitor': { session: SIGNED_OUT, enters: ['public'], else: 'login' },
    'somebody unknown yet': { session: SESSION_LOADING, enters: ['public'], else: 'waiting' },
    'a visitor while the provider is away': {
      session: { ...SIGNED_OUT, providerDown: true },
      enters: ['public'],
      else: 'login',
    },
    'someone without a role': { session: signedInAs([]), enters: ['public', 'signed-in'], else: 'unauthorized' },
    'a well owner': { session: signedInAs(['Well Owner']), enters: ['public', 'signed-in'], else: 'unauthorized' },
    'an administrator': {
      session: signedInAs(['Administrator']),
      enters: ['public', 'signed-in', 'admin'],
      else: 'unauthorized',
    },
    'a developer': {
      session: signedInAs(['Developer']),
      enters: ['public', 'signed-in', 'admin', 'developer'],
      else: 'unauthorized',
    },
  } satisfies Record<string, { session: SessionState; enters: Page['access'][]; else: string }>;

  const all: Array<[path: string, access: Page['access'], owner: string]> = [
    ...routes.flatMap(({ name, pages }) => pages.map(({ path, access }) => [path, access, name] as never)),
  ];

  test.each(all)('%s (%s, of %s) opens for who may enter, and for nobody else', (path, access, owner) => {
    const url = path.replace(/:\w+\??/g, '7');
    for (const [who, { session, enters, else: otherwise }] of Object.entries(PEOPLE)) {
      const may = (enters as string[]).includes(access);
      const opened = owner === 'shell' ? 'shell-page' : 'front-end';
      const shown = at(url, session, portal);
      expect([who, shown.kind]).toEqual([who, may ? opened : otherwise]);
      if (shown.kind === 'front-end') expect(shown.name).toBe(owner);
    }
  });
});
