import { renderHook } from '@testing-library/react';
import { InPortal } from '../test-support/portal.tsx';
import { useLetterSurroundings } from './use-letter-surroundings.ts';

test('a letter has the date of the district, where the day has begun', () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T06:30:00Z'));
  const { result } = renderHook(useLetterSurroundings, { wrapper: InPortal });
  expect(result.current('en', 'America/Chicago').today).toBe('2026-11-28');
});
