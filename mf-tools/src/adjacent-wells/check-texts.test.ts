import type { SpacingCheck } from '@portal/shared-api';
import { aCheck, aConflict } from '../test-support/spacing.ts';
import {
  classChoice,
  className,
  conflictDistance,
  conflictNote,
  conflictText,
  doubts,
  propertyLineText,
  rulesText,
  splitConflicts,
  verdictText,
} from './check-texts.ts';

test('a class is named by its letter', () => {
  expect(className({ name: 'A' })).toBe('Class A');
  expect(className({ name: 'Unclassified' })).toBe('Unclassified');
  expect(classChoice({ npgcd_well_class_ndx: 1, name: 'A', radiusYards: 150 })).toBe('Class A (150 yards)');
});

test('the verdict says what is too close: wells that count, the property line, or both', () => {
  const far = { gpu_number: 7, gpu_name: null, actualYards: 200, requiredYards: 100, meets: true };
  const tooClose = (changes: Partial<SpacingCheck>) => verdictText(aCheck({ verdict: 'too-close', ...changes }));
  expect(tooClose({ conflicts: [aConflict(), aConflict({ counts: false })], propertyLine: far })).toBe(
    'A well of Class A here would be closer to 1 well than the rules allow.',
  );
  expect(tooClose({ conflicts: [aConflict(), aConflict()], propertyLine: { ...far, meets: false } })).toBe(
    'A well of Class A here would be closer to 2 wells and to the property line than the rules allow.',
  );
  expect(tooClose({ propertyLine: { ...far, meets: false } })).toBe(
    'A well of Class A here would be closer to the property line than the rules allow.',
  );
});

test('wells that do not count are listed separately', () => {
  const [near, others] = splitConflicts({ conflicts: [aConflict(), aConflict({ Well: 'NP-2', counts: false })] });
  expect(near!.conflicts.map(({ Well }) => Well)).toEqual(['NP-0042']);
  expect(others!.conflicts.map(({ Well }) => Well)).toEqual(['NP-2']);
});

test('the verdict says when a place is outside the district', () => {
  expect(verdictText(aCheck({ verdict: 'outside-district' }))).toMatch(
    /^This place is outside the district’s boundary/,
  );
});

test('the distance of a conflicting well is never rounded up to the required one', () => {
  const conflict = aConflict({ actualYards: 249.9999, requiredYards: 250 });
  expect(conflictText(conflict)).toBe('Class B, Active, GPU 12');
  expect(conflictText(aConflict({ GPU: null, 'Well Class': 'Unknown' }))).toBe('Unknown, Active, in no GPU');
  expect(conflictDistance(conflict)).toBe('249.99 yards away, 250 required');
  expect(conflictDistance(aConflict({ actualYards: 7.666, requiredYards: 250 }))).toBe('7.67 yards away, 250 required');
});

test('a conflicting well says when it does not count or when its class is unknown', () => {
  expect(conflictNote(aConflict())).toBeNull();
  expect(conflictNote(aConflict({ counts: false, 'Well Status': 'Plugged' }))).toBe('Does not count: plugged.');
  expect(conflictNote(aConflict({ classUnknown: true }))).toMatch(/least that could be required/);
});

test('the property line is far enough, too close, not required, or not on record', () => {
  const line = { gpu_number: 7, gpu_name: 'Home farm', actualYards: 99.999, requiredYards: 100, meets: false };
  const text = (propertyLine: SpacingCheck['propertyLine']) => propertyLineText(aCheck({ propertyLine }));
  expect(text(line)).toBe('99.99 yards from the boundary of GPU 7 (Home farm), 100 required: too close.');
  expect(text({ ...line, gpu_name: null, actualYards: 120, meets: true })).toBe(
    '120.00 yards from the boundary of GPU 7, 100 required: far enough.',
  );
  expect(text({ ...line, requiredYards: null, meets: true })).toMatch(/No distance is required/);
  expect(text(null)).toMatch(/^No GPU is on record at this place/);
});

test('the doubts name wells without a class and a missing rule for the property line', () => {
  expect(doubts(aCheck())).toEqual([]);
  expect(doubts(aCheck({ wellsOfUnknownClass: 2 }))[0]).toMatch(/^2 wells nearby have no class on record/);
  const rules = { ...aCheck().rules, propertyLineYards: null };
  expect(doubts(aCheck({ rules }))).toEqual(['No distance from the property line is in force.']);
});

test('the text on the rules names their date and their sources', () => {
  expect(rulesText(aCheck().rules)).toBe('Rules in force on 11/21/2026: The district.');
  const sources = [{ source: 'Rule 3.2', validFrom: '2025-03-01' }];
  expect(rulesText({ ...aCheck().rules, sources })).toBe('Rules in force on 11/21/2026: Rule 3.2 (since 03/01/2025).');
});
