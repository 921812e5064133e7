import { act, cleanup, screen, within } from '@testing-library/react';
import { openAdministration, rowOf, sessionIs } from '../test-support/administration.tsx';
import { FakeApi, problem, providerBusy, user } from '../test-support/fake-api.ts';

const PATH = '/admin/users-management';
const LIST = 'GET /users-management/users/false';

const names = (): (string | null)[] => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);

test('ADM-1, ADM-5: the table is as specified, without an id of the provider, and people cannot delete themselves', async () => {
  const api = new FakeApi();
  api.users[1]!.associated_permits = [1, 2, 3, 4, 5, 10];
  api.users.push(...Array.from({ length: 28 }, (_, index) => user(`User${index}`)));
  const { person, view } = openAdministration(PATH, { api });
  const row = await rowOf('Ben');
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Full-name', 'Nickname', 'Role', 'Email', 'Permits', 'Actions']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Users Management');
  expect(screen.getByRole('grid', { name: 'Users' }).parentElement).toHaveStyle({ '--table-height': '400px' });
  expect(names().slice(0, 2)).toEqual(['Ada TestYou', 'Ben Test']);
  expect(names()).toHaveLength(30);
  expect(view.container.textContent).not.toContain('auth0|');
  expect(within(row).getByRole('link', { name: 'Ben Test' })).toHaveAttribute('href', `${PATH}/auth0%7Cben`);
  expect(row).toHaveTextContent('Ben TestbenWell Ownerben@example.orgNP-1, NP-2, NP-33 more');
  const more = within(row).getByRole('button', { name: '3 more permits of Ben Test' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await person.click(more);
  expect(row).toHaveTextContent('NP-1, NP-2, NP-3, NP-4, NP-5, NP-10');
  const ownDeletion = screen.getByRole('button', { name: 'Delete Ada Test. You cannot delete your own account.' });
  expect(ownDeletion).toHaveAttribute('aria-disabled', 'true');
  await person.click(ownDeletion);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the search finds nicknames, roles, e-mails and permits, and the count is shown', async () => {
  const api = new FakeApi();
  api.users[2]!.associated_permits = [7];
  const { person } = openAdministration(PATH, { api });
  await rowOf('Ben');
  expect(screen.getByText('3 users')).toHaveAttribute('role', 'status');
  const search = screen.getByRole('searchbox', { name: 'Search users' });
  const found: Record<string, unknown> = {};
  for (const text of ['BEN', 'administ', 'cleo@', 'np-7']) {
    await person.clear(search);
    await person.type(search, text);
    found[text] = names();
    expect(screen.getByText('1 of 3 users')).toHaveAttribute('role', 'status');
    expect(window.location.search).toBe(`?${new URLSearchParams({ search: text })}`);
  }
  expect(found).toEqual({
    BEN: ['Ben Test'],
    administ: ['Ada TestYou'],
    'cleo@': ['Cleo Test'],
    'np-7': ['Cleo Test'],
  });
});

test('ERR-2: when the users, the roles or the permits cannot be loaded, the message replaces the page', async () => {
  for (const key of [LIST, 'GET /list-user-roles/{isDeveloper}', 'permits']) {
    const api = new FakeApi();
    const permits = jest.fn().mockResolvedValue([]);
    if (key === 'permits') permits.mockRejectedValueOnce(new Error('Refused.'));
    else api.fail(key, problem(502, 'Refused.'));
    const { person } = openAdministration(PATH, { api, permits });
    expect(await screen.findByText('An error has occurred: Refused.')).toBeInTheDocument();
    expect(screen.queryByRole('grid')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('Ben');
    expect(api.count(LIST)).toBe(key === LIST ? 2 : 1);
    cleanup();
  }
});

test('unavailable data is fetched again after a while', async () => {
  jest.useFakeTimers();
  const api = new FakeApi();
  api.fail(LIST, problem(503, 'The identity provider does not answer.'));
  openAdministration(PATH, { api });
  expect(await screen.findByText(/^An error has occurred: The identity provider does not/)).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  await rowOf('Ben');
});

test('a busy provider is waited for, and the page says so until the person stops that', async () => {
  const api = new FakeApi();
  api.fail(LIST, providerBusy(60));
  const { person } = openAdministration(PATH, { api });
  const stop = await screen.findByRole('button', { name: 'Stop waiting' });
  const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(statuses).toContain('The identity provider is busy. Trying again in 60 s…');
  await person.click(stop);
  expect(await screen.findByText(/^An error has occurred: The identity provider is busy\./)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await rowOf('Ben');
});

test('nothing that was fetched for one person is shown to the next, who comes after signing out or at once', async () => {
  const { api } = openAdministration(PATH);
  await rowOf('Ben');
  // Only the list of developers is answered from now on.
  api.call = async (key) => (key === 'GET /users-management/users/true' ? [user('Dev')] : []);
  sessionIs({ user: { id: 'auth0|dev', name: 'Dev', email: 'dev@example.org', roles: ['Developer'] } });
  expect(screen.queryByText('Ben Test')).toBeNull();
  await rowOf('Dev');
  sessionIs({ status: 'signed-out', user: null });
  expect(screen.queryByText('Dev Test')).toBeNull();
  api.call = () => new Promise(() => {});
  sessionIs({ status: 'signed-in', user: { id: 'auth0|ben', name: 'Ben', email: '', roles: ['Administrator'] } });
  expect(screen.queryByText('Dev Test')).toBeNull();
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
});
