import { cellText, columnWidth, fileValue, valueText } from './column.ts';

test.each([
  [0, '0'],
  [-12, '-12'],
  [999, '999'],
  [1234.5, '1,234.5'],
  [-4321, '-4,321'],
  [1_000_000, '1,000,000'],
  [-0, '0'],
  [0.1 + 0.2, '0.3'],
  [-1e-9, '0'],
])('%d is shown as %s', (value, text) => expect(valueText({ kind: 'number' }, value)).toBe(text));

test.each([
  [36.1, 5, '36.10000'],
  [-101.825124, 5, '-101.82512'],
  [12, 2, '12.00'],
  [999.999, 2, '1,000.00'],
  [1234.5, 2, '1,234.50'],
  [0.15, 1, '0.2'],
  [-1.005, 2, '-1.01'],
  [-0.004, 2, '0.00'],
  [-0.005, 2, '-0.01'],
])('%d with %i decimals is shown as %s', (value, digits, text) =>
  expect(valueText({ kind: 'number', digits }, value)).toBe(text),
);

test('files have whole figures, without the tails of binary fractions', () => {
  const values = [0.1 + 0.2, 33.345, -101.825124, 0, null];
  expect(values.map((value) => fileValue({ kind: 'number' }, value))).toEqual([0.3, 33.345, -101.825124, 0, null]);
});

test('dates are formatted, texts stay as they are, and a missing value is empty', () => {
  expect(valueText({ kind: 'date' }, '1998-03-07')).toBe('03/07/1998');
  expect(valueText({}, '1998-03-07')).toBe('1998-03-07');
  expect(valueText({ kind: 'number' }, null)).toBe('');
});

test('a column is as wide as the longest word of its header, and as its last one with the icon, by their letters', () => {
  expect(columnWidth({ header: 'Tareas pendientes', kind: 'number' })).toBe(
    'max(min(90px, 24cqi), 8.8ch + 18px, 8.8ch + 38px)',
  );
  expect(columnWidth({ header: 'Exceso (acre-pies)', width: 130 })).toBe('max(130px, 8.9ch + 18px, 8.9ch + 38px)');
  expect(columnWidth({ header: 'Seleccionar', width: 72, actions: true })).toBe(
    'max(72px, 9.6ch + 18px, 9.6ch + 18px)',
  );
});

test('a column’s own text stands in place of its value', () => {
  const share = { id: 'share', header: 'Share', kind: 'number' as const, value: () => 99.9999 };
  expect(cellText({ ...share, text: () => '99%' }, null)).toBe('99%');
  expect(cellText(share, null)).toBe('99.9999');
});
