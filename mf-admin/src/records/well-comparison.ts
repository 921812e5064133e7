import type { KeptRecordData } from '@portal/shared-api';
import { type RecordField, recordField, recordFields } from '@portal/shared-api/record-keeping';
import { parseLinks } from '@portal/shared-api/records';
import { msg } from '@portal/shared-i18n';
import { fieldText } from './record-words.ts';

/** What the two wells say in a field, or in several that are chosen together. */
export interface Comparison {
  /** In English; the page translates it. */
  label: string;
  names: readonly string[];
  kept: string;
  merged: string;
}

const PLACE = ['latitude_dd', 'longitude_dd'];
/** Decided by the merge itself. */
const NOT_CHOSEN = ['well_number', 'former_numbers', ...PLACE];

const REPLACED = 'replaces_well_ndx';

const textOf = (field: RecordField, { values, names }: KeptRecordData): string => {
  const value = values[field.name];
  if (field.kind === 'links')
    return parseLinks(value ?? null)
      .map(({ label }) => label)
      .join(', ');
  return fieldText(field, value, names[field.name]);
};

const textIn = (well: KeptRecordData, fields: readonly RecordField[]): string =>
  fields
    .map((field) => textOf(field, well))
    .filter((text) => text !== '')
    .join(', ');

/** One of two wells that become one cannot replace the other. */
const withoutReplacing = (well: KeptRecordData, other: KeptRecordData): KeptRecordData =>
  well.values[REPLACED] === other.ndx ? { ...well, values: { ...well.values, [REPLACED]: null } } : well;

/** Fields in which two wells differ, in the order of the form. */
export function compareWells(one: KeptRecordData, two: KeptRecordData): Comparison[] {
  const [kept, merged] = [withoutReplacing(one, two), withoutReplacing(two, one)];
  const place = { label: msg('Location'), fields: PLACE.map((name) => recordField('wells', name)!) };
  const others = recordFields('wells')
    .filter(({ name }) => !NOT_CHOSEN.includes(name))
    .map((field) => ({ label: field.label, fields: [field] }));
  return [place, ...others].flatMap(({ label, fields }) => {
    const names = fields.map(({ name }) => name);
    const isSame = names.every((name) => (kept.values[name] ?? null) === (merged.values[name] ?? null));
    return isSame ? [] : [{ label, names, kept: textIn(kept, fields), merged: textIn(merged, fields) }];
  });
}

/** Fields that only the duplicate has. */
export const takenAtFirst = (compared: readonly Comparison[]): string[] =>
  compared.flatMap(({ names, kept }) => (kept === '' ? names : []));
