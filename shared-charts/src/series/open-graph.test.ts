import { mapPath } from './open-graph.ts';

test('the map opens at the well, with the same graph and its dates', () => {
  const well = { lat: 36.1101234567, lon: -101.82 };
  const graph = { wellNdx: 7, kind: 'battery', start: null, end: null } as const;
  const place = '/#map=14/36.11012/-101.82000';
  expect(mapPath(well, graph)).toBe(`${place}&graph=7/battery`);
  expect(mapPath(well, { ...graph, end: '2025-01-01' })).toBe(`${place}&graph=7/battery//2025-01-01`);
  expect(mapPath(well, null)).toBe(place);
});
