import { user } from '@portal/shared-ui/test-support';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { mailOf, SHOWN } from '../test-support/season.ts';
import { fakePages } from '../test-support/show-pages.tsx';
import MailPage from './mail-page.tsx';
import OneMailPage from './one-mail-page.tsx';

const { show, call, inputs } = fakePages({ '/admin/mail': <MailPage />, '/admin/mail/:ndx': <OneMailPage /> });

const listOf = (more: object = {}) => ({
  'GET /mail': {
    mails: [mailOf(), mailOf({ mail_ndx: 13, state: 'refused', response: '550 5.1.1 No such user' })],
    count: 2,
    states: [
      { state: 'queued', count: 1 },
      { state: 'refused', count: 1 },
    ],
    server: { is_configured: true, waiting_since: null },
    ...more,
  },
  'GET /mail-addresses': [{ address: 'gone@farm.example', refused_at: '2027-01-30T14:00:00Z', refusal: '550 gone' }],
});

describe('the list of mails', () => {
  test('says of each what became of it and what the mail server said, and is filtered by the API; an address is forgotten, and another noted', async () => {
    show('/admin/mail', listOf());
    const links = await screen.findAllByRole('link', { name: 'Reports are due' });
    expect(links[1]!.closest('tr')).toHaveTextContent(/Home Farm, home@farm\.example.*Refused.*No such user/);
    await user.selectOptions(screen.getByLabelText('State'), 'Refused (1)');
    await waitFor(() => expect(inputs('GET /mail').at(-1)?.query).toMatchObject({ state: 'refused', offset: 0 }));
    await user.click(screen.getByRole('button', { name: 'Send to gone@farm.example again' }));
    await user.type(screen.getByLabelText('An email to this address bounced'), ' other@farm.example ');
    await user.click(screen.getByRole('button', { name: 'Add to the list' }));
    const bodies = [
      { address: 'gone@farm.example', is_refused: false, refusal: '' },
      { address: 'other@farm.example', is_refused: true, refusal: '' },
    ];
    await waitFor(() => expect(inputs('PUT /mail-addresses')).toEqual(bodies.map((body) => ({ body }))));
  });

  test('says when nothing is sent', async () => {
    jest.useFakeTimers({
      now: new Date('2027-01-30T15:00:00Z'),
      doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick'],
    });
    show('/admin/mail', listOf({ server: { is_configured: false, waiting_since: null } }));
    expect(await screen.findByText('No email server is configured')).toBeVisible();
    show('/admin/mail', listOf({ server: { is_configured: true, waiting_since: '2027-01-01T00:00:00Z' } }));
    expect(await screen.findByText('The email server is not taking emails')).toBeVisible();
  });
});

describe('a mail', () => {
  const one = (more = {}) => ({ 'GET /mail/{mail_ndx}': { ...mailOf(more), shown: SHOWN } });

  test('is shown as it looks, and taken back only while it waits', async () => {
    show('/admin/mail/12', one({ state: 'sent' }));
    await screen.findByText('Why you get this.');
    expect(screen.queryByRole('button', { name: /Send again|Do not send/ })).toBeNull();
    cleanup();
    show('/admin/mail/12', one());
    expect(await screen.findByRole('heading', { level: 3, name: 'Reports are due' })).toBeVisible();
    expect(screen.getByText('Why you get this.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Do not send' }));
    expect(call).toHaveBeenCalledWith('POST /mail/{mail_ndx}/cancellation', { params: { mail_ndx: 12 } });
  });

  test('has times of the district', async () => {
    show('/admin/mail/12', one({ created_at: '2027-01-30T06:30:00Z' }));
    expect(await screen.findByText('01/30/2027, 12:30 AM CST')).toBeVisible();
  });

  test('that may have arrived is sent again only after a warning', async () => {
    show('/admin/mail/12', one({ state: 'unknown' }));
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/the recipient gets it twice/)).toBeVisible();
    expect(call).not.toHaveBeenCalledWith('POST /mail/{mail_ndx}/again', expect.anything());
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(call).toHaveBeenCalledWith('POST /mail/{mail_ndx}/again', { params: { mail_ndx: 12 } });
  });
});
