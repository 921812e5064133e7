import { texts as apiTexts } from '@portal/shared-api/texts';
import type { AuditEntry } from '@portal/shared-api/users';
import { showTextsIn } from '@portal/shared-i18n/test-support';
import { localDateTime } from '@portal/shared-ui/time';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdministration } from '../test-support/administration.tsx';
import { FakeApi, problem } from '../test-support/fake-api.ts';
import { texts } from '../texts/index.ts';

const PATH = '/admin/audit-log';
const CALL = 'GET /audit-log';

const entry = (index: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  audit_ndx: index,
  at: '2026-11-21T13:12:00.000Z',
  action: 'user-updated',
  outcome: 'done',
  reason: null,
  actor_user_id: 'auth0|ada',
  actor: 'Ada Test (ada@example.org)',
  subject_user_id: 'auth0|ben',
  subject: 'Ben Test (ben@example.org)',
  report: null,
  import_ndx: null,
  changes: [],
  ...more,
});

function withEntries(...entries: AuditEntry[]): FakeApi {
  const api = new FakeApi();
  api.audit = [{ entries, next: null }];
  return api;
}
const only = async (): Promise<HTMLElement> => (await screen.findAllByRole('listitem'))[0] as HTMLElement;

test('an entry says who did what to whom, and when, in the portal’s time zone', async () => {
  const changes = [
    { field: 'Role', from: 'Well Owner', to: 'Administrator' },
    { field: 'Permits added', from: null, to: 'NP-2' },
    { field: 'Nickname', from: 'ben', to: null },
  ];
  openAdministration(PATH, { api: withEntries(entry(1, { changes })) });
  const item = await only();
  expect(item).toHaveTextContent('Ada Test (ada@example.org) updated Ben Test (ben@example.org)');
  expect(within(item).getByText('11/21/2026, 06:12 AM MST')).toHaveAttribute('datetime', '2026-11-21T13:12:00.000Z');
  expect(
    within(item)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ')),
  ).toEqual(['Well Owner → became Administrator', 'NP-2', 'ben']);
  expect(within(item).getByRole('link')).toHaveAttribute('href', '/admin/users-management/auth0%7Cben');
});

test('a report that was sent back has its reason', async () => {
  openAdministration(PATH, {
    api: withEntries(
      entry(1, { action: 'report-sent-back', reason: 'The bill of May is missing.', subject_user_id: null }),
    ),
  });
  expect(await only()).toHaveTextContent('“The bill of May is missing.”');
});

test.each([
  ['failed', 'The e-mail is taken.', 'tried to create', 'Failed', 'The e-mail is taken.'],
  ['undone', null, 'tried to create', 'Undone', 'A step failed, so the steps before it were undone.'],
  ['unfinished', null, 'tried to create', 'Unfinished', /Check whether this change was made/],
] as const)('a change that is %s says so', async (outcome, reason, verb, label, text) => {
  const api = withEntries(entry(1, { action: 'user-created', outcome, reason, subject_user_id: null }));
  openAdministration(PATH, { api });
  const item = await only();
  expect(item).toHaveTextContent(`Ada Test (ada@example.org) ${verb} Ben Test`);
  expect(within(item).getByText(label)).toBeInTheDocument();
  expect(within(item).getByText(text)).toBeInTheDocument();
  expect(within(item).queryByRole('link')).toBeNull();
});

test.each([
  ['user-updated', 'done', true],
  ['user-created', 'done', true],
  ['user-created', 'unfinished', true],
  ['user-created', 'failed', false],
  ['user-created', 'undone', false],
  ['user-deleted', 'done', false],
  ['user-deleted', 'failed', true],
] as const)('an entry %s, %s, leads to the user: %s', async (action, outcome, leads) => {
  openAdministration(PATH, { api: withEntries(entry(1, { action, outcome })) });
  expect(within(await only()).queryAllByRole('link')).toHaveLength(leads ? 1 : 0);
});

test.each([
  [
    'submitted GPU 1001, report of 2026',
    '/production/1001/2026',
    { action: 'report-submitted', subject: 'GPU 1001, report of 2026', report: { gpu_number: 1001, year: 2026 } },
  ],
  ['imported levels.csv', '/admin/imports/7', { action: 'import-committed', subject: 'levels.csv', import_ndx: 7 }],
] as const)('an entry "%s" leads to %s', async (text, path, more) => {
  openAdministration(PATH, { api: withEntries(entry(1, { subject_user_id: null, ...more })) });
  const item = await only();
  expect(item).toHaveTextContent(`Ada Test (ada@example.org) ${text}`);
  expect(within(item).getByRole('link', { name: more.subject })).toHaveAttribute('href', path);
});

test('an entry of a report that is gone leads nowhere', async () => {
  const gone = entry(1, { action: 'report-withdrawn', subject_user_id: null, subject: 'GPU 1001, report of 2026' });
  openAdministration(PATH, { api: withEntries(gone) });
  expect(within(await only()).queryByRole('link')).toBeNull();
});

