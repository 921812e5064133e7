import type { Column } from './column.ts';
import { RowIndex } from './row-index.ts';

interface Well {
  name: string;
  wellClass: string | null;
  yield: number | null;
  completed: string | null;
}
const WELLS: Well[] = [
  { name: 'DA-10', wellClass: 'A', yield: 500, completed: '1990-01-02' },
  { name: 'DA-9', wellClass: 'B', yield: null, completed: null },
  { name: 'SH-1', wellClass: 'A', yield: 25, completed: '2019-06-30' },
  { name: 'Peña 1', wellClass: null, yield: 500, completed: '1990-01-02' },
];
const COLUMNS: Column<Well>[] = [
  { id: 'name', header: 'Well', value: ({ name }) => name },
  { id: 'class', header: 'Class', kind: 'category', value: ({ wellClass }) => wellClass },
  { id: 'yield', header: 'Yield', kind: 'number', value: (well) => well.yield },
  { id: 'completed', header: 'Completed', kind: 'date', value: ({ completed }) => completed },
  { id: 'actions', header: 'Actions', actions: true, value: () => 'DA-10 everywhere' },
];
const NOTHING = { search: '', filters: {}, sorting: [] };
const index = new RowIndex(WELLS, COLUMNS);
const names = (query: Partial<Parameters<typeof index.find>[0]>) =>
  [...index.find({ ...NOTHING, ...query })].map((row) => WELLS[row]!.name);

test('rows have to match every filter and every word of the search; an empty query finds all in the original order', () => {
  expect(names({ filters: { class: ['A'] } })).toEqual(['DA-10', 'SH-1']);
  expect(names({ filters: { class: ['A'], yield: '> 100' } })).toEqual(['DA-10']);
  expect(names({ filters: { class: ['A'] }, search: '2019 sh' })).toEqual(['SH-1']);
  expect(names({ search: 'pena' })).toEqual(['Peña 1']);
  expect(names({ search: 'everywhere' })).toEqual([]);
  expect(names({ search: '01/02/1990' })).toEqual(['DA-10', 'Peña 1']);
  expect(names({})).toEqual(['DA-10', 'DA-9', 'SH-1', 'Peña 1']);
});

test('a large number is found with and without its separators', () => {
  const wells = [{ ...WELLS[0]!, yield: 1234 }, ...WELLS];
  const of = (query: object) => new RowIndex(wells, COLUMNS).find({ ...NOTHING, ...query }).length;
  for (const text of ['1234', '1,234']) {
    expect(of({ search: text })).toBe(1);
    expect(of({ filters: { yield: text } })).toBe(1);
  }
});

test('the first sorting decides, and the second among equal rows', () => {
  const sorting = [
    { id: 'yield', desc: true },
    { id: 'name', desc: true },
  ];
  expect(names({ sorting })).toEqual(['Peña 1', 'DA-10', 'SH-1', 'DA-9']);
});

test('filters and sortings of columns that no longer exist are ignored', () =>
  expect(names({ filters: { gone: 'x' }, sorting: [{ id: 'gone', desc: true }] })).toHaveLength(4));

test('the values of a column are listed once each, in order', () => {
  expect(index.valuesOf('class')).toEqual(['A', 'B', null]);
  expect(index.valuesOf('name')).toEqual(['DA-9', 'DA-10', 'Peña 1', 'SH-1']);
});
