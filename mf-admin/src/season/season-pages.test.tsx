import type { Season } from '@portal/shared-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noticeOf, SHOWN, seasonOf, stepOf } from '../test-support/season.ts';
import { showPages } from '../test-support/show-pages.tsx';
import SeasonPage from './season-page.tsx';
import StepPage from './step-page.tsx';

const user = userEvent.setup();
const call = jest.fn();
const PAGES = {
  '/admin/season': <SeasonPage />,
  '/admin/season/:year/:step': <StepPage />,
};

function show(path: string, answers: Record<string, unknown>): void {
  call.mockReset().mockImplementation(async (key: string) => answers[key]);
  showPages(PAGES, path, call);
}
const showSeason = (season: Season) => show('/admin/season', { 'GET /season': season });

describe('the calendar of a season', () => {
  test('says what is planned, paused, moved, and who was told', async () => {
    showSeason(
      seasonOf([
        stepOf({
          step: 'reminder-60',
          days: 60,
          day: '2026-12-31',
          state: 'run',
          told: { mail: 40, letter: 3, off: 2 },
          letters_open: 1,
        }),
        stepOf({ is_paused: true, day: '2027-01-20', note: 'Board meeting' }),
        stepOf({ step: 'due', kind: 'due', days: 0, day: '2027-03-01', state: 'date' }),
        stepOf({ step: 'late-1', kind: 'late', days: 1, day: '2027-03-02' }),
      ]),
    );
    const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(items[0]).toMatch(
      /12\/31\/2026.*60 days before.*Told 40 by mail, 3 by letter; 2 had turned.*1 letter is to be/,
    );
    expect(items[1]).toMatch(/01\/20\/2027.*30 days before.*Paused\. Moved from 01\/30\/2027\. Board meeting/);
    expect(items[2]).toMatch(/03\/01\/2027.*Reports are due/);
    expect(items[3]).toMatch(/Notice of late reports, 1 day after.*Planned/);
    expect(screen.getByRole('link', { name: /60 days before/ })).toHaveAttribute(
      'href',
      '/admin/season/2026/reminder-60',
    );
    expect(screen.queryByRole('link', { name: 'Reports are due' })).toBeNull();
  });

  test('names GPUs of which nobody can be told, and a portal that sends no mails', async () => {
    showSeason(seasonOf([stepOf()]));
    await screen.findByRole('listitem');
    expect(screen.queryByText('No mail server is configured')).toBeNull();
    const open = { reports: 4, owners: 3, by_mail: 1, by_letter: 1, off: 1, without_owner: [1002, 1003] };
    showSeason(seasonOf([stepOf()], { open, mails_are_sent: false }));
    expect(await screen.findByText('No mail server is configured')).toBeVisible();
    expect(await screen.findByText('Nobody can be told of some reports')).toBeVisible();
    expect(screen.getByRole('link', { name: '1002' })).toHaveAttribute('href', '/admin/records/gpus/1002');
  });
});

describe('a step of a season', () => {
  const STEP = 'GET /season/{year}/steps/{step}';
  const path = '/admin/season/2026/reminder-30';

  test('shows whom it would tell and how its mail looks, whose links lead nowhere', async () => {
    show(path, {
      [STEP]: { step: stepOf(), notices: [noticeOf()], example: { recipient: 'Home Farm', shown: SHOWN } },
    });
    expect(await screen.findByRole('heading', { name: 'Who would be told today' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home Farm' }).closest('tr')).toHaveTextContent(/1001.*Mail.*home@farm/);
    const mail = screen.getByRole('heading', { name: 'The mail to Home Farm' }).closest('section')!;
    expect(within(mail).getByRole('rowheader', { name: '1001' })).toBeVisible();
    expect(within(mail).queryByRole('link')).toBeNull();
  });

  test('is moved and paused with a note, in the version that is shown', async () => {
    show(path, {
      [STEP]: { step: stepOf(), notices: [], example: null },
      'PUT /season/{year}/steps/{step}': seasonOf([]),
    });
    await user.click(await screen.findByRole('button', { name: 'Move or pause…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText(/^Day/));
    await user.type(dialog.getByLabelText(/^Day/), '2027-01-20');
    await user.click(dialog.getByLabelText(/^Paused/));
    await user.type(dialog.getByLabelText('Note for colleagues'), 'Board meeting');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(call).toHaveBeenCalledWith('PUT /season/{year}/steps/{step}', {
        params: { year: 2026, step: 'reminder-30' },
        version: 3,
        body: { day: '2027-01-20', is_paused: true, note: 'Board meeting' },
      }),
    );
  });

  test('of the annual statements has a page too, and their letters', async () => {
    const step = stepOf({
      step: 'statement',
      kind: 'statement',
      days: 0,
      state: 'run',
      told: { mail: 0, letter: 1, off: 0 },
    });
    show('/admin/season/2026/statement', { [STEP]: { step, notices: [], example: null } });
    expect(await screen.findByRole('heading', { name: 'Annual statements, reports of 2026' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'English (PDF)' })).toBeVisible();
  });

  test('that has run says what became of each notice, and offers letters', async () => {
    const step = stepOf({
      state: 'run',
      settled_at: '2027-01-30T14:00:00Z',
      told: { mail: 1, letter: 1, off: 0 },
      letters_open: 1,
    });
    const notices = [
      noticeOf({ told_at: '2027-01-30T14:00:00Z', mail_ndx: 12, mail_state: 'sent' }),
      noticeOf({
        owner_ndx: 8,
        owner_name: 'Other Farm',
        email: 'call him',
        no_mail: 'invalid',
        way: 'letter',
        told_at: '2027-01-30T14:00:00Z',
      }),
      noticeOf({ owner_ndx: 9, owner_name: 'Old Farm', told_at: '2027-01-30T14:00:00Z' }),
    ];
    show(path, { [STEP]: { step, notices, example: null } });
    expect(await screen.findByRole('link', { name: 'Sent out' })).toHaveAttribute('href', '/admin/mail/12');
    expect(screen.getByText('Not an email address: call him')).toBeVisible();
    expect(screen.getAllByText('Mail no longer kept')).toHaveLength(1);
    expect(screen.getByText(/1 owner gets a letter\. 1 was not printed yet\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Español (PDF)' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Move or pause…' })).toBeNull();
  });
});
