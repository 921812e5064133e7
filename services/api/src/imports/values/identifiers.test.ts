import { readIdentifier, readStateWellNumber } from './identifiers.ts';

test.each([
  ['1001.0', '1001'],
  ['690123.00', '690123'],
  ['W-1.0', 'W-1.0'],
  ['0017', '0017'],
  ['12.5', '12.5'],
  ['', ''],
])('readIdentifier reads %j as %j', (text, identifier) => expect(readIdentifier(text, 'well_number')).toBe(identifier));

test('readIdentifier refuses a number that a spreadsheet turned into a date', () =>
  expect(() => readIdentifier('2026-03-07', 'serial')).toThrow(/^serial 2026-03-07 is a date\./));

test.each(['4.8375E+13', '1.23E+11', '1E+15'])('readIdentifier refuses %s, which a spreadsheet shortened', (text) =>
  expect(() => readIdentifier(text, 'serial')).toThrow(`serial ${text} was shortened by a spreadsheet.`),
);

test.each([
  ['0260303', '0260303'],
  ['260303', '0260303'],
  ['2750102.0', '2750102'],
  ['260303.0', '0260303'],
  ['02-60-303', '0260303'],
  [' 27 50 102 ', '2750102'],
])('readStateWellNumber reads %j as the seven digits %s', (text, number) =>
  expect(readStateWellNumber(text)).toBe(number),
);

test.each(['2.75E+06', '26030', '02603031', '0265303', '0260003', '275010', 'N/A', '-260303', '260303.5'])(
  'readStateWellNumber refuses %j with an example of a valid number',
  (text) => expect(() => readStateWellNumber(text)).toThrow(/^state_well_number “.+” is not .+ such as 0260303:/),
);
