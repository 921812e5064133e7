import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openAdministration } from '../test-support/administration.tsx';
import { FakeApi, problem } from '../test-support/fake-api.ts';
import { toasts } from '../test-support/toasts.ts';

const LIST = '/admin/users-management';
const BEN = `${LIST}/auth0%7Cben`;
const ONE = 'GET /users-management/users/{id}';

const opened = () => screen.findByRole('heading', { level: 1, name: 'Ben Test' });
async function edit(person: UserEvent) {
  await person.click(screen.getByRole('button', { name: 'Edit user' }));
  return within(await screen.findByRole('dialog'));
}

test('ADM-4: each field is a line “key: value”, and the id is none of them', async () => {
  const api = new FakeApi();
  api.users[1]!.associated_permits = [10, 2];
  const { view } = openAdministration(BEN, { api });
  await opened();
  expect(api.last(ONE)?.params).toEqual({ id: 'auth0|ben' });
  const lines = [...view.container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Full-name: Ben Test',
    'Nickname: ben',
    'Role: Well Owner',
    'Email: ben@example.org',
    'Permits: NP-2, NP-10',
  ]);
  expect(view.container.textContent).not.toContain('auth0|');
});

test('an address that is not verified is marked, gets no permits or staff roles, and can be sent the link again', async () => {
  const api = new FakeApi();
  api.users[1]!.auth0_email_verified = false;
  const { person } = openAdministration(BEN, { api });
  await opened();
  expect(screen.getByText('Not verified')).toBeInTheDocument();
  const dialog = await edit(person);
  expect(dialog.getByText(/^You can add permits after this address is verified\./)).toBeInTheDocument();
  expect(dialog.getByText('You can assign staff roles after this address is verified.')).toBeInTheDocument();
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Send link again' }));
  await waitFor(() => expect(toasts).toEqual(['success: A link was sent to ben@example.org']));
  expect(api.last('POST /users-management/users/{id}/verification-email')?.params).toEqual({ id: 'auth0|ben' });
  api.users[1]!.auth0_email_verified = true;
  await person.click(screen.getByRole('button', { name: 'Send link again' }));
  await waitFor(() => expect(screen.queryByText('Not verified')).toBeNull());
  expect(toasts.at(-1)).toBe('success: This address is already verified');
});

test('ERR-2: an error replaces the page, with a link back, until a second try succeeds', async () => {
  const api = new FakeApi();
  api.fail(ONE, problem(404, 'There is no such user.'));
  const { person } = openAdministration(BEN, { api });
  expect(await screen.findByText('An error has occurred: There is no such user.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Users Management' })).toHaveAttribute('href', LIST);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await opened();
});

test('the page shows what was changed here; permits wait for a changed address to be verified', async () => {
  const { person } = openAdministration(BEN);
  await opened();
  const dialog = await edit(person);
  expect(dialog.queryByText(/^You can add permits/)).toBeNull();
  await person.type(dialog.getByRole('textbox', { name: 'Email' }), 'x');
  expect(dialog.getByText(/^You can add permits/)).toBeInTheDocument();
  await person.type(dialog.getByRole('textbox', { name: 'Nickname' }), 'ny');
  await person.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('benny')).toBeInTheDocument();
  expect(toasts).toEqual(['success: This user was updated in the database']);
});

test('the list that one comes back to has its search still, and not the deleted user, even while it is being fetched', async () => {
  const { api, person } = openAdministration(LIST);
  await screen.findByRole('row', { name: /^Ben/ });
  await person.type(screen.getByRole('searchbox'), 'ben');
  await person.click(screen.getByRole('link', { name: 'Ben Test' }));
  await opened();
  window.history.back();
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('ben'));
  await person.click(screen.getByRole('link', { name: 'Ben Test' }));
  await opened();
  await person.click(screen.getByRole('button', { name: 'Delete user' }));
  const answer = api.call.bind(api);
  api.call = (key, input) => (key === 'GET /users-management/users/false' ? new Promise(() => {}) : answer(key, input));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Delete user' }));
  await screen.findByRole('row', { name: /^Cleo/ });
  expect(screen.queryByRole('row', { name: /^Ben/ })).toBeNull();
  expect(toasts).toEqual(['success: This user was deleted from the database']);
});

test('when somebody else has deleted the user, the page says so and keeps what was typed', async () => {
  const { api, person } = openAdministration(BEN);
  await opened();
  const dialog = await edit(person);
  await person.type(dialog.getByRole('textbox', { name: 'Nickname' }), 'ny');
  api.users = [];
  await person.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('An error has occurred: There is no such user.')).toBeInTheDocument();
  expect(toasts).toEqual(['error: There is no such user.']);
  expect(dialog.getByRole('textbox', { name: 'Nickname' })).toHaveValue('benny');
});

test('ADM-5: nobody can delete themselves', async () => {
  openAdministration(`${LIST}/auth0%7Cada`);
  await screen.findByRole('heading', { level: 1, name: 'Ada Test' });
  expect(screen.getByRole('button', { name: 'Delete user' })).toBeDisabled();
  expect(screen.getByText('You cannot delete your own account.')).toBeInTheDocument();
});
