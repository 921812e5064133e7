import { findStartReading, goesBack as isBack } from '@portal/shared-api/production';
import type { Meter, Method, ProductionReport, ReportChange } from '../production.resource.ts';
import { fieldNumber, knownNumber } from './numbers.ts';

/**
 * The texts of a report's fields: `method`, `notes`, `finalReason`, `postmark`, and those of rows, such as `meter-12.endReading`.
 * Flat, so that forms are compared and merged field by field.
 */
export type ReportValues = Readonly<Record<string, string>>;

/** A meter's reading, or an unmetered volume: of a well, or of the GPU as a whole. */
export type RowId = `meter-${number}` | `well-${number}` | 'gpu';

export const ROW_FIELDS = ['startReading', 'startOn', 'endReading', 'endOn', 'goesBack', 'estimated', 'note'] as const;
export type RowField = (typeof ROW_FIELDS)[number];
export type RowValues = Record<RowField, string>;
type Reading = ReportChange['readings'][number];

export const fieldName = (row: RowId, field: RowField): string => `${row}.${field}`;

/** `null` for fields of the report as a whole. */
export function rowField(name: string): { row: RowId; field: RowField } | null {
  const [row, field] = name.split('.');
  return field ? { row: row as RowId, field: field as RowField } : null;
}

export const rowId = ({ meter_ndx, well_ndx }: Pick<Reading, 'meter_ndx' | 'well_ndx'>): RowId => {
  if (meter_ndx !== null) return `meter-${meter_ndx}`;
  return well_ndx === null ? 'gpu' : `well-${well_ndx}`;
};

export const meterRow = (meterNdx: number): RowId => `meter-${meterNdx}`;
export const wellRow = (wellNdx: number): RowId => `well-${wellNdx}`;
export const ndxOf = (row: RowId): number | null => (row === 'gpu' ? null : Number(row.slice(row.indexOf('-') + 1)));

const fieldsOf = (row: RowId, values: RowValues): ReportValues =>
  Object.fromEntries(ROW_FIELDS.map((field) => [fieldName(row, field), values[field]]));

const inYear = (date: string | null, year: number, otherwise: string): string =>
  date?.startsWith(`${year}`) ? date : otherwise;

/** Begins with the last reading, on its day, and runs as long as the meter was installed. */
function newMeterRow(meter: Meter, year: number): RowValues {
  const start = findStartReading(meter, year);
  return {
    startReading: fieldNumber(start?.reading ?? null),
    startOn: start?.on ?? inYear(meter.installed_on, year, `${year}-01-01`),
    endReading: inYear(meter.removed_on, year, '') === '' ? '' : fieldNumber(meter.last_reading),
    endOn: inYear(meter.removed_on, year, `${year}-12-31`),
    goesBack: '',
    estimated: '',
    note: '',
  };
}

const emptyRow = (year: number): RowValues => ({
  startReading: '',
  startOn: `${year}-01-01`,
  endReading: '',
  endOn: `${year}-12-31`,
  goesBack: '',
  estimated: '',
  note: '',
});

/** Until its ending reading is entered, missing dates are those of the year. */
const savedRow = (reading: Reading, year: number): RowValues => ({
  startReading: fieldNumber(reading.start_reading),
  startOn: reading.start_on ?? (reading.end_reading === null ? `${year}-01-01` : ''),
  endReading: fieldNumber(reading.end_reading),
  endOn: reading.end_on ?? (reading.end_reading === null ? `${year}-12-31` : ''),
  goesBack: reading.goes_back ?? '',
  estimated: fieldNumber(reading.estimated_acre_feet),
  note: reading.note ?? '',
});

export const savedRows = (readings: readonly Reading[], year: number): ReportValues =>
  Object.assign({}, ...readings.map((reading) => fieldsOf(rowId(reading), savedRow(reading, year))));

/** Wells that no meter measures, whose volume is asked for as well. */
function wellsWithoutMeter({ meters, wells }: ProductionReport): number[] {
  if (meters.length === 0 || meters.some(({ well_ndx }) => well_ndx === null)) return [];
  const metered = new Set(meters.map(({ well_ndx }) => well_ndx));
  return wells.flatMap(({ well_ndx }) => (metered.has(well_ndx) ? [] : [well_ndx]));
}

export function valuesOf(known: ProductionReport): ReportValues {
  const { report, meters, methods, year, state } = known;
  // Without a meter, another method is suggested where one is allowed.
  const other = meters.length === 0 ? methods.find(({ method, allowed }) => method !== 'meter' && allowed) : undefined;
  const method = report?.method ?? other?.method ?? 'meter';
  const isBegun = state !== 'not-started' && state !== 'draft';
  const unmetered = isBegun || method !== 'meter' ? [] : wellsWithoutMeter(known);
  const values: ReportValues = {
    method,
    notes: report?.notes ?? '',
    finalReason: report?.final_reason ?? '',
    postmark: report?.posted_again_on ?? report?.postmarked_on ?? '',
    ...Object.assign({}, ...meters.map((meter) => fieldsOf(meterRow(meter.meter_ndx), newMeterRow(meter, year)))),
    ...Object.assign({}, ...unmetered.map((well) => fieldsOf(wellRow(well), emptyRow(year)))),
    ...savedRows(report?.readings ?? [], year),
  };
  return withNeededRows(values, year);
}

