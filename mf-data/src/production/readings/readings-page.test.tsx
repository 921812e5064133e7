import { screen } from '@testing-library/react';
import { history, pace, readMeter } from '../test-support/meters.ts';
import { FakeProduction, openProduction, problem } from '../test-support/production.tsx';
import type { ReadMeter } from './readings.resource.ts';

const ADD = 'POST /production/meters/{meter_ndx}/readings';
const WITHDRAW = 'POST /production/meter-readings/{reading_ndx}/withdrawal';

function fakeWith(meters: ReadMeter[], today = '2026-07-10') {
  const api = new FakeProduction();
  api.answers.set('GET /production/meters', () => ({ today, meters, gpus: [pace(7)] }));
  api.answers.set(ADD, ({ params, body }) => ({ reading_ndx: 50, ...params, ...(body as object) }));
  api.answers.set(WITHDRAW, () => ({ reading_ndx: 50, meter_ndx: 1, read_on: today, reading: 1100 }));
  return api;
}
const open = (meters: ReadMeter[], path = '/production/readings') => openProduction(path, fakeWith(meters));
const field = () => screen.findByLabelText('Reading');

test('the only meter is ready for its reading, which is saved with one button', async () => {
  const { person, api } = open([readMeter(1)]);
  expect(await field()).toHaveFocus();
  expect(await field()).toHaveAttribute('inputmode', 'decimal');
  await person.keyboard('1,100');
  expect(screen.getByText('since 06/01/2026')).toHaveTextContent('100 acre-feet since 06/01/2026');
  expect(screen.getByText('GPU 7 in 2026: 400 of 960 acre-feet allowable (42%)')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved: 1,100 on 07/10/2026')).toBeVisible();
  expect(api.last(ADD)).toEqual({
    params: { meter_ndx: 1 },
    body: { read_on: '2026-07-10', reading: 1100, rolled_over: false, note: null },
  });
  expect(
    screen.getByText('At this rate you will reach your allowable on August 14 (between August 2 and September 5).'),
  ).toBeVisible();
});

test('the forecast after a reading counts it, and comes below the buttons, which stay under the finger', async () => {
  const { person, api } = open([readMeter(1)]);
  const list = api.answers.get('GET /production/meters')!;
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await person.type(await field(), '1,100');
  api.answers.set('GET /production/meters', async (call) => {
    await answered;
    return list(call);
  });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(screen.queryByText(/^At this rate/)).toBeNull();
  answer();
  const forecast = await screen.findByText(/^At this rate you will reach your allowable/);
  expect(undo.compareDocumentPosition(forecast)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a reading stays shown as saved when what follows from it cannot be loaded', async () => {
  const { person, api } = open([readMeter(1)]);
  await person.type(await field(), '1,100');
  api.answers.set('GET /production/meters', () => {
    throw problem(503, 'The district’s data cannot be reached.');
  });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved: 1,100 on 07/10/2026')).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Try again' });
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('Saved: 1,100 on 07/10/2026')).toBeVisible();
  expect(screen.queryByText(/^At this rate/)).toBeNull();
});

test('a saved reading can be undone, and the next meter follows', async () => {
  const { person, api } = open([readMeter(1), readMeter(2)]);
  await person.click(await screen.findByRole('button', { name: /^Meter S1/ }));
  await person.type(await field(), '1100{Enter}');
  await screen.findByText('Saved: 1,100 on 07/10/2026');
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await field()).toHaveValue('');
  expect(api.last(WITHDRAW)).toEqual({
    params: { reading_ndx: 50 },
    body: { reason: 'Undone right after it was entered' },
  });
  await person.type(await field(), '1100{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Next: meter S2' }));
  expect(screen.getByRole('button', { name: /^Meter S2/ })).toHaveAttribute('aria-expanded', 'true');
  expect(await field()).toHaveFocus();
});

