import type { WellApplication } from '@portal/shared-api';
import { useSession } from '@portal/shared-auth/browser';
import { user } from '@portal/shared-ui/test-support';
import { anApplication } from '@portal/shared-ui/test-support/applications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { RULES } from '../test-support/gpus.ts';
import { aCheck } from '../test-support/spacing.ts';
import { fakeApi, openPage } from '../test-support/tool-page.tsx';
import ApplicationPage from './application-page.tsx';
import ApplyPage from './apply-page.tsx';

jest.mock('@portal/shared-map/tool-map', () => jest.requireActual('../test-support/tool-page.tsx').fakeToolMap());

const LIST = '/public-resources/tools/apply';
const ONE = 'GET /applications/{number}';
const SAVE = 'PUT /applications/{number}';
const SEND = 'POST /applications/{number}/send';
const ALLOWANCE = {
  applications: { used: 3, most: 60 },
  drafts: { used: 3, most: 50 },
  undecided: { used: 3, most: 300 },
  documents: { used: 0, most: 400 },
  megabytes: { used: 0, most: 1_000 },
};
const sent = { state: 'sent', sent_on: '2026-11-26' } as const;
const { answers, call, inputsOf } = fakeApi(() => ({
  'GET /spacing-rules': RULES,
  'GET /spacing-checks/{lat}/{lon}/{well_class}': aCheck(),
  'GET /records/{kind}/{ndx}/documents': { documents: [], may_change: true },
  'GET /well-types': [{ well_type_ndx: 1, name: 'Irrigation' }],
  'GET /application-terms': [
    { kind: 'new-well', fee_dollars: 1_000, fee_source: 'Rule 5.1', valid_days: 150 },
    { kind: 'replacement', fee_dollars: 500, fee_source: 'Rule 5.1', valid_days: 150 },
    { kind: 'exempt-well', fee_dollars: 0, fee_source: 'The board decides', valid_days: 0 },
  ],
  'GET /applications': [anApplication(sent)],
  'GET /application-allowance': ALLOWANCE,
  [SAVE]: anApplication({ version: 4 }),
  [SEND]: anApplication({ ...sent, version: 5, steps: ['withdraw'] }),
}));
const PAGES = { [LIST]: <ApplyPage />, [`${LIST}/:number`]: <ApplicationPage /> };
const open = (path: string) => openPage(path, PAGES, call);
const show = (application: WellApplication): void => {
  answers[ONE] = application;
  open(`${LIST}/${application.number}`);
};

const signedOut = { status: 'signed-out', user: null, providerDown: false } as const;
const signIn = () => {
  const user = { id: 'auth0|1', name: 'Ann', email: 'a@b.example', roles: [] };
  act(() => useSession.setState({ ...signedOut, status: 'signed-in', user }, true));
};
beforeEach(() => act(() => useSession.setState(signedOut, true)));

