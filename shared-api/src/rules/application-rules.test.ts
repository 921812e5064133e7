import { applicationKinds } from '../applications/index.ts';
import { applicationRules, applicationTerms, defaultRules, ruleText } from './index.ts';

test('every kind of application has a fee and a time for which its approval is valid', () => {
  const rows = defaultRules(applicationRules);
  const PUBLISHED = expect.stringContaining('Contact the district');
  const UNPUBLISHED = expect.stringContaining('the board decides');
  expect(applicationKinds.map((kind) => [kind, applicationTerms(kind, rows)])).toEqual([
    ['new-well', { feeDollars: 1_000, feeSource: PUBLISHED, days: 150 }],
    ['replacement', { feeDollars: 0, feeSource: UNPUBLISHED, days: 0 }],
    ['test-hole', { feeDollars: 200, feeSource: PUBLISHED, days: 60 }],
    ['reclassification', { feeDollars: 0, feeSource: UNPUBLISHED, days: 0 }],
    ['exempt-well', { feeDollars: 0, feeSource: UNPUBLISHED, days: 0 }],
  ]);
  expect(applicationTerms('new-well', [])).toEqual({ feeDollars: 0, feeSource: null, days: 0 });
});

test('fees and times are worded', () => {
  expect(ruleText('application-fee-new-well', '1250.5')).toBe('$1,250.50');
  expect(ruleText('application-fee-exempt-well', '0')).toBe('none');
  expect(ruleText('application-days-test-hole', '60')).toBe('60 days');
  expect(ruleText('application-days-replacement', '0')).toBe('without end');
});
