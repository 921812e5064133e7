import type { WellApplication } from '@portal/shared-api';
import { completionOf, readCompletion } from './completion-texts.ts';

test('a completion report says which fields are missing, and leaves empty screens out', () => {
  const empty = completionOf({ completion: null, latitude: 36, longitude: -101 } as WellApplication);
  expect(readCompletion(empty)).toEqual({ wrong: ['drilled_on', 'depth_feet', 'driller_license'] });
  const filled = { ...empty, drilled_on: '2026-11-20', depth_feet: '402', driller_license: '5' };
  expect(readCompletion(filled)).toMatchObject({ completion: { depth_feet: 402, screens: [], yield_gpm: null } });
  expect(readCompletion({ ...filled, screens: [{ from: '300', to: '' }] })).toEqual({ wrong: ['screens'] });
  const there = { ...filled, latitude: '36 05 20 N', longitude: '101.9' };
  expect(readCompletion(there)).toMatchObject({ completion: { latitude: 36.08889, longitude: -101.9 } });
  expect(readCompletion({ ...filled, longitude: 'west' })).toEqual({ wrong: ['longitude'] });
});
