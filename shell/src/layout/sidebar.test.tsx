import type { PortalConfig } from '@portal/shared-api/registry';
import { useSession } from '@portal/shared-auth/browser';
import { UiProvider } from '@portal/shared-ui';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useShell } from '../shell-store.ts';
import { entry, page, registryOf, release, SIGNED_OUT, signedInAs } from '../test-support.ts';
import { Sidebar } from './sidebar.tsx';
import { toggleSidebar, useSidebar } from './sidebar-store.ts';

const registry = registryOf(
  release(
    'mf-tools',
    [page('/tools/gpu-select')],
    [
      entry('Power Tools', 'GPU Select', { groupOrder: 20, href: '/tools/gpu-select' }),
      entry('How To ...', 'Find My Well', { groupOrder: 30, href: 'https://example.org/video' }),
      entry('Admin', 'Users Management', { access: 'admin' }),
    ],
  ),
);

beforeEach(() => {
  useSession.setState(SIGNED_OUT, true);
  useSidebar.setState({ open: true, drawerOpen: false, folds: {} });
  useShell.setState({ portal: { registry, config: { mapEngine: 'maplibre' } as PortalConfig } });
});
const show = (narrow = false) =>
  render(<Sidebar narrow={narrow} pathname="/tools/gpu-select" />, { wrapper: UiProvider });
const main = () => screen.getByRole('navigation', { name: 'Main' });

test('the sidebar shows what the front ends declare and a visitor may open, and the shell’s own pages with the version', () => {
  show();
  const groups = within(main()).getAllByRole('group');
  expect(groups.map((group) => group.textContent)).toEqual(['Power ToolsGPU Select', 'How To ...Find My Well']);
  expect(screen.getByRole('link', { name: 'GPU Select' })).toHaveAttribute('aria-current', 'page');
  const leaving = screen.getByRole('link', { name: /Find My Well.*new tab/ });
  expect(leaving).toHaveAttribute('target', '_blank');
  expect(leaving).toHaveAttribute('rel', 'noopener noreferrer');
  for (const name of ['Support', 'Documentation', 'About', 'Changelog'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/${name.toLowerCase()}`);
  expect(main()).toHaveTextContent('test');
});

test('a closed sidebar stays closed on the next visit', () => {
  show();
  act(() => toggleSidebar(false));
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(localStorage.getItem('portal.sidebar')).toBe('closed');
  act(() => toggleSidebar(false));
  expect(main()).toBeInTheDocument();
  expect(localStorage.getItem('portal.sidebar')).toBe('open');
});

test('the sidebar of a narrow window is a drawer that closes when an entry is followed', async () => {
  show(true);
  expect(screen.queryByRole('navigation')).toBeNull();
  act(() => toggleSidebar(true));
  fireEvent.click(await screen.findByRole('link', { name: 'GPU Select' }));
  expect(useSidebar.getState().drawerOpen).toBe(false);
  expect(localStorage.getItem('portal.sidebar')).toBeNull();
});

test('NAV-2: the sidebar’s foot names the signed-in person', () => {
  useSession.setState(signedInAs(['Administrator']), true);
  show();
  expect(main()).toHaveTextContent('Ann Well');
  expect(main()).toHaveTextContent('ann@example.org');
  expect(screen.getByRole('link', { name: 'Users Management' })).toBeInTheDocument();
  act(() => useSession.setState(SIGNED_OUT, true));
  expect(main()).not.toHaveTextContent('ann@example.org');
  expect(screen.queryByRole('link', { name: 'Users Management' })).toBeNull();
});

test('videos are folded for people who are signed in, and the choice is kept', () => {
  show();
  const videos = () => screen.getByRole('button', { name: 'How To ...' });
  expect(videos()).toHaveAttribute('aria-expanded', 'true');
  act(() => useSession.setState(signedInAs(['Well Owner']), true));
  expect(videos()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link', { name: /Find My Well/ })).toBeNull();
  fireEvent.click(videos());
  expect(screen.getByRole('link', { name: /Find My Well/ })).toBeVisible();
  expect(JSON.parse(localStorage.getItem('portal.sidebar.folded')!)).toEqual({ 'How To ...': false });
});

test('the entry of the page is scrolled into view', () => {
  const scrollIntoView = jest.fn(function (this: Element) {
    return this.textContent;
  });
  Object.assign(Element.prototype, { scrollIntoView });
  show();
  expect(scrollIntoView).toHaveReturnedWith('GPU Select');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('GUARD: files of a page that a person may not open are not prefetched', () => {
  const guarded = registryOf(
    release('mf-data', [page('/dashboard', 'signed-in')], [entry('Data', 'Dashboard', { href: '/dashboard' })]),
  );
  Object.assign(guarded.frontEnds[0] as object, { preload: ['/r/mf-data.js'] });
  useShell.setState({ portal: { registry: guarded, config: { mapEngine: 'maplibre' } as PortalConfig } });
  const fetchedAhead = () => document.head.querySelectorAll('link[rel=prefetch]').length;
  show();
  const hover = () => fireEvent.pointerEnter(screen.getByRole('link', { name: 'Dashboard' }));
  hover();
  expect(fetchedAhead()).toBe(0);
  act(() => useSession.setState(signedInAs([]), true));
  hover();
  expect(fetchedAhead()).toBe(1);
});
