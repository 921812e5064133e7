import { renderInPortal } from '@portal/shared-ui/test-support';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import MailPreferencesPage from './mail-preferences-page.tsx';
import { PreferenceList } from './preference-list.tsx';

const call = jest.fn();
const preferences = (isOn: boolean) => ({
  email: 'a…@farm.example',
  kind: 'report-reminder',
  kinds: [{ kind: 'report-reminder', is_on: isOn }],
});
const TOKEN = '0b0e9a8e-2f3d-4c8b-9a1e-1c2d3e4f5a6b';
const box = () => screen.findByRole('checkbox', { name: 'Reminders of production reports that are due' });

beforeEach(() => {
  call.mockReset().mockResolvedValue(preferences(true));
});

test('a kind of mail is turned off at once and saved, by the account', async () => {
  renderInPortal(<PreferenceList known={null} />, { call: call as never });
  expect(await screen.findByRole('group', { name: 'Emails to a…@farm.example' })).toBeVisible();
  let answer = (_saved: object): void => {};
  call.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  fireEvent.click(await box());
  expect(await box()).not.toBeChecked();
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('PUT /account/mail-preferences', {
      body: { kind: 'report-reminder', is_on: false },
    }),
  );
  await act(async () => answer(preferences(false)));
  expect(await box()).not.toBeChecked();
});

test('a change that fails is taken back', async () => {
  renderInPortal(<PreferenceList known={null} />, { call: call as never });
  await box();
  call.mockRejectedValue(new Error('The database is away.'));
  await act(async () => fireEvent.click(await box()));
  await waitFor(async () => expect(await box()).toBeChecked());
});

test('the link of a mail needs no account, and one without its token says where to go', async () => {
  window.history.replaceState(null, '', `/mail-preferences?token=${TOKEN}`);
  const { unmount } = renderInPortal(<MailPreferencesPage />, { call: call as never });
  await box();
  expect(call).toHaveBeenCalledWith(
    'GET /mail-preferences/{token}',
    expect.objectContaining({ params: { token: TOKEN } }),
  );
  unmount();
  window.history.replaceState(null, '', '/mail-preferences?token=../../x');
  renderInPortal(<MailPreferencesPage />, { call: call as never });
  expect(screen.getByRole('link', { name: 'Your Account' })).toBeVisible();
});
