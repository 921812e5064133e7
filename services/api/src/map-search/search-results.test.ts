import { gpuCandidate, rankResults, wellCandidate } from './search-results.ts';
import type { WellRow } from './well-search.repository.ts';

const well = (number: string, more: Record<string, unknown> = {}): WellRow => ({
  id: 1,
  longitude: -102,
  latitude: 36,
  well: {
    Well: number,
    StateWellNumber: null,
    WellReportTrackingNumber: null,
    PluggingReportTrackingNumber: null,
    GPU: null,
    'Section Block Survey Address': null,
    'Well Class': 'A',
    'Well Type': 'Stock',
    'Well Status': 'Active',
    ...more,
  },
});
const gpu = (gpu_number: number, gpu_name: string | null = null) => ({
  gpu_number,
  gpu_name,
  meter_program: null,
  total_acres: null,
  longitude: -102,
  latitude: 36,
});
const nothing = new Set<string>();

describe('wellCandidate', () => {
  it('matches the best field, and the first of equally good ones', () => {
    const row = well('DA-77', { StateWellNumber: '77', PluggingReportTrackingNumber: '77' });
    expect(wellCandidate(row, '77', null, nothing)[0]!.result.matched).toBeNull();
    expect(wellCandidate(row, '77', null, new Set(['Well']))[0]!.result.matched).toBeNull();
    const other = well('DA-5', { ...row.well, Well: 'DA-5' });
    const matched = { field: 'StateWellNumber', value: '77' };
    expect(wellCandidate(other, '77', null, nothing)[0]!.result.matched).toEqual(matched);
  });

  it('neither matches nor shows withheld fields', () => {
    const row = well('DA-5', { StateWellNumber: '77', GPU: 77 });
    expect(wellCandidate(row, '77', 77, new Set(['StateWellNumber', 'GPU']))).toEqual([]);
    const [found] = wellCandidate(row, 'da5', null, new Set(['Well Class', 'Well Type', 'Well Status']));
    expect(found!.result.detail).toBeNull();
  });

  it('adds "Class" only to single-letter class names', () => {
    const [found] = wellCandidate(well('DA-5', { 'Well Class': 'Unknown' }), 'da5', null, nothing);
    expect(found!.result.detail).toBe('Unknown · Stock · Active');
  });
});

it('ranks search results by fit, then by field, then in natural order', () => {
  const candidates = [
    ...['SH-100', 'SH-20', 'SH-1'].flatMap((number) => wellCandidate(well(number), 'sh', null, nothing)),
    ...gpuCandidate(gpu(3, 'Sh'), 'sh'),
    ...gpuCandidate(gpu(4, 'Marsh'), 'sh'),
    ...gpuCandidate(gpu(5, 'Shade'), 'sh'),
  ];
  expect(rankResults(candidates, 49).map(({ title }) => title)).toEqual(['3', 'SH-1', 'SH-20', 'SH-100', '5', '4']);
  expect(rankResults(candidates, 2)).toHaveLength(2);
});
