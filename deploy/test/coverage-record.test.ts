import { linesRun, type RecordedTest, subsets } from './coverage-record.mjs';

const record: RecordedTest[] = [
  { file: 'a.test.ts', lines: { 'a.ts': [1] } },
  { file: 'a.test.ts', name: 'adds', lines: { 'a.ts': [2, 3] } },
  { file: 'a.test.ts', name: 'adds twice', lines: { 'a.ts': [2, 3, 4] } },
  { file: 'b.test.ts', name: 'shows a sum', lines: { 'a.ts': [2, 3, 4], 'b.ts': [4] } },
  { file: 'b.test.ts', name: 'runs nothing of the product', lines: {} },
];

it('finds tests that run nothing of their own, and beside which', () => {
  const pairs = subsets(record).map(({ test, wider }) => `${test.name} < ${wider.name}`);
  expect(pairs).toEqual(['adds < adds twice', 'adds twice < shows a sum']);
});

it('counts lines that run while a file is loaded', () => {
  expect([...linesRun(record)].toSorted()).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:3', 'a.ts:4', 'b.ts:4']);
});
