import { readFileSync } from 'node:fs';
import { compileText } from '@portal/shared-i18n/compile';
import { importTexts } from '../import-texts/catalog.ts';
import { reportTexts } from '../production/index.ts';
import { fieldTexts, problems, sheetTexts } from './catalog.ts';
import { englishDetail, fieldError } from './english.ts';

const spanishOf = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const problemTexts = Object.fromEntries(Object.entries(problems).map(([code, [, text]]) => [code, text]));

/** @throws SyntaxError on a text that is not ICU */
const namesOf = (text: string): string[] => {
  const message = compileText(text);
  if (typeof message === 'string') return [];
  return message.flatMap((part) => (Array.isArray(part) ? [String(part[0])] : [])).sort();
};

test('codes are words with hyphens, and each means one thing', () => {
  const all = [problems, fieldTexts, sheetTexts, reportTexts, importTexts].flatMap((some) => Object.keys(some));
  expect(all.filter((code) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(code))).toEqual([]);
  expect(all.filter((code, index) => all.indexOf(code) !== index)).toEqual([]);
});

test('a problem has the status of a refusal or a failure', () => {
  expect(Object.entries(problems).filter(([, [status]]) => status < 400)).toEqual([]);
});

/** Their values are English words of the server. */
const LESS_IN_SPANISH = ['token-refused', 'year-rules-invalid', 'cell-unreadable'];
const ofImports = ['refusals', 'files', 'notes', 'questions'].map((area) => `../import-texts/${area}/texts/es.json`);

test.each<[string, Record<string, string>, string[]]>([
  ['problems', { ...problemTexts, ...fieldTexts, ...sheetTexts }, ['./texts/es.json']],
  ['imports', importTexts, ofImports],
])('every text of %s has one Spanish text with the same values', (_what, texts, paths) => {
  const catalogs = paths.map(spanishOf);
  expect(catalogs.flatMap(Object.keys).sort()).toEqual(Object.keys(texts).sort());
  const spanish: Record<string, string> = Object.assign({}, ...catalogs);
  const differ = Object.keys(texts).filter((code) => `${namesOf(texts[code]!)}` !== `${namesOf(spanish[code]!)}`);
  expect(differ.filter((code) => !LESS_IN_SPANISH.includes(code))).toEqual([]);
});

test('texts are formatted with their values: numbers that count have commas, days are as on the district’s forms', () => {
  expect(englishDetail('gpu-unknown', { gpuNumber: 1234 })).toBe('There is no GPU 1234.');
  expect(englishDetail('sheet-too-many-rows', { rows: 20_000 })).toMatch(/more than 20,000 rows/);
  expect(englishDetail('well-class-without-radius', { wellClass: 3, day: '2026-03-01' })).toMatch(/on 03\/01\/2026/);
  expect(fieldError('body.name', 'text-too-long', { maximum: 1 })).toEqual({
    path: 'body.name',
    message: 'Must be at most 1 character',
    code: 'text-too-long',
    values: { maximum: 1 },
  });
});

test('a text without its values, or with others, does not compile', () => {
  // @ts-expect-error no value
  const missing = () => englishDetail('gpu-unknown', {});
  // @ts-expect-error another name
  const other = () => englishDetail('gpu-unknown', { number: 1 });
  // @ts-expect-error no values
  const none = () => fieldError('query.a', 'number-too-small');
  // @ts-expect-error no such code
  const unknown = () => englishDetail('gpu-gone', {});
  expect([missing, other, none, unknown]).toHaveLength(4);
});
