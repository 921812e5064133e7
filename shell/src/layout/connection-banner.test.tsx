import { useSession } from '@portal/shared-auth/browser';
import { act, render, screen } from '@testing-library/react';
import { SIGNED_OUT, signedInAs } from '../test-support.ts';
import { ConnectionBanner } from './connection-banner.tsx';

const be = (session: typeof SIGNED_OUT) => act(() => useSession.setState(session, true));
const banner = () => screen.getByRole('status');

test('the banner tells a signed-in person that the provider is away, and goes when it is back', () => {
  render(<ConnectionBanner silent={false} />);
  be({ ...signedInAs([]), providerDown: true });
  expect(banner()).toHaveTextContent('The login service cannot be reached');
  be(signedInAs([]));
  expect(banner()).toBeEmptyDOMElement();
});

test('the banner tells people who were signed in that they will be again, and visitors nothing', () => {
  render(<ConnectionBanner silent={false} />);
  be({ ...SIGNED_OUT, providerDown: true });
  expect(banner()).toBeEmptyDOMElement();
  localStorage.setItem('portal.signed-in', '[]');
  be({ ...SIGNED_OUT, providerDown: true });
  expect(banner()).toHaveTextContent('You are logged in again as soon as it is back');
});

test('beside a page that tells of the provider the banner does not, and only says that there is no network', () => {
  render(<ConnectionBanner silent />);
  be({ ...signedInAs([]), providerDown: true });
  expect(banner()).toBeEmptyDOMElement();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(banner()).toHaveTextContent('You are offline. Connect to the internet');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(banner()).toBeEmptyDOMElement();
});
