import type { ReviewedApplication } from '@portal/shared-api';
import { user } from '@portal/shared-ui/test-support';
import { anApplication } from '@portal/shared-ui/test-support/applications';
import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '../test-support/fake-api.ts';
import { fakePages } from '../test-support/show-pages.tsx';
import ReviewPage from './review-page.tsx';

const ACT = 'POST /application-queue/{number}/{act}';
const REGISTER = 'POST /application-queue/{number}/registration';
const TICK = 'PATCH /application-queue/{number}';
const READ = 'GET /application-queue/{number}';
const DOCUMENTS = { 'GET /records/{kind}/{ndx}/documents': { documents: [], may_change: true } };
const { call, show: open, inputs } = fakePages({ '/admin/applications/:number': <ReviewPage /> });

const reviewed: ReviewedApplication = {
  ...anApplication({ state: 'in-review', steps: ['return', 'approve', 'deny'], sent_on: '2026-11-20' }),
  applicant: 'Ann <a@b.example>',
  applicant_limits: null,
  language: 'es',
  days_waiting: 6,
  checks: { place: { by: 'Ada', on: '2026-11-25' } },
  space: {
    outside_district: false,
    conflicts: [
      {
        ...{ name: 'A-2026-0007', application: 'A-2026-0007', latitude: 36, longitude: -101 },
        ...{ actual_yards: 249.97, required_yards: 250, counts: true },
      },
    ],
    property_line: { actual_yards: 99.9609, required_yards: 100, meets: false },
  },
  old_well_ndx: null,
  new_well_ndx: null,
  history: [],
};

const show = (application = reviewed) =>
  open(`/admin/applications/${application.number}`, {
    ...DOCUMENTS,
    ...{ [READ]: application, [TICK]: application, [ACT]: application },
  });
const button = (name: string) => screen.findByRole('button', { name });

test('a review says what is too near, with links, and who has checked what; boxes that are ticked one after another are all saved, each on top of the one before, and what is typed stays', async () => {
  show();
  const other = await screen.findByRole('link', { name: 'Application A-2026-0007' });
  expect(other).toHaveAttribute('href', '/admin/applications/A-2026-0007');
  expect(other.closest('li')).toHaveTextContent('249.9 yd away, 250 yd required');
  expect(screen.getByText('Too close: the property line is 99.9 yd away; 100 yd are required.')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /applicant’s land/ })).toBeChecked();
  const saves: Array<(application: ReviewedApplication) => void> = [];
  await user.type(await screen.findByLabelText('Receipt number'), 'R-17');
  call.mockImplementation((key: string) =>
    key === TICK ? new Promise((resolve) => void saves.push(resolve)) : Promise.resolve(reviewed),
  );
  await user.click(screen.getByRole('checkbox', { name: /agent is authorized/ }));
  await user.click(screen.getByRole('checkbox', { name: /Spacing and property line/ }));
  expect(screen.getByRole('checkbox', { name: /Spacing and property line/ })).toBeChecked();
  await waitFor(() => expect(saves).toHaveLength(1));
  saves[0]!({ ...reviewed, version: 4 });
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(inputs(TICK)).toMatchObject([
    { version: 3, body: { checks: { owner: true } } },
    { version: 4, body: { checks: { spacing: true } } },
  ]);
  saves[1]!({ ...reviewed, version: 5 });
  expect(screen.getByLabelText('Receipt number')).toHaveValue('R-17');
});

test('an application and its completion have all digits that were entered', async () => {
  const completion = {
    ...{ drilled_on: '2026-11-20', depth_feet: 1_402.1235, yield_gpm: 0.0004, log: '', driller_license: '54321' },
    ...{ latitude: 36.05, longitude: -101.85, screens: [{ from_feet: 300.0625, to_feet: 400 }] },
  };
  show({ ...reviewed, state: 'drilled', steps: [], completion, yield_gpm: 1_250.125 });
  for (const text of ['1,250.125', '1,402.1235', '0.0004', '300.0625 to 400 feet'])
    expect(await screen.findByText(text)).toBeInTheDocument();
});