test('a reading that looks wrong is not sent without a note', async () => {
  const { person, api } = open([readMeter(1)]);
  await person.type(await field(), '11000');
  expect(screen.getByText(/more than the well can pump/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('If this is right, say why.')).toBeVisible();
  expect(api.count(ADD)).toBe(0);
  await person.type(screen.getByLabelText('Note'), 'Read twice');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(api.last(ADD)?.body).toMatchObject({ reading: 11_000, note: 'Read twice' });
});

test('a lower reading asks whether the register rolled over or the meter was replaced', async () => {
  const { person, api } = open([readMeter(1, { last: { read_on: '2026-06-01', reading: 999_990, kind: 'any-day' } })]);
  await person.type(await field(), '5');
  expect(screen.getByText('Lower than 999,990 on 06/01/2026.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'The meter was replaced' })).toHaveAttribute(
    'href',
    '/production/7/2026?meter=1&replaced=1',
  );
  await person.click(screen.getByRole('checkbox', { name: 'The meter rolled over past 999,999' }));
  expect(screen.getByText('since 06/01/2026')).toHaveTextContent('15 acre-feet');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(api.last(ADD)?.body).toMatchObject({ reading: 5, rolled_over: true });
});

test('what the API refuses stands at its field, and other answers below', async () => {
  const { person, api } = open([readMeter(1)]);
  api.fail(
    ADD,
    problem(422, 'Too low', [{ path: 'reading', message: 'The meter showed only 900 on 07/01/2026.' }]),
    problem(409, 'Bert entered 1,090 for this day. Nothing was saved.'),
  );
  await person.type(await field(), '1100{Enter}');
  expect(await field()).toHaveAccessibleDescription('The meter showed only 900 on 07/01/2026.');
  await person.type(await field(), '{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Bert entered 1,090 for this day.');
  await person.clear(await field());
  await person.type(await field(), 'x{Enter}');
  expect(await field()).toHaveAccessibleDescription('Enter a number, such as 1,234.5.');
});

test('what the API refuses is said once beside what the form says', async () => {
  const { person, api } = open([readMeter(1, { last: { read_on: '2026-06-01', reading: 900, kind: 'any-day' } })]);
  const values = {
    warning: 'reading-goes-back',
    name: 'meter-alone',
    serial: 'A-1',
    end: 5,
    start: 900,
    highest: 999_999,
  };
  const lower = { path: 'rolled_over', code: 'lower-reading-unexplained', message: '', values };
  api.fail(ADD, problem(422, 'Lower', [lower]));
  await person.type(await field(), '5{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Say whether the meter rolled over to 0 or was replaced\.$/,
  );
});

test('the readings of a meter are listed with who entered them, and are withdrawn with a reason', async () => {
  const meter = readMeter(1);
  const { person, api } = open([meter]);
  const entry = { reading_ndx: 50, entered_at: '2026-06-01T18:00:00Z', entered_by: 'Wendy Owner', photos: [] };
  api.answers.set('GET /production/meters/{meter_ndx}/readings', () =>
    history(meter, [
      {
        ...{ read_on: '2026-06-01', reading: 1000, rolled_over: false, kind: 'any-day', acre_feet: 300 },
        entry: { ...entry, note: 'Windy', withdrawn: null },
      },
      {
        ...{ read_on: '2026-05-01', reading: 10, rolled_over: false, kind: 'any-day', acre_feet: null },
        entry: {
          ...{ ...entry, reading_ndx: 49, note: null },
          withdrawn: { at: '2026-05-02T18:00:00Z', by: 'Ada', reason: 'Another meter' },
        },
      },
      {
        ...{ read_on: '2025-12-31', reading: 700, rolled_over: false, kind: 'report', acre_feet: null },
        entry: null,
      },
    ]),
  );
  await person.click(await screen.findByText('Readings of meter S1'));
  expect(await screen.findAllByText(/^Entered by Wendy Owner/)).toHaveLength(2);
  expect(screen.getByText('“Windy”')).toBeVisible();
  expect(screen.getByText('Withdrawn by Ada, 05/02/2026, 1:00 PM CDT: Another meter')).toBeVisible();
  expect(screen.getByText('From the production report')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw the reading of 05/01/2026' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Withdraw the reading of 06/01/2026' }));
  await person.type(screen.getByLabelText(/^Reason/), 'Of another meter');
  await person.click(screen.getByRole('button', { name: 'Withdraw this reading' }));
  expect(api.last(WITHDRAW)).toEqual({ params: { reading_ndx: 50 }, body: { reason: 'Of another meter' } });
});

test('administrators choose a GPU, and a link opens its meter', async () => {
  const { person, api } = openProduction('/production/readings', fakeWith([]), ['Administrator']);
  await person.type(await screen.findByLabelText('GPU number'), '1234{Enter}');
  expect(await screen.findByText('This GPU has no meter in use.')).toBeVisible();
  expect(api.last('GET /production/meters')).toMatchObject({ query: { gpu_number: 1234 } });
});

test('the meter that the address names is open', async () => {
  open([readMeter(1), readMeter(2)], '/production/readings?gpu=7&meter=2');
  expect(await screen.findByRole('button', { name: /^Meter S2/ })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: /^Meter S1/ })).toHaveAttribute('aria-expanded', 'false');
});

test('a closed card says the unit of its last reading', async () => {
  open([readMeter(1), readMeter(2, { unit: 'gallons', multiplier: 1000 })]);
  expect(await screen.findByText('1,000 gallons × 1,000 on 06/01/2026, 39 days ago')).toBeVisible();
});