test('a visitor reads what it costs, and that they have to sign in; an applicant finds what happens next', async () => {
  open(LIST);
  const fee = await screen.findByText(/New well: \$1,000\./);
  expect(fee).toHaveTextContent('An approval is valid for 150 days.');
  expect(screen.getAllByText(/Source: Rule 5\.1\./)).toHaveLength(1);
  expect(screen.queryByText(/The board decides/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in and apply' })).toHaveAttribute('href', `${LIST}/new`);
  expect(inputsOf('GET /applications')).toEqual([]);
  signIn();
  expect(await screen.findByRole('link', { name: 'A-2026-0012: New well' })).toBeInTheDocument();
  expect(screen.getByText(/will review it/)).toBeInTheDocument();
  expect(inputsOf('GET /application-allowance')).toHaveLength(1);
  expect(screen.queryByText('Limits of applications')).toBeNull();
});

test('limits are told once half of them is used, before they are reached', async () => {
  answers['GET /application-allowance'] = { ...ALLOWANCE, megabytes: { used: 1_500, most: 2_000 } };
  signIn();
  open(LIST);
  expect(await screen.findByText('Megabytes of documents within a day: 1,500 of 2,000')).toBeInTheDocument();
  expect(screen.queryByText(/^Drafts/)).toBeNull();
});

test('a form begins at the place that was checked, and says what is missing before anything is sent', async () => {
  signIn();
  open(`${LIST}/new?lat=36.05&lon=-101.85&class=1`);
  expect(await screen.findByText(/meets the/i)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Latitude' })).toHaveValue('36.05000');
  await user.click(screen.getByRole('button', { name: 'Submit…' }));
  const use = screen.getByRole('combobox', { name: 'Use of the water' });
  expect(use).toHaveFocus();
  expect(use).toHaveAccessibleDescription('Choose the use of the water.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(call.mock.calls.some(([key]) => key.startsWith('POST'))).toBe(false);
});

test('what cannot be right is said before the question', async () => {
  signIn();
  show(anApplication({ owner_phone: 'abc', depth_feet: 9_999_999 }));
  await screen.findByRole('button', { name: 'Submit…' });
  const yieldField = screen.getByRole('textbox', { name: /^Yield/ });
  await user.clear(yieldField);
  await user.type(yieldField, '-3');
  await user.click(screen.getByRole('button', { name: 'Submit…' }));
  expect(yieldField).toHaveAccessibleDescription('Enter a number above 0, up to 100,000.');
  expect(screen.getByRole('textbox', { name: /^Depth/ })).toHaveAccessibleDescription(/up to 20,000/);
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(/^Enter a phone number/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a complete draft is saved and sent after its summary with the fee', async () => {
  signIn();
  show(anApplication());
  await user.click(await screen.findByRole('button', { name: 'Submit…' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('$1,000')).toBeInTheDocument();
  for (const fact of ['Class A', '400', '350']) expect(await within(dialog).findByText(fact)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Submit application' }));
  await waitFor(() => expect(inputsOf(SEND)).toEqual([expect.objectContaining({ version: 4 })]));
  expect(inputsOf(SAVE)).toEqual([expect.objectContaining({ version: 3 })]);
  const banner = await screen.findByText(/will review it/);
  expect(
    screen.getByText(/^Pay the fee of \$1,000 at the office.*Say that it is for application A-2026-0012\./),
  ).toBeVisible();
  await waitFor(() => expect(document.activeElement).toContainElement(banner));
});

test('a new application has the owner of the person’s permits, and documents that save it first', async () => {
  const shown = { owner_name: 'Home Farm', mailing_address: '1 Main Street', city: 'Dumas', state: 'TX' };
  const contact = { postal_code: '79029', phone: '806-555-0100', email: null };
  answers['GET /verification'] = { owners: [{ shown: { ...shown, ...contact } }] };
  answers['POST /applications'] = anApplication();
  answers['POST /records/{kind}/{ndx}/documents'] = {};
  answers[ONE] = anApplication();
  signIn();
  open(`${LIST}/new`);
  expect(await screen.findByRole('textbox', { name: /Owner of the land/ })).toHaveValue('Home Farm');
  expect(screen.getByRole('textbox', { name: /Postal address/ })).toHaveValue('1 Main Street, Dumas, TX 79029');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('a@b.example');
  expect(screen.getByRole('combobox', { name: 'Find a survey section, town or subdivision' })).toBeVisible();
  await user.upload(screen.getByLabelText('Documents', { selector: 'input' }), new File(['%PDF-'], 'deed.pdf'));
  await waitFor(() =>
    expect(inputsOf('POST /records/{kind}/{ndx}/documents')).toMatchObject([
      { params: { kind: 'applications', ndx: 12 }, query: { file_name: 'deed.pdf' } },
    ]),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Application A-2026-0012' })).toBeVisible();
});

test('documents that are added while the draft is being saved belong to the same draft', async () => {
  let answer: (application: WellApplication) => void = () => {};
  answers['POST /applications'] = new Promise((resolve) => {
    answer = resolve;
  });
  answers['POST /records/{kind}/{ndx}/documents'] = {};
  answers[ONE] = anApplication();
  signIn();
  open(`${LIST}/new`);
  await screen.findByRole('textbox', { name: /Owner of the land/ });
  for (const name of ['deed.pdf', 'map.pdf'])
    await user.upload(screen.getByLabelText('Documents', { selector: 'input' }), new File(['%PDF-'], name));
  act(() => answer(anApplication()));
  const added = ['deed.pdf', 'map.pdf'].map((file_name) => ({ query: { file_name } }));
  await waitFor(() => expect(inputsOf('POST /records/{kind}/{ndx}/documents')).toMatchObject(added));
  expect(inputsOf('POST /applications')).toHaveLength(1);
});

test('a returned application that becomes another kind names the fee of that kind on the first day, and what was paid', async () => {
  signIn();
  const first = {
    sent_on: '2026-12-06',
    first_sent_on: '2026-11-26',
    fee_paid_on: '2026-11-27',
    steps: ['send'],
  } as const;
  show(
    anApplication({
      ...first,
      state: 'returned',
      kind: 'exempt-well',
      fee_dollars: 200,
      valid_days: 0,
      steps: [...first.steps],
    }),
  );
  expect(await screen.findByText(/^Fee: \$200, paid on 11\/27\/2026\./)).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(/Application for/), 'New well');
  expect(
    await screen.findByText(/^Fee: \$1,000, \$200 paid on 11\/27\/2026\. An approval is valid for 150 days/),
  ).toBeInTheDocument();
  expect(inputsOf('GET /application-terms')).toMatchObject([{ query: { on: '2026-11-26' } }]);
});

test('nothing can be entered while documents are added to a draft that is saved already', async () => {
  answers['POST /applications'] = anApplication();
  answers['POST /records/{kind}/{ndx}/documents'] = new Promise(() => {});
  signIn();
  open(`${LIST}/new`);
  const owner = await screen.findByRole('textbox', { name: /Owner of the land/ });
  expect(owner.closest('[inert]')).toBeNull();
  await user.upload(screen.getByLabelText('Documents', { selector: 'input' }), new File(['%PDF-'], 'deed.pdf'));
  await waitFor(() => expect(owner.closest('[inert]')).not.toBeNull());
});

test('an approved application has its letter, its conditions and the completion report', async () => {
  signIn();
  show(
    anApplication({
      state: 'approved',
      steps: ['withdraw', 'complete'],
      sent_on: '2026-11-26',
      valid_until: '2027-04-25',
      decision: 'Meter the well.',
      yield_gpm: 1_250.125,
    }),
  );
  expect(await screen.findByText('From the district: Meter the well.')).toBeInTheDocument();
  expect(screen.getByText('1,250.125')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Approval letter (PDF)' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(screen.getByLabelText(/Completed on/)).toHaveFocus();
  expect(inputsOf('POST /applications/{number}/completion')).toEqual([]);
});
