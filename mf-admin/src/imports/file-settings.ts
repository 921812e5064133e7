import type { ImportKind } from '@portal/shared-api';
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
  /** Which column of a file of records holds what, as JSON. */
  mapping?: string;
  format?: NonNullable<FileSettings['format']>;
  well?: string;
  parameter?: string;
  unit?: string;
  /** How many feet below the land surface a logger hangs. */
  sensorDepth?: string;
  columns?: Partial<Record<ColumnName, string>>;
  delimiter?: string;
  dateOrder?: 'mdy' | 'dmy';
  zone?: string;
  decimal?: '.' | ',';
  /** Texts that stand where there is no value, with commas between them. */
  sentinels?: string;
  /** Values that are measurements though they look like codes for "no data", with commas between them. */
  keptValues?: string;
  misfits?: 'keep' | '' | undefined;
}

/** Without what is empty; nothing where all of it is. */
function filled<T extends object>(values: T): Partial<T> | undefined {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Partial<T>);
}

const trimmed = (text: string | undefined): string | undefined => text?.trim() || undefined;

const listOf = (text = ''): string[] => text.split(',').flatMap((item) => trimmed(item) ?? []);

/** The mapping of docs/guides/import.md, as JSON; nothing where the file is left to speak for itself. */
function mappingOf(words: FileWords) {
  const { columns = {}, delimiter, dateOrder, zone, decimal, sensorDepth, misfits } = words;
  const noValue = listOf(words.sentinels);
  const kept = listOf(words.keptValues).map(Number);
  const mapping = filled({
    columns: filled(Object.fromEntries(COLUMNS.map((name) => [name, trimmed(columns[name])]))),
    delimiter,
    date_order: dateOrder,
    zone: trimmed(zone),
    decimal,
    sentinels: noValue.length > 0 ? noValue : undefined,
    keep_values: kept.length > 0 ? kept : undefined,
    check_wells: misfits === 'keep' ? false : undefined,
    sensor_depth_feet: sensorDepth ? Number(sensorDepth) : undefined,
  });
  return mapping && JSON.stringify(mapping);
}

export const settingsOf = (words: FileWords): FileSettings => {
  if (words.kind !== undefined && words.kind !== 'measurements')
    return { kind: words.kind, ...filled({ mapping: trimmed(words.mapping) }) };
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
