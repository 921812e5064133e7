import { meter, productionReport, reading, rule, saved } from '../test-support/reports.ts';
import { figuresOf, leftOf } from './figures.ts';
import { draftMistakes, fieldMistakes, submitMistakes } from './mistakes.ts';
import { addRow, type ReportValues, valuesOf, withMethod } from './report-values.ts';

const FEBRUARY = Date.parse('2026-02-10T18:00:00Z');
const report = productionReport();
const typed = (fields: Record<string, string>): ReportValues => ({ ...valuesOf(report), ...fields });
const lacks = (values: ReportValues) => submitMistakes(values, report, figuresOf(values, report), FEBRUARY);

test('figures are of what the meters did not measure as well, and have no total while a reading is missing', () => {
  const values = { ...addRow(typed({ 'meter-1.endReading': '1 200' }), 'gpu', 2025), 'gpu.estimated': '10.5' };
  const figures = figuresOf(values, report);
  expect(figures).toMatchObject({ total: 210.5, soFar: 210.5, usable: 270, allowable: 240 });
  expect(leftOf(figures)).toBe(59.5);
  expect(figuresOf(typed({}), report)).toMatchObject({ total: null, soFar: 0 });
});

test('a change of meter that was told late is asked about, by the rule of the year', () => {
  const changed = meter(1, { installed_on: '2025-06-30', reported_on: '2025-09-15' });
  const codes = (more: object) => {
    const given = productionReport({ meters: [changed], ...more });
    return figuresOf(valuesOf(given), given).rows.flatMap(({ warnings }) => warnings.map(({ code }) => code));
  };
  expect(codes({ rules: [rule('meter-change-days', '30')] })).toEqual(['change-reported-late']);
  expect(codes({ rules: [rule('meter-change-days', '90')] })).toEqual([]);
  expect(codes({ rules: [] })).toEqual([]);
});

test.each([
  [{ 'meter-1.endReading': '1200' }, []],
  [{ 'meter-1.endReading': '' }, ['meter-1.endReading']],
  [{ 'meter-1.endReading': '1200', 'meter-1.endOn': '' }, ['meter-1.endOn']],
  [{ 'meter-1.endReading': '12x' }, ['meter-1.endReading']],
  // A digit too many: asked about at the reading, and as above the allowable.
  [{ 'meter-1.endReading': '3000' }, ['meter-1.note', 'notes']],
  [{ 'meter-1.endReading': '3000', 'meter-1.note': 'read twice', notes: 'bought water' }, []],
  [{ 'meter-1.endReading': '900' }, ['meter-1.goesBack']],
  [{ 'meter-1.endReading': '900', 'meter-1.goesBack': 'replaced' }, ['meter-1.estimated']],
  [{ 'meter-1.endReading': '900', 'meter-1.goesBack': 'replaced', 'meter-1.estimated': '200' }, ['meter-1.note']],
  [{ 'meter-1.estimated': '200' }, ['meter-1.note']],
  [{ 'meter-1.estimated': '200', 'meter-1.note': 'The meter died in June.' }, []],
  [{ 'meter-1.startReading': '', 'meter-1.estimated': '200' }, ['meter-1.note']],
  [{ 'meter-1.startReading': '', 'meter-1.estimated': '200', 'meter-1.note': 'broken' }, []],
  [{ method: 'pivot', 'meter-1.endReading': '1200' }, ['method', 'gpu.estimated']],
])('a form that is submitted with %j lacks %j', (fields, names) => {
  const values = typed(fields as unknown as Record<string, string>);
  const whole = values.method === 'meter' ? values : withMethod(values, 'pivot', 2025);
  expect(Object.keys(lacks(whole))).toEqual(names);
});

test('a method that is not allowed is a mistake, also where the API gives no reason', () => {
  const given = productionReport({ methods: [{ method: 'pivot', allowed: false, why_not: null, reason: null }] });
  const values = { ...valuesOf(given), method: 'pivot' };
  expect(submitMistakes(values, given, figuresOf(values, given), FEBRUARY).method).toBe(
    'This method is not allowed for this GPU. Choose another one.',
  );
});

test('a well without a meter is entered or named in the notes', () => {
  const [first] = report.wells;
  const wells = [
    first!,
    ...['NP-102', 'NP-103'].map((well_id, index) => ({ ...first!, well_ndx: 102 + index, well_id })),
  ];
  const given = productionReport({ wells });
  const notes = (fields: Record<string, string>) => {
    const values = { ...valuesOf(productionReport()), 'meter-1.endReading': '1200', ...fields };
    return submitMistakes(values, given, figuresOf(values, given, FEBRUARY), FEBRUARY).notes;
  };
  const forgotten = (well: string) =>
    `Well ${well} has no meter. Enter what it pumped, or name it in the note on the report and say why it pumped nothing.`;
  expect(notes({})).toBe(`${forgotten('NP-102')} ${forgotten('NP-103')}`);
  expect(notes({ notes: 'np-102 was capped' })).toBe(forgotten('NP-103'));
  expect(notes({ notes: 'NP-102 and NP-103 are dry' })).toBeUndefined();
  const entered = addRow(valuesOf(productionReport()), 'well-102', 2025);
  expect(notes({ ...entered, 'meter-1.endReading': '1200', 'well-102.estimated': '0', notes: 'NP-103: dry' })).toBe(
    undefined,
  );
});

