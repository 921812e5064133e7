import { anImport, aTableOfSites } from '../test-support/fake-imports.ts';
import {
  announcement,
  changesText,
  contentText,
  conversionText,
  missingText,
  needsConsent,
  percentText,
  refusedText,
} from './import-words.ts';

const DENVER = 'America/Denver';
const counts = { rows: 0, readings: 0, added: 0, changed: 0, duplicates: 0, refused: 0 };

test('work is 100 % done when it is all done, not before', () => {
  expect(percentText(0.999)).toBe('99\u00a0%');
  expect(percentText(1)).toBe('100\u00a0%');
});

test('what is in a file is said in a sentence', () => {
  expect(contentText(anImport(), DENVER)).toBe(
    'The file has 12 rows, with readings of 3 wells from 07/29/1970 to 05/11/2015.',
  );
  expect(contentText(anImport({ new_wells: 2 }), DENVER)).toContain('3 wells (2 of them new to the portal)');
  expect(contentText(anImport({ wells: 1, new_wells: 1 }), DENVER)).toContain('1 well (new to the portal)');
  const oneDay = anImport({ first_at: '2026-01-02T03:00:00Z', last_at: '2026-01-02T04:00:00Z' });
  expect(contentText(oneDay, DENVER)).toContain('3 wells on 01/01/2026.');
  expect(contentText(anImport({ wells: 0, first_at: null, last_at: null }), DENVER)).toBe(
    'The file has 12 rows; none can be used.',
  );
  const lev = anImport({ wells: 1, counts: { ...counts, rows: 4_163, readings: 12_489 } });
  expect(contentText(lev, DENVER)).toContain('4,163 rows, with 12,489 readings of 1 well from');
});

test('units that stay are told apart from units that are converted', () => {
  const rule = { parameter: 'Water Temperature', from_unit: '°C', to_unit: '°F', rule: '× 9/5 + 32', rows: 1 };
  expect(conversionText(rule)).toBe('Water Temperature: °C → °F (× 9/5 + 32), 1 reading');
  expect(conversionText({ ...rule, from_unit: '°F', rule: 'as reported', rows: 40 })).toBe(
    'Water Temperature: °F, as reported, 40 readings',
  );
});

test('what a commit does is a list of what it does', () => {
  const changes = (added: number, changed: number, new_wells: number) =>
    changesText({ kind: 'measurements', format: 'csv', counts: { ...counts, added, changed }, new_wells });
  expect(changes(85_843, 12, 3)).toBe('adds 85,843 readings, changes 12 values and makes 3 wells');
  expect(changes(1, 1, 0)).toBe('adds 1 reading and changes 1 value');
  expect(changes(0, 0, 1)).toBe('makes 1 well');
  expect(changes(0, 0, 0)).toBe('');
});

test('a table of sites has wells, and no readings', () => {
  expect(contentText(aTableOfSites(), DENVER)).toBe(
    'The file has 16 rows, with 15 wells (12 of them new to the portal).',
  );
  expect(changesText(aTableOfSites())).toBe('makes 12 wells');
});

test('records are called what they are', () => {
  const permits = anImport({ kind: 'permits', counts: { ...counts, rows: 4, added: 2, changed: 1, refused: 1 } });
  expect(contentText(permits, DENVER)).toBe('The file has 4 rows, with 3 permits.');
  expect(changesText(permits)).toBe('adds 2 permits and changes 1 permit');
  expect(refusedText(permits)).toBe('1 refused row');
});

test('wells that are missing are told with their readings', () => {
  const missing = (wells: number, readings: number) => missingText(anImport({ missing_wells: { wells, readings } }));
  expect(missing(501, 85_843)).toBe('85,843 readings name 501 wells that are not in the portal.');
  expect(missing(1, 2)).toBe('2 readings name a well that is not in the portal.');
  expect(missing(1, 1)).toBe('1 reading names a well that is not in the portal.');
  expect(missing(0, 0)).toBe('');
});

test('only what writes over values or makes wells is asked about', () => {
  expect(needsConsent({ counts: { ...counts, added: 9 }, new_wells: 0 })).toBe(false);
  expect(needsConsent({ counts: { ...counts, changed: 1 }, new_wells: 0 })).toBe(true);
  expect(needsConsent({ counts, new_wells: 1 })).toBe(true);
});

test('progress is announced each quarter, not each percent', () => {
  const at = (progress: number) => announcement(anImport({ state: 'reading', progress }));
  expect(at(0.3)).toBe('levels.csv is being read: 25 %');
  expect(at(0.49)).toBe(at(0.3));
  expect(announcement(anImport({ state: 'failed', problem: 'It is cut off.' }))).toContain('It is cut off.');
});
