import { texts as apiTexts } from '@portal/shared-api/texts';
import type { AuditEntry } from '@portal/shared-api/users';
import { showTextsIn } from '@portal/shared-i18n/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdministration } from '../test-support/administration.tsx';
import { FakeApi, problem } from '../test-support/fake-api.ts';
import { texts } from '../texts/index.ts';
import { actionChoices } from './audit-words.ts';

const PATH = '/admin/audit-log';
const CALL = 'GET /audit-log';
const BEN = '/admin/users-management/auth0%7Cben';

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
  api.audit = entries;
  return api;
}
/** Those of the table's body. */
const rows = async (): Promise<HTMLElement[]> =>
  (await screen.findAllByRole('rowheader')).map((cell) => cell.closest('tr')!);
const only = async (): Promise<HTMLElement> => (await rows())[0]!;

test('an entry says who did what to whom, and when, in the district’s time zone', async () => {
  const changes = [
    { field: 'Role', from: 'Well Owner', to: 'Administrator' },
    { field: 'Permits added', from: null, to: 'NP-2' },
    { field: 'Nickname', from: 'ben', to: null },
  ];
  openAdministration(PATH, { api: withEntries(entry(1, { changes })) });
  const item = await only();
  expect(item).toHaveTextContent('Ada Test (ada@example.org) updated Ben Test (ben@example.org)');
  expect(within(item).getByText('11/21/2026, 7:12 AM CST')).toBeInTheDocument();
  expect(
    within(item)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ')),
  ).toEqual(['Well Owner → became Administrator', 'NP-2', 'ben']);
  expect(within(item).getByRole('link')).toHaveAttribute('href', BEN);
});

test('each kind of entry says what was done, and leads to what it is about if that is still there', async () => {
  const report = { subject_user_id: null, subject: 'GPU 1001, report of 2026' };
  const reason = 'The e-mail is taken.';
  const cases: [Partial<AuditEntry>, link: string | null, ...texts: string[]][] = [
    [{ ...report, action: 'report-sent-back', reason: 'The bill is missing.' }, null, 'The bill is missing.'],
    [{ ...report, action: 'report-withdrawn' }, null, report.subject],
    [
      { ...report, action: 'report-submitted', report: { gpu_number: 1001, year: 2026 } },
      '/production/1001/2026',
      `submitted ${report.subject}`,
    ],
    [
      { action: 'import-committed', subject_user_id: null, subject: 'levels.csv', import_ndx: 7 },
      '/admin/imports/7',
      'imported levels.csv',
    ],
    [{ action: 'user-created' }, BEN, 'created Ben Test'],
    [{ action: 'user-created', outcome: 'unfinished' }, BEN, 'tried to create Ben Test', 'Unfinished', 'Check whether'],
    [{ action: 'user-created', outcome: 'undone' }, null, 'tried to create Ben Test', 'Undone', 'A step failed, so'],
    [{ action: 'user-created', outcome: 'failed', reason }, null, 'tried to create Ben Test', 'Failed', reason],
    [{ action: 'user-deleted' }, null, 'deleted Ben Test'],
    [{ action: 'user-deleted', outcome: 'failed' }, BEN, 'tried to delete Ben Test'],
  ];
  openAdministration(PATH, { api: withEntries(...cases.map(([more], index) => entry(index, more))) });
  const items = await rows();
  const found = items.map((item, index) => [
    within(item).queryByRole('link')?.getAttribute('href') ?? null,
    ...cases[index]!.slice(2).filter((text) => item.textContent?.includes(text as string)),
  ]);
  expect(found).toEqual(cases.map(([, ...expected]) => expected));
});

