import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { temporaryFolder } from '@portal/deploy/test/temporary-folder';
import { englishText, type ImportText } from '@portal/shared-api/import-texts';
import { mappingSchema, parseMapping } from '../kinds/mapping-schema.ts';
import { Questions } from '../questions.ts';
import { type RawFeature, readArea, readGeoJson } from './geojson.ts';
import { openRecords } from './open-records.ts';
import type { SourceRecord } from './record-file.ts';
import { SourceText } from './source-text.ts';
import { findColumns, openTable } from './table.ts';

const folder = temporaryFolder();

function file(content: string | Buffer): SourceText {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return new SourceText({ path, name: 'file', byteLength: content.length });
}
async function readTable(content: string | Buffer) {
  const notes: ImportText[] = [];
  const { columns, rows: found } = await openTable(file(content), { separator: ',' }, notes);
  const at = findColumns('file', columns, { a: 'a', b: 'b' });
  const rows = [];
  for await (const { line, cells, problem } of found)
    rows.push({ line, cells: problem === null ? { a: cells[at.a], b: cells[at.b] } : null });
  return rows;
}

describe('openTable', () => {
  it('reads rows with their line numbers, regardless of the editor that saved the file', async () => {
    const expected = [
      { line: 2, cells: { a: '1', b: 'x, y' } },
      { line: 4, cells: { a: '2', b: 'é' } },
    ];
    expect(await readTable('a,b\n1,"x, y"\n\n 2 ,é\n')).toEqual(expected);
    expect(await readTable('\ufeffa,b\r\n1,"x, y"\r\n\r\n2,é')).toEqual(expected);
  });

  it('trims every cell, quoted or not, and the names of columns', async () =>
    expect(await readTable('" a ",b\n"NP-0013 ", x\n "\u00a0y\t" ,z\n')).toEqual([
      { line: 2, cells: { a: 'NP-0013', b: 'x' } },
      { line: 3, cells: { a: 'y', b: 'z' } },
    ]));

  it('marks rows with too many or too few cells', async () =>
    expect(await readTable('a,b\n1\n1,2,3\n1,2\n')).toEqual([
      { line: 2, cells: null },
      { line: 3, cells: null },
      { line: 4, cells: { a: '1', b: '2' } },
    ]));

  it.each<[string, string | Buffer, RegExp]>([
    ['an empty file', '', /^file is empty\./],
    ['empty lines', '\n\n', /^file has only empty lines\./],
    ['missing columns', 'a,c\n1,2\n', /^file has no column b\./],
    ['a column twice', 'a,b,a\n1,2,3\n', /^file has the column a more than once\./],
    ['a binary file', Buffer.from([1, 2, 0, 3]), /is a binary file/],
    ['a compressed file', gzipSync('a,b\n1,2\n'.repeat(50)), /^file is compressed \(gzip\)\./],
    ['an open quote', 'a,b\n1,"2\n3,4\n', /is not a valid CSV file: on line 3, a quote is opened and never closed\./],
    ['a stray quote', 'a,b\n1,x"y\n', /is not a valid CSV file: on line 2, a quote is opened in the middle of a cell/],
  ])('describes the problem of %s in one line', (_what, content, message) =>
    expect(readTable(content)).rejects.toThrow(message),
  );

  it('reports a missing file, or a folder in its place', async () => {
    const open = (path: string) =>
      openTable(new SourceText({ path, name: path, byteLength: 1 }), { separator: ',' }, []);
    await expect(open(join(folder, 'none'))).rejects.toThrow(/does not exist$/);
    await expect(open(folder)).rejects.toThrow(/is a folder$/);
  });
});

test.each([
  ['semicolons', 'No;"Depth, feet, measured"\n1;2\n'],
  ['tabs', '\n\nNo\tDepth, feet, measured\r\n1\t2\n'.replace(/, /g, ' ')],
  ['commas', 'No,"Depth; feet; measured"\n1,2\n'],
])('openRecords detects that a table is separated by %s', async (_what, content) =>
  expect((await openRecords(file(content), undefined, [], new Questions())).columns).toEqual([
    'No',
    expect.stringMatching(/^Depth.*measured$/),
  ]),
);

async function recordsOf(content: string | Buffer) {
  const notes: ImportText[] = [];
  const { columns, records } = await openRecords(file(content), undefined, notes, new Questions());
  const rows: string[][] = [];
  for await (const { line, cell } of records) rows.push([`${line}`, ...columns.map((column) => cell(column))]);
  return { columns, rows, notes: notes.map(englishText) };
}
const WELLS = 'well;lat;lon;county\r\nB1-1;35,9;-101,9;Moore\r\n';

