import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAdministration, rowOf, sessionIs } from '../test-support/administration.tsx';
import { FakeApi, problem, providerBusy, user } from '../test-support/fake-api.ts';

const PATH = '/admin/users-management';
const LIST = 'GET /users-management/users/false';

const names = (): (string | null)[] => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);

function manyUsers(count: number): FakeApi {
  const api = new FakeApi();
  api.users = Array.from({ length: count }, (_, index) => user(`User${String(index).padStart(4, '0')}`));
  return api;
}

beforeEach(() => localStorage.clear());

test('ADM-1: the table has the columns and the height of the specification, and no id of the provider', async () => {
  const { view } = openAdministration(PATH);
  const row = await rowOf('Ben');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Full-name',
    'Nickname',
    'Role',
    'Email',
    'Permits',
    'Actions',
  ]);
  expect(row).toHaveTextContent('Ben TestbenWell Ownerben@example.orgNone');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Users Management');
  expect(view.container.textContent).not.toContain('auth0|');
  expect(within(row).getByRole('link', { name: 'Ben Test' })).toHaveAttribute('href', `${PATH}/auth0%7Cben`);
  expect(screen.getByRole('grid').parentElement).toHaveStyle({ '--table-height': '400px' });
});

test('the table is a grid, which the keyboard goes through', async () => {
  const { person } = openAdministration(PATH);
  await rowOf('Ben');
  const grid = screen.getByRole('grid', { name: 'Users' });
  act(() => within(grid).getByRole('link', { name: 'Ada Test' }).focus());
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Ben Test' })).toHaveFocus();
  await person.keyboard('{End}{Enter}');
  expect(screen.getByRole('button', { name: 'Edit Ben Test' })).toHaveFocus();
});

test('the buttons of a row are about its user', async () => {
  const { person } = openAdministration(PATH);
  const row = await rowOf('Ben');
  await person.click(within(row).getByRole('button', { name: 'Edit Ben Test' }));
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('ben@example.org');
  await person.keyboard('{Escape}');
  await person.click(within(row).getByRole('button', { name: 'Delete Ben Test' }));
  expect(await screen.findByText(/ben@example\.org/, { selector: 'p' })).toHaveTextContent('Delete Ben Test');
});

test('a header sorts by its column, then the other way round, and says so', async () => {
  const { person } = openAdministration(PATH);
  await rowOf('Ben');
  expect(names()).toEqual(['Ada TestYou', 'Ben Test', 'Cleo Test']);
  expect(screen.getByRole('columnheader', { name: 'Full-name' })).toHaveAttribute('aria-sort', 'ascending');
  await person.click(screen.getByRole('button', { name: 'Full-name' }));
  expect(names()).toEqual(['Cleo Test', 'Ben Test', 'Ada TestYou']);
  await person.click(screen.getByRole('button', { name: 'Role' }));
  expect(names()[0]).toBe('Ada TestYou');
  expect(screen.getByRole('columnheader', { name: 'Role' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Full-name' })).toHaveAttribute('aria-sort', 'none');
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

test('a search without a match says so and can be undone', async () => {
  const { person } = openAdministration(`${PATH}?search=zebra`);
  expect(await screen.findByText('No rows match.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Show all rows' }));
  expect(names()).toHaveLength(3);
});

test('a page has 30 users; 5, 10 and 60 can be chosen', async () => {
  const { person } = openAdministration(PATH, { api: manyUsers(3000) });
  await rowOf('User0000');
  expect(names()).toHaveLength(30);
  expect(screen.getByText(/1–30 of 3,000/)).toBeInTheDocument();
  const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
  expect(
    within(sizes)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['5', '10', '30', '60']);
  await person.selectOptions(sizes, '5');
  expect(names()).toHaveLength(5);
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByText(/6–10 of 3,000/)).toBeInTheDocument();
  expect(names()[0]).toBe('User0005 Test');
});

test('many permits are cut short, and all of them can be seen', async () => {
  const api = new FakeApi();
  api.users[1]!.associated_permits = [1, 2, 3, 4, 5, 10];
  const { person } = openAdministration(PATH, { api });
  const row = await rowOf('Ben');
  expect(row).toHaveTextContent('NP-1, NP-2, NP-33 more');
  const more = within(row).getByRole('button', { name: '3 more permits of Ben Test' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await person.click(more);
  expect(row).toHaveTextContent('NP-1, NP-2, NP-3, NP-4, NP-5, NP-10');
});

test('ADM-5: people cannot delete themselves, and see why', async () => {
  const { person } = openAdministration(PATH);
  const button = within(await rowOf('Ada')).getByRole('button', {
    name: 'Delete Ada Test. You cannot delete your own account.',
  });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await person.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
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

test('failed calls are retried when the identity provider is back', async () => {
  const api = new FakeApi();
  api.fail(LIST, new Error('The sign-in service cannot be reached.'));
  openAdministration(PATH, { api });
  await screen.findByText(/^An error has occurred/);
  sessionIs({ providerDown: true });
  expect(api.count(LIST)).toBe(1);
  sessionIs({ providerDown: false });
  await rowOf('Ben');
});

test('unavailable data is refetched automatically, and the message stays until it arrives', async () => {
  jest.useFakeTimers();
  try {
    const api = new FakeApi();
    api.fail(LIST, problem(503, 'The identity provider does not answer.'), problem(503, 'It still does not.'));
    openAdministration(PATH, { api });
    const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    await wait(1000);
    expect(screen.getByText('An error has occurred: The identity provider does not answer.')).toBeInTheDocument();
    const answer = api.call.bind(api);
    let goOn = (): void => {};
    api.call = async (key, input) => {
      await new Promise<void>((done) => {
        goOn = done;
      });
      return answer(key, input);
    };
    await wait(15_000);
    expect(screen.getByText('An error has occurred: The identity provider does not answer.')).toBeInTheDocument();
    goOn();
    await wait(0);
    expect(screen.getByText('An error has occurred: It still does not.')).toBeInTheDocument();
    await wait(15_000);
    goOn();
    await wait(1000);
    expect(names()).toHaveLength(3);
  } finally {
    jest.useRealTimers();
  }
});

test('a busy provider is waited for, and the page says so', async () => {
  const api = new FakeApi();
  api.fail(LIST, providerBusy(1));
  openAdministration(PATH, { api });
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'The identity provider is busy. Trying again in 1 s…',
    ),
  );
  await waitFor(() => rowOf('Ben'));
  expect(screen.queryByText(/is busy/)).toBeNull();
});

test('a person who stops waiting for the list can try again', async () => {
  const api = new FakeApi();
  api.fail(LIST, providerBusy(60));
  const { person } = openAdministration(PATH, { api });
  await person.click(await screen.findByRole('button', { name: 'Stop waiting' }));
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
