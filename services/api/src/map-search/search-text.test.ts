import fc from 'fast-check';
import { escapeLike, FIT, fitOf, inNaturalOrder, isSameNumber, numberOf, searchKey } from './search-text.ts';

test.each([
  ['NP-0123', 'np0123'],
  [' np 123 ', 'np123'],
  ['Sec. 21, Blk. 2-T, T&NO RR Survey', 'sec21blk2ttnorrsurvey'],
  ['Peña Blanca', 'peñablanca'],
  ['50%_\\', '50%_\\'],
  ['a\u0001b\nc', 'abc'],
  ['– ', '–'],
  ['.-,', ''],
])('searchKey normalizes %j to %j', (text, key) => expect(searchKey(text)).toBe(key));

test('searchKey is idempotent for any input', () =>
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => searchKey(searchKey(text)) === searchKey(text))));

it('escapeLike escapes wildcards and backslashes', () => expect(escapeLike('50%_\\a')).toBe('50\\%\\_\\\\a'));

it.each([
  ['DA-0042', 'da0042', FIT.equal],
  ['DA-0042', 'da00', FIT.begins],
  ['DA-0042', '42', FIT.contains],
  ['DA-0042', '43', null],
  [null, '4', null],
])('the fit of the value %j with the key %j is %p', (value, key, fit) => expect(fitOf(value, key)).toBe(fit));

it.each([
  ['DA-0042', '42', true],
  ['DA-0042', '042', true],
  ['DA-0042', 'da42', true],
  ['DA-0042', 'da00042', true],
  ['DA-0042', 'a42', false],
  ['DA-0042', '4', false],
  ['DA-0042', 'da', false],
  ['DA-1042', '42', false],
  ['DA-0', '0', false],
])('the well %s has the number %j: %p', (well, key, same) => expect(isSameNumber(well, key)).toBe(same));

it('numberOf drops only leading zeros', () => {
  expect(numberOf('da00100')).toEqual({ before: 'da', digits: '100' });
  expect(numberOf('da')).toBeNull();
});

it('natural order puts 9 before 10', () =>
  expect(['GPU 10', 'GPU 9', 'DA-100', 'DA-20'].sort(inNaturalOrder)).toEqual(['DA-20', 'DA-100', 'GPU 9', 'GPU 10']));
