import { useSession } from '@portal/shared-auth/browser';
import { PageHeading } from '@portal/shared-ui';
import { renderInPortal, user } from '@portal/shared-ui/test-support';
import { act, screen, waitFor } from '@testing-library/react';
import { DeclinedNotice } from './declined-notice.tsx';
import { reviewDisclaimer, useDisclaimer } from './disclaimer.ts';
import { DisclaimerDialog } from './disclaimer-dialog.tsx';

const dialog = () => screen.queryByRole('dialog', { name: 'Disclaimer' });

function Page() {
  const disclaimer = useDisclaimer();
  return (
    <>
      <PageHeading>Interactive Map</PageHeading>
      {disclaimer === 'declined' ? <DeclinedNotice /> : <p>the map</p>}
      <DisclaimerDialog opened={disclaimer === 'asked'} />
    </>
  );
}

beforeEach(() => {
  useSession.setState({ status: 'signed-out', user: null });
  reviewDisclaimer();
  history.replaceState(null, '', '/public-map');
});

test('a visitor accepts the disclaimer once per browser session; Escape does not close it', async () => {
  renderInPortal(<Page />);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(dialog()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(sessionStorage.getItem('portal.map-disclaimer')).toBe('accepted');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('declining goes to the root route and unloads the map until the disclaimer is reviewed', async () => {
  renderInPortal(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(location.pathname).toBe('/');
  expect(screen.queryByText('the map')).not.toBeInTheDocument();
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Review disclaimer' }));
  expect(dialog()).toBeInTheDocument();
  expect(screen.getByText('the map')).toBeInTheDocument();
});

test('the disclaimer is not shown while the session is loading, and closes when somebody signs in', async () => {
  useSession.setState({ status: 'loading', user: null });
  renderInPortal(<Page />);
  expect(dialog()).not.toBeInTheDocument();
  act(() => useSession.setState({ status: 'signed-out', user: null }));
  await screen.findByRole('dialog');
  const user = { id: '1', name: 'Ann', email: 'ann@example.org', roles: [] };
  act(() => useSession.setState({ status: 'signed-in', user }));
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(screen.getByText('the map')).toBeInTheDocument();
});
