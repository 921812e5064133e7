import type { GpuStatement, OwnerStatement } from '@portal/shared-api';
import { sameTexts } from '@portal/shared-i18n/test-support';
import { layOutLetters } from '../pdf/layout/letters.ts';
import type { ReportBlock } from '../pdf/report-document.ts';
import { elementsOf, noPause, textIn, typeface, writtenAndRead } from '../test-support/pdf/index.ts';
import { gpuStatementOf, ownerOf, surroundings, yearOf } from '../test-support/statements.ts';
import { statementLetters, statementParts } from './statement-document.ts';

const GPU = gpuStatementOf({
  gpu_name: 'Home place',
  county: 'Moore',
  submitted_at: '2026-02-01T05:30:00Z',
  usable_reserve_acre_feet: 260.25,
  reserve: [
    {
      origin_year: 2024,
      acre_feet: 260.25,
      used_acre_feet: 0,
      left_acre_feet: 260.25,
      last_year: 2025,
      is_provisional: false,
    },
    {
      origin_year: 2025,
      acre_feet: 260.75,
      used_acre_feet: 0,
      left_acre_feet: 260.75,
      last_year: 2026,
      is_provisional: true,
    },
  ],
  volumes: [
    {
      meter: { serial: 'A-1', unit: 'acre-feet', multiplier: 0.5 },
      well_id: 'DA-10',
      start_reading: 100,
      start_on: '2025-01-01',
      end_reading: 1_500,
      end_on: '2025-12-31',
      acre_feet: 700,
    },
  ],
  readings: (
    [
      ['2025-01-01', 100, null, null],
      ['2025-06-15', 799.5, 699.5, 349.75],
      ['2025-12-31', 1_500, 700.5, 350.25],
    ] as const
  ).map(([read_on, reading, counts, acre_feet]) => ({
    ...{ serial: 'A-1', unit: 'acre-feet', multiplier: 0.5 },
    ...{ read_on, reading, counts, acre_feet },
  })),
  years: [
    yearOf({ year: 2025, acre_feet: 700, allowable_acre_feet: 960.75 }),
    yearOf({ year: 2024, acre_feet: null, allowable_acre_feet: 960.75 }),
    yearOf({ year: 2023, acre_feet: 480.25, allowable_acre_feet: 960.75 }),
  ],
});
const OWNER = ownerOf(1, 'Home Farm');
const statement = (...gpus: Partial<GpuStatement>[]): OwnerStatement => ({
  owner: OWNER,
  gpus: gpus.map((gpu) => ({ ...GPU, ...gpu })),
  owed: [],
});
const ofYear = { year: 2025, is_over: true, time_zone: 'America/Chicago' };
const statementBlocks = (...given: Parameters<typeof statementParts>): ReportBlock[] => {
  const { intro, gpus } = statementParts(...given);
  return [...intro, ...gpus.flat()];
};
const blocksOf = (gpu: Partial<GpuStatement> = {}, over = true) =>
  statementBlocks(
    statement(gpu),
    { ...ofYear, is_over: over },
    { ...surroundings, today: over ? surroundings.today : '2025-12-31' },
  );
/** What stands below a heading, until the next one. */
function below(blocks: readonly ReportBlock[], heading: string): ReportBlock[] {
  const rest = blocks.slice(blocks.findIndex((block) => block.kind === 'heading' && block.text === heading) + 1);
  const end = rest.findIndex(({ kind }) => kind === 'heading');
  return end < 0 ? rest : rest.slice(0, end);
}
const factsIn = (blocks: readonly ReportBlock[]) =>
  Object.fromEntries(
    blocks.flatMap((block) => (block.kind === 'facts' ? block.facts.map(({ label, value }) => [label, value]) : [])),
  );
/** The table that adds up what could be used and what became of it. */
const accountOf = (blocks: readonly ReportBlock[]) =>
  rowsIn(below(blocks, 'GPU 1001, Home place, Moore').filter(({ kind }) => kind === 'table'));
