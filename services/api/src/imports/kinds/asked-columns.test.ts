import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportKind } from '@portal/shared-api';
import { englishText } from '@portal/shared-api/import-texts';
import { findAnswerErrors, toEnglishQuestion } from '../questions.ts';
import { messagesOf, type ReadMessage } from '../read-messages.ts';
import { parseMapping } from './mapping-schema.ts';
import { READING_KINDS } from './reading-kinds.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-records-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const LOOKUPS = {
  well_class: { A: 1, B: 2 },
  well_type: { Irrigation: 1, Domestic: 2, 'Dust Control': 3 },
  well_status: { Active: 1, 'Not Used': 2, Plugged: 3 },
  county: { Moore: 48341, Sherman: 48421 },
  aquifer: { Ogallala: 1 },
};

async function read(
  lines: string[],
  answers: Record<string, object | string> = {},
  kind: ImportKind = 'wells',
  mapping?: object,
) {
  const path = join(folder, 'file.csv');
  const content = [...lines, ''].join('\n');
  writeFileSync(path, content);
  const messages: ReadMessage[] = [];
  for await (const message of messagesOf({
    file: { path, name: 'file.csv', byteLength: content.length },
    kind,
    mapping: parseMapping(READING_KINDS[kind].mapping, mapping && JSON.stringify(mapping)),
    answers: Object.fromEntries(
      Object.entries(answers).map(([code, given]) => [code, typeof given === 'string' ? given : JSON.stringify(given)]),
    ),
    context: LOOKUPS,
    now: Date.UTC(2026, 10, 22),
    timeZone: 'America/Denver',
  })) {
    if (message.failure) throw new Error(englishText(message.failure));
    messages.push(message);
  }
  const { notes, questions } = messages.at(-1)!;
  const rows = messages.flatMap((message) => message.rows);
  return {
    questions: questions.map(toEnglishQuestion),
    notes: notes.map(englishText),
    items: rows.flatMap(({ items }) => items) as Record<string, unknown>[],
    refusals: rows.flatMap(({ refusals }) => refusals.map(englishText)),
  };
}

const proposals = ({ questions }: Awaited<ReturnType<typeof read>>, code: string) =>
  Object.fromEntries(
    questions.find((question) => question.code === code)!.table!.rows.map(({ name, proposed }) => [name, proposed]),
  );

const EXCEL = [
  'Well No,Lat,Lon,County,Class,Use,Status,GPM,Drilled,Depth (ft),Crew',
  'F-1,36.1,-101.9,Moore County,A,Irr.,Good,800,1974,300,Ann',
  'F-2,36.2,-101.8,Sherman,B,Stock,Good,650,1982,310,Bob',
];

