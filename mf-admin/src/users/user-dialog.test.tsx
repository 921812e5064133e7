import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openAdministration, option, options, rowOf } from '../test-support/administration.tsx';
import { DialogAlone } from '../test-support/dialog-alone.tsx';
import { FakeApi, problem, providerBusy } from '../test-support/fake-api.ts';
import { toasts } from '../test-support/toasts.ts';

const PATH = '/admin/users-management';
const LIST = 'GET /users-management/users/false';
const ADD = 'POST /users-management/users';
const CHANGE = 'PUT /users-management/users';
const DELETE = 'DELETE /users-management/users/{auth0_user_id}';

/** The open dialog; by a selector, as looking for roles in a whole page takes jsdom long. */
const dialog = (): HTMLElement | null => document.querySelector('[role="dialog"]');
const field = (label: string): HTMLElement =>
  within(dialog() as HTMLElement).getByLabelText(new RegExp(`^${label}`), { selector: 'input' });
const closed = () => waitFor(() => expect(dialog()).toBeNull());
const press = (person: UserEvent, name: string) =>
  person.click(within(dialog() as HTMLElement).getByRole('button', { name }));

const addButton = () => screen.getByText('Add user', { selector: 'main button' });

async function openAddOnPage(api = new FakeApi()) {
  const opened = openAdministration(PATH, { api });
  await rowOf('Ben');
  await opened.person.click(screen.getByRole('button', { name: 'Add user' }));
  await screen.findByRole('dialog', { name: 'Add user' });
  return opened;
}

async function openAdd(api = new FakeApi()) {
  const opened = openAdministration(PATH, { api, page: <DialogAlone /> });
  await opened.person.click(addButton());
  expect(dialog()).toHaveAccessibleName('Add user');
  return opened;
}

async function fill(person: UserEvent, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    await person.clear(field(label));
    await person.paste(text);
  }
}
const NORA = { 'Full-name': 'Nora', Nickname: 'no', Email: 'nora@example.org', Password: 'ogallala' };

async function openRow(action: 'Edit' | 'Delete', name: string, api = new FakeApi()) {
  const opened = openAdministration(PATH, { api });
  await opened.person.click(within(await rowOf(name)).getByRole('button', { name: `${action} ${name} Test` }));
  await screen.findByRole('dialog', { name: `${action} user` });
  return opened;
}

