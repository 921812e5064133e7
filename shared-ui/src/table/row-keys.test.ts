import { folded } from '@portal/shared-api/records';
import * as fc from 'fast-check';
import { rankRows, sortByRanks } from './row-keys.ts';

type Row = { text: string | null; number: number | null };
const text = { value: (row: Row) => row.text };
const number = { value: (row: Row) => row.number, kind: 'number' as const };
const all = (rows: readonly unknown[]) => Uint32Array.from(rows.keys());
const rows = (...texts: Array<string | null>): Row[] => texts.map((each) => ({ text: each, number: null }));

const sortedTexts = (list: Row[], descending: boolean) =>
  [...sortByRanks(all(list), rankRows(list, text), descending)].map((index) => list[index]!.text);

test('texts sort as people expect: numbers in them by size, regardless of case and accents', () => {
  const list = rows('DA-10', 'peña', 'DA-9', 'Pena', 'b', 'A', 'DA-0011');
  expect(sortedTexts(list, false)).toEqual(['A', 'b', 'DA-9', 'DA-10', 'DA-0011', 'peña', 'Pena']);
});

test('empty values come last in both directions', () => {
  const list = rows(null, 'b', '', 'a');
  expect(sortedTexts(list, false)).toEqual(['a', 'b', null, '']);
  expect(sortedTexts(list, true)).toEqual(['b', 'a', null, '']);
});

test('numbers sort like JavaScript’s stable sort in both directions', () => {
  const value = fc.option(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true })), { nil: null });
  fc.assert(
    fc.property(fc.array(value), fc.boolean(), (values, descending) => {
      const list = values.map((each) => ({ text: null, number: each }));
      const expected = [...list.keys()].sort((a, b) => {
        const [left, right] = [values[a] as number | null, values[b] as number | null];
        if (left === null || right === null) return Number(left === null) - Number(right === null);
        if (left === right) return 0;
        return left < right === !descending ? -1 : 1;
      });
      expect([...sortByRanks(all(list), rankRows(list, number), descending)]).toEqual(expected);
    }),
  );
});

test('a part of the rows is sorted as in the whole table', () => {
  const list = rows('c', 'a', 'b', 'a');
  expect([...sortByRanks(Uint32Array.of(3, 0, 1), rankRows(list, text), false)]).toEqual([3, 1, 0]);
});

test('folded text has no case and no accents', () => {
  expect(folded('PEÑA Ölz')).toBe('pena olz');
});
