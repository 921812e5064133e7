import { type ImportText, type Sentence, sentence } from '@portal/shared-api/import-texts';
import { type FileField, type FileKind, fileFields } from '@portal/shared-api/records';
import { FileError } from '../file-error.ts';
import { type FileRow, fileRow } from '../file-row.ts';
import { isFeatureFile } from '../formats/file-names.ts';
import type { RawFeature } from '../formats/geojson.ts';
import { openRecords } from '../formats/open-records.ts';
import type { SourceRecord } from '../formats/record-file.ts';
import { type FileOpening, nounOf, type OpenedFile } from '../opened-file.ts';
import { RowError } from '../values/row-error.ts';
import { conversion, convertibleUnits, findUnit } from '../values/units.ts';
import { type Bounds, parseNumber } from '../values/values.ts';
import { findOtherUnit, refuseOtherUnit } from './column-guesses.ts';
import type { FoundRecords } from './found.ts';
import { ListedValues, type Lists } from './listed-values.ts';
import { type Columns, type Mapping, mappingOf } from './mapping.ts';
import { RecordDates } from './record-dates.ts';

export interface Cells<Kind extends FileKind, Field = FileField<Kind>> {
  line: number;
  /** '' for an empty cell or a missing column. */
  text: (field: Field) => string;
  has: (field: Field) => boolean;
  feature: RawFeature | undefined;
  bounds: Bounds;
  isSameColumn: (one: Field, other: Field) => boolean;
}

/** One reader per declared field. `unknown`, as `Read<unknown>` would widen their results. */
export type FieldReaders<Kind extends FileKind> = Record<FileField<Kind>, unknown>;

type OpeningOf<Kind extends FileKind, Context> = FileOpening<Mapping<FileField<Kind>>, Context>;

export interface RecordReading<Kind extends FileKind, Context = unknown> {
  kind: Kind;
  /** For a common kind of file. */
  wellKnown?: Mapping<FileField<Kind>>;
  /** Names that values of a field must have; others are asked about. */
  lists?: (context: Context) => Lists<Kind>;
  /** An empty cell of these means a value of the list. */
  neverEmpty?: readonly FileField<Kind>[];
  /** Refused in merged cells, which hold one number for several rows. */
  ofOneRow?: readonly FileField<Kind>[];
  /** Tables are refused. */
  onlyMaps?: true;
  /** @throws RowError with everything that is wrong */
  read: (cells: Cells<Kind>, opening: OpeningOf<Kind, Context>) => object;
  /** Key of the whole that a record belongs to: one refused part refuses all. @throws RowError if the key is missing */
  whole?: (cells: Cells<Kind>, opening: OpeningOf<Kind, Context>) => object;
}

const WITH_UNIT = /^([+-]?[\d.]+) ?(\D{1,20})$/;

/** Feet of a number in the unit of its column, or in its own: `100 m`. */
function inFeet(text: string, unitOfColumn: string | null): string {
  const [, number = text, stated = ''] = WITH_UNIT.exec(text) ?? [];
  const unit = stated === '' ? unitOfColumn : findUnit(stated);
  const isKnown = unit !== null && convertibleUnits('feet').includes(unit) && parseNumber(number) !== null;
  return isKnown ? `${conversion(unit, 'feet').convert(Number(number))}` : text;
}

/** Converts lengths into feet where the name of a column or a cell itself states another unit, by field. */
function convertersOf<Field extends string>(
  columns: Columns<Field>,
  notes: ImportText[],
): Partial<Record<string, (text: string) => string>> {
  const converters = Object.entries<string | undefined>(columns).flatMap(([field, column]) => {
    refuseOtherUnit(field, column!);
    if (!field.endsWith('_feet')) return [];
    const unit = findOtherUnit(field, column!);
    if (unit !== null)
      notes.push(sentence('note-column-converted', { column: column!, unit, rule: conversion(unit, 'feet').rule }));
    return [[field, (text: string) => inFeet(text, unit)] as const];
  });
  return Object.fromEntries(converters);
}

const OLD_DATUM = /(NAD|North[\s_]American[\s_](Datum[\s_])?(of[\s_])?)[\s_-]*(19)?27(?!\d)/i;
const isDatum = (column: string): boolean => /datum/i.test(column) && !/vert|elev|alt|lev|height/i.test(column);
const onOldDatum = (file: string, datum: string) => sentence('coordinate-system-old', { file, datum });

