// Records that staff keep, and the fields of their forms, lists and history.
export { DOCUMENT_KINDS, type DocumentKind, hasDocuments } from './document-kinds.ts';
export type { RecordField, RecordKind, RecordValue, RecordValues } from './field.ts';
export { filterKindOf } from './field.ts';
export { listedFields, nounOf, RECORD_KINDS, recordField, recordFields } from './kinds.ts';
