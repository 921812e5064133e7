import { parseNumberFormat } from './number-format.ts';

test.each([
  ['0000', 42, '0042'],
  ['0000', 123456, '123456'],
  ['"W-"000', 7, 'W-007'],
  ['\\W\\-000', 7, 'W-007'],
  ['000-00-0000', 12345678, '012-34-5678'],
  ['(000) 000-0000', 8065551234, '(806) 555-1234'],
  ['00-00-000;[Red]-0', 260303, '02-60-303'],
  ['[Blue]"NP "#_)', 12, 'NP 12'],
  ['0" North"', 3, '3 North'],
  ['0.00', 4.1, '4.10'],
  ['0.00', 4, '4.00'],
  ['"W-"0.0', 7.5, 'W-7.5'],
  ['"W-"General', 7, 'W-7'],
  ['General"A"', 7.25, '7.25A'],
  ['000', -7, '-007'],
])('the format %s shows %d as the identifier %s', (code, value, shown) =>
  expect(parseNumberFormat(code).show?.(value)).toBe(shown),
);

test.each([
  ['0.00', 4.125],
  ['0000', 42.5],
  ['0;"none"', -7],
])('the format %s does not show all of %d', (code, value) =>
  expect(parseNumberFormat(code).show?.(value)).toBeUndefined(),
);

test.each([
  ['0" m"', 'm'],
  ['#,##0.0\\ \\m', 'm'],
  ['General" cm"', 'cm'],
  ['0" ft"', undefined],
  ['"in "0', undefined],
])('the format %s states the unit %s', (code, unit) => expect(parseNumberFormat(code).unit).toBe(unit));

test.each([
  'General',
  'Standard',
  'Estándar',
  '0',
  '#,##0',
  '0%',
  '# ?/?',
  '0.00E+00',
  '#,##0.0" ft"',
  '@',
  '$0',
  '##',
])('the format %s leaves a measurement as it is', (code) =>
  expect(parseNumberFormat(code)).toEqual({ kind: 'number' }),
);

test.each([
  ['m/d/yyyy', 'date'],
  ['[$-409]d-mmm-yy;@', 'date'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'date'],
  ['yyyy"年"m"月"d"日"', 'date'],
  ['mmmm', 'date'],
  ['yyyy', 'date'],
  ['m/d/yy h:mm AM/PM', 'date'],
  ['h:mm AM/PM', 'time'],
  ['mm:ss.00', 'time'],
  ['[h]:mm', 'duration'],
])('the format %s is one of a %s', (code, kind) => expect(parseNumberFormat(code).kind).toBe(kind));
