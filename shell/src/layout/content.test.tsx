import type { PortalConfig } from '@portal/shared-api/registry';
import { UiProvider } from '@portal/shared-ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { View } from '../front-ends/remote-app.ts';
import { setView, useShell } from '../shell-store.ts';
import { page, registryOf, release } from '../test-support.ts';
import { Content } from './content.tsx';
import { OUTLET_ID } from './outlet.tsx';

const registry = registryOf(
  release('mf-tools', [page('/tools', 'public', 'GPU Select')]),
  release('mf-admin', [page('/admin', 'admin', 'Users Management')]),
);
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

beforeEach(() => useShell.setState({ portal: { registry, config: {} as PortalConfig }, failure: null, views: {} }));

test('a registry that cannot be read ends in a panel with "Try again"', () => {
  useShell.setState({ portal: null, failure: new Error('/registry.json: HTTP 503') });
  showAt('/tools');
  expect(screen.getByRole('alert')).toHaveTextContent('/registry.json: HTTP 503');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('the document is titled by its page', async () => {
  showAt('/tools');
  expect(document.title).toBe('GPU Select · North Plains GCD');
  goTo('/nope');
  await waitFor(() => expect(document.title).toBe('Page not found · North Plains GCD'));
});

test('a page that is opened is announced, the first one is not', () => {
  showAt('/nope');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  goTo('/admin');
  expect(screen.getByRole('status')).toHaveTextContent('Sign-in');
  goTo('/nope');
  expect(screen.getByRole('status')).toHaveTextContent('Page not found');
});

test('a front end gets the place while it loads and when it is there', () => {
  showAt('/tools');
  act(() => setView('mf-tools', { state: 'loading' }));
  expect(screen.getByText('Loading GPU Select')).toBeInTheDocument();
  act(() => setView('mf-tools', { state: 'ready' }));
  expect(screen.queryByText('Loading GPU Select')).toBeNull();
  expect(outlet()).toBeVisible();
});

test('ERR-1: a front end that failed is named with the step, and can be tried again', () => {
  const retry = jest.fn();
  showAt('/tools');
  act(() => setView('mf-tools', failure({ retry })));
  const panel = screen.getByRole('alert');
  expect(panel).toHaveTextContent('GPU Select could not be loaded');
  expect(panel).toHaveTextContent('“mf-tools” could not be fetched');
  expect(panel).toHaveTextContent('HTTP 404');
  expect(outlet()).not.toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('where only a new page can help, the button says so', () => {
  showAt('/tools');
  act(() => setView('mf-tools', failure({ step: 'starting', reload: true })));
  expect(screen.getByRole('alert')).toHaveTextContent('was fetched, but could not start');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
});

test('a guarded page says that nobody can sign in yet', () => {
  showAt('/admin');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign-in is not available yet');
});
