import type { GpuStatement, OwnerStatement } from '@portal/shared-api';
import { gpuStatementOf, ownerOf } from '../test-support/statements.ts';
import { statementParts } from './statement-document.ts';

const YEAR = { year: 2025, is_over: true, time_zone: 'America/Chicago' };
const RESERVE: GpuStatement['reserve'] = [2024, 2025].map((origin_year) => ({
  origin_year,
  acre_feet: 100,
  used_acre_feet: 0,
  left_acre_feet: 100,
  last_year: origin_year + 1,
  is_provisional: false,
}));

const partsOn = (today: string, gpu: Partial<GpuStatement>, owed: OwnerStatement['owed'] = []) =>
  statementParts({ owner: ownerOf(1, 'Home Farm'), gpus: [gpuStatementOf(gpu)], owed }, YEAR, {
    language: 'en',
    today,
  });

test('the first page has the late fees of all years that are owed, also where the year has none', () => {
  const fee = { gpu_number: 1001, year: 2021, balance_cents: 50_000 };
  const owed = [fee, { ...fee, year: 2023, balance_cents: 2_550 }];
  const { intro, gpus } = partsOn('2026-04-20', {}, owed);
  expect(intro[1]).toEqual({
    kind: 'callout',
    tone: 'unsure',
    title: 'Owed to the district: $525.50',
    items: ['Late fee of 2021, GPU 1001: $500', 'Late fee of 2023, GPU 1001: $25.50'],
  });
  expect(JSON.stringify(gpus)).toContain('"none for 2025"');
  expect(partsOn('2026-04-20', {}, [fee]).intro[1]).toMatchObject({ text: 'Late fee of 2021, GPU 1001: $500' });
  expect(partsOn('2026-04-20', {}).intro).toHaveLength(1);
});

test('reserve could be used until a day that is past, whatever is known of the year', () => {
  const textOn = (today: string, gpu: Partial<GpuStatement>) =>
    JSON.stringify(partsOn(today, { reserve: RESERVE, ...gpu }));
  const missing = { reported_acre_feet: null };
  expect(textOn('2025-12-31', missing)).toContain('can be used until 12/31/2025');
  expect(textOn('2026-01-01', missing)).toContain('could be used until 12/31/2025');
  expect(textOn('2026-12-31', {})).toContain('Unused allowable; can be used until 12/31/2026');
  expect(textOn('2027-01-01', {})).toContain('Unused allowable; could be used until 12/31/2026');
});
