import type { Reading, SeriesTrend } from '@portal/shared-api';
import { waterLevelText } from './water-level.ts';

const winters = (depths: readonly number[]): Reading[] =>
  depths.map((result_value, index) => ({
    collect_timestamp: `${2020 + index}-01-15T18:00:00Z`,
    result_value,
    unit_desc: 'feet',
    well_id: 'NP-1',
    parameter: 'Depth to water',
  }));
const trend = (low: number, slope: number, high: number): SeriesTrend => ({
  ...{ slope, interval: { low, high }, years: 6, line: null },
});
const text = (depths: readonly number[], of: SeriesTrend | null) =>
  waterLevelText({ winter: winters(depths), telemetry: [], trend: of }, 'America/Chicago');

test('a well’s popup begins with how deep the water is and how fast it falls or rises, as far as that is clear', () => {
  const depths = [220, 222.7, 225.4, 228.1, 230.8, 233.5];
  expect(text(depths, trend(2.5, 2.7, 2.9))).toBe('Water 233.5 ft deep on 01/15/2025, falling 2.70 ft a year.');
  expect(text(depths.toReversed(), trend(-2.9, -2.7, -2.5))).toContain('rising 2.70 ft a year.');
  expect(text(depths, trend(-1, 2.7, 3))).toBe('Water 233.5 ft deep on 01/15/2025, without a clear trend.');
  expect(text(depths, trend(0.03, 0.04, 0.05))).toContain('falling 0.04 ft a year.');
  expect(text(depths, trend(0.002, 0.003, 0.004))).toContain('falling 0.003 ft a year.');
  expect(text([220, 221], null)).toBe('Water 221.0 ft deep on 01/15/2021.');
  expect(text([], null)).toBeNull();
  const logged = waterLevelText({ winter: [], telemetry: winters(depths), trend: null }, 'America/Chicago');
  expect(logged).toBe('Water 233.5 ft deep on 01/15/2025.');
});

test('a logger’s reading that is younger than the last winter measurement comes first, with the trend of the winters', () => {
  const winter = winters([220, 222.7, 225.4, 228.1, 230.8, 233.5]);
  const logged = (collect_timestamp: string) =>
    waterLevelText(
      { winter, telemetry: [{ ...winter[0]!, collect_timestamp, result_value: 240 }], trend: trend(2.5, 2.7, 2.9) },
      'America/Chicago',
    );
  expect(logged('2025-11-30T06:30:00Z')).toBe('Water 240.0 ft deep on 11/30/2025, falling 2.70 ft a year.');
  expect(logged('2024-11-30T06:30:00Z')).toBe('Water 233.5 ft deep on 01/15/2025, falling 2.70 ft a year.');
});