test('a log that cannot be loaded says why, and is fetched again on request', async () => {
  const api = withEntries(entry(9));
  api.fail(CALL, problem(500, 'Broken.'));
  const { person } = openAdministration(PATH, { api });
  expect(await screen.findByText('An error has occurred: Broken.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await only()).toBeInTheDocument();
});

test('an empty log says so, and leads to Users Management and back', async () => {
  const { person } = openAdministration(PATH);
  expect(await screen.findByText(/^No entries of this kind yet\./)).toBeInTheDocument();
  expect(screen.getByText(/also of changes by imports and by the portal itself/)).toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Users Management' }));
  await person.click(await screen.findByRole('link', { name: 'Audit log' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeInTheDocument();
});

test('in Spanish, applications and their states are in Spanish', async () => {
  const catalogs = await Promise.all([apiTexts, texts].map(async ({ es }) => (await es()).default));
  showTextsIn('es', Object.assign({}, ...catalogs));
  const changes = [{ field: 'State', from: 'In review', to: 'Approved' }];
  const changed = entry(1, { action: 'record-changed', subject: 'Application A-2026-0001', changes });
  openAdministration(PATH, { api: withEntries(changed) });
  const item = await only();
  expect(item).toHaveTextContent('la solicitud A-2026-0001');
  expect(item).toHaveTextContent(/Estado.*En revisión.*Aprobada/);
});

test('in Spanish, reports, rules, fields and values are in Spanish, and what is older as it was kept', async () => {
  const catalogs = await Promise.all([apiTexts, texts].map(async ({ es }) => (await es()).default));
  showTextsIn('es', Object.assign({}, ...catalogs));
  const submitted: AuditEntry['changes'] = [
    { field: 'Role', from: null, to: 'Administrator', to_value: { roles: ['Administrator'] } },
    { field: 'Total', from: null, to: '1,234.5 acre-feet', to_value: { acre_feet: 1234.5 } },
    { field: 'Total', from: null, to: '5 acre-feet' },
  ];
  const years = {
    from_value: { rule: 'reserve-years', value: '1' },
    to_value: { rule: 'reserve-years', value: '3' },
  };
  const source = 'Well spacing as published by the district';
  const changed: AuditEntry['changes'] = [
    { field: 'Value', from: '1 year', to: '3 years', ...years },
    { field: 'Source', from: source, to: 'Rule 3', from_value: { source }, to_value: { source: 'Rule 3' } },
  ];
  const report = { action: 'report-submitted', subject: 'GPU 1001, report of 2026', changes: submitted } as const;
  const rule = { action: 'rule-changed', subject: 'rule “Unused allowable is kept for”', changes: changed } as const;
  const none = { subject_user_id: null };
  openAdministration(PATH, { api: withEntries(entry(2, { ...none, ...report }), entry(1, { ...none, ...rule })) });
  const [first, second] = await rows();
  expect(first).toHaveTextContent(/GPU 1001, informe de 2026.*Rol.*Administrador.*1,234\.5 acre-pies.*5 acre-feet/);
  expect(second).toHaveTextContent(
    /cambió la regla “La asignación no usada se conserva”.*1 año → pasó a ser 3 años.*Separación entre pozos/,
  );
  expect(within(second!).getByRole('link')).toHaveAttribute('href', '/admin/rules');
});

test('each kind of act can be chosen by a name of its own', () => {
  const labels = actionChoices().map(({ label }) => label);
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  expect(labels).toContain('Records and GPUs: … changed …');
});

test('entries are searched, limited to topics and days, and sorted by the API, also for a file', async () => {
  const api = withEntries(entry(1, { changes: [{ field: 'Role', from: 'Well Owner', to: 'Administrator' }] }));
  const { person } = openAdministration(`${PATH}?from=2026-11-01`, { api });
  await only();
  await person.type(screen.getByRole('searchbox', { name: 'Search the audit log' }), 'Ben');
  await person.selectOptions(screen.getByLabelText('About'), 'users');
  await person.click(screen.getByRole('button', { name: /^Time/ }));
  const asked = { search: 'Ben', about: 'users', from: '2026-11-01', sort: 'at', order: 'ascending' };
  await waitFor(() => expect(api.last(CALL)?.query).toMatchObject({ ...asked, limit: 30 }));
  await person.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(api.last(CALL)?.query).toMatchObject({ ...asked, limit: 'all' }));
});

test('the page says where the history of records and of late fees is', async () => {
  openAdministration(PATH, { api: withEntries(entry(1)) });
  await only();
  for (const [name, path] of [
    ['wells', '/admin/records/wells'],
    ['permits', '/admin/records/permits'],
    ['late fee', '/admin/late-fees'],
  ])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
});
