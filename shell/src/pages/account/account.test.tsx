import type { PortalConfig } from '@portal/shared-api/registry';
import type { Role } from '@portal/shared-auth';
import { accessToken, type SessionState, useSession } from '@portal/shared-auth/browser';
import { notify, type Portal, PortalProvider, UiProvider } from '@portal/shared-ui';
import { queryClient } from '@portal/shared-ui/queries';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import AccountPage from './account-page.tsx';
import ProfilePage from './profile-page.tsx';

jest.mock('@portal/shared-auth/browser', () => jest.requireActual('../../test-support.ts').authWithout('accessToken'));
jest.mock('@portal/shared-ui', () => ({ ...jest.requireActual<object>('@portal/shared-ui'), notify: jest.fn() }));

const CONFIG = {
  district: { name: 'North Plains GCD', shortName: 'NPGCD', url: 'https://example.org/' },
  identity: { domain: 'http://localhost:4400' },
  worlds: { identity: 'embedded' },
} as PortalConfig;

const session = (roles: Role[], more: Partial<SessionState> = {}) =>
  act(() =>
    useSession.setState({
      status: 'signed-in',
      user: { id: 'auth0|wendy', name: 'Wendy Owner', email: 'wendy@example.org', roles },
      providerDown: false,
      ...more,
    } as SessionState),
  );

const PERMITS = [{ permit_ndx: 1, permit_number: 'P-1' }];
const call = jest.fn();
function open(Page: () => React.ReactNode, config: Partial<PortalConfig> = {}) {
  const portal = { config: { ...CONFIG, ...config }, api: { call } as unknown as Portal['api'] } as Portal;
  return render(
    <UiProvider>
      <PortalProvider portal={portal}>
        <Page />
      </PortalProvider>
    </UiProvider>,
  );
}
const permits = () => screen.findByRole('list', { name: 'Your permits' });

beforeEach(() => {
  session(['Well Owner']);
  queryClient.clear();
  call.mockReset().mockReturnValue(new Promise(() => {}));
});

test('ACC-1: the account says who is signed in, with which role and permits, and leads on', async () => {
  call.mockImplementation((name: string) =>
    name === 'GET /account/permits' ? Promise.resolve(PERMITS) : new Promise(() => {}),
  );
  open(AccountPage);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Account');
  expect(screen.getByText('You are logged in as Wendy Owner (wendy@example.org).')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/account/profile');
  expect(screen.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/auth/logout');
  expect(screen.getByText('Well Owner')).toBeInTheDocument();
  expect(within(await permits()).getByRole('listitem')).toHaveTextContent('P-1');
});

test('ACC-1: the profile has each field, a sentence for each role, and the permits once they are loaded', async () => {
  session(['Administrator', 'Well Owner']);
  call.mockResolvedValue(PERMITS);
  open(ProfilePage);
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  for (const text of ['Wendy Owner', 'wendy@example.org', 'Administrator'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText(/^You manage who can log in/)).toBeInTheDocument();
  expect(screen.getByText(/^You see the permits of your wells/)).toBeInTheDocument();
  expect(within(await permits()).getByRole('listitem')).toHaveTextContent('P-1');
});

test('the profile says when a person has no role, and no permits, and who to ask', async () => {
  session([]);
  call.mockResolvedValue([]);
  open(ProfilePage);
  expect(screen.getByText(/^Your account has no role yet\./)).toBeInTheDocument();
  const text = await screen.findByText(/^No permits are associated with your account\./);
  expect(within(text).getByRole('link')).toHaveAttribute('href', 'https://example.org/');
});

test('administrators, who have no permits, are not sent to the district', async () => {
  session(['Administrator']);
  call.mockResolvedValue([]);
  open(ProfilePage);
  const text = await screen.findByText(/^No permits are associated with your account\./);
  expect(within(text).queryByRole('link')).toBeNull();
});

describe('the permits', () => {
  test('say why they could not be loaded, are fetched again on request, and no longer when the page is left', async () => {
    call.mockRejectedValueOnce(new Error('The database is down.'));
    const { unmount } = open(ProfilePage);
    expect(await screen.findByText('An error has occurred: The database is down.')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Trying again…' })).toHaveAttribute('aria-disabled', 'true');
    const { signal } = call.mock.lastCall[1] as { signal: AbortSignal };
    unmount();
    expect(signal.aborted).toBe(true);
  });

  test('are fetched again once the identity provider is back', async () => {
    session(['Well Owner'], { providerDown: true });
    call.mockRejectedValueOnce(new Error('The sign-in service cannot be reached.')).mockResolvedValue(PERMITS);
    open(ProfilePage);
    await screen.findByText(/^An error has occurred/);
    expect(call).toHaveBeenCalledTimes(1);
    session(['Well Owner']);
    await permits();
    expect(call).toHaveBeenCalledTimes(2);
  });
});

describe('an address that is not verified', () => {
  const unverified = (emailVerified: boolean) =>
    session(['Well Owner'], {
      user: {
        id: 'auth0|wendy',
        name: 'Wendy Owner',
        email: 'wendy@example.org',
        roles: ['Well Owner'],
        emailVerified,
      },
    } as Partial<SessionState>);
  beforeEach(() => {
    unverified(false);
    jest.mocked(accessToken).mockReset().mockResolvedValue('token');
  });

  test.each([
    ['the account', AccountPage],
    ['the profile', ProfilePage],
  ])('is told on %s, which sends the link again', async (_where, Page) => {
    call.mockResolvedValue({ email_verified: false });
    open(Page);
    expect(screen.getByText('Verify your email address')).toBeInTheDocument();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send link again' })));
    expect(call).toHaveBeenCalledWith('POST /account/verification-email');
    expect(notify).toHaveBeenCalledWith('success', 'A link was sent to wendy@example.org');
  });

  test('is checked again when the person returns from their mail', () => {
    open(AccountPage);
    expect(accessToken).toHaveBeenCalledTimes(1);
    expect(accessToken).toHaveBeenCalledWith({ fresh: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(accessToken).toHaveBeenCalledTimes(2);
    unverified(true);
    expect(screen.queryByText('Verify your email address')).toBeNull();
  });

  test('fetches and shows no permits', () => {
    open(ProfilePage);
    expect(screen.getByText('Not verified')).toBeInTheDocument();
    expect(screen.getByText('Verify your email address to see your permits.')).toBeInTheDocument();
    expect(call).not.toHaveBeenCalled();
    unverified(true);
    expect(screen.getByText('Verified')).toBeInTheDocument();
    expect(call).toHaveBeenCalledWith('GET /account/permits', expect.anything());
  });

  test('says why a message could not be sent', async () => {
    call.mockRejectedValue(new Error('The identity provider is busy.'));
    open(AccountPage);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send link again' })));
    expect(notify).toHaveBeenCalledWith('error', 'The identity provider is busy.');
  });
});

test('a new password is asked for on a page of the embedded provider, and at the login of others', () => {
  const { unmount } = open(ProfilePage);
  const link = () => screen.queryByRole('link', { name: /request a link/ });
  expect(link()).toHaveAttribute('href', 'http://localhost:4400/u/reset-password/request');
  unmount();
  open(ProfilePage, { worlds: { identity: 'auth0' } as PortalConfig['worlds'] });
  expect(link()).toBeNull();
  expect(screen.getByText('Forgot password?')).toBeInTheDocument();
});
