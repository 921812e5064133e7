import * as fc from 'fast-check';
import { pollDelay } from './use-imports.ts';

test('the API is polled each second at first, then less often, but at least every ten seconds', () => {
  expect(pollDelay(0)).toBe(1_000);
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(1e9), (a, b) => {
      expect(pollDelay(Math.max(a, b))).toBeGreaterThanOrEqual(pollDelay(Math.min(a, b)));
      expect(pollDelay(a)).toBeLessThanOrEqual(10_000);
    }),
  );
});