const rowsIn = (blocks: readonly ReportBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(({ cells }) => cells) : []));

test('a statement has the account of the GPU, on the day of the district, and what goes over to the next year', () => {
  expect(factsIn(below(blocksOf(), 'GPU 1001, Home place, Moore'))).toEqual({
    Permits: 'P-1',
    Acres: '374.265',
    'Production report': 'submitted January 31, 2026, checked and filed',
    Method: 'flow meters',
    'Late fee': 'none for 2025',
  });
  expect(accountOf(blocksOf())).toEqual([
    ['Allowable', '', '960.75'],
    ['Reserve from 2024', 'lapsed on December 31, 2025', '260.25'],
    ['Allowable and reserve', '', '1,221.00'],
    ['Reported', '', '−700.00'],
    ['Remaining', '', '521.00'],
    ['Of this, carried over to 2026', 'Unused allowable; can be used until December 31, 2026', '260.75'],
    ['Of this, lapsed on December 31, 2025', 'Reserve from 2024', '260.25'],
  ]);
});

test('a statement is in the owner’s language, but for data', () => {
  const late_fee = { charged_cents: 5, waived_cents: 5, paid_cents: 5, refunded_cents: 5, balance_cents: 5 };
  const gpus = [{}, { over_acre_feet: 12, late_fee }, { state: 'not-started', method: null, volumes: [] }] as const;
  const [english, spanish] = (['en', 'es'] as const).map((language) =>
    statementBlocks(statement(...(gpus as unknown as Partial<GpuStatement>[])), ofYear, { ...surroundings, language }),
  );
  expect(sameTexts(english, spanish)).toEqual(new Set(['GPU 1001, Home place, Moore', 'GPU', 'Acres', 'Total']));
});

test('days are short in a column of their own and long in a sentence, in Spanish too', () => {
  const blocks = statementBlocks(statement({}), ofYear, { ...surroundings, language: 'es' });
  expect(rowsIn(below(blocks, 'Lecturas y volúmenes'))[0]!.slice(1, 3)).toEqual([
    '100 (1 ene 2025)',
    '1,500 (31 dic 2025)',
  ]);
  expect(JSON.stringify(blocks)).toContain('se puede usar hasta el 31 de diciembre de 2026');
  expect(factsIn(blocks)['Informe de producción']).toBe('enviado el 31 de enero de 2026, revisado y presentado');
});

test('reserve lapses with the last year in which it can be used', () => {
  const rows = (isOver: boolean) => accountOf(blocksOf({}, isOver)).filter(([name]) => /2024|laps/.test(name!));
  expect(rows(true).map(([name, note]) => [name, note])).toEqual([
    ['Reserve from 2024', 'lapsed on December 31, 2025'],
    ['Of this, lapsed on December 31, 2025', 'Reserve from 2024'],
  ]);
  expect(rows(false).map(([name, note]) => [name, note])).toEqual([
    ['Reserve from 2024', 'can be used until December 31, 2025'],
    ['Of this, lapses on December 31, 2025', 'Reserve from 2024'],
  ]);
});

test('what is carried over from a report that is not checked is not final, in the account and below the table of all GPUs', () => {
  const notesIn = (blocks: readonly ReportBlock[]) =>
    blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flatMap(({ note }) => note ?? []) : []));
  const notFinal = 'Not final until the district has checked the report that earned it';
  expect(notesIn(blocksOf())).toEqual([notFinal]);
  const below = (...gpus: Partial<GpuStatement>[]) =>
    JSON.stringify(statementBlocks(statement(...gpus), ofYear, surroundings));
  const checked = { reserve: GPU.reserve.map((one) => ({ ...one, is_provisional: false })) };
  const caveat = 'Water carried over from a report that the district has not checked is not final.';
  expect(below({}, checked)).toContain(caveat);
  expect(below(checked, checked)).not.toContain(caveat);
});

