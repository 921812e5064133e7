import { login, useSession } from '@portal/shared-auth/browser';
import { notify, UiProvider } from '@portal/shared-ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SESSION_LOADING, SIGNED_OUT, signedInAs } from '../test-support.ts';
import { UserMenu } from './user-menu.tsx';

jest.mock('@portal/shared-auth/browser', () => ({
  ...jest.requireActual<object>('@portal/shared-auth/browser'),
  login: jest.fn(() => Promise.resolve()),
}));
jest.mock('@portal/shared-ui', () => ({ ...jest.requireActual<object>('@portal/shared-ui'), notify: jest.fn() }));

// jsdom lays nothing out, so the menu believes that its button is out of sight and hides: hence `hidden` below.
const items = async () =>
  (await screen.findAllByRole('menuitem', { hidden: true })).map((item) => item.textContent?.replace('test', ''));
async function open(session: typeof SIGNED_OUT) {
  useSession.setState(session, true);
  render(<UserMenu />, { wrapper: UiProvider });
  fireEvent.click(screen.getByRole('button', { name: 'User menu' }));
  return items();
}

test('NAV-4: signed out it offers only the login', async () => {
  expect(await open(SIGNED_OUT)).toEqual(['Admin Login']);
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Admin Login', hidden: true })));
  expect(login).toHaveBeenCalledTimes(1);
});

test('the user menu disables the login while the session is unknown', async () => {
  await open(SESSION_LOADING);
  expect(screen.getByRole('menuitem', { name: 'Admin Login', hidden: true })).toBeDisabled();
});

test('a login that cannot be started says why', async () => {
  jest.mocked(login).mockRejectedValueOnce(new Error('Sign-in needs https'));
  await open(SIGNED_OUT);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Admin Login', hidden: true }));
  await waitFor(() => expect(notify).toHaveBeenCalledWith('error', 'Sign-in needs https'));
});

test.each([
  [['Well Owner'], ['About', 'Changelog', 'Your Account', 'Support', 'Log out']],
  [['Administrator'], ['About', 'Changelog', 'Your Account', 'Support', 'Log out']],
  [['Developer'], ['About', 'Documentation', 'Changelog', 'Your Account', 'Support', 'Log out']],
] as const)('NAV-4: for %j it holds %j', async (roles, expected) => {
  expect(await open(signedInAs(roles))).toEqual(expected);
  expect(screen.getByRole('menuitem', { name: 'Log out', hidden: true })).toHaveAttribute('href', '/auth/logout');
});

test('NAV-4: the profile card shows name, e-mail and roles', async () => {
  await open(signedInAs(['Administrator', 'Well Owner']));
  const menu = screen.getByRole('menu', { hidden: true });
  for (const text of ['Ann Well', 'ann@example.org', 'Administrator', 'Well Owner'])
    expect(menu).toHaveTextContent(text);
});

test('the profile card says when a person has no role', async () => {
  await open(signedInAs([]));
  expect(screen.getByRole('menu', { hidden: true })).toHaveTextContent('No role');
});
