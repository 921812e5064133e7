import type { GpuStatement, OwnerStatement, Statements } from '@portal/shared-api';

/** Of a GPU with a checked report of 700 acre-feet. */
export const gpuStatementOf = (more: Partial<GpuStatement> = {}): GpuStatement => ({
  gpu_number: 1001,
  gpu_name: null,
  county: null,
  permit_numbers: ['P-1'],
  acres: 374.265,
  state: 'checked',
  method: 'meter',
  submitted_at: '2026-02-01T18:00:00Z',
  postmarked_on: null,
  late: null,
  allowable_acre_feet: 960.75,
  usable_reserve_acre_feet: 0,
  reported_acre_feet: 700,
  over_acre_feet: 0,
  no_reserve: null,
  reserve_order: 'oldest-first',
  reserve: [],
  volumes: [],
  readings: [],
  late_fee: null,
  years: [],
  water_levels: { trend: null, wells: [] },
  ...more,
});

export const yearOf = (
  more: Pick<GpuStatement['years'][number], 'year' | 'acre_feet' | 'allowable_acre_feet'> &
    Partial<GpuStatement['years'][number]>,
): GpuStatement['years'][number] => ({ usable_reserve_acre_feet: 0, over_acre_feet: 0, ...more });

export const ownerOf = (owner_ndx: number, name: string): NonNullable<OwnerStatement['owner']> => ({
  owner_ndx,
  name,
  mailing_address: '1 Main St',
  city: 'Dumas',
  state: 'TX',
  postal_code: '79029',
});

/** Of an English letter; `today` is after the due day. */
export const surroundings = {
  language: 'en' as const,
  today: '2026-04-20',
  district: {
    name: 'North Plains GCD',
    shortName: 'NPGCD',
    url: 'https://district.example',
    address: ['P.O. Box 795', 'Dumas, TX 79029'],
  },
};

/** In 2026. */
export const statementsOf = (year: number, statements: OwnerStatement[]): Statements => ({
  year,
  years: [2026, 2025],
  is_over: year < 2026,
  due_at: `${year + 1}-03-01T23:00:00Z`,
  time_zone: 'America/Chicago',
  statements,
});