test('an account says why unused allowable is not carried over', () => {
  const [reserve] = GPU.reserve;
  const last = (gpu: Partial<GpuStatement>) => accountOf(blocksOf({ reserve: [reserve!], ...gpu })).at(-1);
  expect(last({ no_reserve: 'late' })).toEqual([
    'Of this, not carried over to 2026',
    'Unused allowable; a late report earns no reserve',
    '260.75',
  ]);
  expect(last({ no_reserve: 'not-kept' })?.[1]).toBe('Unused allowable; the rules of the year keep none');
});

test('with reserve of several years it says which is used first', () => {
  const [reserve] = GPU.reserve;
  const two = [{ ...reserve!, origin_year: 2023, last_year: 2026 }, ...GPU.reserve];
  const notesOf = (gpu: Partial<GpuStatement>) =>
    blocksOf(gpu).flatMap((block) => (block.kind === 'note' ? [block.text] : []));
  expect(notesOf({})).toEqual([]);
  expect(notesOf({ reserve: two })).toEqual(['The oldest reserve is used first.']);
  expect(notesOf({ reserve: two, reserve_order: 'lapsing-first' })).toEqual([
    'The reserve that lapses first is used first.',
  ]);
});

test('volumes have the readings of meters with their dates, and each reading the use since the one before', () => {
  expect(rowsIn(below(blocksOf(), 'Readings and volumes'))).toEqual([
    ['A-1 (acre-feet × 0.5), DA-10', '100 (Jan 1, 2025)', '1,500 (Dec 31, 2025)', '700.00'],
  ]);
  expect(rowsIn(below(blocksOf(), 'Use from reading to reading'))).toEqual([
    ['Jan 1, 2025', '100.0', '', ''],
    ['Jun 15, 2025', '799.5', '699.5', '349.75'],
    ['Dec 31, 2025', '1,500.0', '700.5', '350.25'],
    ['Total', '', '1,400.0', '700.00'],
  ]);
  expect(rowsIn(below(blocksOf(), 'By year'))).toEqual([
    ['2025', '700.00', '960.75', '73%'],
    ['2024', 'no report', '960.75', '–'],
    ['2023', '480.25', '960.75', '50%'],
  ]);
});

test('the statement of one GPU says first what was used of what could be, and what is carried over', () => {
  expect(blocksOf()).toContainEqual({
    kind: 'paragraph',
    text: 'In 2025 you reported 700.00 of the 1,221.00 acre-feet that you could use. Carried over to 2026: 260.75 acre-feet.',
  });
  expect(blocksOf({ over_acre_feet: 12.34 })).toContainEqual({
    kind: 'paragraph',
    text: expect.stringMatching(/could use\. Above allowable and reserve: 12\.34 acre-feet\.$/),
  });
});

test('the volumes of meters add up to the total, and each row of all GPUs to what is left', () => {
  const volume = (serial: string) => ({
    ...GPU.volumes[0]!,
    meter: { serial, unit: 'gallons' as const, multiplier: 1 },
    acre_feet: 0.04,
  });
  const few = {
    allowable_acre_feet: 960.74,
    volumes: [volume('A'), volume('B')],
    reported_acre_feet: 0.08,
    usable_reserve_acre_feet: 0,
    reserve: [],
  };
  const blocks = statementBlocks(statement(few, { ...few, gpu_number: 1002 }), ofYear, surroundings);
  expect(rowsIn(below(blocks, 'All GPUs'))).toEqual([
    ['1001', 'checked', '960.74', '0.00', '0.08', '960.66', '0.00', '960.66'],
    ['1002', 'checked', '960.74', '0.00', '0.08', '960.66', '0.00', '960.66'],
    ['Total', '', '1,921.48', '0.00', '0.16', '1,921.32', '0.00', '1,921.32'],
  ]);
  const rows = rowsIn(below(blocks, 'Readings and volumes')).map((cells) => cells.at(-1));
  expect(rows).toEqual(['0.04', '0.04', '0.08']);
});

