import { wordReportText } from './report-texts.ts';

const gap = { name: 'meter-at-well', serial: '4711', well: 'DA-10', start: 1234.5, expected: 1200 };
const GAP =
  'Meter 4711 at DA-10: the beginning reading 1,234.5 is not last year’s ending reading, 1,200. Water pumped between the two would not count in any year.';

test('a text of the API is made from its code and values, and names its subject', () => {
  expect(wordReportText({ code: 'gap-to-last-year', values: gap })).toBe(GAP);
  expect(wordReportText({ code: 'warning-unexplained', values: { ...gap, warning: 'gap-to-last-year' } })).toBe(
    `${GAP} If this is right, explain it in a note.`,
  );
  expect(wordReportText({ code: 'volume-missing', values: { name: 'unmetered-water' } })).toBe(
    'Unmetered water: Enter the volume, or 0 if nothing was pumped.',
  );
  expect(wordReportText({ code: 'year-not-over', values: { year: 2026, from: '2027-01-01' } })).toMatch(/01\/01\/2027/);
});

test('a code of another release, or one without its values, has no text', () => {
  expect(wordReportText({ code: 'volume-too-blue' })).toBeNull();
  expect(wordReportText({ code: 'constructor' })).toBeNull();
  expect(wordReportText({})).toBeNull();
  expect(wordReportText({ code: 'meter-readings-missing' })).toBeNull();
});

test('what is above the allowable and reserve adds up with them to the total', () => {
  const values = { total: 200.08, over: 100.04, usable: 100.04 };
  expect(wordReportText({ code: 'total-above-allowable', values })).toMatch(/200\.08.*100\.04.*100\.04/);
});
