import { WellSpacing } from './well-spacing.ts';

const check = {
  verdict: 'too-close',
  conflicts: [{ counts: true, Well: 'DA-7', actualYards: 249.97, requiredYards: 250 }],
  propertyLine: { actualYards: 99.9609, requiredYards: 100, meets: false },
};

test('what is a little too close is not said to be as far as required', async () => {
  const spacing = new WellSpacing({ lookAtBy: async () => ({ check }) } as never);
  const after = { latitude_dd: 36.1, longitude_dd: -101.8, well_class: 2 };
  const warnings = await spacing.find({} as never, {} as never, { before: {}, after }, undefined);
  expect(warnings.map(({ values }) => [values.actual, values.required])).toEqual([
    [249.9, 250],
    [99.9, 100],
  ]);
});
