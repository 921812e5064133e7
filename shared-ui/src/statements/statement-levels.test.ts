import type { ReportBlock } from '../pdf/report-document.ts';
import { gpuStatementOf, surroundings } from '../test-support/statements.ts';
import { statementParts } from './statement-document.ts';

const rowsIn = (blocks: readonly ReportBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(({ cells }) => cells) : []));

const trend = (low: number, slope: number, high: number) => ({
  slope_feet_per_year: slope,
  low_feet_per_year: low,
  high_feet_per_year: high,
});
/** What stands below the heading of water levels, for wells with these trends. */
function levelsBelow(summary: ReturnType<typeof trend> | null, ...trends: (ReturnType<typeof trend> | null)[]) {
  const end = { at: '2026-01-15T18:00:00Z', depth_feet: 100 };
  const wells = trends.map((own, index) => ({
    well_id: `DA-${10 + index}`,
    last_at: end.at,
    last_depth_feet: 234,
    distance_feet: 7_920 * index,
    trend: own && { ...own, first: end, last: end, count: 9 },
  }));
  const gpu = gpuStatementOf({ water_levels: { trend: summary, wells } });
  const ofYear = { year: 2025, is_over: true, time_zone: 'America/Chicago' };
  const blocks = statementParts({ owner: null, gpus: [gpu], owed: [] }, ofYear, surroundings).gpus.flat();
  return blocks.slice(
    blocks.findIndex((block) => block.kind === 'heading' && block.text === 'Water levels nearby') + 1,
  );
}

test('the trend of a well names a direction only where it is sure of one', () => {
  const found = levelsBelow(null, trend(-1.5, -1.3, -1.1), trend(-0.1, 0, 0.1), null, trend(0.001, 0.003, 0.004));
  expect(rowsIn(found)).toEqual([
    ['DA-10', 'in this GPU', 'Jan 15, 2026', '234.0', 'rises 1.30 feet a year (likely 1.10 to 1.50)'],
    ['DA-11', '1.5', 'Jan 15, 2026', '234.0', 'shows no clear trend'],
    ['DA-12', '3.0', 'Jan 15, 2026', '234.0', 'was measured in too few winters for a trend'],
    ['DA-13', '4.5', 'Jan 15, 2026', '234.0', 'falls 0.003 feet a year (likely 0.001 to 0.004)'],
  ]);
});

test('the trends of several wells are summed up by the median, the least and the greatest of them', () => {
  const falling = trend(1.1, 1.3, 1.5);
  const lead = (...given: Parameters<typeof levelsBelow>) => levelsBelow(...given)[0];
  expect(lead(trend(0.6, 1.366, 2.89), falling, falling, null)).toMatchObject({
    text: 'The district measures these wells each winter. Of the 2 wells with a trend, the typical one (the median) falls 1.37 feet a year; the trends go from a fall of 0.60 to a fall of 2.89 feet a year.',
  });
  expect(lead(trend(-0.004, -0.002, 1.3), falling, trend(-0.1, 0, 0.1))).toMatchObject({
    text: 'The district measures these wells each winter. Of the 2 wells with a trend, the typical one (the median) rises 0.002 feet a year; the trends go from a rise of 0.004 to a fall of 1.30 feet a year. Trends that are not clear count as well.',
  });
  expect(lead(trend(-2, -1, -0.5), falling, falling)).toMatchObject({
    text: expect.stringContaining(
      'rises 1.00 feet a year; the trends go from a rise of 0.50 to a rise of 2.00 feet a year.',
    ),
  });
  expect(lead(trend(1, 1, 1), falling, null)).toMatchObject({ kind: 'table' });
});