test('older entries are fetched on request', async () => {
  const api = new FakeApi();
  api.audit = [
    { entries: [entry(9), entry(8)], next: 8 },
    { entries: [entry(7)], next: null },
  ];
  const { person } = openAdministration(PATH, { api });
  await only();
  await person.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(api.last(CALL)?.query).toEqual({ before: 8 });
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
});

test('older entries that fail to load leave the others, and can be fetched again', async () => {
  const api = new FakeApi();
  api.audit = [
    { entries: [entry(9)], next: 9 },
    { entries: [entry(7)], next: null },
  ];
  const { person } = openAdministration(PATH, { api });
  await only();
  api.fail(CALL, problem(503, 'The database is down.'));
  await person.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText(/The database is down\./)).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.queryByText(/The database is down/)).toBeNull();
});

test('an empty log says so', async () => {
  openAdministration(PATH);
  expect(await screen.findByText(/^Nothing has been recorded yet\./)).toBeInTheDocument();
});

test('a log that cannot be loaded says why, and can be fetched again', async () => {
  const api = withEntries(entry(1));
  api.fail(CALL, problem(503, 'The database is down.'));
  const { person } = openAdministration(PATH, { api });
  expect(await screen.findByText('An error has occurred: The database is down.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await only();
});

test('the log and Users Management lead to each other', async () => {
  const { person } = openAdministration(PATH);
  await person.click(await screen.findByRole('link', { name: 'Users Management' }));
  await person.click(await screen.findByRole('link', { name: 'Audit log' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeInTheDocument();
});

test('times follow the zone through daylight saving time', () => {
  const moment = (at: string) => localDateTime(Date.parse(at), 'America/Denver');
  expect(moment('2026-07-01T18:00:00.000Z')).toBe('07/01/2026, 12:00 PM MDT');
  expect(moment('2026-01-01T06:30:00.000Z')).toBe('12/31/2025, 11:30 PM MST');
});

test('in Spanish, a changed rule and its values are in Spanish, and lead to the rules', async () => {
  const catalogs = await Promise.all([apiTexts, texts].map(async ({ es }) => (await es()).default));
  showTextsIn('es', Object.assign({}, ...catalogs));
  try {
    const changes: AuditEntry['changes'] = [
      {
        ...{ field: 'Value', from: '1 year', to: '3 years' },
        ...{ from_value: { rule: 'reserve-years', value: '1' }, to_value: { rule: 'reserve-years', value: '3' } },
      },
      { field: 'Applies from', from: null, to: '01/01/2027', from_value: null, to_value: { day: '2027-01-01' } },
      {
        ...{ field: 'Source', from: 'Well spacing as published by the district', to: 'Rule 3' },
        ...{ from_value: { source: 'Well spacing as published by the district' }, to_value: { source: 'Rule 3' } },
      },
    ];
    const subject = 'rule “Unused allowable is kept for”';
    openAdministration(PATH, {
      api: withEntries(entry(1, { action: 'rule-changed', subject_user_id: null, subject, changes })),
    });
    const item = await only();
    expect(item).toHaveTextContent('cambió la regla “La asignación no usada se conserva”');
    expect(within(item).getAllByRole('definition')[0]).toHaveTextContent('1 año → pasó a ser 3 años');
    expect(within(item).getAllByRole('definition')[2]).toHaveTextContent(/^Separación entre pozos/);
    expect(within(item).getByRole('link')).toHaveAttribute('href', '/admin/rules');
  } finally {
    showTextsIn('en');
  }
});

test('in Spanish, an entry names its report, its fields and its values in Spanish, and what is older as it was kept', async () => {
  const catalogs = await Promise.all([apiTexts, texts].map(async ({ es }) => (await es()).default));
  showTextsIn('es', Object.assign({}, ...catalogs));
  try {
    const changes: AuditEntry['changes'] = [
      { field: 'Role', from: null, to: 'Administrator', from_value: null, to_value: { roles: ['Administrator'] } },
      { field: 'Total', from: null, to: '1,234.5 acre-feet', from_value: null, to_value: { acre_feet: 1234.5 } },
      {
        field: 'Meter A-1 at DA-10',
        from: null,
        to: '100 on 01/01/2025 to …',
        name: { name: 'meter-at-well', serial: 'A-1', well: 'DA-10' },
        to_value: {
          reading: {
            ...{ start_reading: 100, start_on: '2025-01-01', end_reading: null, end_on: null },
            ...{ goes_back: null, estimated_acre_feet: null, note: null },
          },
        },
      },
      { field: 'Total', from: null, to: '5 acre-feet' },
    ];
    const subject = 'GPU 1001, report of 2026';
    openAdministration(PATH, {
      api: withEntries(entry(1, { action: 'report-submitted', subject, subject_user_id: null, changes })),
    });
    const item = await only();
    expect(item).toHaveTextContent(/GPU 1001, informe de 2026/);
    const listed = (role: string) =>
      within(item)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    expect(listed('term')).toEqual(['Rol', 'Total', 'Medidor A-1 en DA-10', 'Total']);
    expect(listed('definition')).toEqual([
      'Administrador',
      '1,234.5 acre-pies',
      'de 100 el 1 ene 2025 a …',
      '5 acre-feet',
    ]);
  } finally {
    document.documentElement.lang = 'en';
  }
});
