import { gpuColumnsOf, overColumns } from './effect-columns.tsx';

test('the number of a GPU is a name, which has no commas on paper', () => {
  const columns = [...gpuColumnsOf(2025, []), ...overColumns(2026)].filter(({ id }) => id === 'gpu');
  expect(columns.map(({ value }) => value({ gpu_number: 1335 } as never))).toEqual(['1335', '1335']);
});
