// Records that staff keep, and the fields of their forms, lists and history.
export type { FieldKind, RecordField, RecordKind, RecordValue, RecordValues } from './field.ts';
export { type KeptRecord, RECORD_KINDS, recordField, recordFields } from './kinds.ts';
