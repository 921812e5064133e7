import { readFileSync } from 'node:fs';
import { addNames } from '@portal/shared-i18n';
import { showTextsIn } from '@portal/shared-i18n/test-support';
import { anImport, aQuestion } from '../test-support/fake-imports.ts';
import { wordImport, wordRefusal } from './word-import.ts';

const areas = ['refusals', 'notes', 'questions'];
const catalog: Record<string, string> = Object.assign(
  {},
  ...areas.map((area) => JSON.parse(readFileSync(`shared-api/src/import-texts/${area}/texts/es.json`, 'utf8'))),
);
const refusal = {
  line: 4,
  text: 'NP-99,1',
  reason: 'There is no well NP-99. Import the wells first.',
  sentences: [{ code: 'row-of-unknown-well', values: { wellNumber: 'NP-99' } }],
};

beforeEach(() => showTextsIn('es', catalog));

test('a refused row is worded in the page’s language', () => {
  expect(wordRefusal(refusal).reason).toBe('No existe el pozo NP-99. Importe primero los pozos.');
  document.documentElement.lang = 'en';
  expect(wordRefusal(refusal)).toEqual(refusal);
});

test('a row that was stored without sentences, or with one that the page does not know, keeps its own words', () => {
  expect(wordRefusal({ ...refusal, sentences: [] }).reason).toBe(refusal.reason);
  const odd = [...refusal.sentences, { code: 'row-odd', values: {} }];
  expect(wordRefusal({ ...refusal, sentences: odd }).reason).toBe(refusal.reason);
});

test('names of parameters and units are those of the page', () => {
  addNames({ feet: 'pies', 'Depth to Water': 'Profundidad del agua' });
  const values = { value: 9000, unit: 'feet', parameter: 'Depth to Water', least: -100, most: 3000 };
  const sentences = [{ code: 'reading-out-of-range', values }];
  expect(wordRefusal({ ...refusal, sentences }).reason).toBe(
    '9000 pies no puede ser correcto para Profundidad del agua. Sus valores van de -100 a 3,000 pies.',
  );
});

test('notes and questions of an import are worded, choices that are names of the file stay', () => {
  const question = aQuestion({
    text: 'a.csv has times that do not state their time zone. Which zone are they in?',
    choices: [{ value: 'UTC', label: 'UTC' }],
    other: 'Another zone, such as America/New_York or -05:00',
  });
  const worded = wordImport(
    anImport({
      notes: ['The decimals in this file follow a comma.', 'A note of an earlier release'],
      questions: [question],
      conversions: [
        { parameter: 'Depth', from_unit: 'm', to_unit: 'feet', rule: '50 feet − level × 3.28084', rows: 1 },
      ],
      texts: [
        {
          text: '50 feet − level × 3.28084',
          sentences: [{ code: 'rule-from-converted-level', values: { depth: 50, rule: '× 3.28084' } }],
        },
        {
          text: 'The decimals in this file follow a comma.',
          sentences: [{ code: 'note-decimal-commas', values: {} }],
        },
        {
          text: question.text,
          sentences: [
            { code: 'ask-zone', values: { file: 'a.csv' } },
            { code: 'ask-which-zone', values: {} },
          ],
        },
        { text: question.other!, sentences: [{ code: 'choice-other-zone', values: {} }] },
      ],
    }),
  );
  expect(worded.conversions[0]!.rule).toBe('50 pies − nivel × 3.28084');
  expect(worded.notes).toEqual(['Los decimales de este archivo llevan coma.', 'A note of an earlier release']);
  expect(worded.questions).toEqual([
    {
      ...question,
      text: 'a.csv tiene horas que no indican su zona horaria. ¿En qué zona horaria están?',
      other: 'Otra zona horaria, por ejemplo America/New_York o -05:00',
    },
  ]);
});
