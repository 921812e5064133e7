import { login, useSession } from '@portal/shared-auth/browser';
import { notify, UiProvider } from '@portal/shared-ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SESSION_LOADING, SIGNED_OUT, signedInAs } from '../test-support.ts';
import { UserMenu } from './user-menu.tsx';

jest.mock('@portal/shared-auth/browser', () => jest.requireActual('../test-support.ts').authWithout('login'));
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

test('NAV-4: signed out it offers only the login, and says why that cannot be started', async () => {
  expect(await open(SIGNED_OUT)).toEqual(['Admin Login']);
  jest.mocked(login).mockRejectedValueOnce(new Error('Sign-in needs https'));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Admin Login', hidden: true }));
  expect(login).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(notify).toHaveBeenCalledWith('error', 'Sign-in needs https'));
});

test('the user menu disables the login while the session is unknown', async () => {
  await open(SESSION_LOADING);
  expect(screen.getByRole('menuitem', { name: 'Admin Login', hidden: true })).toBeDisabled();
});

const ITEMS = ['About', 'Changelog', 'Your Account', 'Support', 'Log out'];
test.each([
  [[], ['No role'], ITEMS],
  [['Administrator', 'Well Owner'], ['Administrator', 'Well Owner'], ITEMS],
  [['Developer'], ['Developer'], ['About', 'Documentation', ...ITEMS.slice(1)]],
] as const)('NAV-4: for %j it shows name, e-mail and %j, and holds %j', async (roles, shown, items) => {
  expect(await open(signedInAs(roles))).toEqual(items);
  expect(screen.getByRole('menuitem', { name: 'Log out', hidden: true })).toHaveAttribute('href', '/auth/logout');
  const menu = screen.getByRole('menu', { hidden: true });
  for (const text of ['Ann Well', 'ann@example.org', ...shown]) expect(menu).toHaveTextContent(text);
});
