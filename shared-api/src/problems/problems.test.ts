import { readFileSync } from 'node:fs';
import { compileText } from '@portal/shared-i18n/compile';
import { reportTexts } from '../production/index.ts';
import { fieldTexts, problems, sheetTexts } from './catalog.ts';
import { englishDetail, fieldError } from './english.ts';

const texts: Record<string, string> = {
  ...Object.fromEntries(Object.entries(problems).map(([code, [, text]]) => [code, text])),
  ...fieldTexts,
  ...sheetTexts,
};
const codes = Object.keys(texts);
const spanish: Record<string, string> = JSON.parse(readFileSync(new URL('./texts/es.json', import.meta.url), 'utf8'));

/** @throws SyntaxError on a text that is not ICU */
const namesOf = (text: string): string[] => {
  const message = compileText(text);
  if (typeof message === 'string') return [];
  return message.flatMap((part) => (Array.isArray(part) ? [String(part[0])] : []));
};
const wrong = <Key extends string>(keys: readonly Key[], isRight: (key: Key) => boolean): Key[] =>
  keys.filter((key) => !isRight(key));

test('codes are words with hyphens, and each means one thing', () => {
  expect(wrong(codes, (code) => /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(code))).toEqual([]);
  const all = [problems, fieldTexts, sheetTexts, reportTexts].flatMap((some) => Object.keys(some));
  expect(all.filter((code, index) => all.indexOf(code) !== index)).toEqual([]);
});

test('a problem has the status of a refusal or a failure', () => {
  expect(
    wrong(
      codes.filter((code) => code in problems),
      (code) => problems[code as 'gpu-unknown'][0] >= 400,
    ),
  ).toEqual([]);
});

test('every code has a Spanish text, which uses no other values than the English one', () => {
  expect(Object.keys(spanish).sort()).toEqual(codes.toSorted());
  expect(
    wrong(codes, (code) => {
      const known = namesOf(texts[code]!);
      return namesOf(spanish[code]!).every((name) => known.includes(name));
    }),
  ).toEqual([]);
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
