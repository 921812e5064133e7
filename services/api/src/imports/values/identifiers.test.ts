import { readIdentifier, readStateWellNumber } from './identifiers.ts';

test.each([
  ['1001.0', '1001'],
  ['690123.00', '690123'],
  ['W-1.0', 'W-1.0'],
  ['0017', '0017'],
  ['12.5', '12.5'],
  ['', ''],
])('readIdentifier reads %j as %j', (text, identifier) => expect(readIdentifier(text, 'well_number')).toBe(identifier));

test.each(['2026-03-07', '3/7/2026', '7-Mar', 'Mar-07', '7-mar-2026', '07-dic'])(
  'readIdentifier refuses %s, a number that a spreadsheet turned into a date',
  (text) => expect(() => readIdentifier(text, 'serial')).toThrow(`serial ${text} is a date.`),
);

test.each(['MAR-07', 'Marsh-7', '3/7', '1e5', 'Null'])('readIdentifier keeps %s', (text) =>
  expect(readIdentifier(text, 'serial')).toBe(text),
);

test.each(['NULL', '<Null>', '(null)'])('readIdentifier refuses %s of a database as missing', (text) =>
  expect(() => readIdentifier(text, 'serial')).toThrow('serial is missing.'),
);

test.each(['4.8375E+13', '4.8375e+13', '4,8375E+13', '1.23E+11', '1e+15'])(
  'readIdentifier refuses %s, which a spreadsheet shortened',
  (text) => expect(() => readIdentifier(text, 'serial')).toThrow(`serial ${text} was shortened by a spreadsheet.`),
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
