import type { PortalConfig } from '@portal/shared-api/registry';
import { login, useSession } from '@portal/shared-auth/browser';
import { PageHeading, type Portal, UiProvider, usePortal } from '@portal/shared-ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { View } from '../front-ends/remote-app.ts';
import { ShellPage } from '../pages/shell-page.tsx';
import { setView, useShell } from '../shell-store.ts';
import { page, registryOf, release, SESSION_LOADING, SIGNED_OUT, signedInAs } from '../test-support.ts';
import { Content } from './content.tsx';
import { OUTLET_ID } from './outlet.tsx';

jest.mock('@portal/shared-auth/browser', () => jest.requireActual('../test-support.ts').authWithout('login'));
jest.mock('../pages/shell-page.tsx', () => ({ ShellPage: jest.fn(() => null) }));

const registry = registryOf(
  release('mf-tools', [page('/tools', 'public', 'GPU Select')]),
  release('mf-admin', [page('/admin', 'admin', 'Users Management')]),
);
function TimeZone() {
  return <p>{usePortal().config.timeZone}</p>;
}
const outlet = () => document.getElementById(OUTLET_ID);

function showAt(path: string) {
  window.history.replaceState(null, '', path);
  return render(<Content />, { wrapper: UiProvider });
}
const goTo = (path: string) =>
  act(() => {
    window.history.replaceState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
const failure = (more: object): View => ({
  state: 'failed',
  step: 'fetching',
  error: new Error('HTTP 404'),
  reload: false,
  retry: () => {},
  ...more,
});

beforeEach(() => {
  jest.mocked(login).mockClear();
  useSession.setState(SIGNED_OUT, true);
  useShell.setState({ portal: { registry, config: {} as PortalConfig }, handed: null, failure: null, views: {} });
});

test('a registry that cannot be read ends in a panel with "Try again"', () => {
  useShell.setState({ portal: null, failure: new Error('/registry.json: HTTP 503') });
  showAt('/tools');
  expect(screen.getByRole('alert')).toHaveTextContent('/registry.json: HTTP 503');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('an opened page titles the document, and is announced, except the first', async () => {
  const said = () => screen.getAllByRole('status').at(-1);
  showAt('/nope');
  expect(said()).toBeEmptyDOMElement();
  goTo('/tools');
  expect(document.title).toBe('GPU Select · North Plains GCD');
  expect(said()).toHaveTextContent('GPU Select');
  goTo('/nope');
  await waitFor(() => expect(document.title).toBe('Page not found · North Plains GCD'));
  expect(said()).toHaveTextContent('Page not found');
});

test('the window has the name of what a page shows, such as a GPU, while it is shown', async () => {
  showAt('/tools');
  const { unmount } = render(<PageHeading>GPU 1001</PageHeading>);
  expect(document.title).toBe('GPU 1001 · North Plains GCD');
  unmount();
  await waitFor(() => expect(document.title).toBe('GPU Select · North Plains GCD'));
});

test('a front end’s outlet is shown when it is mounted, not when its release is gone, which the page says', () => {
  showAt('/tools');
  act(() => setView('mf-tools', { state: 'loading' }));
  expect(screen.getByText('Loading GPU Select…')).toBeInTheDocument();
  act(() => setView('mf-tools', { state: 'ready' }));
  expect(screen.queryByText('Loading GPU Select…')).toBeNull();
  expect(outlet()).toBeVisible();
  act(() => setView('mf-tools', { state: 'updated' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page was updated');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(outlet()).not.toBeVisible();
});

test('ERR-1: a front end that failed is named with the step, and can be tried again, or reloaded when that cannot help', () => {
  const retry = jest.fn();
  const panel = () => screen.getByRole('alert');
  showAt('/tools');
  act(() => setView('mf-tools', failure({ retry })));
  expect(panel()).toHaveTextContent('GPU Select could not be loaded');
  expect(panel()).toHaveTextContent('The part “mf-tools” could not be downloaded');
  expect(panel()).toHaveTextContent('HTTP 404');
  expect(outlet()).not.toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);

  act(() => setView('mf-tools', failure({ step: 'starting', reload: true })));
  expect(panel()).toHaveTextContent('was downloaded, but could not start');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();

  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => setView('mf-tools', failure({})));
  expect(panel()).toHaveTextContent('You are offline. Connect to the internet, then try again.');
  online.mockRestore();
});

test('a guarded page waits for the session, leads visitors to sign-in, opens for people with the role and refuses others', () => {
  useSession.setState(SESSION_LOADING, true);
  showAt('/admin?page=2');
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  act(() => useSession.setState(SIGNED_OUT, true));
  expect(login).toHaveBeenCalledWith({ returnTo: '/admin?page=2', replace: true });
  act(() => useSession.setState(signedInAs(['Administrator']), true));
  expect(outlet()).toBeVisible();
  act(() => useSession.setState(signedInAs(['Well Owner']), true));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unauthorized');
  expect(outlet()).not.toBeVisible();
});

test('pages of the shell find the portal as front ends do', () => {
  const handed = { config: { timeZone: 'America/Denver' } } as Portal;
  useShell.setState({ handed });
  jest.mocked(ShellPage).mockImplementation(TimeZone);
  showAt('/about');
  expect(screen.getByText('America/Denver')).toBeInTheDocument();
});
