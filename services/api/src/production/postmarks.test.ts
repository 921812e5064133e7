import { keptPostmarks, lastPostmark } from './postmarks.ts';

const ZONE = 'America/Chicago';
/** Received on March 8. */
const stored = (postmarked_on: string | null, posted_again_on: string | null = null) => ({
  submitted_at: new Date('2026-03-09T04:00:00Z'),
  postmarked_on,
  posted_again_on,
});

it.each([
  ['a later one is of the paper that came again', '2026-04-02', stored('2026-03-01'), ['2026-03-01', '2026-04-02']],
  ['so is that of a report that first came without paper', '2026-03-09', stored(null), [null, '2026-03-09']],
  ['it can be corrected', '2026-04-01', stored('2026-03-01', '2026-04-02'), ['2026-03-01', '2026-04-01']],
  ['and taken back', null, stored('2026-03-01', '2026-04-02'), ['2026-03-01', null]],
  ['one until the day of receipt corrects the first', '2026-03-08', stored('2026-03-01'), ['2026-03-08', null]],
  ['which can be taken back as well', null, stored('2026-03-01'), [null, null]],
  [
    'a report that has not come has one alone',
    '2026-04-02',
    { ...stored(null), submitted_at: null },
    ['2026-04-02', null],
  ],
])('of two postmarks both are kept: %s', (_what, last, report, [postmarked_on, posted_again_on]) => {
  const kept = keptPostmarks(last, report, ZONE);
  expect(kept).toEqual({ postmarked_on, posted_again_on });
  expect(keptPostmarks(lastPostmark(kept), { ...report, ...kept }, ZONE)).toEqual(kept);
});
