import { readFileSync } from 'node:fs';
import { showTextsIn } from '@portal/shared-i18n/test-support';
import { wordProblem } from './word-problem.ts';

const catalog: Record<string, string> = JSON.parse(
  readFileSync(new URL('../problems/texts/es.json', import.meta.url), 'utf8'),
);
const about = { type: 'about:blank', title: 'Not Found', status: 404 };

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
  showTextsIn('es', catalog);
});
beforeEach(() => {
  document.documentElement.lang = 'es';
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'document');
});

test('a page in Spanish words a problem by its code and values', () => {
  const problem = { ...about, detail: 'There is no GPU 4711.', code: 'gpu-unknown', values: { gpuNumber: 4711 } };
  expect(wordProblem(problem).detail).toBe('No existe la GPU 4711.');
  document.documentElement.lang = 'en';
  expect(wordProblem(problem)).toEqual(problem);
});

test('a code that the page does not know, and an answer without one, keep their own words', () => {
  const problem = { ...about, detail: 'The well is on strike.', code: 'well-on-strike', values: {} };
  expect(wordProblem(problem)).toEqual(problem);
  expect(wordProblem(about)).toEqual(about);
});

test('days name the month, and numbers that count agree with their noun', () => {
  const values = { person: 'Ana', day: '2026-11-21', time: '6:12 AM MST' };
  expect(wordProblem({ ...about, code: 'report-withdrawn', values }).detail).toBe(
    'Ana retiró este informe el 21 nov 2026, 6:12 AM MST. No se guardó nada.',
  );
  expect(wordProblem({ ...about, code: 'too-many-requests-user', values: { seconds: 1 } }).detail).toMatch(
    / 1 segundo e/,
  );
});

test('each refused value is worded, and a detail that sums them up has their words', () => {
  const errors = [
    { path: 'changed_on', message: 'English.', code: 'day-in-future', values: {} },
    { path: 'serial', message: 'Nobody knows this code.', code: 'serial-odd', values: {} },
  ];
  const worded = wordProblem({ ...about, code: 'meter-replacement-invalid', values: { mistakes: 'English.' }, errors });
  expect(worded.errors?.map(({ message }) => message)).toEqual([
    'Este día aún no ha llegado. Ingrese uno anterior.',
    'Nobody knows this code.',
  ]);
  expect(worded.detail).toBe('Este día aún no ha llegado. Ingrese uno anterior. Nobody knows this code.');
});
