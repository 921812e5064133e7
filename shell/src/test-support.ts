import { jest } from '@jest/globals';
import type { FrontEndRelease, NavigationEntry, Page, Registry } from '@portal/shared-api/registry';
import type { Role } from '@portal/shared-auth';
import type * as Auth from '@portal/shared-auth/browser';
import type { SessionState } from '@portal/shared-auth/browser';

export const SIGNED_OUT: SessionState = { status: 'signed-out', user: null, providerDown: false };
export const SESSION_LOADING: SessionState = { status: 'loading', user: null, providerDown: false };

export const signedInAs = (roles: readonly Role[], id = 'auth0|1'): SessionState => ({
  status: 'signed-in',
  user: { id, name: 'Ann Well', email: 'ann@example.org', roles },
  providerDown: false,
});

export const page = (path: string, access: Page['access'] = 'public', title = path): Page => ({ path, access, title });

export const entry = (group: string, label: string, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  group,
  groupOrder: 10,
  order: 10,
  label,
  href: '/',
  access: 'public',
  icon: 'map',
  ...more,
});

export const release = (name: string, pages: Page[], navigation: NavigationEntry[] = []): FrontEndRelease => ({
  name,
  scope: name.replaceAll('-', '_'),
  version: '1.0.0-0123456789',
  entry: `/releases/${name}/1.0.0-0123456789/mf-manifest.json`,
  manifest: { name },
  preload: [],
  routes: { name, title: name, apiVersion: '1', pages, navigation },
});

export const registryOf = (...frontEnds: FrontEndRelease[]): Registry => ({
  shell: {
    version: '1.0.0-0123456789',
    base: '/releases/shell/1.0.0-0123456789/',
    routes: { name: 'shell', title: 'Portal', apiVersion: '1', pages: [page('/about')], navigation: [] },
  },
  frontEnds,
});

/** In place of the browser's side of sign-in: the real one, but these functions do nothing. For `jest.mock`. */
export const authWithout = (...names: (keyof typeof Auth)[]): object => ({
  ...jest.requireActual<object>('@portal/shared-auth/browser'),
  ...Object.fromEntries(names.map((name) => [name, jest.fn(async () => {})])),
});
