import type { RecordKind } from './field.ts';

/** Kinds of records that have documents and photos. */
export const DOCUMENT_KINDS = [
  'wells',
  'owners',
  'permits',
  'meters',
  'gpus',
  'applications',
  'meter-readings',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const hasDocuments = (kind: RecordKind): kind is RecordKind & DocumentKind =>
  (DOCUMENT_KINDS as readonly string[]).includes(kind);
