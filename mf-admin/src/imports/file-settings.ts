import type { ImportKind } from '@portal/shared-api';
import type { BoundaryKind } from '@portal/shared-api/records';
import { msg } from '@portal/shared-i18n';
import type { FileSettings } from './imports.resource.ts';

export const MEASUREMENT_COLUMNS = [
  ['well', msg('Well column'), msg('Such as Well No.')],
  ['time', msg('Date and time column'), msg('Date and time in one column, such as Timestamp.')],
  ['date', msg('Date column'), msg('If the time of day has its own column, or there is none.')],
  ['time_of_day', msg('Time of day column'), msg('Such as Time.')],
  ['value', msg('Value column'), msg('Such as Depth to Water.')],
  ['unit', msg('Unit column'), msg('Such as Unit.')],
  ['parameter', msg('Parameter column'), msg('Such as Parameter.')],
  ['zone', msg('Time zone column'), msg('Such as TZ, with CST or -06:00 in each row.')],
  [
    'measuring_point',
    msg('Measuring point column'),
    msg('Its elevation in feet, if the values are elevations of the water.'),
  ],
  [
    'stickup',
    msg('Stickup column'),
    msg('Height of the measuring point above the land surface, if depths start there.'),
  ],
] as const;

/** Settings of a file as typed. Empty ones are found in the file. */
export interface FileWords {
  /** Measurements by default. */
  kind?: ImportKind;
  format?: NonNullable<FileSettings['format']>;
  well?: string;
  parameter?: string;
  unit?: string;
  /** In feet below the land surface. */
  sensorDepth?: string;
  /** Names of columns of measurements, by what they hold. */
  columns?: Readonly<Record<string, string>>;
  delimiter?: string;
  dateOrder?: 'mdy' | 'dmy';
  zone?: string;
  decimal?: '.' | ',';
  /** Texts that mean "no data", separated by commas. */
  sentinels?: string;
  /** Measurements that look like codes for "no data", separated by commas. */
  keptValues?: string;
  misfits?: 'keep' | '';
  source?: string;
  /** West, south, east and north, separated by commas. */
  bounds?: string;
  boundaryKind?: BoundaryKind | '';
  name?: string;
  nameField?: string;
  codeField?: string;
}

/** Without empty values; `undefined` where all are empty. */
function filled<T extends object>(values: T): Partial<T> | undefined {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Partial<T>);
}

const jsonOf = (value: object | undefined): string | undefined => value && JSON.stringify(value);

const trimmed = (text: string | undefined): string | undefined => text?.trim() || undefined;

const listOf = (text = ''): string[] => text.split(',').flatMap((item) => trimmed(item) ?? []);

const columnsOf = ({ columns = {} }: FileWords) =>
  filled(Object.fromEntries(MEASUREMENT_COLUMNS.map(([name]) => [name, trimmed(columns[name])])));

function boundaryMapping({ boundaryKind, name, nameField, codeField }: FileWords) {
  return filled({
    kind: boundaryKind,
    name: trimmed(name),
    name_field: trimmed(nameField),
    code_field: trimmed(codeField),
  });
}

/** Without columns: the portal asks what each of them holds. */
function recordMapping(words: FileWords) {
  const bounds = listOf(words.bounds).map(Number);
  return filled({
    source: trimmed(words.source),
    delimiter: words.delimiter,
    bounds: bounds.length > 0 ? bounds : undefined,
  });
}

function measurementMapping(words: FileWords) {
  const { delimiter, dateOrder, zone, decimal, sensorDepth, misfits } = words;
  const noValue = listOf(words.sentinels);
  const kept = listOf(words.keptValues).map(Number);
  return filled({
    columns: columnsOf(words),
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

/** The mapping of docs/guides/import.md, as JSON; `undefined` for default settings. */
function mappingOf(words: FileWords): string | undefined {
  const { kind = 'measurements' } = words;
  if (kind === 'measurements') return jsonOf(measurementMapping(words));
  return jsonOf(kind === 'boundaries' ? boundaryMapping(words) : recordMapping(words));
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
