import { showTextsIn } from '@portal/shared-i18n/test-support';
import { aLine, aPoint } from '../../test-support/drawings.ts';
import spanish from '../../texts/es.json';
import { movedText, selectedText } from './edit-texts.ts';

const drawings = [aLine('a', [-101.9, 36.1], [-101.89, 36.1]), aPoint('b', [-101.9, 36.1])];

test('a corner is named by its number and place, with a minus sign that screen readers speak', () => {
  const corner = { ids: ['a'], vertices: [1] };
  expect(selectedText(drawings, corner)).toBe('Corner 2 of 2 selected: 36.10000, −101.89000.');
  expect(movedText(drawings, corner)).toBe(
    'Corner 2 of 2 moved to 36.10000, −101.89000. Distance 2,954.4 ft, 984.8 yd.',
  );
});

test('a drawing has the same name as in the measurements', () => {
  expect(selectedText(drawings, { ids: ['a'], vertices: [] })).toBe('Line 1 selected.');
  expect(movedText(drawings, { ids: ['a'], vertices: [] })).toBe('Line 1 moved.');
  expect(movedText(drawings, { ids: ['b'], vertices: [] })).toBe('Point 1 moved to 36.10000, −101.90000.');
});

test('several selected drawings or corners are counted', () => {
  expect(selectedText(drawings, { ids: ['a', 'b'], vertices: [] })).toBe('2 drawings selected.');
  expect(movedText(drawings, { ids: ['a'], vertices: [0, 1] })).toMatch(/^2 corners moved\. Distance/);
  expect(selectedText(drawings, { ids: [], vertices: [] })).toBe('Nothing selected.');
});

test('Spanish sentences are whole, with measures in Spanish units', () => {
  showTextsIn('es', { ...spanish, '{feet} ft': '{feet} pies' });
  expect(movedText(drawings, { ids: ['a'], vertices: [1] })).toBe(
    'Esquina 2 de 2 movida a 36.10000, −101.89000. Distancia 2,954.4 pies, 984.8 yd.',
  );
  expect(selectedText(drawings, { ids: ['b'], vertices: [] })).toBe('Se seleccionó Punto 1: 36.10000, −101.90000.');
});
