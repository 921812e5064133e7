import { GPU } from './gpu.ts';
import type { Property, RecordProperties } from './property.ts';
import { WELL } from './well.ts';

type DeclaredField = Pick<Property, 'needed'> & { label: string };

type ImportName<Key, P> = P extends { lookup: infer Lookup }
  ? Lookup
  : P extends { column: infer Column }
    ? Column
    : Key;

type ImportField<Properties> = {
  [Key in keyof Properties]: Properties[Key] extends { import: unknown } ? ImportName<Key, Properties[Key]> : never;
}[keyof Properties];

const ofRecord = <Properties extends RecordProperties>(record: Properties) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, property]) =>
      property.import ? [[property.lookup ?? property.column ?? key, { label: key, ...property }]] : [],
    ),
  ) as Record<ImportField<Properties> & string, Property & DeclaredField>;

const fields = <Field extends string>(declared: Record<Field, DeclaredField>) => declared;

/** By kind of file: the names by which a mapping calls its fields, in the order of the guide. */
const FILE_FIELDS = {
  gpus: ofRecord(GPU),
  wells: ofRecord(WELL),
  permits: fields({
    permit_number: { label: 'Permit number', needed: true },
    gpu_number: { label: 'GPU number', needed: true },
    holder: { label: 'Holder' },
    issued_on: { label: 'Issued on' },
    expires_on: { label: 'Expires on' },
  }),
  meters: fields({
    serial: { label: 'Serial number', needed: true },
    unit: { label: 'Unit', needed: true },
    digits: { label: 'Digits', needed: true },
    gpu_number: { label: 'GPU number' },
    well_number: { label: 'Well' },
    multiplier: { label: 'Multiplier' },
    installed_on: { label: 'Installed on' },
    first_reading: { label: 'First reading' },
    removed_on: { label: 'Removed on' },
    last_reading: { label: 'Last reading' },
  }),
  reports: fields({
    gpu_number: { label: 'GPU number', needed: true },
    year: { label: 'Year', needed: true },
    acre_feet: { label: 'Acre-feet', needed: true },
    submitted_on: { label: 'Submitted on', needed: true },
    checked_on: { label: 'Checked on' },
    method: { label: 'Method' },
    notes: { label: 'Notes' },
    serial: { label: 'Serial number' },
    start_reading: { label: 'Start reading' },
    start_on: { label: 'Start on' },
    end_reading: { label: 'End reading' },
    end_on: { label: 'End on' },
  }),
};

type FileFields = typeof FILE_FIELDS;
export type FileKind = keyof FileFields;
export type FileField<Kind extends FileKind> = { [K in Kind]: keyof FileFields[K] & string }[Kind];
type DeclaredFieldOf<Kind extends FileKind> = { [K in Kind]: FileFields[K][keyof FileFields[K]] }[Kind] & DeclaredField;

export const fileFields = <Kind extends FileKind>(kind: Kind) =>
  Object.entries(FILE_FIELDS[kind]) as [field: FileField<Kind>, declared: DeclaredFieldOf<Kind>][];
