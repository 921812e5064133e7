import { msg } from '@portal/shared-i18n';
import { GPU } from './gpu.ts';
import type { Property, RecordProperties } from './property.ts';
import { WELL } from './well.ts';

type DeclaredField = Pick<Property, 'needed'> & Partial<Pick<Property, 'kind'>> & { label: string };

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

/** Field names of mappings by kind of file, in the order of the guide. */
const FILE_FIELDS = {
  gpus: ofRecord(GPU),
  wells: ofRecord(WELL),
  permits: fields({
    permit_number: { label: msg('Permit number'), kind: 'name', needed: true },
    gpu_number: { label: msg('GPU number'), needed: true },
    holder: { label: msg('Holder'), kind: 'text' },
    issued_on: { label: msg('Issued on') },
    expires_on: { label: msg('Expires on') },
  }),
  meters: fields({
    serial: { label: msg('Serial number'), kind: 'name', needed: true },
    unit: { label: msg('Unit'), needed: true },
    digits: { label: msg('Digits'), needed: true },
    gpu_number: { label: msg('GPU number') },
    well_number: { label: msg('Well'), kind: 'name' },
    multiplier: { label: msg('Multiplier') },
    installed_on: { label: msg('Installed on') },
    first_reading: { label: msg('First reading') },
    removed_on: { label: msg('Removed on') },
    last_reading: { label: msg('Last reading') },
  }),
  reports: fields({
    gpu_number: { label: msg('GPU number'), needed: true },
    year: { label: msg('Year'), needed: true },
    acre_feet: { label: msg('Acre-feet'), needed: true },
    submitted_on: { label: msg('Submitted on'), needed: true },
    checked_on: { label: msg('Checked on') },
    method: { label: msg('Method') },
    notes: { label: msg('Notes'), kind: 'text' },
    serial: { label: msg('Serial number'), kind: 'name' },
    start_reading: { label: msg('Beginning reading') },
    start_on: { label: msg('Beginning date') },
    end_reading: { label: msg('Ending reading') },
    end_on: { label: msg('Ending date') },
  }),
};

type FileFields = typeof FILE_FIELDS;
export type FileKind = keyof FileFields;
export type FileField<Kind extends FileKind> = { [K in Kind]: keyof FileFields[K] & string }[Kind];
type DeclaredFieldOf<Kind extends FileKind> = { [K in Kind]: FileFields[K][keyof FileFields[K]] }[Kind] & DeclaredField;

export const fileFields = <Kind extends FileKind>(kind: Kind) =>
  Object.entries(FILE_FIELDS[kind]) as [field: FileField<Kind>, declared: DeclaredFieldOf<Kind>][];
