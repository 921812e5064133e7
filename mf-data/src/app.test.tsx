import type { Role } from '@portal/shared-auth';
import { type SessionState, useSession } from '@portal/shared-auth/browser';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { act, screen } from '@testing-library/react';
import routes from '../routes.json';
import { DataAccess } from './app.tsx';

const session = (roles: Role[]) =>
  act(() =>
    useSession.setState({
      status: 'signed-in',
      user: { id: 'auth0|wendy', name: 'Wendy Owner', email: 'wendy@example.org', roles },
      providerDown: false,
    } as SessionState),
  );

function open(path: string) {
  window.history.replaceState(null, '', path);
  return renderInPortal(<DataAccess />, { call: () => new Promise(() => {}) });
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
