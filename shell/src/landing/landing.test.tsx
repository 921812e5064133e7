import type { Role } from '@portal/shared-auth';
import { login, type SessionState, useSession } from '@portal/shared-auth/browser';
import { UiProvider } from '@portal/shared-ui';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useDeveloperTools } from '../developer-tools/open.ts';
import { Landing } from './landing.tsx';

jest.mock('@portal/shared-auth/browser', () => jest.requireActual('../test-support.ts').authWithout('login'));
const loggedIn = jest.mocked(login);

const setSession = (state: Partial<SessionState>) => act(() => useSession.setState(state as SessionState));
const signIn = (...roles: Role[]) =>
  setSession({ status: 'signed-in', user: { id: 'auth0|1', name: 'Wendy Owner', email: 'w@example.org', roles } });

const NAME = 'North Plains Groundwater Conservation District';
const show = (builderUrl = '/about') =>
  render(
    <Landing
      district={{ name: NAME, shortName: 'NPGCD', url: 'https://example.org/' }}
      builder={{ name: 'The builder', url: builderUrl }}
      media={{ webm: '/intro.webm', mp4: '/intro.mp4', still: '/intro.webp' }}
    />,
    { wrapper: UiProvider },
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

let pushed: jest.SpyInstance;
beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation();
  pushed = jest.spyOn(window.history, 'pushState').mockImplementation();
  loggedIn.mockReset().mockReturnValue(new Promise(() => {}));
  setSession({ status: 'signed-out', user: null, providerDown: false });
});

test('LAND-1: one banner, one main part with the logo and one main heading, and a footer with links and the year', () => {
  jest.useFakeTimers({ now: new Date('2031-05-01T12:00:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] });
  show();
  jest.useRealTimers();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByRole('img', { name: `Logo of the ${NAME}` })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Access the Platform' })).toBeInTheDocument();
  for (const promise of [
    'Enter and analyze data',
    'Access and visualize wells and properties',
    'View reports and analytics',
  ])
    expect(screen.getByRole('heading', { name: promise })).toBeInTheDocument();
  const footer = within(screen.getByRole('contentinfo'));
  const links = footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual(
    expect.arrayContaining([
      ['Documentation', '/documentation'],
      ['Privacy', '/privacy'],
      ['Terms of Service', '/terms'],
    ]),
  );
  expect(footer.getByText(`© 2031 ${NAME}`)).toBeInTheDocument();
});

test.each([
  ['https://builder.example/', '_blank'],
  ['/about', null],
])('LAND-1: the builder’s site is %s', (url, target) => {
  show(url);
  const link = within(screen.getByRole('banner')).getByRole('link', { name: /The builder/ });
  expect(link).toHaveAttribute('href', url);
  expect(link.getAttribute('target')).toBe(target);
});

test('LAND-2: a visitor is led through the login to each part, and to the map without one', () => {
  show();
  press('View Dashboard');
  expect(loggedIn).toHaveBeenLastCalledWith({ returnTo: '/dashboard' });
  press('Enter Production Data');
  expect(loggedIn).toHaveBeenLastCalledWith({ returnTo: '/production' });
  fireEvent.click(within(screen.getByRole('banner')).getByRole('button'));
  expect(loggedIn).toHaveBeenLastCalledWith({ returnTo: '/dashboard' });
  expect(pushed).not.toHaveBeenCalled();
  loggedIn.mockClear();
  press('Public Access');
  expect(pushed).toHaveBeenCalledWith(null, '', '/');
  expect(loggedIn).not.toHaveBeenCalled();
});

test('LAND-2: who is signed in is greeted by name, and opens each part at once', () => {
  signIn('Well Owner');
  show();
  expect(screen.getByText('Wendy Owner')).toBeInTheDocument();
  press('View Dashboard');
  expect(pushed).toHaveBeenLastCalledWith(null, '', '/dashboard');
  press('Enter Production Data');
  expect(pushed).toHaveBeenLastCalledWith(null, '', '/production');
  expect(loggedIn).not.toHaveBeenCalled();
});

test('a click waits until the session is known', () => {
  setSession({ status: 'loading', user: null });
  show();
  press('View Dashboard');
  expect(loggedIn).not.toHaveBeenCalled();
  signIn('Well Owner');
  expect(pushed).toHaveBeenCalledWith(null, '', '/dashboard');
  expect(loggedIn).not.toHaveBeenCalled();
});

test('the reason why the login cannot open is shown until the next try', async () => {
  loggedIn.mockRejectedValueOnce(new Error('Sign-in needs https.'));
  show();
  press('View Dashboard');
  expect(await screen.findByText('Sign-in needs https.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Sign-in needs https.');
  press('View Dashboard');
  await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
});

test('a button is busy while the browser leaves, and usable after Back', async () => {
  let left = () => {};
  loggedIn.mockReturnValue(new Promise((resolve) => (left = resolve)));
  show();
  press('Enter Production Data');
  expect(screen.getByRole('button', { name: 'Enter Production Data' })).toBeDisabled();
  await act(async () => left());
  expect(screen.getByRole('button', { name: 'Enter Production Data' })).toBeEnabled();
});

test('the button of the developer tools is for developers only', () => {
  show();
  const button = () => within(screen.getByRole('contentinfo')).queryByRole('button', { name: 'Developer tools' });
  for (const roles of [['Administrator'], ['Well Owner'], []] as Role[][]) {
    signIn(...roles);
    expect(button()).toBeNull();
  }
  signIn('Developer');
  fireEvent.click(button() as HTMLElement);
  expect(useDeveloperTools.getState().open).toBe(true);
  act(() => useDeveloperTools.setState({ open: false }));
});