/** What spreadsheets write for a formula without a value, and for a number that is wider than its column. */
const SHOWN_ERROR = /^#(N\/A|REF!|VALUE!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CALC!|#+)$/;

export async function openRecordsOf<Kind extends FileKind, Context>(
  { kind, wellKnown, lists, neverEmpty = [], ofOneRow = [], onlyMaps, read, whole }: RecordReading<Kind, Context>,
  opening: OpeningOf<Kind, Context>,
): Promise<OpenedFile> {
  const { source, questions } = opening;
  const { name } = source.file;
  if (onlyMaps && !isFeatureFile(name)) throw new FileError(sentence('map-file-needed', { file: name }));
  const notes: ImportText[] = [];
  const file = await openRecords(source, opening.mapping.delimiter, notes, questions);
  const mapping = await mappingOf(name, file, opening.mapping, kind, questions, notes, wellKnown);
  // Rows cannot be read until all columns are known.
  if (!mapping) return { format: file.format, provider: null, found: {}, notes, rows: [] };
  const { columns, bounds } = mapping;
  const places = Object.entries<string | undefined>(columns).flatMap(([field, column]) =>
    ['latitude_dd', 'longitude_dd'].includes(field) ? [column!] : [],
  );
  for (const column of places) {
    const [datum] = OLD_DATUM.exec(column) ?? [];
    if (datum) throw new FileError(onOldDatum(name, datum));
  }
  const datumColumns = places.length > 0 ? file.columns.filter(isDatum) : [];
  const listed = new ListedValues<Kind>(kind, lists?.(opening.context) ?? {}, neverEmpty, questions);
  const convert = convertersOf(columns, notes);
  const dates = new RecordDates(questions);
  const texts = new Set<string>(
    fileFields(kind).flatMap(([field, { kind: type }]) => (type === 'name' || type === 'text' ? [field] : [])),
  );

  const cellsOf = ({ line, feature, cell, isMerged }: SourceRecord): Cells<Kind> => ({
    line,
    text: (field) => {
      const column = columns[field];
      if (column === undefined) return '';
      if (ofOneRow.includes(field) && isMerged?.(column)) throw new RowError(sentence('cell-number-merged', { field }));
      const text = cell(column, texts.has(field));
      if (SHOWN_ERROR.test(text))
        throw new RowError([sentence('cell-in-column', { column }), sentence('cell-shows-error', { text })]);
      return listed.match(field, dates.read(field, convert[field]?.(text) ?? text), line);
    },
    has: (field) => columns[field] !== undefined,
    feature,
    bounds,
    isSameColumn: (one, other) => columns[one] === columns[other],
  });
  /** People know their file's columns, not our fields. */
  const ofColumn = ({ code, values }: Sentence): Sentence => {
    const column = (columns as Partial<Record<string, string>>)[`${values.field}`];
    return { code, values: column === undefined ? values : { ...values, field: column } };
  };
  const rowOf = (record: SourceRecord): FileRow => {
    const cells = cellsOf(record);
    const row = fileRow<object>(record, [
      () => {
        const datums = datumColumns.map((column) => record.cell(column, true)).filter((datum) => datum !== '');
        // The USGS states one of its original coordinates, and one of the decimal degrees.
        if (datums.length > 0 && datums.every((datum) => OLD_DATUM.test(datum)))
          throw new RowError(onOldDatum(name, datums[0]!));
        return { line: record.line, ...read(cells, opening) };
      },
    ]);
    row.refusals = row.refusals.map((sentences) => sentences.map(ofColumn));
    if (!whole || row.refusals.length === 0) return row;
    try {
      row.items.push({ line: record.line, ...whole(cells, opening), is_refused: true });
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
    }
    return row;
  };
  async function* rows(): AsyncGenerator<FileRow> {
    for await (const record of file.records) yield rowOf(record);
    listed.ask();
    dates.ask();
  }
  const found: FoundRecords = {
    noun: nounOf(file.format),
    source: `import:${mapping.source}`,
    fields: Object.keys(columns),
  };
  return { format: file.format, provider: null, found, notes, rows: rows() };
}
