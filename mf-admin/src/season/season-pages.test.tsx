import type { Season } from '@portal/shared-api';
import { user } from '@portal/shared-ui/test-support';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { noticeOf, SHOWN, seasonOf, stepOf } from '../test-support/season.ts';
import { fakePages } from '../test-support/show-pages.tsx';
import { pressToast, toasts } from '../test-support/toasts.ts';
import SeasonPage from './season-page.tsx';
import StepPage from './step-page.tsx';

const { show, inputs } = fakePages({ '/admin/season': <SeasonPage />, '/admin/season/:year/:step': <StepPage /> });
const showSeason = (season: Season) => show('/admin/season', { 'GET /season': season });

test('the calendar of a season says what is planned, paused, moved, and who was told; it names GPUs of which nobody can be told, and a portal that sends no mails', async () => {
  const told = { mail: 40, letter: 3, off: 2 };
  const steps = [
    stepOf({ step: 'reminder-60', days: 60, day: '2026-12-31', state: 'run', told, letters_open: 1 }),
    stepOf({ is_paused: true, day: '2027-01-20', note: 'Board meeting' }),
    stepOf({ step: 'due', kind: 'due', days: 0, day: '2027-03-01', state: 'date' }),
    stepOf({ step: 'late-1', kind: 'late', days: 1, day: '2027-03-02' }),
  ];
  showSeason(seasonOf(steps));
  expect(await screen.findByText(/On these dates, after 8:00 AM, we notify/)).toBeInTheDocument();
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items[0]).toMatch(
    /12\/31\/2026.*60 days before.*Notified 40 by email and 3 by letter; 2 had opted out.*1 letter is to be/,
  );
  expect(items[1]).toMatch(/01\/20\/2027.*30 days before.*Paused\. Moved from 01\/30\/2027\. Board meeting/);
  expect(items[2]).toMatch(/03\/01\/2027.*Reports are due/);
  expect(items[3]).toMatch(/Notice of late reports, 1 day after.*Planned/);
  expect(screen.getByRole('link', { name: /60 days before/ })).toHaveAttribute(
    'href',
    '/admin/season/2026/reminder-60',
  );
  expect(screen.queryByRole('link', { name: 'Reports are due' })).toBeNull();
  expect(screen.queryByText('No email server is configured')).toBeNull();
  cleanup();
  const open = { reports: 4, owners: 3, by_mail: 0, by_letter: 2, off: 1, without_owner: [1002, 1003] };
  showSeason(seasonOf(steps, { open, mails_are_sent: false }));
  expect(await screen.findByText('No email server is configured')).toBeVisible();
  expect(screen.getByText('By email').nextElementSibling).toHaveTextContent('0');
  expect(screen.getByText('By letter').nextElementSibling).toHaveTextContent('2');
  expect(screen.getByText('Some reports have no one to notify')).toBeVisible();
  expect(screen.getByRole('link', { name: '1002' })).toHaveAttribute('href', '/admin/records/gpus/1002');
});

test('a season whose steps were all skipped at once says why, and one of which some ran does not', async () => {
  const skipped = { state: 'left-out', settled_at: '2026-11-30T14:00:00Z' } as const;
  const steps = [
    stepOf(skipped),
    stepOf({ step: 'due', kind: 'due', state: 'date' }),
    stepOf({ ...skipped, step: 'late-1' }),
  ];
  showSeason(seasonOf(steps));
  expect(
    await screen.findByText(/^No one was notified about the reports of 2026: .* on 11\/30\/2026, when/),
  ).toBeVisible();
  expect(screen.getByText('2 skipped steps').closest('details')).not.toHaveAttribute('open');
  cleanup();
  showSeason(seasonOf([...steps, stepOf({ step: 'late-5', state: 'run' })]));
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByText(/^No one was notified/)).toBeNull();
});

test('a season that is over speaks of the past, and of nobody who is to be notified', async () => {
  const steps = [stepOf({ state: 'run' }), stepOf({ step: 'due', kind: 'due', day: '2027-03-01', state: 'date' })];
  showSeason(seasonOf(steps, { today: '2027-11-30' }));
  expect(await screen.findByText(/^Reports for 2026 were due .*\. The season is over\.$/)).toBeVisible();
  expect(screen.getByText('Reports not filed')).toBeVisible();
  expect(screen.queryByText('Owners to notify')).toBeNull();
  cleanup();
  showSeason(seasonOf([...steps, stepOf({ step: 'late-365', day: '2028-03-01' })], { today: '2027-11-30' }));
  expect(await screen.findByText(/^Reports for 2026 were due .* we notify owners who have not filed\.$/)).toBeVisible();
  cleanup();
  const closed = stepOf({ step: 'verify-closed', kind: 'verify-closed', day: '2027-12-20', state: 'date' });
  showSeason(seasonOf([...steps, closed], { today: '2027-11-30' }));
  expect(await screen.findByText(/^Reports for 2026 were due/)).not.toHaveTextContent(/notify|over/);
  expect(screen.queryByText('Owners to notify')).toBeNull();
  cleanup();
  showSeason(
    seasonOf([...steps, stepOf({ step: 'statement', kind: 'statement', day: '2027-12-10' })], { today: '2027-11-30' }),
  );
  expect(await screen.findByText(/^Reports for 2026 were due .* we notify owners\.$/)).toBeVisible();
});

