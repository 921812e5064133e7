import type { SpacingCheck } from '@portal/shared-api';
import { showTextsIn } from '@portal/shared-i18n/test-support';
import { aCheck, aConflict } from '../test-support/spacing.ts';
import spanish from '../texts/es.json';
import {
  classChoice,
  className,
  conflictDistance,
  conflictName,
  conflictNote,
  conflictText,
  doubts,
  propertyLineText,
  rulesText,
  splitConflicts,
  verdictText,
} from './check-texts.ts';
import { foundText } from './search.ts';

const ofApplication = aConflict({ Well: 'A-2026-0012', application: 'A-2026-0012' });

test('the verdict says what is too close, wells that count, the property line, or both, or that the place is outside', () => {
  const far = { gpu_number: 7, gpu_name: null, actualYards: 200, requiredYards: 100, meets: true };
  const near = { ...far, meets: false };
  const tooClose = (changes: Partial<SpacingCheck>) => verdictText(aCheck({ verdict: 'too-close', ...changes }));
  const closer = 'A new well here (Class A) would be closer than the rules allow to';
  const counted = [aConflict(), aConflict({ counts: false })];
  expect(tooClose({ conflicts: counted, propertyLine: far })).toBe(`${closer} 1 well.`);
  expect(tooClose({ conflicts: [aConflict(), aConflict()], propertyLine: near })).toBe(
    `${closer} 2 wells and to the property line.`,
  );
  expect(tooClose({ propertyLine: near })).toBe(`${closer} the property line.`);
  expect(verdictText(aCheck({ verdict: 'outside-district' }))).toMatch(
    /^This place is outside the district’s boundary/,
  );
});

test('a class is named by its letter, what is in the way as a well by its number or as an application', () => {
  expect(className({ name: 'A' })).toBe('Class A');
  expect(className({ name: 'Unclassified' })).toBe('Unclassified');
  expect(classChoice({ npgcd_well_class_ndx: 1, name: 'A', radiusYards: 150 })).toBe('Class A (150 yards)');
  expect(conflictName(aConflict())).toBe('NP-0042');
  expect(conflictName(ofApplication)).toBe('Application A-2026-0012');
});

test('wells that do not count are listed separately and say so, and so do wells of an unknown class', () => {
  const [near, others] = splitConflicts({ conflicts: [aConflict(), aConflict({ Well: 'NP-2', counts: false })] });
  expect([near, others].map((list) => list!.conflicts.map(({ Well }) => Well))).toEqual([['NP-0042'], ['NP-2']]);
  expect(conflictNote(aConflict())).toBeNull();
  expect(conflictNote(aConflict({ counts: false, 'Well Status': 'Plugged' }))).toBe('Does not count. Status: Plugged.');
  expect(conflictNote(aConflict({ classUnknown: true }))).toMatch(/least that the rules could require/);
});

test('the distance of a conflicting well is never rounded up to the required one', () => {
  const conflict = aConflict({ actualYards: 249.9999, requiredYards: 250 });
  expect(conflictText(conflict)).toBe('Class B, Active, GPU 12');
  expect(conflictText(aConflict({ GPU: null, 'Well Class': 'Unknown' }))).toBe('Unknown, Active, not in a GPU');
  expect(conflictDistance(conflict)).toBe('249 yards away, 250 required');
  expect(conflictDistance(aConflict({ actualYards: 7.666, requiredYards: 250 }))).toBe('8 yards away, 250 required');
  expect(conflictDistance(aConflict({ actualYards: 1_234.5, requiredYards: 1_760 }))).toBe(
    '1,235 yards away, 1,760 required',
  );
});

test('the property line is far enough, too close, not required, or not on record', () => {
  const line = { gpu_number: 7, gpu_name: 'Home farm', actualYards: 99.999, requiredYards: 100, meets: false };
  const text = (propertyLine: SpacingCheck['propertyLine']) => propertyLineText(aCheck({ propertyLine }));
  expect(text(line)).toBe('99 yards from the boundary of GPU 7 (Home farm), 100 required: too close.');
  expect(text({ ...line, gpu_name: null, actualYards: 120, meets: true })).toBe(
    '120 yards from the boundary of GPU 7, 100 required: far enough.',
  );
  expect(text({ ...line, requiredYards: null, meets: true })).toMatch(/require no distance/);
  expect(text(null)).toMatch(/^No GPU is on record at this place/);
});

test('what the records leave open is said, and the text on the rules names their date and their sources', () => {
  const { rules } = aCheck();
  expect(doubts(aCheck())).toEqual([]);
  expect(doubts(aCheck({ wellsOfUnknownClass: 2 }))[0]).toMatch(/^2 nearby wells have no class on record/);
  expect(doubts(aCheck({ rules: { ...rules, propertyLineYards: null } }))).toEqual([
    'No rule on the distance from the property line is in force.',
  ]);
  expect(rulesText(rules)).toBe('Rules in force on 11/21/2026: The district.');
  const sources = [{ source: 'Rule 3.2', validFrom: '2025-03-01' }];
  expect(rulesText({ ...rules, sources })).toBe('Rules in force on 11/21/2026: Rule 3.2 (since 03/01/2025).');
});

test('texts are whole sentences in Spanish, with its plurals', () => {
  showTextsIn('es', spanish);
  const conflicts = [aConflict(), aConflict({ Well: 'NP-2' })];
  expect(verdictText(aCheck({ verdict: 'too-close', conflicts }))).toBe(
    'Un pozo nuevo aquí (Clase A) estaría más cerca de 2 pozos de lo que permiten las reglas.',
  );
  expect(conflictName(ofApplication)).toBe('Solicitud A-2026-0012');
  showTextsIn('es', { 'Well spacing as published by the district': 'Separación publicada por el distrito' });
  const sources = ['Well spacing as published by the district', 'Rule 3.2 of 2025'].map((source) => ({
    source,
    validFrom: '1955-01-01',
  }));
  expect(rulesText({ ...aCheck().rules, sources })).toMatch(
    /: Separación publicada por el distrito; Rule 3\.2 of 2025\.$/,
  );
  expect(foundText(1, { latitude: 36.1, longitude: -101.8, feet: 5280 })).toBe(
    '1 pozo a menos de 1,760 yardas de 36.10000, -101.80000',
  );
});

test('staff are not told to ask the district, and a report for landowners is', () => {
  const check = aCheck({ verdict: 'undetermined' });
  expect(verdictText(check, true)).toMatch(/Check the others yourself\.$/);
  expect([verdictText(check), verdictText(check, false)]).toEqual(
    Array(2).fill(expect.stringMatching(/Ask the district\.$/)),
  );
  expect(verdictText(aCheck({ verdict: 'outside-district' }), true)).not.toMatch(/Ask/);
});
