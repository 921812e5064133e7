import { AUDIT_FIELDS, describeChange, wordChange } from './changes.ts';
import {
  lateSubmissionReason,
  meterSubject,
  reportSubject,
  ruleSubject,
  wordActor,
  wordReason,
  wordSubject,
} from './subjects.ts';

test('a subject that was written is read back, and others stay as they are', () => {
  const subjects = [
    reportSubject(1001, 2025),
    meterSubject(1001, 'A-1, report of 2025'),
    ruleSubject('Allowable', null),
    ruleSubject('Distance from other wells', 'A'),
    'GPU list.csv',
    'Ada (a@b.c)',
  ];
  expect(subjects.slice(0, 4)).toEqual([
    'GPU 1001, report of 2025',
    'GPU 1001, meter A-1, report of 2025',
    'rule “Allowable”',
    'rule “Distance from other wells, class A”',
  ]);
  expect(subjects.map(wordSubject)).toEqual(subjects);
});

test('a change is worded from its values as it was written in English', () => {
  const reading = { start_reading: 12_300, start_on: '2025-01-01', end_reading: null, end_on: null };
  const more = { goes_back: 'replaced', estimated_acre_feet: 5, note: 'By Jo' } as const;
  const changes = [
    describeChange(AUDIT_FIELDS.method, { method: 'meter' }, { method: 'natural-gas' }),
    describeChange({ name: 'meter-alone', serial: 'A-1' }, null, { reading: { ...reading, ...more } }),
    describeChange(AUDIT_FIELDS.unit, null, { unit: 'cubic feet', multiplier: 10 }),
    describeChange(AUDIT_FIELDS.replacedOn, null, { day: '2025-06-15' }),
    describeChange(AUDIT_FIELDS.role, { roles: ['Administrator'] }, null),
    describeChange(
      AUDIT_FIELDS.ruleValue,
      { rule: 'reserve-years', value: '1' },
      { rule: 'property-line', value: '120' },
    ),
  ];
  const texts = changes.map(({ field, from, to }) => ({ field, from, to }));
  expect(texts).toEqual([
    { field: 'Method', from: 'flow meter', to: 'natural gas' },
    {
      field: 'Meter A-1',
      from: null,
      to: '12,300 on 01/01/2025 to …, the meter was replaced, 5 acre-feet estimated, note: By Jo',
    },
    { field: 'Unit', from: null, to: 'cubic feet × 10' },
    { field: 'Day of the replacement', from: null, to: '06/15/2025' },
    { field: 'Role', from: 'Administrator', to: null },
    { field: 'Value', from: '1 year', to: '120 yards' },
  ]);
  expect(changes.map(wordChange)).toEqual(texts);
});

test('subjects of every kind and states of applications are worded by the page, whoever wrote them', () => {
  const subjects = [
    'Application A-2026-0001',
    'Telemetry rule “Silent”',
    'Alert “Silent” of well DA-7',
    'Ownership verification of 2026, Home Farm',
    'Filing season of 2026, reminder-60',
  ];
  expect(subjects.map(wordSubject)).toEqual(subjects);
  expect(wordSubject('Ownership verification of 2026, Home Farm, task 7')).toBe(subjects[3]);
  const state = { field: 'State', from: 'In review', to: 'Approved' };
  expect(wordChange(state)).toEqual(state);
});

test('entries of earlier releases, and values of later ones, keep their English', () => {
  const old = { field: 'Total', from: null, to: '5 acre-feet' };
  expect(wordChange(old)).toEqual(old);
  const codes = { field: 'Value', from: 'Domestic', to: 'Stock' };
  const values = { from_value: { rule: 'exempt-well-types', value: '2' }, to_value: { rule: 'lost', value: '3' } };
  expect(wordChange({ ...codes, ...values })).toEqual(codes);
  const later = { ...old, name: { name: 'meter-of-the-moon' }, to_value: { moons: 5 } as never };
  expect(wordChange(later)).toEqual(old);
});

test('what the portal did, and the submission that caused it, is worded by the page', () => {
  const reason = lateSubmissionReason('Ada (a@b.c)');
  expect([reason, wordReason(reason), wordReason('Wrong report')]).toEqual([
    'Ada (a@b.c) submitted the report late',
    'Ada (a@b.c) submitted the report late',
    'Wrong report',
  ]);
  expect(['The portal', 'Ada'].map(wordActor)).toEqual(['The portal', 'Ada']);
});