describe('adding a user', () => {
  test('ADM-2: the password is masked unless shown on request, and the roles are those of the server; each field shows its message when it is left or sent, until it is corrected', async () => {
    const { api, person } = await openAdd();
    expect(field('Password')).toHaveAttribute('type', 'password');
    await person.click(field('Password'));
    await person.tab();
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus();
    await person.keyboard(' ');
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(field('Role')).toHaveValue('Well Owner');
    await person.click(field('Role'));
    expect(options()).toEqual(['Administrator', 'Well Owner']);
    await person.type(field('Email'), 'no');
    expect(field('Email')).not.toHaveAttribute('aria-invalid', 'true');
    await person.click(field('Nickname'));
    expect(field('Email')).toHaveAttribute('aria-invalid', 'true');
    await person.type(field('Email'), '@n.org');
    expect(field('Email')).not.toHaveAttribute('aria-invalid', 'true');
    await person.clear(field('Email'));
    await press(person, 'Add user');
    const expected = {
      'Full-name': 'Requires Full-name',
      Nickname: 'Requires Nickname',
      Email: 'Requires Email',
      Password: 'Requires Password',
    };
    for (const [label, message] of Object.entries(expected)) {
      expect(field(label)).toHaveAttribute('aria-invalid', 'true');
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    }
    expect(field('Full-name')).toHaveFocus();
    await fill(person, { ...NORA, Email: 'nora at home', Password: 'short' });
    await press(person, 'Add user');
    expect(field('Email')).toHaveFocus();
    expect(field('Email')).toHaveAccessibleDescription('Requires Email');
    expect(field('Password')).toHaveAccessibleDescription(expect.stringContaining('Must be at least 8 characters'));
    expect(field('Full-name')).not.toHaveAttribute('aria-invalid', 'true');
    expect(api.count(ADD)).toBe(0);
  });

  test('ADM-3: what was typed is sent with the usual role, the toast says so, and the list has the user', async () => {
    const { api, person } = await openAddOnPage();
    await fill(person, NORA);
    await person.type(field('Permits'), '10{Enter}');
    await person.click(option('NP-2'));
    await press(person, 'Add user');
    await closed();
    expect(api.last(ADD)?.body).toEqual({
      name: 'Nora',
      nickname: 'no',
      email: 'nora@example.org',
      password: 'ogallala',
      role: 'rol_w',
      permits: [10, 2],
    });
    expect(toasts).toEqual(['success: This user was successfully created']);
    await rowOf('Nora');
    expect(api.count(LIST)).toBe(2);
  });

  test('ADM-3: a failure says “Something went wrong”, its reason stands in the dialog, and nothing typed is lost', async () => {
    const api = new FakeApi();
    api.fail(ADD, problem(409, 'Someone has this e-mail address already.'));
    const { person } = await openAddOnPage(api);
    await fill(person, NORA);
    await press(person, 'Add user');
    // The toast does not say why.
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone has this e-mail address already.');
    expect(toasts).toEqual(['error: Something went wrong']);
    expect(field('Full-name')).toHaveValue('Nora');
    expect(field('Password')).toHaveValue('ogallala');
    await waitFor(() => expect(api.count(LIST)).toBe(2));
    await press(person, 'Add user');
    await closed();
  });

  test('a mistake found by the server is shown at its field, which gets the focus', async () => {
    const api = new FakeApi();
    const errors = [{ path: 'body.password', message: 'Too easy to guess' }];
    api.fail(ADD, problem(400, 'The request is not valid.', { errors }));
    const { person } = await openAdd(api);
    await fill(person, NORA);
    await press(person, 'Add user');
    await waitFor(() => expect(field('Password')).toHaveFocus());
    expect(field('Password')).toHaveAccessibleDescription(expect.stringContaining('Too easy to guess'));
  });

  test('the dialog waits for a busy provider; the person can stop and go on later', async () => {
    const api = new FakeApi();
    api.fail(ADD, providerBusy(60));
    const { person } = await openAdd(api);
    await fill(person, NORA);
    await press(person, 'Add user');
    const shown = within(screen.getByRole('dialog'));
    expect(await shown.findByRole('button', { name: 'Stop waiting' })).toBeInTheDocument();
    expect(shown.getByRole('status')).toHaveTextContent('The identity provider is busy. Trying again in 60 s…');
    expect(shown.getByRole('button', { name: 'Adding…' })).toHaveFocus();
    await press(person, 'Adding…');
    await person.keyboard('{Escape}');
    expect(screen.queryByText(/^Discard/)).toBeNull();
    expect(api.count(ADD)).toBe(1);
    await press(person, 'Stop waiting');
    await waitFor(() => expect(shown.queryByRole('button', { name: 'Stop waiting' })).toBeNull());
    expect(toasts).toEqual([]);
    expect(field('Full-name')).toHaveValue('Nora');
    await press(person, 'Add user');
    await closed();
    expect(toasts).toEqual(['success: This user was successfully created']);
  });
});

test('an untouched form goes at once, and the focus returns; what was typed is not lost without asking', async () => {
  const { person } = await openAdd();
  await person.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(addButton()).toHaveFocus());
  await person.click(addButton());
  await fill(person, { 'Full-name': 'Nora' });
  for (const leave of [
    () => press(person, 'Cancel'),
    () => press(person, 'Close'),
    () => person.keyboard('{Escape}'),
  ]) {
    await leave();
    expect(screen.getByRole('alert')).toHaveTextContent('Discard your changes?');
    expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await press(person, 'Keep editing');
    expect(field('Full-name')).toHaveValue('Nora');
    expect(field('Full-name')).toHaveFocus();
  }
  await person.keyboard('{Escape}');
  await press(person, 'Discard');
  await closed();
  await person.click(addButton());
  expect(field('Full-name')).toHaveValue('');
});

