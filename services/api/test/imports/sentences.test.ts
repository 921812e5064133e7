import type { ImportSentence } from '@portal/shared-api';
import { englishText, type Sentence } from '@portal/shared-api/import-texts';
import { insertWells, toolWell } from '../support/tool-fixtures.ts';
import { DEPTH, levelsFile } from './imports-api.ts';
import { importApiSuite } from './suite.ts';

const { database, table, get, read, answered } = importApiSuite((database) =>
  insertWells(database, [toolWell('DA-1', -102, 36)]),
);

const IN_FEET = { ...DEPTH, unit: 'ft' };
const FILE = [
  'well,time,depth_to_water_ft,remark',
  'DA-1,2026-01-05 12:00,100,',
  'DA-1,2026-01-05 12:00,101,',
  'XX,2026-01-06 12:00,100,',
  'DA-1,2026-01-07 12:00,Dry,',
  ...[0, 1, 2, 3, 4].map((at) => `DA-1,2026-02-0${at + 1} 12:00,${100 + at},`),
  'DA-1,2026-02-07 12:00,-99.99,',
  '',
].join('\n');

interface Refused {
  reason: string;
  sentences: ImportSentence[];
}
const refusalsOf = (importNdx: number): Promise<Refused[]> => get(`/imports/${importNdx}/refusals`);
const englishOf = (sentences: readonly ImportSentence[]): string => englishText(sentences as Sentence[]);

const readAndAnswered = async () => answered((await read(FILE, IN_FEET)).import_ndx, { zone: 'CST' });
test('each text of a question, and the reason why a file cannot be used, has its sentences', async () => {
  const { state, questions, texts } = await read(FILE, IN_FEET);
  expect(state).toBe('asking');
  const [zone] = questions;
  const known = new Map(texts.map(({ text, sentences }) => [text, sentences]));
  expect(known.get(zone!.text)).toEqual([
    { code: 'ask-zone', values: { file: 'levels.csv' } },
    { code: 'ask-which-zone', values: {} },
  ]);
  expect(zone!.choices.map(({ label }) => known.get(label)?.[0]?.code)).toEqual([
    'choice-central',
    'choice-central-standard',
    'choice-mountain',
    'choice-mountain-standard',
    undefined,
  ]);
  expect(known.get(zone!.other!)).toEqual([{ code: 'choice-other-zone', values: {} }]);

  const failed = await read('well,date\n', IN_FEET);
  expect(failed.state).toBe('failed');
  expect(failed.texts.map(({ text }) => text)).toEqual([failed.problem]);
  expect(englishOf(failed.texts[0]!.sentences)).toBe(failed.problem);
});

test('notes and refused rows have their sentences, including those from SQL', async () => {
  const { import_ndx, notes, texts } = await readAndAnswered();
  expect(texts.map(({ text }) => text)).toEqual(notes);
  expect(texts.map(({ sentences }) => englishOf(sentences))).toEqual(notes);
  expect(notes).toContain('Columns that were not read: remark.');
  const refusals = await refusalsOf(import_ndx);
  expect(refusals.flatMap(({ sentences }) => sentences.map(({ code }) => code))).toEqual([
    'row-readings-contradict',
    'row-readings-contradict',
    'row-of-unknown-well',
    'reading-value-none',
    'row-no-data-code',
  ]);
  expect(refusals.map(({ sentences }) => englishOf(sentences))).toEqual(refusals.map(({ reason }) => reason));
});

test('every row that SQL refuses has its English text, however many there are', async () => {
  const hours = 2_600;
  const rows = Array.from({ length: 2 * hours }, (_, row) => {
    const time = new Date(Date.UTC(2026, 0, 1, Math.floor(row / 2))).toISOString();
    return `DA-1,${time},${100 + (row % 2)}`;
  });
  await read(levelsFile(...rows), IN_FEET);
  expect(
    await table(
      "SELECT count(*)::int AS refused, count(*) FILTER (WHERE reason = '')::int AS silent FROM import_refusal",
    ),
  ).toEqual([{ refused: 2 * hours, silent: 0 }]);
});

test('texts stored by the previous release are shown unchanged', async () => {
  const { import_ndx } = await readAndAnswered();
  await database.query('DELETE FROM import_refusal');
  await database.query(
    `INSERT INTO import_refusal (import_ndx, line, readings, reason, source_text) VALUES ($1, 2, 1, 'has no value', 'DA-1,,')`,
    [import_ndx],
  );
  await database.query("UPDATE measurement_import SET notes = '{An older note}', texts = DEFAULT");
  expect(await refusalsOf(import_ndx)).toEqual([{ line: 2, reason: 'has no value', sentences: [], text: 'DA-1,,' }]);
  expect(await get(`/imports/${import_ndx}`)).toMatchObject({ notes: ['An older note'], texts: [] });
});
