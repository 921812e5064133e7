import type { GpuStatement } from '@portal/shared-api';
import { gpuStatementOf, ownerOf, surroundings } from '../test-support/statements.ts';
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

const partsOn = (today: string, gpu: Partial<GpuStatement>) =>
  statementParts({ owner: ownerOf(1, 'Home Farm'), gpus: [gpuStatementOf(gpu)], owed: [] }, YEAR, {
    ...surroundings,
    today,
  });

test('reserve could be used until a day that is past, whatever is known of the year', () => {
  const textOn = (today: string, gpu: Partial<GpuStatement>) =>
    JSON.stringify(partsOn(today, { reserve: RESERVE, ...gpu }));
  const missing = { reported_acre_feet: null };
  expect(textOn('2025-12-31', missing)).toContain('can be used until December 31, 2025');
  expect(textOn('2026-01-01', missing)).toContain('could be used until December 31, 2025');
  expect(textOn('2026-12-31', {})).toContain('Unused allowable; can be used until December 31, 2026');
  expect(textOn('2027-01-01', {})).toContain('Unused allowable; could be used until December 31, 2026');
});
