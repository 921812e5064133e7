import type { GpuReport } from '@portal/shared-api';
import { loadTexts } from '@portal/shared-i18n';
import { showTextsIn, untranslatedIn } from '@portal/shared-i18n/test-support';
import { WELL_POINT_COLORS } from '@portal/shared-map';
import { INK, type ReportBlock } from '@portal/shared-ui/pdf';
import { aReport } from '../test-support/gpus.ts';
import { gpuFacts, lineSentence } from './gpu-facts.ts';
import { gpuReportDocument, paperBox, paperMarks, pictureTexts } from './gpu-report-document.ts';
import { lineVerdict } from './gpu-verdict.ts';

const surroundings = {
  lang: 'en',
  district: 'District',
  date: '11/21/2026, 6:12 AM MST',
  url: 'https://portal/gpu-select/1001',
  picture: null,
};
type Well = GpuReport['wells'][number];
const tables = (blocks: readonly ReportBlock[]) => blocks.filter((block) => block.kind === 'table');

test('the report describes the GPU, its wells, their spacing and neighbors’ wells inside their circles', () => {
  const { title, blocks } = gpuReportDocument(
    aReport({ gpu: { ...aReport().gpu, total_acres: 374.265 } }),
    surroundings,
  );
  expect(title).toBe('Report on GPU 1001 – Home place');
  expect(blocks[0]).toEqual({
    kind: 'callout',
    tone: 'bad',
    title: 'A well is too close to the property line',
    text: 'One well is nearer to the property line than the required 100 yards: DA-2 (40 yards).',
    items: [expect.stringMatching(/^Check whether it is allowed/), expect.stringMatching(/ask the district/)],
  });
  expect(blocks[1]).toMatchObject({
    kind: 'facts',
    facts: expect.arrayContaining([{ label: 'Total acres', value: '374.265' }]),
  });
  const [wells, neighbors] = tables(blocks);
  expect([wells, neighbors].map((table) => table?.columns.map(({ header }) => header).join('|'))).toEqual([
    'No.|Well|Class|Type|Status|Completed|Max yield (GPM)|Latitude|Longitude|Spacing radius (yd)|Distance to the property line (yd)',
    'This GPU’s well|Radius (yd)|Well|Class|Type|Status|GPU|Distance (yd)',
  ]);
  expect(wells?.rows[1]).toEqual({
    cells: [
      '2',
      'DA-2',
      'A',
      'Irrigation',
      'Active',
      '03/07/1998',
      '400',
      '36.01000',
      '-101.89000',
      '',
      '40.0, too close',
    ],
    note: 'Casing damaged',
    bad: 10,
  });
  expect(wells?.rows[0]?.cells.slice(-4)).toEqual(['36.01000', '-101.89000', '150', '512.3']);
  expect(neighbors?.rows[0]?.cells).toEqual(['DA-1', '150', 'DA-77', 'B', 'Stock', 'Active', '1002', '121.6']);
});

test('the report says which wells are too close to the property line or outside it, except plugged and destroyed ones', () => {
  const [inside, near] = aReport().wells as [Well, Well];
  const outside = { ...inside, Well: 'DA-8', isInside: false };
  const sentenceOf = (...wells: Well[]) => lineSentence(aReport({ wells }));
  expect(sentenceOf(inside)).toBeNull();
  expect(sentenceOf(inside, near)).toMatch(/: DA-2 \(40 yards\)\.$/);
  expect(sentenceOf(outside)).toBe('One well is outside the boundary: DA-8 (512 yards).');
  expect(sentenceOf(near, outside)).toBe(
    '2 wells are outside the boundary or nearer to the property line than the required 100 yards: DA-2 (40 yards) and DA-8 (512 yards).',
  );
  const plugged = { ...near, counts: false };
  expect(sentenceOf(inside, plugged)).toBeNull();
  // They add no yield either.
  const yieldOf = (report: GpuReport) =>
    gpuFacts(report).find(({ label }) => label === 'Maximum yield of the wells in use')?.value;
  expect(yieldOf(aReport())).toBe('800 GPM');
  const slow = { ...inside, 'Max Yield (GPM)': 12.4 };
  expect(yieldOf(aReport({ wells: [slow, slow] }))).toBe('24.8 GPM');
  expect(yieldOf(aReport({ wells: [inside, plugged] }))).toBe('400 GPM (without plugged, capped and destroyed wells)');
  const capped = { ...inside, npgcd_well_status_ndx: 5 };
  expect(yieldOf(aReport({ wells: [capped, inside] }))).toBe('400 GPM (without plugged, capped and destroyed wells)');
  expect(yieldOf(aReport({ wells: [capped] }))).toBeUndefined();
  const unknown = { ...inside, Well: 'DA-9', 'Max Yield (GPM)': null };
  expect(yieldOf(aReport({ wells: [inside, unknown] }))).toBe('400 GPM. Not on record: DA-9.');
  expect(yieldOf(aReport({ wells: [unknown] }))).toBe('Not on record for any well');
  expect(yieldOf(aReport({ wells: [] }))).toBeUndefined();
});

