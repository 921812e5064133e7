import { classIn, formStateIn, readAddress, resultsAddress } from './address.ts';
import { EMPTY_FORM } from './form-rules.ts';
import { foundText, searchedText } from './search.ts';

const search = { latitude: 36.12345, longitude: -101.54321, feet: 1500 };

test('the address of the results holds the search in feet, and one without parameters no search', () => {
  expect(readAddress({})).toEqual({ kind: 'nothing' });
  expect(resultsAddress(search, null)).toBe('/public-tools/tools/adjacent-wells/36.12345/-101.54321/1500');
  expect(resultsAddress(search, 3)).toMatch(/\/1500\?class=3$/);
  expect(readAddress({ lat: '36.12345', lon: '-101.54321', distance: '1500' })).toEqual({ kind: 'search', search });
});

test('an address with mistakes keeps its valid values and lists the mistakes', () => {
  expect(readAddress({ lat: '36.1', lon: '-181' })).toEqual({
    kind: 'mistaken',
    texts: { lat: '36.10000', lon: '', distance: '' },
    mistakes: ['“-181” is not a longitude.', 'The distance is missing.'],
  });
  expect(readAddress({ lat: 'x', lon: '-101.8', distance: '300' })).toMatchObject({
    texts: { lat: '', lon: '-101.80000', distance: '100' },
    mistakes: ['“x” is not a latitude.'],
  });
  const found = ['0', '-5', '52800.1', '1e3', '0x10', 'Infinity', ' 5', ''].filter(
    (distance) => readAddress({ lat: '36.1', lon: '-101.8', distance }).kind === 'search',
  );
  expect(found).toEqual([]);
});

test('a query proposes a class by its number', () => {
  const classes = ['class=3', '', 'class=', 'class=-1', 'class=1e3'].map((query) =>
    classIn(new URLSearchParams(query)),
  );
  expect(classes).toEqual([3, null, null, null, null]);
});

test('the form is restored from the history, and empty when the history does not hold it', () => {
  const texts = { lat: '36.10000', lon: '-101.80000', distance: '500' };
  expect(formStateIn({ texts, wellClass: 3 })).toEqual({ texts, wellClass: 3 });
  for (const strange of [null, undefined, 'x', { texts: { lat: 5 } }]) {
    expect(formStateIn(strange)).toEqual({ texts: EMPTY_FORM, wellClass: null });
  }
});

test('the text above the results says how many wells were found, in yards', () => {
  expect(foundText(12, search)).toBe('12 wells within 500 yards of 36.12345, -101.54321');
  expect(foundText(1, { ...search, feet: 5280 })).toBe('1 well within 1,760 yards of 36.12345, -101.54321');
  expect(foundText(1, { ...search, feet: 2500 })).toBe(
    '1 well within 2,500 feet (833.33 yards) of 36.12345, -101.54321',
  );
  expect([1, 2, 3, 1111].map((feet) => searchedText({ ...search, feet }))).toEqual([
    '1 foot (0.33 yards)',
    '2 feet (0.67 yards)',
    '1 yard',
    '1,111 feet (370.33 yards)',
  ]);
  expect(foundText(0, { ...search, feet: 100 })).toBe(
    'There are no wells within 33.33 yards of the location 36.123450, -101.543210',
  );
});
