import type { Reading } from '@portal/shared-api';
import { waterLevelText } from './water-level.ts';

const winters = (depths: readonly number[]): Reading[] =>
  depths.map((result_value, index) => ({
    collect_timestamp: `${2020 + index}-01-15T18:00:00Z`,
    result_value,
    unit_desc: 'feet',
    well_id: 'NP-1',
    parameter: 'Depth to water',
  }));
const text = (...depths: number[]) => waterLevelText({ winter: winters(depths), telemetry: [] }, 'America/Chicago');

test('a well’s popup begins with how deep the water is and how fast it falls or rises, as far as that is clear', () => {
  expect(text(220, 222.7, 225.4, 228.1, 230.8, 233.5)).toBe(
    'Water 233.5 ft deep on 01/15/2025, falling 2.7 ft a year.',
  );
  expect(text(233.5, 230.8, 228.1, 225.4, 222.7, 220)).toContain('rising 2.7 ft a year.');
  expect(text(220, 225, 219, 224, 221, 223)).toBe('Water 223.0 ft deep on 01/15/2025, without a clear trend.');
  expect(text(220, 220.02, 220.04, 220.06, 220.08, 220.1)).toContain('without a clear trend.');
  expect(text(220, 221)).toBe('Water 221.0 ft deep on 01/15/2021.');
  expect(text()).toBeNull();
  const logged = waterLevelText({ winter: [], telemetry: winters([1, 2, 3, 4, 5, 6]) }, 'America/Chicago');
  expect(logged).toBe('Water 6.0 ft deep on 01/15/2025.');
});

test('a logger’s reading that is younger than the last winter measurement comes first, with the trend of the winters', () => {
  const winter = winters([220, 222.7, 225.4, 228.1, 230.8, 233.5]);
  const logged = (collect_timestamp: string) =>
    waterLevelText({ winter, telemetry: [{ ...winter[0]!, collect_timestamp, result_value: 240 }] }, 'America/Chicago');
  expect(logged('2025-11-30T06:30:00Z')).toBe('Water 240.0 ft deep on 11/30/2025, falling 2.7 ft a year.');
  expect(logged('2024-11-30T06:30:00Z')).toBe('Water 233.5 ft deep on 01/15/2025, falling 2.7 ft a year.');
});
