import { login, logout, SignInFailedError } from '@portal/shared-auth/browser';
import { UiProvider } from '@portal/shared-ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useShell } from '../shell-store.ts';
import { arrive } from './arrive.ts';
import CallbackPage from './callback-page.tsx';
import LogoutPage from './logout-page.tsx';

jest.mock('@portal/shared-auth/browser', () => jest.requireActual('../test-support.ts').authWithout('login', 'logout'));

const show = (Page: React.ComponentType) => act(async () => render(<Page />, { wrapper: UiProvider }));
const here = () => window.location.pathname + window.location.search;

beforeEach(() => {
  useShell.setState({ signInFailure: null });
  window.history.replaceState(null, '', '/auth/callback?code=c&state=s');
});

test('after a login the requested page replaces the callback, which stays without a login', async () => {
  const pages = window.history.length;
  await arrive(Promise.resolve(undefined));
  expect(here()).toBe('/auth/callback?code=c&state=s');
  await arrive(Promise.resolve('/dashboard?year=2025'));
  expect(here()).toBe('/dashboard?year=2025');
  expect(window.history.length).toBe(pages);
});

test('a failed login says why, and retrying keeps the page to return to', async () => {
  await show(CallbackPage);
  expect(screen.getByRole('status')).toHaveTextContent('Signing you in');
  await act(() => arrive(Promise.reject(new SignInFailedError('It says: user is blocked', '/dashboard'))));
  expect(here()).toBe('/auth/callback');
  expect(screen.getByRole('alert')).toHaveTextContent('user is blocked');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(login).toHaveBeenCalledWith({ returnTo: '/dashboard', replace: true });
});

test('other failures are rethrown', async () => {
  await expect(arrive(Promise.reject(new Error('config.json: HTTP 500')))).rejects.toThrow('HTTP 500');
  expect(useShell.getState().signInFailure).toBeNull();
});

test('the logout page ends the session', async () => {
  await show(LogoutPage);
  expect(logout).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Signing you out');
});

test('a logout that did not reach the provider says that its session may remain', async () => {
  jest.mocked(logout).mockRejectedValueOnce(new Error('You are signed out of this portal, but …'));
  await show(LogoutPage);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Logged out');
  expect(screen.getByText(/signed out of this portal, but/)).toBeInTheDocument();
});
