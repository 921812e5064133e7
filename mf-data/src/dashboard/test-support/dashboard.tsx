import { jest } from '@jest/globals';
import type { CallKey } from '@portal/shared-api';
import type { PortalConfig } from '@portal/shared-api/registry';
import type { Role } from '@portal/shared-auth';
import { type SessionState, useSession } from '@portal/shared-auth/browser';
import { type Portal, PortalProvider, UiProvider } from '@portal/shared-ui';
import { queryClient } from '@portal/shared-ui/queries';
import { act, render } from '@testing-library/react';
import type { DepthTrend, DistrictReports, GpuAccount, Sensor, WaterLevels } from '../dashboard.resource.ts';
import DashboardPage from '../dashboard-page.tsx';

/** A GPU of which nothing is to be done, in November 2026. */
export const account = (gpu_number: number, more: Partial<GpuAccount> = {}): GpuAccount => ({
  gpu_number,
  gpu_name: null,
  county: 'Moore',
  permit_numbers: ['NP-1'],
  total_acres: 640,
  year: 2026,
  has_ended: false,
  due_at: '2027-03-01T23:00:00.000Z',
  time_zone: 'America/Chicago',
  state: 'not-started',
  open_years: [],
  late_fees: [],
  allowable_acre_feet: 960,
  reserve: [],
  reserve_order: 'oldest-first',
  usable_reserve_acre_feet: 0,
  reported_acre_feet: null,
  used_acre_feet: more.reported_acre_feet ?? null,
  remaining_acre_feet: 960,
  years: [
    { year: 2025, acre_feet: 700, allowable_acre_feet: 960, usable_reserve_acre_feet: 0, over_acre_feet: 0 },
    { year: 2026, acre_feet: null, allowable_acre_feet: 960, usable_reserve_acre_feet: 0, over_acre_feet: 0 },
  ],
  ...more,
});

export const trend = (low: number, slope: number, high: number): DepthTrend => ({
  slope_feet_per_year: slope,
  low_feet_per_year: low,
  high_feet_per_year: high,
  first: { at: '2016-01-15T18:00:00.000Z', depth_feet: 200 },
  last: { at: '2026-01-15T18:00:00.000Z', depth_feet: 210 },
  count: 11,
});

const NO_LEVELS: WaterLevels = {
  winters: [],
  base_year: null,
  trend: null,
  wells: { falling: 0, rising: 0, unsure: 0 },
  nearest: [],
};
export const LEVELS: WaterLevels = {
  winters: [
    { year: 2025, median_depth_feet: 209, wells: 40, change: null, level_feet: 209.4 },
    {
      ...{ year: 2026, median_depth_feet: 210, wells: 41, level_feet: 210 },
      change: { since_year: 2025, wells: 39, feet: 0.6 },
    },
  ],
  base_year: 2026,
  trend: trend(1.1, 1.3, 1.5),
  wells: { falling: 30, rising: 1, unsure: 9 },
  nearest: [],
};

export const sensor = (well_ndx: number, state: Sensor['state']): Sensor => ({
  well_ndx,
  well_id: `DA-${well_ndx}`,
  last_at: '2026-11-21T12:00:00.000Z',
  last_depth_feet: 201.5,
  battery_volts: 3.61,
  state,
});

const counts = (more: Partial<DistrictReports['district']> = {}): DistrictReports['district'] => ({
  expected: 1200,
  received: 1080,
  waiting: 40,
  checked: 1050,
  sent_back: 10,
  draft: 20,
  not_started: 80,
  missing: 100,
  late: 130,
  over: 12,
  acre_feet: 1_000_000,
  allowable_acre_feet: 1_500_000,
  ...more,
});
export const districtOf = (year: number): DistrictReports => ({
  year,
  years: [2026, 2025, 2024],
  due_at: `${year + 1}-03-01T23:00:00.000Z`,
  time_zone: 'America/Chicago',
  district: counts(),
  counties: [
    { county: 'Moore', ...counts({ expected: 800, received: 800 }) },
    { county: 'Dallam', ...counts({ expected: 400, received: 300 }) },
  ],
  production: [
    { year: 2024, acre_feet: 900_000, allowable_acre_feet: 1_500_000, reports: 1150 },
    { year: 2025, acre_feet: 1_000_000, allowable_acre_feet: 1_500_000, reports: 1100 },
    { year: 2026, acre_feet: 0, allowable_acre_feet: 1_500_000, reports: 0 },
  ],
});

export type Answers = Partial<Record<CallKey, (input: { query?: Record<string, unknown> }) => unknown>>;
const USUAL: Answers = {
  'GET /account/permits': () => [
    { permit_ndx: 1, permit_number: 'NP-1' },
    { permit_ndx: 2, permit_number: 'NP-2' },
  ],
  'GET /dashboard/accounts': () => [account(1001)],
  'GET /dashboard/messages': () => ({ reports: [], returned_applications: [] }),
  'GET /dashboard/district': ({ query }) => districtOf(Number(query?.year ?? 2025)),
  'GET /dashboard/water-levels': () => NO_LEVELS,
  'GET /dashboard/sensors': () => [],
  'GET /production/pace': () => [],
  'GET /verification': () => ({
    year: 2026,
    opens_on: '2026-07-01',
    closes_on: '2026-07-31',
    is_open: false,
    owners: [],
    without_owner: [],
  }),
};

export const session = (roles: Role[], more: Partial<SessionState> = {}): void =>
  act(() =>
    useSession.setState({
      status: 'signed-in',
      user: { id: 'auth0|wendy', name: 'Wendy Owner', email: 'wendy@example.org', roles },
      providerDown: false,
      ...more,
    } as SessionState),
  );

/** Opens the dashboard as a person of a role; `answers` instead of the usual ones, and a thrown error is a failure. */
export function openDashboard(roles: Role[], answers: Answers = {}) {
  queryClient.clear();
  session(roles);
  const call = jest.fn(async (key: CallKey, input: object = {}) => (answers[key] ?? USUAL[key])?.(input));
  const portal = {
    config: {
      timeZone: 'America/Denver',
      district: { name: 'North Plains GCD', shortName: 'NPGCD', url: 'https://example.org/' },
    } as PortalConfig,
    api: { call } as unknown as Portal['api'],
  } as Portal;
  render(
    <UiProvider>
      <PortalProvider portal={portal}>
        <DashboardPage />
      </PortalProvider>
    </UiProvider>,
  );
  return { call };
}
