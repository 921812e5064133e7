import { loadTexts } from '@portal/shared-i18n';
import { showTextsIn, untranslatedIn } from '@portal/shared-i18n/test-support';
import { WELL_POINT_COLORS } from '@portal/shared-map';
import type { ReportBlock } from '@portal/shared-ui/pdf';
import { config } from '@portal/shared-ui/test-support';
import { anAdjacentWell } from '../test-support/adjacent-wells.ts';
import { aCheck, aConflict, aRescue } from '../test-support/spacing.ts';
import { decidingBox, paperMarks } from './overlays.ts';
import { adjacentWellsReport, type Findings, pictureTexts } from './report.ts';

const NOW = Date.parse('2026-11-21T13:12:00Z');
const report = (findings: Partial<Findings> = {}) =>
  adjacentWellsReport(
    {
      search: { latitude: 36.12345, longitude: -101.54321, feet: 1500 },
      wells: [anAdjacentWell(1), anAdjacentWell(2, { Remarks: 'Casing damaged', GPU: null, Distance: 4502.25 })],
      check: undefined,
      rescue: undefined,
      picture: null,
      ...findings,
    },
    { ...config, lang: 'en', now: NOW, url: 'https://portal/adjacent-wells' },
  );
const kinds = (blocks: readonly ReportBlock[]) => blocks.map(({ kind }) => kind);

test('the report names the place, the distance, the district and the time in the district’s zone', () => {
  const { title, district, date, lead } = report();
  expect({ title, district, date, lead }).toEqual({
    title: 'Adjacent Wells Report',
    district: 'North Plains Groundwater Conservation District',
    date: '11/21/2026, 6:12 AM MST',
    lead: '2 wells within 500 yards of 36.12345, -101.54321',
  });
});

test('the report lists the wells in yards, with their remarks below them', () => {
  const { blocks } = report();
  expect(kinds(blocks)).toEqual(['heading', 'table', 'link']);
  const table = blocks[1] as Extract<ReportBlock, { kind: 'table' }>;
  const [first, second] = table.rows as [(typeof table.rows)[0], (typeof table.rows)[0]];
  expect(first.cells.join('|')).toBe(
    '1|100.25|NP-1|B|Irrigation|Active|800|12|03/07/1998|3,612|36.12400|-101.54300|NE/4 SEC 12',
  );
  expect(first.note).toBeUndefined();
  expect(second.cells.slice(0, 2)).toEqual(['2', '1,500.75']);
  expect(second.note).toBe('Remarks: Casing damaged');
  expect(table.columns).toHaveLength(first.cells.length);
});

test('the key of the map begins with the place, whose mark no well has, and the wells have the numbers of their rows', () => {
  const place = { latitude: 36.12345, longitude: -101.54321, feet: 1500 };
  const wells = [anAdjacentWell(1), anAdjacentWell(2, { 'Well Status': 'Plugged' })];
  expect(pictureTexts(place, wells).key[0]).toEqual({ text: 'Searched place', swatch: { shape: 'place' } });
  const texts = (...found: typeof wells) =>
    pictureTexts(place, found)
      .key.map(({ text }) => text)
      .slice(2);
  expect(texts(wells[0]!)).toEqual(['Wells, numbered as in the table']);
  expect(texts(wells[1]!)).toEqual(['Wells that are plugged, capped, destroyed or unclassified']);
  const { usual, grey } = WELL_POINT_COLORS;
  expect(paperMarks(place, wells)).toMatchObject([
    { shape: 'place', at: [-101.54321, 36.12345] },
    { shape: 'number', text: '2', fill: grey },
    { shape: 'number', text: '1', fill: usual, at: [wells[0]!.Longitude, wells[0]!.Latitude] },
  ]);
});

