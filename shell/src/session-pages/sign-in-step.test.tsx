import {
  login,
  retrySession,
  SignInImpossibleError,
  SignInUnreachableError,
  useSession,
} from '@portal/shared-auth/browser';
import { UiProvider } from '@portal/shared-ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SIGNED_OUT } from '../test-support.ts';
import { SignInStep } from './sign-in-step.tsx';

jest.mock('@portal/shared-auth/browser', () =>
  jest.requireActual('../test-support.ts').authWithout('login', 'retrySession'),
);

const heading = () => screen.getByRole('heading', { level: 1 });
const be = (session: object) =>
  act(() => useSession.setState({ ...SIGNED_OUT, ...session } as typeof SIGNED_OUT, true));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const show = () =>
  act(async () => render(<SignInStep returnTo="/dashboard?year=2025#permits" />, { wrapper: UiProvider }));

beforeEach(() => {
  jest.mocked(login).mockReset().mockResolvedValue();
  jest.mocked(retrySession).mockReset().mockResolvedValue();
  useSession.setState(SIGNED_OUT, true);
});

test('GUARD-1: the sign-in page leads to the provider at once, with the way back, and offers a button to try again', async () => {
  await show();
  expect(login).toHaveBeenCalledTimes(1);
  expect(login).toHaveBeenCalledWith({ returnTo: '/dashboard?year=2025#permits', replace: true });
  expect(heading()).toHaveTextContent('Taking you to the login page');
  await press('Go to login');
  expect(login).toHaveBeenCalledTimes(2);
});

test('the reason why signing in is impossible is shown', async () => {
  jest.mocked(login).mockRejectedValueOnce(new Error('Sign-in could not be loaded.'));
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent('Sign-in could not be loaded.');
  await press('Try again');
  expect(login).toHaveBeenCalledTimes(2);
  expect(heading()).toHaveTextContent('Taking you to the login page');
});

test('the sign-in page offers no retry where nobody can sign in', async () => {
  jest.mocked(login).mockRejectedValueOnce(new SignInImpossibleError('Sign-in needs https (or http://localhost).'));
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent('Sign-in needs https');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('the sign-in page says that the provider is down, can retry, and continues by itself', async () => {
  jest.mocked(login).mockImplementationOnce(async () => {
    useSession.setState({ ...SIGNED_OUT, providerDown: true }, true);
    throw new SignInUnreachableError();
  });
  await show();
  expect(heading()).toHaveTextContent('The login service cannot be reached');
  await press('Try again');
  expect(retrySession).toHaveBeenCalledTimes(1);
  expect(login).toHaveBeenCalledTimes(1);
  be({ providerDown: false });
  expect(login).toHaveBeenCalledTimes(2);
  expect(heading()).toHaveTextContent('Taking you to the login page');
});

test('after a sign-out, here or in another tab, the login waits for a click', async () => {
  useSession.setState({ ...SIGNED_OUT, ended: true } as typeof SIGNED_OUT, true);
  await show();
  expect(heading()).toHaveTextContent('You are logged out');
  expect(login).not.toHaveBeenCalled();
  await press('Log in');
  expect(login).toHaveBeenCalledTimes(1);
});
