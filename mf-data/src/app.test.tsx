import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PortalConfig } from '@portal/shared-api/registry';
import type { Role } from '@portal/shared-auth';
import { type SessionState, useSession } from '@portal/shared-auth/browser';
import { type Portal, PortalProvider, UiProvider } from '@portal/shared-ui';
import { act, configure, fireEvent, render, screen, within } from '@testing-library/react';
import routes from '../routes.json';
import { DataAccess } from './app.tsx';
import { partsFor } from './dashboard/parts.ts';

// What is waited for is no measure of speed.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

const PERMITS = [
  { permit_ndx: 1, permit_number: 'NP-1' },
  { permit_ndx: 2, permit_number: 'NP-2' },
];
const session = (roles: Role[], more: Partial<SessionState> = {}) =>
  act(() =>
    useSession.setState({
      status: 'signed-in',
      user: { id: 'auth0|wendy', name: 'Wendy Owner', email: 'wendy@example.org', roles },
      providerDown: false,
      ...more,
    } as SessionState),
  );

function open(path: string, call: () => Promise<unknown> = async () => PERMITS) {
  window.history.replaceState(null, '', path);
  const portal = {
    config: { district: { name: 'North Plains GCD', shortName: 'NPGCD', url: 'https://example.org/' } } as PortalConfig,
    api: { call } as unknown as Portal['api'],
  } as Portal;
  return render(
    <UiProvider>
      <PortalProvider portal={portal}>
        <DataAccess />
      </PortalProvider>
    </UiProvider>,
  );
}

beforeEach(() => session(['Well Owner']));

test.each(routes.pages.map(({ path, title }) => [path, title]))('%s shows %s', async (path, title) => {
  open(path);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title as string);
});

test.each(['/production', '/data-access/tools/site-summary-table'])(
  '%s says that it is being built, and where to turn until then',
  async (path) => {
    open(path);
    expect(await screen.findByText('This page is being built.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /North Plains GCD/ })).toHaveAttribute('href', 'https://example.org/');
    expect(screen.getByRole('link', { name: 'Open the Dashboard' })).toHaveAttribute('href', '/dashboard');
  },
);

test('a path of nobody is not found', async () => {
  open('/data-access/nope');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page not found.');
});

describe('the dashboard', () => {
  const permits = () => within(screen.getByRole('region', { name: 'Your permits' }));

  test('greets the person and shows their roles and permits', async () => {
    open('/dashboard');
    expect(await screen.findByText('Welcome, Wendy Owner.')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Your role' })).getByRole('listitem')).toHaveTextContent(
      'Well Owner',
    );
    await permits().findByText('NP-1');
    expect(permits().getAllByRole('listitem')).toHaveLength(2);
  });

  test('says so when there are no permits, and whom to ask', async () => {
    open('/dashboard', async () => []);
    expect(await screen.findByText(/^No permits are associated with your account\./)).toBeInTheDocument();
    expect(permits().getByRole('link')).toHaveAttribute('href', 'https://example.org/');
  });

  test('says why the permits cannot be shown, and asks again', async () => {
    const call = jest.fn().mockRejectedValueOnce(new Error('The database is down.')).mockResolvedValue(PERMITS);
    open('/dashboard', call);
    expect(await screen.findByText('An error has occurred: The database is down.')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await permits().findByText('NP-1');
  });

  test('asks again by itself when the identity provider is back', async () => {
    const call = jest.fn().mockRejectedValueOnce(new Error('The sign-in service cannot be reached.'));
    open('/dashboard', call.mockResolvedValue(PERMITS));
    await screen.findByText(/^An error has occurred/);
    session(['Well Owner'], { providerDown: true });
    expect(call).toHaveBeenCalledTimes(1);
    session(['Well Owner'], { providerDown: false });
    await permits().findByText('NP-1');
  });

  test('while the permits are on their way it says so', async () => {
    open('/dashboard', () => new Promise(() => {}));
    expect(await screen.findByText('Loading your permits …')).toBeInTheDocument();
  });

  test('a person without a role is told so', async () => {
    session([]);
    open('/dashboard');
    expect(await screen.findByText(/^Your account has no role yet\./)).toBeInTheDocument();
  });

  test('cards lead to what the person may enter, and to nothing else', async () => {
    open('/dashboard');
    const list = within(await screen.findByRole('region', { name: 'What you can do here' }));
    const titles = () => list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles()).toContain('Production Data');
    expect(titles()).not.toContain('Users Management');
    session(['Administrator']);
    expect(titles()).toContain('Users Management');
  });

  test('each card is a page of the portal, with the access that its front end declares', () => {
    const root = join(__dirname, '../..');
    const pages = ['shell', 'mf-map', 'mf-tools', 'mf-data', 'mf-admin'].flatMap(
      (folder) => JSON.parse(readFileSync(join(root, folder, 'routes.json'), 'utf8')).pages as typeof routes.pages,
    );
    for (const { href, access } of partsFor(['Developer']))
      expect(pages.find(({ path }) => path.replace(/\/:\w+\?$/, '') === href)).toMatchObject({ access });
  });
});
