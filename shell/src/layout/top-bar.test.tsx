import type { PortalConfig } from '@portal/shared-api/registry';
import { useSession } from '@portal/shared-auth/browser';
import { UiProvider } from '@portal/shared-ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useDeveloperTools } from '../developer-tools/open.ts';
import { useShell } from '../shell-store.ts';
import { registryOf, SIGNED_OUT, signedInAs } from '../test-support.ts';
import { useSidebar } from './sidebar-store.ts';
import { TopBar } from './top-bar.tsx';

const district = {
  name: 'North Plains Groundwater Conservation District',
  shortName: 'NPGCD',
  url: 'https://northplainsgcd.org',
};

// jsdom lays nothing out, so the menu believes that its button is out of sight and hides: hence `hidden` below.
beforeEach(() => {
  useSession.setState(SIGNED_OUT, true);
  useSidebar.setState({ open: true, drawerOpen: false });
  useShell.setState({ portal: { registry: registryOf(), config: { district } as PortalConfig } });
  render(<TopBar narrow={false} />, { wrapper: UiProvider });
});

test('NAV-4: the district’s website opens in a new tab that cannot reach back', () => {
  const link = screen.getByRole('link', { name: /District website/ });
  expect(link).toHaveAttribute('href', district.url);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('NAV-3: the toggle says whether the sidebar is open', () => {
  const toggle = screen.getByRole('button', { name: 'Toggle sidebar' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('THEME-1: a theme is chosen from a menu that shows the current one', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Theme: Default (teal)' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Default (teal)', hidden: true })).toBeChecked();
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark', hidden: true }));
  expect(screen.getByRole('button', { name: 'Theme: Dark' })).toBeInTheDocument();
  expect(localStorage.getItem('portal.theme')).toBe('DARK');
});

test('DEV-1: developers alone have the button of the developer tools', () => {
  const button = () => screen.queryByRole('button', { name: 'Developer tools' });
  for (const role of ['Well Owner', 'Administrator'] as const) {
    act(() => useSession.setState(signedInAs([role]), true));
    expect(button()).toBeNull();
  }
  act(() => useSession.setState(signedInAs(['Developer']), true));
  fireEvent.click(button() as HTMLElement);
  expect(useDeveloperTools.getState().open).toBe(true);
});
