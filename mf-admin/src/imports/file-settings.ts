import type { ImportKind } from '@portal/shared-api';
import { type BoundaryKind, FILE_FIELDS } from '@portal/shared-api/records';
import type { FileSettings } from './imports.resource.ts';

export const COLUMNS = [
  'well',
  'time',
  'date',
  'time_of_day',
  'value',
  'unit',
  'parameter',
  'zone',
  'measuring_point',
] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** What a person says of a file, as typed; what is left out, or empty, the file says itself. */
export interface FileWords {
  /** What the file holds; measurements unless told. */
  kind?: ImportKind;
  format?: NonNullable<FileSettings['format']>;
  well?: string;
  parameter?: string;
  unit?: string;
  /** How many feet below the land surface a logger hangs. */
  sensorDepth?: string;
  /** By what they hold: a field of the kind. */
  columns?: Readonly<Record<string, string>>;
  delimiter?: string;
  dateOrder?: 'mdy' | 'dmy';
  zone?: string;
  decimal?: '.' | ',';
  /** Texts that stand where there is no value, with commas between them. */
  sentinels?: string;
  /** Values that are measurements though they look like codes for "no data", with commas between them. */
  keptValues?: string;
  misfits?: 'keep' | '';
  source?: string;
  /** West, south, east and north, with commas between them. */
  bounds?: string;
  boundaryKind?: BoundaryKind | '';
  name?: string;
  nameField?: string;
  codeField?: string;
}

/** Without what is empty; nothing where all of it is. */
function filled<T extends object>(values: T): Partial<T> | undefined {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Partial<T>);
}

const jsonOf = (value: object | undefined): string | undefined => value && JSON.stringify(value);

const trimmed = (text: string | undefined): string | undefined => text?.trim() || undefined;

const listOf = (text = ''): string[] => text.split(',').flatMap((item) => trimmed(item) ?? []);

/** The fields that a file of records may have columns of; `undefined` for other files. */
export const fieldsOfKind = (kind: ImportKind | undefined): readonly string[] | undefined =>
  kind !== undefined && kind in FILE_FIELDS ? FILE_FIELDS[kind as keyof typeof FILE_FIELDS].fields : undefined;

/** `max_yield_gpm`: "Max yield GPM". */
export function labelOf(field: string): string {
  const words = field
    .replace(/_dd$/, '')
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/\bgp[mu]\b/g, (word) => word.toUpperCase());
  return words[0]!.toUpperCase() + words.slice(1);
}

const columnsOf = (names: readonly string[], { columns = {} }: FileWords) =>
  filled(Object.fromEntries(names.map((name) => [name, trimmed(columns[name])])));

function boundaryMapping({ boundaryKind, name, nameField, codeField }: FileWords) {
  return filled({
    kind: boundaryKind,
    name: trimmed(name),
    name_field: trimmed(nameField),
    code_field: trimmed(codeField),
  });
}

/** A mapping that names columns names all that are needed: those that were not typed are called as their fields are. */
function recordMapping(kind: keyof typeof FILE_FIELDS, words: FileWords) {
  const { fields, needed } = FILE_FIELDS[kind];
  const columns = columnsOf(fields, words);
  const bounds = listOf(words.bounds).map(Number);
  const mapping = filled({
    source: trimmed(words.source),
    delimiter: words.delimiter,
    columns: columns && { ...Object.fromEntries(needed.map((field) => [field, field])), ...columns },
    bounds: bounds.length > 0 ? bounds : undefined,
  });
  return mapping && { source: kind, ...mapping };
}

function measurementMapping(words: FileWords) {
  const { delimiter, dateOrder, zone, decimal, sensorDepth, misfits } = words;
  const noValue = listOf(words.sentinels);
  const kept = listOf(words.keptValues).map(Number);
  return filled({
    columns: columnsOf(COLUMNS, words),
    delimiter,
    date_order: dateOrder,
    zone: trimmed(zone),
    decimal,
    sentinels: noValue.length > 0 ? noValue : undefined,
    keep_values: kept.length > 0 ? kept : undefined,
    check_wells: misfits === 'keep' ? false : undefined,
    sensor_depth_feet: sensorDepth ? Number(sensorDepth) : undefined,
  });
}

/** The mapping of docs/guides/import.md, as JSON; nothing where the file is left to speak for itself. */
function mappingOf(words: FileWords): string | undefined {
  const { kind = 'measurements' } = words;
  if (kind === 'measurements') return jsonOf(measurementMapping(words));
  return jsonOf(kind === 'boundaries' ? boundaryMapping(words) : recordMapping(kind, words));
}

export const settingsOf = (words: FileWords): FileSettings => {
  if (words.kind !== undefined && words.kind !== 'measurements')
    return { kind: words.kind, ...filled({ mapping: mappingOf(words) }) };
  return (
    filled({
      format: words.format,
      well: trimmed(words.well),
      parameter: trimmed(words.parameter),
      unit: trimmed(words.unit),
      mapping: mappingOf(words),
    }) ?? {}
  );
};