test('volumes have as many decimals in every table of a statement, those of its most exact one', () => {
  const fine = { gpu_number: 1002, allowable_acre_feet: 0.044, usable_reserve_acre_feet: 0.044, reported_acre_feet: 0 };
  const blocks = statementBlocks(statement({}, fine), ofYear, surroundings);
  expect(rowsIn(below(blocks, 'All GPUs'))[0]?.[2]).toBe('960.750');
  expect(accountOf(blocks)[0]).toEqual(['Allowable', '', '960.750']);
  expect(rowsIn(below(blocks, 'By year'))[2]).toEqual(['2023', '480.250', '960.750', '50%']);
});

test('the table of all GPUs says what is carried over, and nothing without a report', () => {
  const blocks = statementBlocks(statement({}, { gpu_number: 1002, reported_acre_feet: null }), ofYear, surroundings);
  const [table, ...notes] = below(blocks, 'All GPUs');
  expect(table).toMatchObject({
    columns: expect.arrayContaining([{ header: 'Carried over to 2026', align: 'right' }]),
  });
  expect(rowsIn([table!]).map((cells) => cells.slice(4))).toEqual([
    ['700.00', '521.00', '260.75', '260.25'],
    ['–', '–', '–', '–'],
    ['700.00', '521.00', '260.75', '260.25'],
  ]);
  const none = { reported_acre_feet: null };
  const [unknown] = below(statementBlocks(statement(none, none), ofYear, surroundings), 'All GPUs');
  expect(rowsIn([unknown!]).at(-1)).toEqual(['Total', '', '1,921.50', '520.50', '–', '–', '–', '–']);
  expect(notes).toMatchObject([
    { text: expect.stringMatching(/^GPUs without a report count under .* The account of each GPU says why/) },
  ]);
});

test('a year without a report has no volume, and nothing is said of what is left', () => {
  const blocks = blocksOf({
    state: 'not-started',
    method: null,
    submitted_at: null,
    reported_acre_feet: null,
    volumes: [],
    late: { days: 1, fee_dollars: 50 },
  });
  const facts = factsIn(below(blocks, 'GPU 1001, Home place, Moore'));
  expect(facts['Production report']).toBe('not submitted');
  expect(facts['Late fee']).toBe('1 day late; $50 by the rules, not charged so far');
  expect(accountOf(blocks).at(-1)).toEqual(['Reported', '', '–']);
});

test('production above allowable and reserve is named, and fees with what is owed', () => {
  const blocks = blocksOf({
    over_acre_feet: 12.34,
    late_fee: { charged_cents: 50_000, waived_cents: 0, paid_cents: 20_000, refunded_cents: 0, balance_cents: 30_000 },
  });
  expect(accountOf(blocks)).toContainEqual(['Above allowable and reserve', '', '12.34']);
  expect(factsIn(blocks)['Late fee']).toBe('$500 charged, $200 paid, $300 owed');
});

test('the letter is tagged, in the language of its owner, with a heading for each GPU and one below for each part', async () => {
  const file = statementLetters([statement({}, { gpu_number: 1002, county: null, gpu_name: null })], ofYear, () => ({
    ...surroundings,
    language: 'es',
  }));
  const pdf = await writtenAndRead(await layOutLetters(typeface, file, noPause));
  expect(pdf).toMatchObject({ title: 'Estado anual de agua subterránea de 2025, Home Farm', language: 'es' });
  expect(elementsOf(pdf, 'H2').map(textIn)).toEqual(['Todas las GPU', 'GPU 1001, Home place, Moore', 'GPU 1002']);
  expect(elementsOf(pdf, 'H3').map(textIn).slice(0, 3)).toEqual([
    'Lecturas y volúmenes',
    'Por año',
    'Uso de lectura a lectura',
  ]);
  const texts = elementsOf(pdf, 'P').map(textIn);
  expect(texts).toContain('Home Farm 1 Main St Dumas, TX 79029');
  expect(texts).toContain('Anexo: estado anual de 2025, 2 páginas');
});
