// Records that staff keep, and the fields of their forms, lists and history.
export type { RecordField, RecordKind, RecordValue, RecordValues } from './field.ts';
export { RECORD_KINDS, recordField, recordFields } from './kinds.ts';