describe('changing a user', () => {
  test('the form has what is known, without a password, and sends the change', async () => {
    const api = new FakeApi();
    api.users[1]!.associated_permits = [2, 10];
    const { person } = await openRow('Edit', 'Ben', api);
    expect(field('Full-name')).toHaveValue('Ben Test');
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    expect(screen.getByRole('dialog')).not.toHaveTextContent('auth0|');
    expect(screen.getByRole('dialog')).toHaveTextContent('NP-2');
    await fill(person, { Nickname: 'benny' });
    await press(person, 'Save changes');
    await closed();
    expect(api.last(CHANGE)?.body).toEqual({
      id: 'auth0|ben',
      name: 'Ben Test',
      nickname: 'benny',
      email: 'ben@example.org',
      role: 'rol_w',
      permits: [2, 10],
    });
    expect(toasts).toEqual(['success: This user was updated in the database']);
    await waitFor(async () => expect(await rowOf('Ben')).toHaveTextContent('benny'));
  });

  test('the toast of a failure has its message, or a general one, and what was typed stays, even when the list cannot be fetched again', async () => {
    const api = new FakeApi();
    api.fail(CHANGE, problem(404, 'There is no such user.'), new Error(''));
    const { person } = await openRow('Edit', 'Ben', api);
    await fill(person, { Nickname: 'benny' });
    await press(person, 'Save changes');
    await waitFor(() => expect(toasts).toEqual(['error: There is no such user.']));
    await waitFor(() => expect(api.count(LIST)).toBe(2));
    api.fail(LIST, new Error('Failed to fetch'));
    await press(person, 'Save changes');
    await waitFor(() => expect(toasts[1]).toBe('error: Something went wrong'));
    const warning = /^What you see may be out of date: The portal cannot be reached/;
    expect(await screen.findByText(warning)).toBeInTheDocument();
    expect(field('Nickname')).toHaveValue('benny');
  });

  test('staff roles and further permits cannot be chosen until the address is verified, and the fields say so', async () => {
    const api = new FakeApi();
    Object.assign(api.users[1]!, { auth0_email_verified: false, associated_permits: [2] });
    const { person } = await openRow('Edit', 'Ben', api);
    await person.click(field('Role'));
    await person.click(option('Administrator'));
    expect(field('Role')).toHaveValue('Well Owner');
    expect(field('Role')).toHaveAccessibleDescription('You can assign staff roles after this address is verified.');
    await person.click(field('Permits'));
    await person.click(option('NP-1'));
    await fill(person, { Nickname: 'benny' });
    await press(person, 'Save changes');
    await closed();
    expect(api.last(CHANGE)?.body).toMatchObject({ role: 'rol_w', permits: [2] });
  });

  test('ADM-5: people cannot change their own role, and see why', async () => {
    await openRow('Edit', 'Ada');
    const role = screen.getByLabelText(/^Role/, { selector: 'input' });
    expect(role).toBeDisabled();
    expect(role).toHaveAccessibleDescription('You cannot change your own role.');
  });
});

test('a user is deleted after a question that names them; a failure has the server’s message, and the focus goes to the next user', async () => {
  const api = new FakeApi();
  api.fail(DELETE, problem(409, 'The last administrator cannot be deleted.'));
  const { person } = await openRow('Delete', 'Ben', api);
  const askAgain = async () => {
    await person.click(within(await rowOf('Ben')).getByRole('button', { name: 'Delete Ben Test' }));
    await screen.findByRole('dialog', { name: 'Delete user' });
  };
  expect(dialog()).toHaveTextContent('Delete Ben Test (ben@example.org)?');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await press(person, 'Cancel');
  await closed();
  expect(api.count(DELETE)).toBe(0);
  await askAgain();
  await press(person, 'Delete user');
  await closed();
  expect(toasts).toEqual(['error: The last administrator cannot be deleted.']);
  await waitFor(() => expect(api.count(LIST)).toBe(2));
  await askAgain();
  await press(person, 'Delete user');
  await closed();
  expect(api.last(DELETE)?.params).toEqual({ auth0_user_id: 'auth0|ben' });
  expect(toasts[1]).toBe('success: This user was deleted from the database');
  expect(screen.queryByRole('row', { name: /^Ben/ })).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Cleo Test' })).toHaveFocus());
});
