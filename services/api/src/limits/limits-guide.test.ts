import { readFileSync } from 'node:fs';
import { limitsGuide, spendingCalls } from './limits-guide.ts';
import { SPENT_BY_CALLS } from './spent-by-calls.ts';

test('every call that makes the portal store, send or compute something is listed with its limits, and no other', () => {
  expect(Object.keys(SPENT_BY_CALLS).sort()).toEqual(spendingCalls().sort());
});

test('docs/security/limits.md is what the constants say; if not: npm run generate', () => {
  const written = readFileSync(new URL('../../../../docs/security/limits.md', import.meta.url), 'utf8');
  expect(written).toBe(limitsGuide());
});
