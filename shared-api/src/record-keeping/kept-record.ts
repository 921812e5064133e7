import type { RecordField } from './field.ts';

/** A kind of record that staff keep. */
export interface KeptRecord {
  table: string;
  key: string;
  /** The field that names a record. */
  title: string;
  /** In English, of one and of several: as the audit log is kept. */
  nouns: readonly [one: string, several: string];
  fields: readonly RecordField[];
  /** Fields of the form by section; fields that no section names come last. */
  sections: readonly { label: string; fields: readonly string[] }[];
  /** Columns of the list. */
  listed: readonly string[];
  /** A point, entered as latitude and longitude. */
  hasPlace?: true;
  /** Without the column `data_source`. */
  hasNoSource?: true;
  /** People can add one, or only change it. */
  canAdd: boolean;
}
