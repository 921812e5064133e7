import type { StoredApplication } from './applications.repository.ts';
import { wellValuesOf } from './well-values.ts';

const completion = { depth_feet: 402, drilled_on: '2026-11-20', screens: [], yield_gpm: null };
const application = { kind: 'new-well', depth_feet: 300, yield_gpm: 100, completion } as unknown as StoredApplication;

test('a well that was drilled has no yield that nobody measured', () => {
  expect(wellValuesOf(application)).toMatchObject({ well_depth_feet: 402, max_yield_gpm: null });
  expect(wellValuesOf({ ...application, completion: null })).toMatchObject({
    well_depth_feet: 300,
    max_yield_gpm: 100,
  });
});
