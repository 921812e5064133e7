import { showTextsIn } from '@portal/shared-i18n/test-support';
import { anImport, anUndo } from '../test-support/fake-imports.ts';
import spanish from '../texts/es.json';
import {
  announcement,
  changesText,
  contentText,
  conversionText,
  doneText,
  keptText,
  leftOutText,
  missingText,
  percentText,
  undoneText,
  undoText,
} from './import-words.ts';

const DENVER = 'America/Denver';
const counts = { rows: 0, readings: 0, added: 0, changed: 0, duplicates: 0, refused: 0 };

test('the content of a file is described in sentences', () => {
  expect(contentText(anImport(), DENVER)).toBe(
    'The file has 12 readings. 10 readings of 3 wells can be used. The readings are from 07/29/1970 to 05/11/2015.',
  );
  expect(contentText(anImport({ new_wells: 2 }), DENVER)).toContain('2 of the wells are new to the portal.');
  expect(contentText(anImport({ wells: 1, new_wells: 1 }), DENVER)).toContain(
    '1 well can be used. The well is new to the portal.',
  );
  const oneDay = anImport({ first_at: '2026-01-02T03:00:00Z', last_at: '2026-01-02T04:00:00Z' });
  expect(contentText(oneDay, DENVER)).toContain('The readings are from 01/01/2026.');
  expect(contentText(anImport({ wells: 0, first_at: null, last_at: null }), DENVER)).toBe(
    'The file has 12 rows. None of them can be used.',
  );
  const partial = anImport({ wells: 2, counts: { ...counts, rows: 4, readings: 4, added: 2, refused: 2 } });
  expect(contentText(partial, DENVER)).toContain('The file has 4 readings. 2 readings of 2 wells can be used.');
  const lev = anImport({ wells: 1, counts: { ...counts, rows: 4_163, readings: 12_489 } });
  expect(contentText(lev, DENVER)).toContain('4,163 rows, with 12,489 readings of 1 well.');
});

test('units that stay are distinguished from units that are converted', () => {
  const rule = { parameter: 'Water Temperature', from_unit: '°C', to_unit: '°F', rule: '× 9/5 + 32', rows: 1 };
  expect(conversionText(rule)).toBe('Water Temperature: °C → °F (× 9/5 + 32), 1 reading');
  expect(conversionText({ ...rule, from_unit: '°F', rule: 'as reported', rows: 40 })).toBe(
    'Water Temperature: °F, as reported, 40 readings',
  );
});

test('a sentence lists what a commit changes, or changed', () => {
  const known = (added: number, changed: number, new_wells: number) =>
    ({ kind: 'measurements', format: 'csv', counts: { ...counts, added, changed }, new_wells }) as const;
  expect(changesText(known(85_843, 12, 3))).toBe(
    'This import adds 85,843 readings, changes 12 values, and creates 3 wells.',
  );
  expect(changesText(known(1, 1, 0))).toBe('This import adds 1 reading and changes 1 value.');
  expect(doneText(known(1, 1, 0))).toBe('This import added 1 reading and changed 1 value.');
  expect(changesText(known(0, 0, 1))).toBe('This import creates 1 well.');
  expect(changesText(known(0, 0, 0))).toBe('');
});

test('records are called what they are', () => {
  const permits = anImport({ kind: 'permits', counts: { ...counts, rows: 4, added: 2, changed: 1, refused: 1 } });
  expect(contentText(permits, DENVER)).toBe('The file has 4 rows, with 3 permits.');
  expect(changesText(permits)).toBe('This import adds 2 permits and changes 1 permit.');
  expect(leftOutText(permits)).toBe('1 refused row is left out.');
});

test('undoing an import without effect says so', () => {
  const nothing = anUndo({ removed: 0 });
  expect([undoText(nothing), undoneText(nothing)]).toEqual([
    'Undoing this import changes no readings.',
    'Undoing this import changed no readings.',
  ]);
});

test('missing wells are counted with their readings', () => {
  const missing = (wells: number, readings: number) => missingText(anImport({ missing_wells: { wells, readings } }));
  expect(missing(501, 85_843)).toBe('85,843 readings name 501 wells that are not in the portal.');
  expect(missing(1, 2)).toBe('2 readings name a well that is not in the portal.');
  expect(missing(1, 1)).toBe('1 reading names a well that is not in the portal.');
  expect(missing(0, 0)).toBe('');
});

test('progress is announced each quarter, not each percent, and work is 100% done when it is all done, not before', () => {
  const at = (progress: number) => announcement(anImport({ state: 'reading', progress }));
  expect(at(0.3)).toBe('Reading levels.csv: 25%');
  expect(at(0.49)).toBe(at(0.3));
  expect(announcement(anImport({ state: 'failed', problem: 'It is cut off.' }))).toContain('It is cut off.');
  expect(percentText(0.999)).toBe('99%');
  expect(percentText(1)).toBe('100%');
});

test('sentences are whole in Spanish', () => {
  showTextsIn('es', spanish);
  const known = { kind: 'measurements', format: 'csv', counts: { ...counts, added: 1, changed: 2 } } as const;
  expect(changesText({ ...known, new_wells: 3 })).toBe(
    'Esta importación agrega 1 lectura, cambia 2 valores y crea 3 pozos.',
  );
  expect(missingText(anImport({ missing_wells: { wells: 1, readings: 2 } }))).toBe(
    '2 lecturas nombran un pozo que no está en el portal.',
  );
});

test('what keeps a well is said as the API says it, known or not', () => {
  expect(['a meter', 'a pump'].map(keptText)).toEqual(['a meter', 'a pump']);
});
