import { readValue } from './measured-value.ts';

const read = (text: string, decimal: '.' | ',' = '.') => readValue(text, decimal, new Set(['no access']));

describe('readValue', () => {
  it('reads numbers', () => {
    expect(['118.25', ' -0.5 ', '.5', '1e2', '+7', '999'].map((text) => read(text))).toEqual([
      118.25, -0.5, 0.5, 100, 7, 999,
    ]);
    expect(read('12,5', ',')).toBe(12.5);
  });

  it.each([
    ...['-1.#IND', '1.#QNAN', '-1.#INF', 'NaN', '-nan(ind)', '-Inf', '#N/A', '#VALUE!'],
    ...['---', '1e30', 'Dry', 'No access'],
  ])('reads %s as no value', (text) => expect(() => read(text)).toThrow(`There is no value: the cell says “${text}”.`));

  it('refuses other texts, and thousands separators instead of dropping digits', () => {
    for (const text of ['12o', '<5', '118.25 P', "12'6", '1,234'])
      expect(() => read(text)).toThrow(`“${text}” is not a number. Correct it.`);
    expect(() => read('1.234', ',')).toThrow('“1.234” has a point, but decimals in this file follow a comma');
  });
});
