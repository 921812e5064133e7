import { answersOf, isAnswered } from './answers.ts';
import { parseCsv } from './csv.ts';
import { figuresIn } from './figures.ts';
import { unprovenFigures } from './prove.ts';

const written = (text: string) => figuresIn(text).map((figure) => figure.text);

it('reads figures as they are written, and no days, times or names', () => {
  expect(written('Owed $1,234.50 of −12 acre-feet, 75% by 03/01/2026, 5:00 PM')).toEqual(['$1,234.50', '−12', '75%']);
  expect(written('DA-0042, P-1001, 806-555-0101, Dec 31, 2025, 31 de diciembre de 2025, CC BY 4.0')).toEqual([]);
  expect(written('hasta el 31 de diciembre de 736.750 acre-pies; until December 31, GPU 3251 for 2025')).toEqual([
    '736.750',
    '3251',
    '2025',
  ]);
});

it('finds a figure in an answer as it is rounded', () => {
  const told = answersOf([{ feet: 1000.4, cents: 60_400, used: 3, allowable: 4, at: '2026-03-01T23:00:00Z' }]);
  const isFound = (text: string) => figuresIn(text).map((figure) => isAnswered(figure, told));
  expect(isFound('1,000 1,000.4 333.5 $604 75% 2026')).toEqual([true, true, true, true, true, true]);
  expect(isFound('1,001 1,000.5 605')).toEqual([false, false, false]);
});

it('takes sums of a paper for proven, and tells of others', () => {
  const words = (...texts: string[]) =>
    texts.map((text, index) => ({ text, left: index * 100, right: index * 100 + 50 }));
  const lines = [words('A', '1.5'), words('B', '2.5'), words('Total', '4.0'), words('C', '7.7')];
  const { count, unproven } = unprovenFigures(lines, [{ path: '/api/x', body: [1.5, 2.5] }], []);
  expect([count, unproven.map(({ line }) => line)]).toEqual([4, ['C 7.7']]);
});

it('reads quoted cells', () =>
  expect(parseCsv('\uFEFFa,"b ""c"", d"\r\n,"1\n2"\r\n')).toEqual([
    ['a', 'b "c", d'],
    ['', '1\n2'],
  ]));
