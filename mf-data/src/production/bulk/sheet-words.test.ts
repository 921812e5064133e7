import { readFileSync } from 'node:fs';
import { texts as apiTexts } from '@portal/shared-api/texts';
import { showTextsIn } from '@portal/shared-i18n/test-support';
import { texts } from '../../texts/index.ts';
import { columnWords, sheetWords } from './sheet-words.ts';

const problemTexts = JSON.parse(readFileSync('shared-api/src/problems/texts/es.json', 'utf8'));

beforeEach(async () => {
  const [api, own] = await Promise.all([apiTexts, texts].map(async ({ es }) => (await es()).default));
  showTextsIn('es', { ...api, ...own, ...problemTexts } as Record<string, string>);
});

const words = (code: string, values: Record<string, string | number> = {}) =>
  sheetWords({ message: 'In English.', code, values });

test('mistakes of cells, rows and reports are in Spanish, with the names of columns and units in them, unless this release does not know them', () => {
  expect(columnWords('Ending reading')).toBe('Lectura final');
  expect(columnWords('Column of another release')).toBe('Column of another release');
  expect(words('number-unreadable', { text: '12x' })).toBe('“12x” no es un número como 1234567.8.');
  expect(words('column-missing', { column: 'Ending reading' })).toBe('Falta la columna “Lectura final”.');
  expect(words('row-unit-differs', { serial: 'A-1', unit: 'cubic feet' })).toBe(
    'El medidor A-1 cuenta pies cúbicos. Ingrese sus lecturas en esa unidad.',
  );
  expect(words('lower-reading-mark-left-out', { row: 2, mark: 'rollover' })).toMatch(/“vuelta a cero”/);
  expect(words('meter-was-removed', { serial: 'A-1', date: '2025-01-31', year: 2026 })).toBe(
    'El medidor A-1 se retiró el 31 ene 2025, antes de 2026. No tiene lecturas en 2026.',
  );
  const gap = { name: 'meter-alone', serial: 'A-1', start: 1000, expected: 1200, warning: 'gap-to-last-year' };
  expect(words('warning-unexplained', gap)).toMatch(
    /^Medidor A-1: la lectura inicial 1,000 .* explíquelo en una nota\.$/,
  );
  expect([words('sheet-too-blue'), words('number-unreadable')]).toEqual(['In English.', 'In English.']);
});
