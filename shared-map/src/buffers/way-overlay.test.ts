import { wayOverlay } from './way-overlay.ts';

test('a way is a line with a rim, and a named place at its end', () => {
  const { sources, layers } = wayOverlay('cure', { from: [-102, 36], to: [-102, 36.01], name: '1,215 yards' }, 'dark');
  expect(Object.values(sources)).toMatchObject([
    {
      data: {
        features: [
          {
            geometry: {
              coordinates: [
                [-102, 36],
                [-102, 36.01],
              ],
            },
          },
        ],
      },
    },
    { data: { features: [{ properties: { name: '1,215 yards' }, geometry: { coordinates: [-102, 36.01] } }] } },
  ]);
  expect(layers.map(({ type }) => type)).toEqual(['line', 'line', 'circle', 'symbol']);
  for (const { id, source } of layers) {
    expect(id).toMatch(/^cure-/);
    expect(Object.keys(sources)).toContain(source);
  }
});
