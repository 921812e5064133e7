import { shapeWarnings } from './shape-warnings.ts';

test.each([
  [1600.04, 25_000.3, [1600.04, 25_001]],
  [1600.001, 25_001, [1600.001, 25_001]],
])('%d acres and corners %d feet apart are not told as the limits that they are beyond', (acres, feet, told) => {
  const size = { meets: false, actual: acres, limit: 1600, source: null };
  const far_corners = { meets: false, actual: feet, limit: 25_000, source: null };
  const outline = { type: 'Point', coordinates: [] };
  const warnings = shapeWarnings(1001, { outline, contiguous: true, pieces: 1, size, far_corners });
  expect(warnings.map(({ values }) => values.actual)).toEqual(told);
});