describe('columns of a file of records', () => {
  it('are asked about with guesses and samples, if the portal would not read all of them by their own names', async () => {
    const asked = await read(EXCEL);
    expect(proposals(asked, 'columns')).toEqual({
      'Well No': 'well_number',
      Lat: 'latitude_dd',
      Lon: 'longitude_dd',
      County: 'county',
      Class: 'well_class',
      Use: 'well_type',
      Status: 'well_status',
      GPM: 'max_yield_gpm',
      Drilled: 'drilled_year',
      'Depth (ft)': 'well_depth_feet',
      Crew: '',
    });
    const [{ choices, table }] = asked.questions as [(typeof asked.questions)[0]];
    expect(table!.rows[0]!.samples).toEqual(['F-1', 'F-2']);
    expect(table!.needed).toEqual(['well_number', 'latitude_dd', 'longitude_dd']);
    expect(choices.slice(0, 2)).toEqual([
      { value: '', label: 'Not read' },
      { value: 'well_number', label: 'Well' },
    ]);
    expect(asked.items).toEqual([]);
  });

  it('are read as a person says; then values that the district’s lists lack are asked about, and stored as chosen', async () => {
    const columns = proposals(await read(EXCEL), 'columns');
    const asked = await read(EXCEL, { columns });
    expect(proposals(asked, 'values-well-type')).toEqual({ 'Irr.': 'Irrigation', Stock: null });
    expect(proposals(asked, 'values-well-status')).toEqual({ Good: null });
    expect(asked.questions.at(-1)!.table!.rows[0]!.samples).toEqual(['2']);
    const { items, questions, refusals } = await read(EXCEL, {
      columns,
      'values-well-type': { 'Irr.': 'Irrigation', Stock: '' },
      'values-well-status': { Good: 'Active' },
    });
    expect([questions, refusals]).toEqual([[], []]);
    expect(items).toMatchObject([
      { well_number: 'F-1', well_type_ndx: 1, npgcd_well_status_ndx: 1, county_ndx: 48341, max_yield_gpm: 800 },
      {
        well_number: 'F-2',
        well_type_ndx: 999,
        npgcd_well_class_ndx: 2,
        well_depth_feet: 310,
        remarks: 'Drilled 1982',
      },
    ]);
  });

  it('keep the district’s own number where a well-known layout would take the state’s', async () => {
    const lines = [
      'well_number,state_well_number,latitude_dd,longitude_dd,county,drilled_year,well_depth_ft',
      'F2-1,0260303,36.1,-101.9,Moore,1974,300',
    ];
    const columns = proposals(await read(lines), 'columns');
    expect(columns).toMatchObject({ well_number: 'well_number', well_depth_ft: 'well_depth_feet' });
    const { items } = await read(lines, { columns });
    expect(items).toMatchObject([{ well_number: 'F2-1', state_well_number: '0260303', well_depth_feet: 300 }]);
  });

  it('are not asked about if each has the name of a field, or if the mapping names them; a note then lists the others', async () => {
    expect((await read(['permit_number,GPU_NUMBER', 'P-1,1'], {}, 'permits')).items).toHaveLength(1);
    const mapping = { columns: { permit_number: 'No', gpu_number: 'Unit' } };
    const { items, notes } = await read(['No,Unit,Holder', 'P-1,1,Sage'], {}, 'permits', mapping);
    expect(items).toMatchObject([{ permit_number: 'P-1', gpu_number: 1, holder: null }]);
    expect(notes).toEqual(['Columns that were not read: Holder.']);
  });

  it('need a choice where two fit a field equally well, and are converted where their name states another unit', async () => {
    const lines = [
      'well_number,latitude_dd,longitude_dd,Depth (m),STATUS,Status',
      'W-1,36.1,-101.9,100,Active,Plugged',
    ];
    const asked = proposals(await read(lines), 'columns');
    expect(asked).toMatchObject({ STATUS: null, Status: null, 'Depth (m)': 'well_depth_feet' });
    const { items, notes } = await read(lines, { columns: { ...asked, STATUS: '', Status: 'well_status' } });
    expect(items).toMatchObject([{ well_depth_feet: 328.08399, npgcd_well_status_ndx: 3 }]);
    expect(notes).toEqual(['The column “Depth (m)” is in m: its values were converted to feet (× 3.28084).']);
  });

  it('are converted where a cell states its own unit of length', async () => {
    const [header, position] = ['well_number,latitude_dd,longitude_dd,well_depth_feet', '36.1,-101.9'];
    const depths = ['100 m', "300'", '300 ft', '300'].map((depth, index) => `W-${index},${position},${depth}`);
    const { items, refusals } = await read([header, ...depths, `W-9,${position},5 psi`]);
    expect(items.map((item) => (item as { well_depth_feet: number }).well_depth_feet)).toEqual([
      328.08399, 300, 300, 300,
    ]);
    expect(refusals).toEqual([expect.stringContaining('“5 psi”')]);
  });

  it('are asked about where the district’s own number stands beside a layout of the state, by any common name', async () => {
    const lines = [
      'Well No,state_well_number,latitude_dd,longitude_dd,county,drilled_year,well_depth_ft',
      'F2-1,0260303,36.1,-101.9,Moore,1974,300',
    ];
    expect(proposals(await read(lines), 'columns')).toMatchObject({ 'Well No': 'well_number' });
  });

  it('with dates that can only be day first are read as a person says', async () => {
    const lines = ['permit_number,gpu_number,issued_on', 'P-1,1,02/03/2023', 'P-2,1,25/03/2023'];
    const { questions } = await read(lines, {}, 'permits');
    expect(questions.map(({ code, text }) => [code, /25\/03\/2023/.test(text)])).toEqual([['date-order', true]]);
    const dayFirst = await read(lines, { 'date-order': 'dmy' }, 'permits');
    expect(dayFirst.items).toMatchObject([{ issued_on: '2023-03-02' }, { issued_on: '2023-03-25' }]);
    const monthFirst = await read(lines, { 'date-order': 'mdy' }, 'permits');
    expect(monthFirst.items).toMatchObject([{ issued_on: '2023-02-03' }]);
    expect(monthFirst.refusals).toEqual([expect.stringMatching(/^issued_on “25\/03\/2023” is not a date/)]);
  });

  it('in a unit that is not converted, and dates to come, are refused', async () => {
    const columns = { well_number: 'well_number', latitude_dd: 'latitude_dd', longitude_dd: 'longitude_dd' };
    const lines = ['well_number,latitude_dd,longitude_dd,Yield (L/s)', 'W-1,36.1,-101.9,50'];
    await expect(read(lines, { columns: { ...columns, 'Yield (L/s)': 'max_yield_gpm' } })).rejects.toThrow(
      'The column “Yield (L/s)” is in L/s, which is not converted to max_yield_gpm.',
    );
    const late = await read(['well_number,latitude_dd,longitude_dd,completion_date', 'W-1,36.1,-101.9,12/31/9999']);
    expect(late.refusals).toEqual(['completion_date 12/31/9999 has not come yet. Correct it.']);
  });

  it('beyond those that are asked about are not read, and those with known names are among them', async () => {
    const many = Array.from({ length: 250 }, (_, index) => `Extra ${index}`);
    const lines = [[...many, 'Well No', 'Lat', 'Lon'].join(','), [...many, 'W-1', '36.1', '-101.9'].join(',')];
    const columns = proposals(await read(lines), 'columns');
    expect(columns).toMatchObject({ 'Well No': 'well_number', Lat: 'latitude_dd', Lon: 'longitude_dd' });
    const { items } = await read(lines, {
      columns: { ...columns, 'Extra 249': 'well_number', 'Well No': 'well_number' },
    });
    expect(items).toMatchObject([{ well_number: 'W-1' }]);
  });

  it('whose values match no choice of the answer are asked about again', async () => {
    const lines = ['well_number,latitude_dd,longitude_dd,well_status', 'W-1,36.1,-101.9,Active - old'];
    const again = await read(lines, { 'values-well-status': { 'Active - old': 'Nonsense' } });
    expect(proposals(again, 'values-well-status')).toEqual({ 'Active - old': null });
  });

  it('with more unknown values than a person would match refuse their rows', async () => {
    const rows = Array.from({ length: 101 }, (_, index) => `W-${index},36.1,-101.9,Status ${index}x`);
    const { questions, refusals } = await read(['well_number,latitude_dd,longitude_dd,well_status', ...rows]);
    expect(questions).toEqual([]);
    expect(refusals).toHaveLength(101);
  });
});

test('findAnswerErrors names each column without a choice, with a choice of another, and required fields without a column', async () => {
  const { questions } = await read(EXCEL);
  const [question] = questions;
  const errorsOf = (answer: string) => findAnswerErrors(question!, answer).map(({ code, values }) => [code, values]);
  const columns = proposals(await read(EXCEL), 'columns');
  expect(errorsOf(JSON.stringify(columns))).toEqual([]);
  expect(errorsOf('[]')).toEqual([['answer-missing', {}]]);
  expect(errorsOf(JSON.stringify({ ...columns, Crew: 'owner', Lat: undefined }))).toEqual([
    ['answer-not-matched', { name: 'Lat' }],
    ['answer-not-matched', { name: 'Crew' }],
  ]);
  expect(errorsOf(JSON.stringify({ ...columns, Crew: 'county' }))).toEqual([
    ['answer-twice', { name: 'Crew', other: 'County', choice: 'County' }],
  ]);
  expect(errorsOf(JSON.stringify({ ...columns, Lat: '' }))).toEqual([['answer-lacks', { choice: 'Latitude' }]]);
});