describe('openRecords finds the header of a table', () => {
  const expected = { columns: ['well', 'lat', 'lon', 'county'], rows: [['2', 'B1-1', '35.9', '-101.9', 'Moore']] };
  const commas = 'The decimals in this file follow a comma.';

  it('and reads decimal commas of a table with semicolons', async () =>
    expect(await recordsOf(WELLS)).toEqual({ ...expected, notes: [commas] }));

  it.each(['sep=;', '"sep=;"', 'SEP=;'])('below the line %s of Excel', async (line) =>
    expect(await recordsOf(`${line}\r\n${WELLS}`)).toMatchObject({ columns: expected.columns, notes: [commas] }),
  );

  it.each([
    ['a title', 'Wells of the district', 'Wells of the district'],
    ['a title with commas', 'Wells, Moore County, 2024', 'Wells, Moore County, 2024'],
    ['comments', '# Exported 2024-01-01\n# by hand', '# Exported 2024-01-01 / # by hand'],
    ['a title with empty cells', 'Wells of 2024;;;\n;;;', 'Wells of 2024;;; / ;;;'],
    ['pairs of names and values', 'District;North Plains\nYear;2024', 'District;North Plains / Year;2024'],
  ])('below %s, and says so', async (_what, above, text) => {
    const { columns, rows, notes } = await recordsOf(`${above}\n\n${WELLS}`);
    expect([columns, rows.map(([, ...cells]) => cells)]).toEqual([
      expected.columns,
      [['B1-1', '35.9', '-101.9', 'Moore']],
    ]);
    expect(notes[0]).toMatch(/^The names of the columns are on line \d\. What stands above was not read: /);
    expect(notes[0]!.endsWith(text)).toBe(true);
  });

  it('and ignores columns at the end that have neither name nor value', async () => {
    const rows = [['2', 'B3-1', '35.9']];
    expect(await recordsOf('well,lat\nB3-1,35.9,\n')).toMatchObject({ columns: ['well', 'lat'], rows });
    expect(await recordsOf('well,lat,,\nB3-1,35.9\n')).toMatchObject({ columns: ['well', 'lat'], rows });
    await expect(recordsOf('well,lat\nB3-1,35.9,,Moore\n')).rejects.toThrow(/has 4 cells/);
  });

  it('and refuses rows with a value in a column without a name', async () =>
    expect(recordsOf('well,lat,,\nB3-1,35.9,Moore\n')).rejects.toThrow(/has 3 cells/));

  it.each(['deg,m bgs', '(deg),[m]', ',m'])(
    'and adds the units %s on the line below it to its names',
    async (units) => {
      const { columns, rows } = await recordsOf(`well,lat,depth\n,${units}\nA-1,36,100\n`);
      expect(columns).toEqual(['well', 'lat', expect.stringMatching(/^depth \(m( bgs)?\)$/)]);
      expect(rows).toEqual([['3', 'A-1', '36', '100']]);
    },
  );

  it('and reads a line of letters below it unless they are units above numbers', async () => {
    expect((await recordsOf('serial,unit\nA,ft\nB,ft\n')).rows).toHaveLength(2);
    expect((await recordsOf('well,depth\nV,m1\nB,2\n')).rows).toHaveLength(2);
  });

  it('and cleans its cells', async () =>
    expect(await recordsOf('well\u200b,county\n"=""0042""",Moore\u00a0\n')).toMatchObject({
      columns: ['well', 'county'],
      rows: [['2', '0042', 'Moore']],
    }));

  it('and reads what Excel saves as Unicode text', async () => {
    const text = '\ufeffwell\tcounty\r\n0042\tPeñaflor\r\n';
    const read = { columns: ['well', 'county'], rows: [['2', '0042', 'Peñaflor']], notes: [] };
    expect(await recordsOf(Buffer.from(text, 'utf16le'))).toEqual(read);
    expect(await recordsOf(text)).toEqual(read);
  });

  it.each(['well,2021,2022,2023\nA,1,2,3\n', 'well,county\nA,Moore\nB,\n', 'well,lat,lon\nA\nB\n'])(
    'on the first line of %j',
    async (text) => {
      const { columns, rows: found } = await openTable(file(text), { separator: ',' }, []);
      for await (const _ of found);
      expect(columns[0]).toBe('well');
    },
  );
});

test('openRecords names the separator of a table if a wrong one was given', async () => {
  const { columns } = await openRecords(file('No;Depth\n1;2\n'), ',', [], new Questions());
  expect(() => findColumns('file', columns, { well: 'No' })).toThrow(/^file has no column No\./);
});