test('above all else the report says whether the wells are far enough inside the property line, and what to do', () => {
  const [inside, near] = aReport().wells as [Well, Well];
  const outside = { ...inside, Well: 'DA-8', isInside: false };
  const verdictOf = (wells: Well[], changes: Partial<GpuReport> = {}) => lineVerdict(aReport({ wells, ...changes }));
  expect(verdictOf([inside])).toMatchObject({ tone: 'good', title: 'Far enough from the property line' });
  expect(verdictOf([])).toBeNull();
  expect(verdictOf([inside], { propertyLineYards: null })).toBeNull();
  expect(verdictOf([outside])).toMatchObject({
    title: 'A well is outside the GPU',
    text: expect.stringMatching(/DA-8 \(512 yards\)\. Tell the district/),
  });
  expect(verdictOf([near, outside])).toMatchObject({
    title: '2 wells are outside the GPU or too close to its boundary',
    items: { length: 3 },
  });
});

test('the GPU’s own wells have the numbers of their rows in the picture, the others are rings', () => {
  const [first] = aReport().wells as [Well];
  const plugged = { ...first, npgcd_well_status_ndx: 4, counts: false };
  const report = aReport({ wells: [first, plugged, { ...first, isInside: false }] });
  expect(paperMarks(report).map((mark) => mark.shape === 'number' && [mark.text, mark.fill])).toEqual([
    ['3', INK.bad],
    ['2', WELL_POINT_COLORS.grey],
    ['1', WELL_POINT_COLORS.usual],
  ]);
  expect(pictureTexts(report).key.slice(-1)).toMatchObject([
    { text: 'Other wells', swatch: { fill: WELL_POINT_COLORS.other } },
  ]);
});

test('the picture has room for the spacing circles of the GPU’s own wells', () => {
  const [first] = aReport().wells as [Well];
  const [[, south], [east]] = paperBox(aReport({ wells: [first] }));
  const [[, further], [wider]] = paperBox(aReport({ wells: [{ ...first, bufferYards: 50_000 }] }));
  expect(further).toBeLessThan(south);
  expect(wider).toBeGreaterThan(east);
});

test('the report on a GPU is in the language of the page, but for data', async () => {
  showTextsIn('qps');
  await loadTexts();
  const texts = JSON.stringify(gpuReportDocument(aReport(), surroundings)).replaceAll(/ MST|Home place/g, '');
  expect(untranslatedIn(JSON.parse(texts))).toEqual(['District', 'Dallam, Sherman', 'Casing damaged']);
});

test('the report of a GPU without wells has no empty tables', () => {
  const { blocks } = gpuReportDocument(aReport({ wells: [], wellsInsideBuffers: [] }), surroundings);
  expect(tables(blocks)).toEqual([]);
  expect(blocks).toContainEqual({ kind: 'paragraph', text: 'No wells are on record for this GPU.' });
  expect(blocks).toContainEqual({ kind: 'paragraph', text: 'Without wells, the GPU has no spacing circles.' });
});

test('facts of a GPU that are withheld are not on record', () => {
  const report = aReport();
  const gpu = { ...report.gpu, total_acres: null, perimeter_feet: null, counties: [] };
  const withheld = gpuFacts({ ...report, gpu }).filter(({ value }) => value === 'Not on record');
  expect(withheld.map(({ label }) => label).sort()).toEqual(['County', 'Perimeter', 'Total acres']);
});

test('how water is measured is said in Spanish on a Spanish page', () => {
  showTextsIn('es', { 'With a meter': 'Con medidor' });
  const report = aReport();
  const facts = gpuFacts({ ...report, gpu: { ...report.gpu, meter_program: 'Metered' } });
  expect(facts).toContainEqual({ label: 'Meter program', value: 'Con medidor' });
});

test('the key of the map names what it draws, and no circles where there are none', () => {
  const namesOf = (report: GpuReport) => pictureTexts(report).key.map(({ text }) => text);
  expect(namesOf(aReport())).toEqual(
    expect.arrayContaining(['This GPU', 'Its wells, numbered as in the table', 'Spacing circles', 'Other GPUs']),
  );
  const wells = aReport().wells.map((well) => ({ ...well, bufferYards: null }));
  expect(namesOf(aReport({ wells }))).not.toContain('Spacing circles');
  expect(namesOf(aReport({ wells: [] }))).not.toContain('Its wells');
});

test('the caption of the map says why dots of wells differ in size', () => {
  expect(pictureTexts(aReport()).caption).toContain('The larger the dot of another well, the higher its max yield.');
});