describe('a step of a season', () => {
  const LETTERS = 'GET /season/{year}/steps/{step}/letters';
  const SAVE = 'PUT /season/{year}/steps/{step}';
  const STEP = 'GET /season/{year}/steps/{step}';
  const path = '/admin/season/2026/reminder-30';
  const letterTo = (owner_ndx: number, printed_at: string | null) => ({
    owner_ndx,
    owner_name: `Farm ${owner_ndx}`,
    mailing_address: '1 Main Street',
    city: 'Dumas',
    state: 'TX',
    postal_code: '79029',
    printed_at,
  });

  test('shows whom it would tell and how its mail looks, whose links lead nowhere; it is moved and paused in the version that is shown, and as it was by Undo', async () => {
    show(path, {
      [STEP]: { step: stepOf(), notices: [noticeOf()], example: { recipient: 'Home Farm', shown: SHOWN } },
      [SAVE]: seasonOf([stepOf({ is_paused: true, version: 4 })]),
    });
    expect(await screen.findByRole('heading', { name: 'Who would be notified today' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home Farm' }).closest('tr')).toHaveTextContent(/1001.*Email.*home@farm/);
    const mail = screen.getByRole('heading', { name: 'The email to Home Farm' }).closest('section')!;
    expect(within(mail).getByRole('rowheader', { name: '1001' })).toBeVisible();
    expect(within(mail).queryByRole('link')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Move or pause…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText(/^Day/));
    await user.type(dialog.getByLabelText(/^Day/), '2027-01-20');
    await user.click(dialog.getByLabelText(/^Paused/));
    await user.type(dialog.getByLabelText('Note for colleagues'), 'Board meeting');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const params = { year: 2026, step: 'reminder-30' };
    const body = { day: '2027-01-20', is_paused: true, note: 'Board meeting' };
    await waitFor(() => expect(inputs(SAVE)).toEqual([{ params, version: 3, body }]));
    await waitFor(() => expect(toasts).toEqual(['success: Reminder, 30 days before: paused']));
    pressToast();
    const before = { day: null, is_paused: false, note: null };
    await waitFor(() => expect(inputs(SAVE)[1]).toEqual({ params, version: 4, body: before }));
  });

  test('of the annual statements has a page too, and their letters', async () => {
    const told = { mail: 0, letter: 1, off: 0 };
    const step = stepOf({ step: 'statement', kind: 'statement', days: 0, state: 'run', told });
    show('/admin/season/2026/statement', { [STEP]: { step, notices: [], example: null } });
    expect(await screen.findByRole('heading', { name: 'Annual statements, reports of 2026' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save PDF' })).toBeVisible();
  });

  test('that was skipped says that nobody was notified, and who has still not filed', async () => {
    const step = stepOf({ day: '2025-12-31', state: 'left-out', settled_at: '2026-01-15T14:00:00Z' });
    const address = { mailing_address: null, city: null, state: null, postal_code: null };
    show(path, {
      [STEP]: { step, notices: [noticeOf({ way: 'letter' })], example: null },
      [LETTERS]: { letters: [{ owner_ndx: 9, owner_name: 'Nowhere Farm', ...address }] },
    });
    expect(await screen.findByRole('heading', { name: 'Owners who have still not filed' })).toBeVisible();
    expect(screen.getByText(/^Skipped: too late to send\. No one was notified on 12\/31\/2025/)).toBeVisible();
    expect(screen.queryByText(/Planned for/)).toBeNull();
    expect(screen.getByText('1 owner')).toBeVisible();
    expect(await screen.findByText(/^1 owner would get a letter today\./)).toBeVisible();
    expect(
      await screen.findByText(/^1 of them has no mailing address on record; its letter comes last\./),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nowhere Farm' })).toHaveAttribute('href', '/admin/records/owners/9');
    expect(screen.getByRole('button', { name: 'Save PDF' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home Farm' }).closest('tr')).toHaveTextContent(/Letter/);
  });

  test('that has run says what became of each notice, and offers letters', async () => {
    const told_at = '2027-01-30T14:00:00Z';
    // Of the letters on record, one is of an owner for whom nothing is open any more.
    const told = { mail: 1, letter: 3, off: 0 };
    const step = stepOf({ state: 'run', settled_at: told_at, told, letters_open: 1 });
    const invalid = { owner_ndx: 8, owner_name: 'Other Farm', email: 'call him', no_mail: 'invalid' } as const;
    const notices = [
      noticeOf({ told_at, mail_ndx: 12, mail_state: 'sent' }),
      noticeOf({ ...invalid, way: 'letter', told_at }),
      noticeOf({ owner_ndx: 9, owner_name: 'Old Farm', told_at }),
    ];
    const letters = [letterTo(8, null), letterTo(10, told_at)];
    show(path, { [STEP]: { step, notices, example: null }, [LETTERS]: { letters } });
    expect(await screen.findByRole('link', { name: 'Sent out' })).toHaveAttribute('href', '/admin/mail/12');
    expect(screen.getByText('Not an email address: call him')).toBeVisible();
    expect(screen.getAllByText('Email no longer kept')).toHaveLength(1);
    expect(await screen.findByText(/^2 owners get letters\. 1 was not printed yet\./)).toBeVisible();
    expect(screen.getByLabelText('Language of letters')).toHaveDisplayValue('Each owner’s own language');
    expect(screen.queryByRole('button', { name: 'Move or pause…' })).toBeNull();
  });

  test('whose letters are all answered offers none', async () => {
    const told = { mail: 0, letter: 2, off: 0 };
    show(path, {
      [STEP]: { step: stepOf({ state: 'run', told }), notices: [], example: null },
      [LETTERS]: { letters: [] },
    });
    const part = within(await screen.findByRole('region', { name: 'Letters' }));
    expect(await part.findByText('No one. Nothing is outstanding.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save PDF' })).toBeNull();
  });
});