describe('readGeoJson', () => {
  const feature = { type: 'Feature', properties: {}, geometry: null };
  const collection = (more = {}) => JSON.stringify({ type: 'FeatureCollection', features: [feature], ...more });

  it('drops heights and measures of points and outlines, and says so', async () => {
    const outline = [
      [-101.95, 35.85, 1050.5],
      [-101.93, 35.85, 1050.5, 7],
      [-101.93, 35.87],
      [-101.95, 35.85, 1050.5],
    ];
    const shapes = [
      { type: 'Point', coordinates: [-101.95, 35.85, 1050.5] },
      { type: 'Polygon', coordinates: [outline] },
      { type: 'MultiPolygon', coordinates: [[outline]] },
    ];
    const notes: ImportText[] = [];
    const features = shapes.map((geometry) => ({ ...feature, geometry }));
    const read = await readGeoJson(file(collection({ features })), notes);
    const flat = outline.map((position) => position.slice(0, 2));
    expect(read.map(({ geometry }) => geometry!.coordinates)).toEqual([[-101.95, 35.85], [flat], [[flat]]]);
    expect(notes.map(englishText)).toEqual(['The heights or measures of the shapes were left out.']);
  });

  it('reads features in degrees', async () => {
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } };
    for (const more of [{}, { crs }]) expect(await readGeoJson(file(collection(more)), [])).toHaveLength(1);
  });

  it.each<[string, string, RegExp]>([
    ['truncated JSON', collection().slice(0, 30), /is not JSON/],
    ['JSON of another kind', '{"type":"Topology"}', /is not a GeoJSON FeatureCollection/],
    ['a collection without features', collection({ features: [] }), /^file is a GeoJSON file without features\./],
    ['coordinates in meters', collection({ crs: { properties: { name: 'EPSG::3857' } } }), /system EPSG::3857\./],
  ])('refuses %s', (_what, content, message) => expect(readGeoJson(file(content), [])).rejects.toThrow(message));
});

test('a feature whose number has lost digits is refused', async () => {
  const path = join(folder, 'wells.geojson');
  const feature = '{"type":"Feature","properties":{"a":48375000012345678901,"b":4837500001234567},"geometry":null}';
  writeFileSync(path, `{"type":"FeatureCollection","features":[${feature}]}`);
  const source = new SourceText({ path, name: 'wells.geojson', byteLength: 1 });
  const [row] = (await openRecords(source, undefined, [], new Questions())).records as Iterable<SourceRecord>;
  expect(row!.cell('b')).toBe('4837500001234567');
  expect(() => row!.cell('a')).toThrow('Column a: This number has more digits than a number can keep.');
});

describe('readArea', () => {
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ];
  const read = (type: string, coordinates: unknown) =>
    readArea({ type: 'Feature', properties: null, geometry: { type, coordinates } } as RawFeature);

  it('accepts polygons of one or several parts', () => {
    expect(read('Polygon', [square])).toHaveProperty('coordinates');
    expect(read('MultiPolygon', [[square]])).toHaveProperty('coordinates');
  });

  it.each<[string, unknown, RegExp]>([
    ['Point', [0, 0], /is a Point/],
    ['Polygon', [square.slice(0, 3)], /fewer than four/],
    ['Polygon', [[...square.slice(0, 3), [5, 5]]], /not closed/],
    ['Polygon', [square.map(([x, y]) => [x! * 500_000, y! * 4_000_000])], /not longitude and latitude/],
    ['Polygon', 'junk', /cannot be read/],
  ])('refuses a %s with the coordinates %j', (type, coordinates, reason) =>
    expect(() => read(type, coordinates)).toThrow(reason),
  );
});

describe('parseMapping', () => {
  const read = (text?: string) => parseMapping(mappingSchema('wells'), text);

  it('fills in optional parts', () => {
    const columns = { well_number: 'No', latitude_dd: 'Lat', longitude_dd: 'Lon' };
    expect(read(JSON.stringify({ source: 'ours', columns }))).toEqual({ source: 'ours', columns });
    expect(read('{"source":"ours"}')).toMatchObject({ source: 'ours', columns: {} });
    expect(read()).toEqual({ columns: {} });
  });

  it.each<[string, string, RegExp]>([
    ['text that is not JSON', 'x', /is not JSON/],
    ['a missing column', '{"source":"ours","columns":{"latitude_dd":"Lat"}}', /columns: needs well_number/],
    ['an unknown field', '{"source":"ours","columns":{"depth":"D"}}', /columns: depth is not one of well_number, /],
    ['a list of columns', '{"source":"ours","columns":["No"]}', /columns: says which column holds which field/],
    ['a column that is not text', '{"source":"a","columns":{"well_number":1}}', /columns.well_number: is the name of/],
    ['a delimiter of two characters', '{"source":"ours","delimiter":",;","columns":{}}', /delimiter: is one character/],
    ['a source that is not a name', '{"source":"Our wells","columns":{}}', /source/],
  ])('describes the problem of %s', (_what, content, message) => expect(() => read(content)).toThrow(message));
});
