import { productionReport, saved } from '../test-support/reports.ts';
import { latenessIfSubmitted } from './submit-dialog.tsx';

test('the postmark of a paper that comes again does not make a report late, that of the first one does', () => {
  const now = Date.parse('2026-04-05T18:00:00Z');
  const daysLate = (submitted_at: string | null, postmark: string | null) =>
    latenessIfSubmitted(productionReport({ report: saved({ submitted_at }) }), now, postmark)?.days;
  expect(daysLate('2026-03-08T18:00:00Z', '2026-04-02')).toBeUndefined();
  expect(daysLate('2026-03-08T18:00:00Z', '2026-03-04')).toBe(3);
  expect(daysLate('2026-03-08T18:00:00Z', null)).toBeUndefined();
  expect(daysLate(null, '2026-03-04')).toBe(3);
  expect(daysLate(null, null)).toBe(35);
});
