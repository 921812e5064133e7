import { escapeXlsx, unescapeXlsx } from './xlsx-escapes.ts';

test.each([
  ['Peña & Sons', 'Peña & Sons'],
  ['a\ufffdb', 'a_xFFFD_b'],
  ['\u{1fffe}', '_xD83F__xDFFE_'],
  ['one\r\ntwo\tthree', 'one_x000D_\ntwo\tthree'],
  ['_x0041_', '_x005F_x0041_'],
  ['max_xyz_', 'max_xyz_'],
])('the text %j is escaped as %j in a workbook, and read back unchanged', (text, written) => {
  expect(escapeXlsx(text)).toBe(written);
  expect(unescapeXlsx(written)).toBe(text);
});

test('the escape of a character that stored texts cannot hold is not decoded', () =>
  expect(unescapeXlsx('a_x0000_b_xD83F_c')).toBe('a_x0000_b\ufffdc'));