export const hasRow = (values: ReportValues, row: RowId): boolean => fieldName(row, 'note') in values;

export const addRow = (values: ReportValues, row: RowId, year: number): ReportValues =>
  hasRow(values, row) ? values : { ...values, ...fieldsOf(row, emptyRow(year)) };

export const removeRow = (values: ReportValues, row: RowId): ReportValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => rowField(name)?.row !== row));

const rowIds = (values: ReportValues): RowId[] => [
  ...new Set(Object.keys(values).flatMap((name) => rowField(name)?.row ?? [])),
];
export const isMeterRow = (row: RowId): boolean => row.startsWith('meter-');

/** Without meters, or with another method, a report has at least the volume of the GPU as a whole. */
function withNeededRows(values: ReportValues, year: number): ReportValues {
  const rows = rowIds(values);
  const isEmpty = values.method === 'meter' ? rows.length === 0 : rows.every(isMeterRow);
  return isEmpty ? addRow(values, 'gpu', year) : values;
}

const hasVolume = (values: ReportValues, row: RowId): boolean => (values[fieldName(row, 'estimated')] ?? '') !== '';

/** Adds the row that the method needs, and removes one that is empty. */
export function withMethod(values: ReportValues, method: Method, year: number): ReportValues {
  const isLeftOver = method === 'meter' && rowIds(values).some(isMeterRow) && !hasVolume(values, 'gpu');
  return withNeededRows({ ...(isLeftOver ? removeRow(values, 'gpu') : values), method }, year);
}

/** In the form's order: removed meters, meters, then unmetered volumes. */
export function rowsInUse(
  values: ReportValues,
  { meters, wells }: Pick<ProductionReport, 'meters' | 'wells'>,
): RowId[] {
  const known: RowId[] = [
    ...meters.map(({ meter_ndx }) => meterRow(meter_ndx)),
    ...wells.map(({ well_ndx }) => wellRow(well_ndx)),
  ];
  const there = rowIds(values);
  const others = there.filter((row) => row !== 'gpu' && !known.includes(row));
  const gone = others.filter(isMeterRow);
  return [...gone, ...known, ...others, 'gpu' as const].filter(
    (row, index, all) => there.includes(row) && all.indexOf(row) === index,
  );
}

export const rowValues = (values: ReportValues, row: RowId): RowValues =>
  Object.fromEntries(ROW_FIELDS.map((field) => [field, values[fieldName(row, field)] ?? ''])) as RowValues;

const orNull = (text: string): string | null => text.trim() || null;

/** Non-numeric input is treated as empty. Only readings of meters have dates: the form shows none for volumes. */
export function readingOf(values: ReportValues, row: RowId): Reading {
  const { startReading, startOn, endReading, endOn, goesBack, estimated, note } = rowValues(values, row);
  const isMetered = isMeterRow(row);
  const readings = {
    start_reading: isMetered ? knownNumber(startReading) : null,
    start_on: isMetered ? orNull(startOn) : null,
    end_reading: isMetered ? knownNumber(endReading) : null,
    end_on: isMetered ? orNull(endOn) : null,
  };
  return {
    ...readings,
    meter_ndx: isMetered ? ndxOf(row) : null,
    well_ndx: row.startsWith('well-') ? ndxOf(row) : null,
    goes_back: isBack(readings) && (goesBack === 'rollover' || goesBack === 'replaced') ? goesBack : null,
    estimated_acre_feet: knownNumber(estimated),
    note: orNull(note),
  };
}

/** Whether a meter's row has only what the portal suggests. */
function isSuggestion(values: ReportValues, row: RowId, { meters, year }: ProductionReport): boolean {
  const meter = meters.find(({ meter_ndx }) => meterRow(meter_ndx) === row);
  const typed = rowValues(values, row);
  if (!meter || typed.endReading !== '') return false;
  const suggested = newMeterRow(meter, year);
  return ROW_FIELDS.every((field) => typed[field] === suggested[field]);
}

/** Of a draft, rows that have only suggestions are left out. */
export const sentRows = (values: ReportValues, kept: ProductionReport, submit: boolean): RowId[] =>
  rowsInUse(values, kept).filter((row) => submit || !isSuggestion(values, row, kept));

export const headOf = (values: ReportValues) => ({
  method: values.method as Method,
  notes: orNull(values.notes ?? ''),
  final_reason: orNull(values.finalReason ?? ''),
  postmarked_on: orNull(values.postmark ?? ''),
});

export const changeOf = (values: ReportValues, kept: ProductionReport, submit: boolean): ReportChange => ({
  version: kept.report?.version ?? null,
  submit,
  ...headOf(values),
  readings: sentRows(values, kept, submit).map((row) => readingOf(values, row)),
});

/** Moves the readings of a replaced meter into the empty fields of its replacement, which keeps its own beginning reading. */
export function moveRow(values: ReportValues, from: RowId, to: RowId): ReportValues {
  const [old, own] = [rowValues(values, from), rowValues(values, to)];
  const end = own.endReading === '' ? { endReading: old.endReading, endOn: old.endOn || own.endOn } : {};
  const moved = {
    ...own,
    ...end,
    estimated: own.estimated || old.estimated,
    note: [own.note, old.note].filter(Boolean).join('\n'),
  };
  return { ...removeRow(values, from), ...fieldsOf(to, moved) };
}

export function sameValues(one: ReportValues, other: ReportValues): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