test('the map shows what decides alone, where its circles are small beside the searched one', () => {
  const check = aCheck({ verdict: 'too-close', conflicts: [aConflict()] });
  const key = (feet: number, of = check) => {
    const texts = pictureTexts({ ...aCheck().place, feet }, [anAdjacentWell(1)], of, aRescue());
    return texts.key.map(({ text }) => text);
  };
  expect(key(7_500)).not.toContain('Searched circle');
  expect(key(1_500)).toContain('Searched circle');
  expect(key(7_500, aCheck())).toContain('Searched circle');
  const [[west, south], [east, north]] = decidingBox({ ...aCheck().place, feet: 7_500 }, [], check, aRescue())!;
  const yards = (degrees: number) => (degrees * 60 * 1_852) / 0.9144;
  expect([yards(north - south) > 500, yards(north - south) < 700]).toEqual([true, true]);
  expect(west < -101.54321 && east > -101.54321).toBe(true);
  const [, [, top]] = decidingBox(
    { ...aCheck().place, feet: 7_500 },
    [anAdjacentWell(1, { Latitude: 36.13 }), anAdjacentWell(2)],
    check,
    aRescue(),
  )!;
  expect(top).toBeGreaterThanOrEqual(36.13);
});

test('the report of a search without results says so and has no table', () => {
  const { lead, blocks } = report({ wells: [] });
  expect(lead).toBe('There are no wells within 500.00 yards of the location 36.123450, -101.543210');
  expect(kinds(blocks)).toEqual(['link']);
});

test('the report of a spacing check has the verdict above the map, conflicting wells, property line and rules, and says that it is no permit', () => {
  const check = aCheck({ verdict: 'too-close', conflicts: [aConflict()], wellsOfUnknownClass: 1 });
  const { blocks, notice, dataDate } = report({
    check,
    picture: { jpeg: new Uint8Array(), width: 6, height: 4, alt: 'Map' },
  });
  expect(kinds(blocks).slice(0, 6)).toEqual(['heading', 'callout', 'facts', 'picture', 'table', 'paragraph']);
  expect(blocks[1]).toMatchObject({ tone: 'bad', title: 'Too close' });
  const texts = ['NP-0042', '83 yards away, 250 required', 'Class A (150 yards)', 'far enough'];
  expect(notice).toContain('not a permit');
  expect(dataDate).toContain('Rules in force on 11/21/2026');
  for (const text of texts) expect(JSON.stringify(blocks)).toContain(text);
  const sources = ['Rule 3.2', 'Rule 3.3'].map((source) => ({ source, validFrom: '2025-03-01' }));
  const several = report({ check: { ...check, rules: { ...check.rules, sources } } });
  expect(several.dataDate).not.toContain('Rule 3.2');
  expect(JSON.stringify(several.blocks)).toContain('Rule 3.3 (since 03/01/2025)');
});

test('the well with the least to spare is named whatever was searched', () => {
  const around = [anAdjacentWell(1, { Distance: 1_501 })];
  const { blocks } = report({ wells: [], around, check: aCheck() });
  expect(JSON.stringify(blocks)).toContain('NP-1, 500 yards away');
});

test('the report of a spacing check lists what would make it pass', () => {
  const { blocks } = report({ check: aCheck({ verdict: 'too-close' }), rescue: aRescue() });
  const heading = blocks.findIndex((block) => block.kind === 'heading' && block.text === 'What would make it pass?');
  expect(blocks[heading + 1]).toMatchObject({
    kind: 'list',
    items: [
      expect.stringContaining('312.4 yards (938 feet) to the northeast'),
      'A smaller class passes here: Class S (50 yards)',
    ],
  });
});

test('nothing in the report of a spacing check stays English on a page in another language', async () => {
  showTextsIn('qps');
  await loadTexts();
  const check = aCheck({ verdict: 'too-close', conflicts: [aConflict()], wellsOfUnknownClass: 1 });
  const { blocks } = report({ wells: [], check, rescue: aRescue() });
  expect(untranslatedIn(blocks)).toEqual([]);
});
