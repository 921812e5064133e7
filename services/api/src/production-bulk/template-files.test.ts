import fc from 'fast-check';
import { readSheet } from '../imports/formats/read-sheet.ts';
import { translatorFor } from '../texts/texts.ts';
import { COLUMN_KEYS, COLUMNS, findColumn, findMethod, findUnit, METHOD_NAMES, UNIT_NAMES } from './columns.ts';
import { readSheetRows, type SheetRow } from './sheet-rows.ts';
import type { TemplateRow } from './template.ts';
import { templateCsv, templateXlsx } from './template-files.ts';

/** Characters that XML cannot hold or the writer drops, and texts that look like their escapes. */
const HARD = ['\ufffd', '\ufffe', '\ufdd0', '\u{1fffe}', '\u000b', '\u007f', '\r', '_x0041_', '_x', '_'];
const texts = (most: number) =>
  fc
    .string({
      unit: fc.oneof(
        { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
        fc.constantFrom(...HARD),
      ),
      maxLength: most,
    })
    // Stored texts have no NUL or lone surrogates, and are trimmed on reading.
    .map((text) => text.replace(/[\0\p{Cs}]/gu, '').trim());
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const readings = fc.double({ min: 0, max: 1e9, noNaN: true }).map((value) => Math.round(value * 1000) / 1000);

const filledIn: fc.Arbitrary<TemplateRow> = fc.record({
  gpu_number: fc.integer({ min: 1, max: 99_999 }),
  permit: optional(texts(12)),
  well_id: texts(12),
  serial: fc.oneof(texts(12), fc.constantFrom('=1+1', '-12', '@x', '+4', '007', 'a,"b"', "'=1", "''-12", "'\ra", "'a")),
  unit: texts(8),
  multiplier: optional(readings),
  last_end_reading: optional(readings),
  start_reading: optional(readings),
  start_on: optional(days),
  end_reading: optional(readings),
  end_on: optional(days),
  goes_back: optional(fc.constantFrom('rollover', 'replaced')),
  estimated_acre_feet: optional(
    fc.double({ min: 0, max: 1e5, noNaN: true }).map((value) => Math.round(value * 10) / 10),
  ),
  note: optional(texts(60)),
  method: optional(fc.constantFrom('meter', 'natural gas', 'pivot')),
  final_reason: optional(texts(60)),
  postmarked_on: optional(days),
  report_notes: optional(texts(60)),
});

const expected = ({ permit, multiplier, last_end_reading, ...row }: TemplateRow, index: number): SheetRow =>
  ({
    ...row,
    row: index + 2,
    note: row.note || null,
    method: row.method === null ? null : String(row.method).replace(' ', '-'),
    final_reason: row.final_reason || null,
    report_notes: row.report_notes || null,
  }) as SheetRow;

describe('a filled-in template', () => {
  const csv = (language: 'en' | 'es') => async (rows: TemplateRow[]) => templateCsv(rows, COLUMN_KEYS, language);
  const workbook = (language: 'en' | 'es') => (rows: TemplateRow[]) =>
    templateXlsx(rows, COLUMN_KEYS, { year: 2025, language });
  it.each([
    ['CSV', csv('en')],
    ['CSV in Spanish', csv('es')],
    ['an Excel workbook', workbook('en')],
    ['an Excel workbook in Spanish', workbook('es')],
  ])('is read back unchanged, as %s', async (_kind, write) => {
    await fc.assert(
      fc.asyncProperty(fc.array(filledIn, { minLength: 1, maxLength: 8 }), async (rows) => {
        const sheet = readSheetRows(await readSheet(await write(rows)));
        expect(sheet).toEqual({ rows: rows.map(expected), errors: [], moreErrors: 0, notes: [], columns: COLUMN_KEYS });
      }),
      { numRuns: 20 },
    );
  });

  it('contains nothing that a spreadsheet would read as a formula', async () => {
    const [row] = fc.sample(filledIn, { numRuns: 1, seed: 1 });
    const csv = templateCsv([{ ...row!, serial: '=HYPERLINK("http://x")', note: '＝1' }], COLUMN_KEYS, 'en').toString();
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain("'＝1");
  });

  it('has titles in the requested language, which are all recognized', async () => {
    const [titles] = templateCsv([], COLUMN_KEYS, 'es').toString().slice(1).split('\r\n');
    expect(titles).toMatch(/^GPU,Permiso,Pozo,Medidor,Unidad,Multiplicador,Última lectura final,Lectura inicial,/);
    expect(titles!.split(',').map(findColumn)).toEqual(COLUMN_KEYS);
    for (const language of ['en', 'es'] as const) {
      const { t } = translatorFor(language);
      const found = COLUMN_KEYS.map((key) => findColumn(t(COLUMNS[key].title)));
      expect(found).toEqual(COLUMN_KEYS);
      const units = Object.values(UNIT_NAMES).map(([name]) => findUnit(t(name)));
      const methods = Object.values(METHOD_NAMES).map(([name]) => findMethod(t(name)));
      expect([units, methods]).toEqual([Object.keys(UNIT_NAMES), Object.keys(METHOD_NAMES)]);
    }
  });
});
