import * as fc from 'fast-check';
import { csvLine, fileName, tsvLine } from './csv.ts';

test.each([
  ['=1+2', "'=1+2"],
  ['+SUM(A1)', "'+SUM(A1)"],
  ['-cmd|x', "'-cmd|x"],
  ['@import', "'@import"],
  [' =1', "' =1"],
  ['\t=1', `"'\t=1"`],
  ['-101.5', '-101.5'],
  ['+1.5e3', '+1.5e3'],
  ['-', "'-"],
  ['＝1', "'＝1"],
  ['＋1+1', "'＋1+1"],
  ['－A1', "'－A1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\u200b=1', "'\u200b=1"],
  ['a;=1+1', '"a;=1+1"'],
  ['a\t=1+1', '"a\t=1+1"'],
  ['plain', 'plain'],
])('the CSV cell %j is written as %j', (text, written) => expect(csvLine([text])).toBe(`${written}\r\n`));

test('a CSV line keeps numbers, leaves missing values empty, and quotes commas, quotes and line breaks', () => {
  expect(csvLine([-5, null, undefined, 0, 'a,b', 'say "yes"', 'two\nlines'])).toBe(
    '-5,,,0,"a,b","say ""yes""","two\nlines"\r\n',
  );
});

test('a copied line has one cell per value, whatever the values hold', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (cells) => {
      const line = tsvLine(cells);
      expect(line.split('\t')).toHaveLength(cells.length);
      expect(line).not.toMatch(/[\r\n]/);
    }),
  );
  expect(tsvLine(['=1', -3, null])).toBe("'=1\t-3\t");
});

test('a file name keeps letters of all scripts and loses what file systems refuse', () => {
  expect(fileName('Wells: GPU 12/A')).toBe('Wells, GPU 12-A');
  expect(fileName('../Peña')).toBe('Peña');
  expect(fileName('\u2068דוד\u2069 2025')).toBe('דוד 2025');
});