test('of a well that is drilled, the place is where it was drilled', async () => {
  const completion = {
    ...{ drilled_on: '2026-11-20', depth_feet: 402, yield_gpm: null, screens: [], log: '', driller_license: '54321' },
    ...{ latitude: 36.0501, longitude: -101.8502 },
  };
  show({ ...reviewed, state: 'drilled', steps: [], completion });
  expect(await screen.findByText('Distances are those of the well as it was drilled.')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Show on the map' });
  expect(link).toHaveAttribute('href', expect.stringContaining('#map=17/36.0501/-101.8502'));
});

test('a box that is ticked while the application is taken into review stays ticked, and is saved after it', async () => {
  show({ ...reviewed, state: 'sent', steps: ['review'] });
  const review = await button('Start review');
  const reviews: Array<(application: ReviewedApplication) => void> = [];
  const ticked = { ...reviewed, version: 5, checks: { owner: { by: 'Ada', on: '2026-11-26' } } };
  call.mockImplementation((key: string) =>
    key === ACT ? new Promise((resolve) => void reviews.push(resolve)) : Promise.resolve(ticked),
  );
  await user.click(review);
  await user.click(review);
  const box = screen.getByRole('checkbox', { name: /agent is authorized/ });
  await user.click(box);
  expect(inputs(TICK)).toEqual([]);
  reviews[0]!({ ...reviewed, version: 4 });
  await waitFor(() => expect(inputs(TICK)).toMatchObject([{ version: 4, body: { checks: { owner: true } } }]));
  expect(inputs(ACT)).toHaveLength(1);
  expect(box).toBeChecked();
});

test('an approval without the fee asks why, and a denial sends its reason; conditions are kept apart', async () => {
  show();
  const dialog = async () => within(await screen.findByRole('dialog'));
  await user.click(await button('Deny…'));
  await user.type((await dialog()).getByLabelText(/Why it is denied/), 'Too close');
  await user.click((await dialog()).getByRole('button', { name: 'Deny' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await button('Approve…'));
  await user.type((await dialog()).getByLabelText('Conditions, if any'), 'Meter it.');
  await user.type((await dialog()).getByLabelText(/approved without the fee/), 'Waived');
  await user.click((await dialog()).getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(inputs(ACT)).toMatchObject([
      { params: { act: 'deny' }, version: 3, body: { reason: 'Too close' } },
      { params: { act: 'approve' }, version: 3, body: { reason: 'Waived', conditions: 'Meter it.' } },
    ]),
  );
});

test('a reason is asked for when another well was placed beside it since the preview', async () => {
  const drilled: ReviewedApplication = { ...reviewed, state: 'drilled', steps: ['register'] };
  const tooClose = { path: 'body.reason', code: 'well-too-close', message: 'Too close.' };
  const well = { ndx: 0, name: 'DA-1' };
  open(`/admin/applications/${drilled.number}`, {
    ...DOCUMENTS,
    [READ]: drilled,
    [REGISTER]: () => {
      if (inputs(REGISTER).at(-1)?.query.preview !== 'true') throw problem(422, 'Say why.', { errors: [tooClose] });
      return { saved: false, well, warnings: [], application: drilled };
    },
  });
  await user.click(await button('See what it will be'));
  await user.click(await button('Register'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too close.');
  await user.type(screen.getByLabelText(/^Why is this right/), 'An easement is on file');
  await user.click(await button('Register'));
  await waitFor(() => expect(inputs(REGISTER).at(-1)).toMatchObject({ body: { reason: 'An easement is on file' } }));
});

test('staff let an applicant have more within a day, and read who did', async () => {
  const LIMITS = 'PUT /application-queue/{number}/applicant-limits';
  const raised = { times: 5, by: 'Ada', at: '2026-11-26T18:00:00Z' };
  open(`/admin/applications/${reviewed.number}`, {
    ...DOCUMENTS,
    ...{ [READ]: reviewed, [LIMITS]: { ...reviewed, applicant_limits: raised } },
  });
  await user.selectOptions(await screen.findByLabelText('Limits'), '5 times the usual limits');
  await user.click(await button('Save the limits'));
  expect(await screen.findByText(/^Set by Ada, /)).toBeInTheDocument();
  expect(inputs(LIMITS)).toMatchObject([{ body: { times: 5 } }]);
});
