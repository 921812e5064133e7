import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@portal/deploy/test/temporary-folder';
import { englishText } from '@portal/shared-api/import-texts';
import type { FileKind } from '@portal/shared-api/records';
import { toEnglishQuestion } from '../questions.ts';
import { messagesOf, type ReadMessage } from '../read-messages.ts';

const folder = temporaryFolder();

async function read(lines: string[], kind: FileKind = 'wells', answers: Record<string, string> = {}, columns = {}) {
  const path = join(folder, 'file.csv');
  const content = [...lines, ''].join('\n');
  writeFileSync(path, content);
  const messages: ReadMessage[] = [];
  for await (const message of messagesOf({
    file: { path, name: 'file.csv', byteLength: content.length },
    kind,
    mapping: { columns },
    answers,
    context: {},
    now: Date.UTC(2026, 10, 22),
    timeZone: 'America/Denver',
  })) {
    if (message.failure) throw new Error(englishText(message.failure));
    messages.push(message);
  }
  const { notes, questions } = messages.at(-1)!;
  const rows = messages.flatMap((message) => message.rows);
  return {
    questions: questions.map((question) => toEnglishQuestion(question).text),
    notes: notes.map(englishText),
    items: rows.flatMap(({ items }) => items) as Record<string, unknown>[],
    refusals: rows.flatMap(({ refusals }) => refusals.map(englishText)),
  };
}

describe('coordinates on NAD 27', () => {
  it.each(['(NAD27)', '_NAD_1927', 'NAD 27', 'North American Datum of 1927'])(
    'are refused where the names of their columns say %s',
    (datum) => {
      const columns = { well_number: 'No', latitude_dd: `Lat${datum}`, longitude_dd: `Long${datum}` };
      const file = read([`No,Lat${datum},Long${datum}`, 'W-1,36,-101.9'], 'wells', {}, columns);
      return expect(file).rejects.toThrow(/^file\.csv is on the datum N.*27\. Convert it to NAD 83 or WGS 84/);
    },
  );

  it('are refused by row where a column of the datum says so, whether it is read or not', async () => {
    const columns = { well_number: 'No', latitude_dd: 'Lat', longitude_dd: 'Lon' };
    const lines = ['No,Lat,Lon,Horizontal Datum', 'W-1,36,-101.9,NAD27', 'W-2,36,-101.9,NAD83', 'W-3,36,-101.9,'];
    const { items, refusals } = await read(lines, 'wells', {}, columns);
    expect(items.map(({ well_number }) => well_number)).toEqual(['W-2', 'W-3']);
    expect(refusals).toEqual([expect.stringMatching(/^file\.csv is on the datum NAD27\./)]);
  });
});

describe('commas in numbers of a table with semicolons', () => {
  const reports = (...amounts: string[]) => [
    'gpu_number;year;acre_feet;submitted_on',
    ...amounts.map((amount, index) => `${index + 1};2024;${amount};01/02/2025`),
  ];
  const amountsOf = async (lines: string[], answers = {}) => {
    const { items, ...rest } = await read(lines, 'reports', answers);
    return { ...rest, amounts: items.map(({ acre_feet }) => acre_feet) };
  };

  it('are asked about if all could separate thousands, and read as answered', async () => {
    const lines = reports('1,250', '980.5', '812,000');
    expect((await amountsOf(lines)).questions).toEqual([
      'Values such as 1,250 on line 2 have a comma and three digits after it. What does the comma mean?',
    ]);
    const thousands = await amountsOf(lines, { 'decimal-comma': 'thousands' });
    expect([thousands.amounts, thousands.questions]).toEqual([[1250, 980.5, 812_000], []]);
    expect((await amountsOf(reports('1,250'), { 'decimal-comma': 'decimal' })).amounts).toEqual([1.25]);
  });

  it('precede decimals if one of them cannot separate thousands', async () =>
    expect(await amountsOf(reports('1,250', '980,5'))).toMatchObject({
      amounts: [1.25, 980.5],
      notes: ['The decimals in this file follow a comma.'],
      questions: [],
    }));

  it('stop the file if points could separate thousands beside them', () =>
    expect(amountsOf(reports('980,5', '1.250'))).rejects.toThrow(
      'file.csv has 980,5 on line 2 and 1.250 on line 3: decimals follow a comma in one, and perhaps a point in the other.',
    ));
});

it.each(['#REF!', '#N/A', '#DIV/0!', '#NAME?', '########'])(
  'a cell that shows %s is refused, also a text',
  async (shown) => {
    const lines = ['permit_number,gpu_number,holder', `P-1,1,${shown}`, `${shown},1,Sage`];
    const { items, refusals } = await read(lines, 'permits');
    expect(items).toEqual([]);
    expect(refusals).toEqual([
      `Column holder: The cell shows ${shown}.`,
      `Column permit_number: The cell shows ${shown}.`,
    ]);
  },
);

it('a depth in a column with its unit below the name is converted', async () => {
  const columns = { well_number: 'Well No', latitude_dd: 'Lat', longitude_dd: 'Lon', well_depth_feet: 'Depth (m)' };
  const { items, notes } = await read(
    ['Well No,Lat,Lon,Depth', ',deg,deg,m', 'A-1,36,-101.9,100'],
    'wells',
    {},
    columns,
  );
  expect(items).toMatchObject([{ well_depth_feet: 328.08399 }]);
  expect(notes).toEqual(['The column “Depth (m)” is in m: its values were converted to feet (× 3.28084).']);
});
