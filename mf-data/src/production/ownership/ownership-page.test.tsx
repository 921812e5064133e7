import { screen, waitFor, within } from '@testing-library/react';
import { FakeProduction, openProduction, problem } from '../test-support/production.tsx';
import type { OwnedRecords, Ownership } from './ownership.resource.ts';

const CONFIRM = 'POST /verification/{owner_ndx}';

const records = (more: Partial<OwnedRecords> = {}): OwnedRecords => ({
  owner_ndx: 3,
  shown: {
    owner_name: 'Home Farm',
    mailing_address: '1 Main Street',
    city: 'Dumas',
    state: 'TX',
    postal_code: '79029',
    phone: null,
    email: 'farm@people.example',
    gpus: [
      {
        gpu_number: 7,
        gpu_name: null,
        acres: 640.5,
        permit_numbers: ['NP-1'],
        wells: [{ well_number: 'DA-1', well_class: 'B', well_status: 'Active' }],
      },
    ],
  },
  shown_key: 'abc',
  state: 'open',
  has_changed: false,
  confirmed_at: null,
  confirmed_by: null,
  disputes: [],
  ...more,
});
const dispute: OwnedRecords['disputes'][number] = {
  dispute_ndx: 1,
  year: 2026,
  subject: 'acres',
  gpu_number: 7,
  well_number: null,
  text: 'We sold 40 acres.',
  proposed: null,
  sent_at: '2026-07-10T18:00:00.000Z',
  sent_by: 'Wendy Owner',
  state: 'open',
  is_accepted: false,
  settled_at: null,
  settled_by: null,
  answer: null,
};
const sent = { confirmed_at: '2026-07-10T18:00:00.000Z', confirmed_by: 'Wendy Owner' };
const ownership = (owners: OwnedRecords[], more: Partial<Ownership> = {}): Ownership => ({
  year: 2026,
  opens_on: '2026-07-01',
  closes_on: '2026-07-31',
  is_open: true,
  next_opens_on: null,
  owners,
  without_owner: [],
  ...more,
});

function open(before: Ownership, after: Ownership = before) {
  const api = new FakeProduction();
  api.answers.set('GET /verification', () => before);
  api.answers.set(CONFIRM, () => after);
  return openProduction('/production/ownership', api);
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('an owner who finds everything right confirms with one button', async () => {
  const { api, person } = open(ownership([records()]), ownership([records({ state: 'confirmed', ...sent })]));
  const gpu = within((await screen.findByRole('heading', { name: 'GPU 7' })).closest('li')!);
  expect(gpu.getByText('640.5')).toBeVisible();
  expect(gpu.getByRole('list', { name: '1 well' })).toHaveTextContent('DA-1 class B, active');
  expect(screen.getByText('Dumas, TX 79029')).toBeVisible();
  await person.click(await button('Confirm: everything is right'));
  expect(api.last(CONFIRM)).toEqual({ params: { owner_ndx: 3 }, body: { shown_key: 'abc', disputes: [] } });
  expect(await screen.findByText(/^Confirmed .* by Wendy Owner$/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Home Farm' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
});

test('a mistake needs words, is sent with the confirmation of the rest, and can be removed before', async () => {
  const after = ownership([records({ state: 'disputed', ...sent, disputes: [dispute] })]);
  const { api, person } = open(ownership([records()]), after);
  await person.click(await button('Report a mistake in GPU 7'));
  await person.click(await button('Add the correction'));
  expect(screen.getByText('Say what is wrong.')).toBeVisible();
  await person.selectOptions(screen.getByLabelText('What is it about?'), 'Well DA-1');
  await person.type(screen.getByLabelText(/^What is wrong/), 'It was plugged.');
  await person.click(await button('Add the correction'));
  await person.click(await button('Remove the correction: Well DA-1 on GPU 7'));
  await button('Confirm: everything is right');
  await person.click(await button('Report a mistake in GPU 7'));
  await person.type(screen.getByLabelText(/^What is wrong/), 'We sold 40 acres.');
  await person.click(await button('Add the correction'));
  await person.click(await button('Send 1 correction, and confirm the rest'));
  expect(api.last(CONFIRM)?.body).toEqual({
    shown_key: 'abc',
    disputes: [{ subject: 'acres', gpu_number: 7, text: 'We sold 40 acres.' }],
  });
  expect(await screen.findByText('The district looks at 1 correction')).toBeVisible();
  expect(screen.getByText('Waiting on the district.')).toBeVisible();
});

test('another address is proposed, not saved', async () => {
  const { api, person } = open(ownership([records()]));
  await person.click(await button('Correct the address…'));
  await person.click(await button('Add the correction'));
  expect(screen.getByRole('alert')).toHaveTextContent('This is the address in the records.');
  await person.clear(screen.getByLabelText('City'));
  await person.type(screen.getByLabelText('City'), 'Stratford');
  await person.click(await button('Add the correction'));
  await person.click(await button('Send 1 correction, and confirm the rest'));
  expect(api.last(CONFIRM)?.body).toMatchObject({
    disputes: [{ subject: 'address', text: '', proposed: { city: 'Stratford', phone: null } }],
  });
});

test('records that changed in the meantime are shown again, and the corrections stay', async () => {
  const { api, person } = open(ownership([records()]));
  await person.click(await button('Something about the owner is wrong…'));
  await person.type(screen.getByLabelText(/^What is wrong/), 'We are a company now.');
  await person.click(await button('Add the correction'));
  api.fail(CONFIRM, problem(409, 'The district’s records changed since you opened this page.'));
  await person.click(await button(/^Send 1 correction/));
  expect(await screen.findByRole('alert')).toHaveTextContent('The district’s records changed');
  expect(api.count('GET /verification')).toBe(2);
  expect(screen.getByText('We are a company now.')).toBeVisible();
});

test('answers are read at any time, but outside of its days nothing is confirmed', async () => {
  const answered = { ...dispute, state: 'settled', settled_by: 'Ada', answer: '600.5 from 2027.' } as const;
  open(
    ownership([records({ state: 'confirmed', ...sent, disputes: [answered] })], {
      is_open: false,
      next_opens_on: '2027-07-01',
    }),
  );
  expect(await screen.findByText('Ada, for the district: 600.5 from 2027.')).toBeVisible();
  expect(
    screen.getByText(
      'Ownership verification is closed now. It opens on 07/01/2027; the district will write to you then.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('records that changed after they were confirmed ask for it again, and GPUs without an owner are named', async () => {
  open(ownership([records({ state: 'confirmed', has_changed: true, ...sent })], { without_owner: [9] }));
  expect(await screen.findByText('The records changed since you confirmed them')).toBeVisible();
  await button('Confirm: everything is right');
  expect(screen.getByText('One of your GPUs has a permit without an owner')).toBeVisible();
});
