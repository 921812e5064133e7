import type { WellApplication } from '@portal/shared-api';
import { useSession } from '@portal/shared-auth/browser';
import { MemoryRouter, Route, Routes } from '@portal/shared-ui/router';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { anApplication } from '@portal/shared-ui/test-support/applications';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RULES } from '../test-support/gpus.ts';
import { aCheck } from '../test-support/spacing.ts';
import ApplicationPage from './application-page.tsx';
import ApplyPage from './apply-page.tsx';

jest.mock('@portal/shared-map/tool-map', () => ({
  ...jest.requireActual('@portal/shared-map/tool-map'),
  ToolMap: () => null,
}));

const user = userEvent.setup();
const call = jest.fn();
const answers: Record<string, unknown> = {};
const LIST = '/public-resources/tools/apply';
const ONE = 'GET /applications/{number}';
const SAVE = 'PUT /applications/{number}';
const SEND = 'POST /applications/{number}/send';

const signIn = () =>
  act(() =>
    useSession.setState(
      {
        status: 'signed-in',
        user: { id: 'auth0|1', name: 'Ann', email: 'a@b.example', roles: [] },
        providerDown: false,
      },
      true,
    ),
  );
const open = (path: string) =>
  renderInPortal(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path={LIST} element={<ApplyPage />} />
        <Route path={`${LIST}/:number`} element={<ApplicationPage />} />
      </Routes>
    </MemoryRouter>,
    { call: call as never },
  );
const callsOf = (key: string) => call.mock.calls.filter(([called]) => called === key).map(([, input]) => input);
const show = (application: WellApplication): void => {
  answers[ONE] = application;
  open(`${LIST}/${application.number}`);
};

beforeEach(() => {
  Object.assign(answers, {
    'GET /spacing-rules': RULES,
    'GET /spacing-checks/{lat}/{lon}/{well_class}': aCheck(),
    'GET /records/{kind}/{ndx}/documents': { documents: [], may_change: true },
    'GET /well-types': [{ well_type_ndx: 1, name: 'Irrigation' }],
    'GET /application-terms': [{ kind: 'new-well', fee_dollars: 1_000, fee_source: 'Rule 5.1', valid_days: 150 }],
    'GET /applications': [anApplication({ state: 'sent', sent_on: '2026-11-26' })],
    [SAVE]: anApplication({ version: 4 }),
    [SEND]: anApplication({ version: 5, state: 'sent', steps: ['withdraw'], sent_on: '2026-11-26' }),
  });
  call.mockReset().mockImplementation(async (key: string) => answers[key]);
  act(() => useSession.setState({ status: 'signed-out', user: null, providerDown: false }, true));
});

test('a visitor reads what it costs, and that they have to sign in', async () => {
  open(LIST);
  const fee = await screen.findByText(/New well: \$1,000\./);
  expect(fee).toHaveTextContent('An approval is valid for 150 days. Source: Rule 5.1.');
  expect(screen.getByRole('link', { name: 'Sign in and apply' })).toHaveAttribute('href', `${LIST}/new`);
  expect(callsOf('GET /applications')).toEqual([]);
});

test('an applicant finds their applications, with what happens next', async () => {
  signIn();
  open(LIST);
  expect(await screen.findByRole('link', { name: 'A-2026-0012: New well' })).toBeInTheDocument();
  expect(screen.getByText(/will review it/)).toBeInTheDocument();
});

test('a form begins at the place that was checked, and says what is missing before anything is sent', async () => {
  signIn();
  open(`${LIST}/new?lat=36.05&lon=-101.85&class=1`);
  expect(await screen.findByText(/meets the/i)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Latitude' })).toHaveValue('36.05');
  await user.click(screen.getByRole('button', { name: 'Send…' }));
  const use = screen.getByRole('combobox', { name: 'Use of the water' });
  expect(use).toHaveFocus();
  expect(use).toHaveAccessibleDescription('Enter this before you send the application.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(call.mock.calls.some(([key]) => key.startsWith('POST'))).toBe(false);
});

test('a complete draft is saved and sent after its summary with the fee', async () => {
  signIn();
  show(anApplication());
  await user.click(await screen.findByRole('button', { name: 'Send…' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('$1,000')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(callsOf(SEND)).toEqual([expect.objectContaining({ version: 4 })]));
  expect(callsOf(SAVE)).toEqual([expect.objectContaining({ version: 3 })]);
  expect(await screen.findByText(/will review it/)).toBeInTheDocument();
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
    }),
  );
  expect(await screen.findByText('The district writes: Meter the well.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Letter: approved (PDF)' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(screen.getByLabelText(/Completed on/)).toHaveFocus();
  expect(callsOf('POST /applications/{number}/completion')).toEqual([]);
});
