import { useSession } from '@portal/shared-auth/browser';
import { act, render, screen } from '@testing-library/react';
import { useShell } from '../shell-store.ts';
import { registryOf, SIGNED_OUT } from '../test-support.ts';
import { OUTLET_ID } from './outlet.tsx';
import { Shell } from './shell.tsx';

jest.mock('../pages/shell-page.tsx', () => ({ ShellPage: ({ path }: { path: string }) => <p>page {path}</p> }));

const goTo = (path: string) =>
  act(() => {
    window.history.replaceState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

test('the landing page has no frame, and the front ends’ outlet survives it', () => {
  const registry = registryOf();
  registry.shell.routes.pages.push({ path: '/login', access: 'public', title: 'Welcome' });
  const district = { name: 'North Plains', shortName: 'NPGCD', url: 'https://example.org' };
  useSession.setState(SIGNED_OUT, true);
  useShell.setState({ portal: { registry, config: { district } as never } });
  window.history.replaceState(null, '', '/about');
  render(<Shell />);
  const outlet = document.getElementById(OUTLET_ID);
  expect(screen.getByRole('main')).toHaveTextContent('page /about');
  expect(screen.getByRole('banner')).toBeInTheDocument();

  goTo('/login');
  expect(screen.getByText('page /login')).toBeInTheDocument();
  for (const role of ['banner', 'navigation', 'main']) expect(screen.queryByRole(role)).toBeNull();

  goTo('/about');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(document.getElementById(OUTLET_ID)).toBe(outlet);
});
