import type { FieldChange, KeptRecordData } from '@portal/shared-api';
import { RECORD_KINDS, type RecordKind, type RecordValues, recordFields } from '@portal/shared-api/record-keeping';
import { type Names, nameOf, namesOf } from './record-names.repository.ts';
import type { StoredRecord } from './records.repository.ts';

export const titleOf = (kind: RecordKind, values: RecordValues): string => `${values[RECORD_KINDS[kind].title] ?? ''}`;

export const describeRecord = (
  kind: RecordKind,
  { ndx, version, values }: StoredRecord,
  names: Names,
): KeptRecordData => ({
  kind,
  ndx,
  version,
  name: titleOf(kind, values),
  values,
  names: namesOf(names, values),
});

/** What differs between two states, in the order of the fields; `before` is empty for a new record. */
export const describeChanges = (
  kind: RecordKind,
  before: RecordValues,
  after: RecordValues,
  names: Names,
): FieldChange[] =>
  [...new Set([...recordFields(kind).map(({ name }) => name), ...Object.keys(after), ...Object.keys(before)])].flatMap(
    (field) => {
      const from = before[field] ?? null;
      const to = after[field] ?? null;
      if (from === to) return [];
      return [{ field, from, to, from_name: nameOf(names, field, from), to_name: nameOf(names, field, to) }];
    },
  );
