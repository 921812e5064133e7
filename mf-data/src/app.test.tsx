import type { PortalConfig } from '@portal/shared-api/registry';
import type { Role } from '@portal/shared-auth';
import { type SessionState, useSession } from '@portal/shared-auth/browser';
import { type Portal, PortalProvider, UiProvider } from '@portal/shared-ui';
import { queryClient } from '@portal/shared-ui/queries';
import { act, render, screen } from '@testing-library/react';
import routes from '../routes.json';
import { DataAccess } from './app.tsx';

beforeEach(() => queryClient.clear());

const session = (roles: Role[], more: Partial<SessionState> = {}) =>
  act(() =>
    useSession.setState({
      status: 'signed-in',
      user: { id: 'auth0|wendy', name: 'Wendy Owner', email: 'wendy@example.org', roles },
      providerDown: false,
      ...more,
    } as SessionState),
  );

function open(path: string, call: () => Promise<unknown> = () => new Promise(() => {})) {
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

const fixedPages = routes.pages.filter(({ path }) => !path.includes(':'));
test.each(fixedPages.map(({ path, title }) => [path, title]))('%s shows %s', async (path, title) => {
  open(path);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title as string);
});

test('a path of nobody is not found', async () => {
  open('/data-access/nope');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page not found.');
});