test('a date that has not come yet is refused at its field', () => {
  const JUNE = Date.parse('2025-06-15T18:00:00Z');
  const values = typed({ 'meter-1.endReading': '1200', 'meter-1.endOn': '2025-06-16', finalReason: 'Pump removed' });
  const found = (fields: Record<string, string>) => {
    const all = { ...values, ...fields };
    return submitMistakes(all, report, figuresOf(all, report, JUNE), JUNE);
  };
  expect(found({})).toEqual({ 'meter-1.endOn': 'This date is in the future. Enter a date up to today.' });
  expect(found({ 'meter-1.endOn': '2025-06-15' })).toEqual({});
  expect(found({ 'meter-1.endOn': '2025-06-15', postmark: '2025-06-16' })).toEqual({
    postmark: 'This date is in the future. Enter a date up to today.',
  });
  expect(draftMistakes({ ...values, postmark: '2024-12-31' }, report, JUNE)).toEqual({
    postmark: 'A report for 2025 cannot be postmarked before 2025.',
  });
});

test('a volume that no meter measured may be submitted in a running year, as the form shows no dates of it', () => {
  const JUNE = Date.parse('2025-06-15T18:00:00Z');
  const given = productionReport({ meters: [], wells: [] });
  const values = { ...addRow(valuesOf(given), 'gpu', 2025), 'gpu.estimated': '10', finalReason: 'Pump removed' };
  expect(Object.keys(submitMistakes(values, given, figuresOf(values, given, JUNE), JUNE))).not.toContain('gpu.endOn');
});

test('what the API finds stands at its field, and the rest is told', () => {
  const found = fieldMistakes(
    [
      { path: 'body.readings.1.end_reading', message: 'Too large' },
      { path: 'readings.0.note', message: 'Requires a note' },
      { path: 'body.notes', message: 'Too long' },
      { path: 'documents', message: 'Gas bills are missing' },
    ],
    ['meter-1', 'gpu'],
  );
  expect(found).toEqual({
    mistakes: { 'gpu.endReading': 'Too large', 'meter-1.note': 'Requires a note', notes: 'Too long' },
    others: ['Gas bills are missing'],
  });
});

test('a kept report has no mistakes that it had not when it was sent', () => {
  const kept = productionReport({ report: saved({ readings: [reading(1)] }) });
  expect(submitMistakes(valuesOf(kept), kept, figuresOf(valuesOf(kept), kept), FEBRUARY)).toEqual({});
});

test('a year that is not over needs a reason why its readings are final, by the clock of the district', () => {
  const values = typed({ 'meter-1.endReading': '1200' });
  const at = (now: string, more: Record<string, string> = {}) =>
    Object.keys(submitMistakes({ ...values, ...more }, report, figuresOf(values, report), Date.parse(now)));
  expect(at('2026-01-01T05:59:59Z')).toEqual(['finalReason']);
  expect(at('2026-01-01T05:59:59Z', { finalReason: 'Meter removed' })).toEqual([]);
  expect(at('2026-01-01T06:00:00Z')).toEqual([]);
  expect(at('2026-03-20T06:00:00Z', { postmark: '2025-12-30' })).toEqual(['finalReason']);
});

test('mistakes come in the order of the form', () => {
  const values = { ...typed({ 'meter-1.endReading': '12x', postmark: '2024-12-31' }), method: 'pivot' };
  const lacking = submitMistakes(values, report, figuresOf(values, report), Date.parse('2025-06-15T18:00:00Z'));
  expect(Object.keys(lacking)).toEqual(['method', 'meter-1.endReading', 'meter-1.endOn', 'finalReason', 'postmark']);
});

test('readings of a meter that was replaced before the year are not submitted', () => {
  const former = { ...meter(1, { serial: 'OLD', removed_on: '2024-06-15' }), removed_on: '2024-06-15' };
  const given = productionReport({
    meters: [meter(2, { serial: 'NEW' })],
    wells: [],
    former_meters: [{ ...former, replaced_by: { meter_ndx: 2, serial: 'NEW' } }],
    state: 'draft',
    report: saved({ readings: [reading(1)] }),
  });
  const values = { ...valuesOf(given), 'meter-2.endReading': '1010', 'meter-2.note': 'Hardly ran' };
  expect(submitMistakes(values, given, figuresOf(values, given), FEBRUARY)).toEqual({
    'meter-1.endReading':
      'Meter OLD was replaced by meter NEW on 06/15/2024, before 2025. Enter its readings for meter NEW.',
  });
});
