import { screen, within } from '@testing-library/react';
import { forecast, pace } from '../../production/test-support/meters.ts';
import { account, openDashboard } from '../test-support/dashboard.tsx';

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-07-10T18:00:00Z')));

test('the account of the year that is metered says what is metered, left and used once, and that nothing is reported', async () => {
  openDashboard(['Well Owner'], {
    'GET /dashboard/accounts': () => [account(1001, { used_acre_feet: 941.1, remaining_acre_feet: 18.9 })],
    'GET /production/pace': () => [pace(1001)],
  });
  const card = within(await screen.findByRole('article', { name: 'GPU 1001' }));
  await card.findByRole('heading', { name: '2026 so far, by your meters' });
  const sums = card
    .getAllByRole('definition')
    .map((one) => `${one.previousElementSibling?.textContent}: ${one.textContent}`);
  expect(sums.slice(2)).toEqual([
    'Metered so far in 2026 (last reading 06/01/2026): 941.1',
    'Remaining: 18.9 acre-feet',
  ]);
  expect(card.getByText('98% of allowable and reserve used. Nothing is reported for 2026 yet.')).toBeVisible();
  expect(card.queryByText(/^Used so far|^Left|0% /)).toBeNull();
});

test('an account without readings and report claims no use', async () => {
  openDashboard(['Well Owner'], { 'GET /dashboard/accounts': () => [account(1001)], 'GET /production/pace': () => [] });
  const card = within(await screen.findByRole('article', { name: 'GPU 1001' }));
  expect(card.getByText('Nothing is reported for 2026 yet.')).toBeVisible();
  expect(card.queryByText(/% of allowable/)).toBeNull();
});

async function paceOf(given: Parameters<typeof pace>[1]) {
  openDashboard(['Well Owner'], {
    'GET /dashboard/accounts': () => [account(1001, { year: 2025 })],
    'GET /production/pace': () => [pace(1001, given)],
  });
  const name = '2026 so far, by your meters';
  const heading = await screen.findByRole('heading', { name });
  // A page of several GPUs has several of them: no landmarks, which would need names of their own.
  expect(screen.queryByRole('region', { name })).toBeNull();
  return within(heading.parentElement as HTMLElement);
}

test('an account says what was used, what is left, and when the allowable is reached', async () => {
  const part = await paceOf({});
  expect(part.getByText('Used so far: 300 acre-feet').parentElement).toHaveTextContent(
    'Used so far: 300 acre-feet (last reading 06/01/2026) · 31% of the allowable',
  );
  expect(part.getByText('Remaining: 660 acre-feet of allowable and reserve')).toBeVisible();
  expect(
    part.getByText('At this rate you will reach your allowable on August 14 (between August 2 and September 5).'),
  ).toBeVisible();
  expect(part.getByText('From 4 earlier seasons of this GPU.')).toBeVisible();
  expect(part.getByRole('link', { name: 'Enter a meter reading of GPU 1001' })).toHaveAttribute(
    'href',
    '/production/readings?gpu=1001',
  );
});

test('what is used and what is left add up to allowable and reserve', async () => {
  const given = {
    allowable_acre_feet: 960.04,
    usable_reserve_acre_feet: 0,
    used_acre_feet: 300.05,
    left_acre_feet: 659.99,
  };
  const part = await paceOf(given);
  expect(part.getByText('Used so far: 300.05 acre-feet')).toBeVisible();
  expect(part.getByText('Remaining: 659.99 acre-feet of allowable and reserve')).toBeVisible();
});

const crossing = { kind: 'expected', on: '2026-08-14', earliest: null, latest: null } as const;
const unknown = { forecast: null, unread_meters: 2, used_acre_feet: null, left_acre_feet: null };
const forecasts: [Parameters<typeof forecast>[0], text: string][] = [
  [{ allowable: { ...crossing, kind: 'reached', on: '2026-06-30' } }, 'You reached your allowable on June 30.'],
  [{ basis: 'constant', allowable: crossing }, 'At this rate you will reach your allowable on August 14.'],
  [
    { allowable: { ...crossing, earliest: '2026-08-02' } },
    'At this rate you will reach your allowable on August 14 (not before August 2).',
  ],
  [
    { allowable: { ...crossing, on: '2026-07-09' } },
    'Based on your last readings, you reached your allowable around July 9. Read your meters to be sure.',
  ],
  [
    { allowable: { ...crossing, kind: 'not-expected', on: null } },
    'At this rate you will not reach your allowable this year.',
  ],
  [{ with_reserve: { ...crossing, on: '2026-09-20' } }, 'With your reserve, you have enough until September 20.'],
];
test.each(forecasts)('a forecast of %j is in words', async (given, text) => {
  expect((await paceOf({ forecast: forecast(given) })).getByText(text, { exact: false })).toBeVisible();
});

test.each([
  ['no-readings', 'No meter of this GPU was read this year.'],
  [
    'meters-unread',
    '2 meters were not read this year. Once all are read, you can see when you will reach your allowable.',
  ],
  ['too-early', 'It is too early in the season to say when you will reach your allowable.'],
] as const)('without a forecast it says why: %s', async (no_forecast, text) => {
  const part = await paceOf({ no_forecast, ...unknown });
  expect(part.getByText(text)).toBeVisible();
  expect(part.queryByText(/^Used so far/)).not.toBeInTheDocument();
});
