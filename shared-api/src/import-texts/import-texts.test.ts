import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importTexts } from './catalog.ts';
import { englishText, sentence, sentenceSql } from './sentence.ts';

function textBelow(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return textBelow(path);
      return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? readFileSync(path, 'utf8') : '';
    })
    .join('');
}
const api = new URL('../../../services/api/src/', import.meta.url).pathname;
const sources = ['imports', 'wells'].map((folder) => textBelow(join(api, folder))).join('');
/** Codes composed at run time: `zone-of-${kind}`. */
const COMPOSED = /^(note-|choice-)?zone-of-(column-name|line)$/;

test('every sentence is used in the imports', () => {
  const unused = Object.keys(importTexts).filter((code) => !COMPOSED.test(code) && !sources.includes(`'${code}'`));
  expect(unused).toEqual([]);
});

test('sentences are formatted with their values, and several are joined', () => {
  expect(englishText(sentence('row-of-unknown-gpu', { gpuNumber: 1234 }))).toBe(
    'There is no GPU 1234. Import the GPUs first.',
  );
  expect(
    englishText([
      sentence('row-well-repeated', { number: 'NP-1', noun: 'row', first: 12 }),
      sentence('time-in-future', { day: '2031-03-01' }),
    ]),
  ).toBe('Well NP-1 is already on row 12. Keep one of the two. 03/01/2031 is in the future. Correct it.');
});

test('SQL of a sentence names its code and its values', () => {
  expect(sentenceSql('row-of-unknown-gpu', { gpuNumber: 'given.gpu_number' })).toBe(
    "jsonb_build_object('code', 'row-of-unknown-gpu', 'values', jsonb_build_object('gpuNumber', given.gpu_number))",
  );
});

test('a sentence without its values, or with others, does not compile', () => {
  // @ts-expect-error no values
  const none = () => sentence('row-of-unknown-gpu');
  // @ts-expect-error another name
  const other = () => sentence('row-of-unknown-gpu', { number: 1 });
  // @ts-expect-error no such code
  const unknown = () => sentence('row-gpu-gone', {});
  // @ts-expect-error another name in SQL
  const sql = () => sentenceSql('row-of-unknown-gpu', { number: 'gpu_number' });
  expect([none, other, unknown, sql]).toHaveLength(4);
});
