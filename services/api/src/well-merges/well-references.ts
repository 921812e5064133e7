/** A column of a table that refers to wells. */
export interface WellReference {
  table: string;
  column: string;
  /** What identifies a row beside the well. */
  key: readonly string[];
  /** A well has at most one row of each key. */
  isUnique?: true;
  /** Of other records too: which rows refer to wells. */
  only?: string;
  /** What it is to people. */
  what:
    | 'readings'
    | 'meters'
    | 'production-readings'
    | 'documents'
    | 'replacing-wells'
    | 'former-numbers'
    | 'former-gpus'
    | 'applications'
    | 'import-records';
  /** Of a kept record, so taking back the change set is enough. */
  hasHistory?: true;
  /** Never of another well: set aside. */
  staysBehind?: true;
}

const READING = ['parameter_ndx', 'collect_timestamp'];

/** All that moves when a well is merged into another. A test compares it with the database. */
export const WELL_REFERENCES: readonly WellReference[] = [
  { table: 'observation', column: 'well_ndx', key: READING, isUnique: true, what: 'readings' },
  {
    table: 'replaced_observation',
    column: 'well_ndx',
    key: ['import_ndx', ...READING],
    isUnique: true,
    what: 'import-records',
  },
  {
    table: 'confirmed_observation',
    column: 'well_ndx',
    key: ['import_ndx', ...READING],
    isUnique: true,
    what: 'import-records',
  },
  // Undoing the import that added the duplicate must not remove the well that stays.
  { table: 'import_made_well', column: 'well_ndx', key: ['import_ndx'], staysBehind: true, what: 'import-records' },
  { table: 'gpu_former_record', column: 'well_ndx', key: ['gpu_number'], isUnique: true, what: 'former-gpus' },
  { table: 'meter', column: 'well_ndx', key: ['meter_ndx'], hasHistory: true, what: 'meters' },
  { table: 'production_reading', column: 'well_ndx', key: ['reading_ndx'], what: 'production-readings' },
  {
    table: 'production_evidence',
    column: 'well_ndx',
    key: ['report_ndx'],
    isUnique: true,
    what: 'production-readings',
  },
  {
    table: 'record_document',
    column: 'record_ndx',
    key: ['document_ndx'],
    only: "record_kind = 'wells'",
    what: 'documents',
  },
  { table: 'well', column: 'replaces_well_ndx', key: ['well_ndx'], hasHistory: true, what: 'replacing-wells' },
  // Taking back by change sets knows kept records alone.
  { table: 'well_application', column: 'new_well_ndx', key: ['application_ndx'], what: 'applications' },
  { table: 'well_merge', column: 'into_well_ndx', key: ['merge_ndx'], what: 'former-numbers' },
];

/** Columns that name a well and stay as they are, with the reason. */
export const NOT_MOVED: Readonly<Record<string, string>> = {
  'well.well_ndx': 'the well itself',
  'series_summary.well_ndx': 'kept by triggers on observation',
  'watch_event.well_ndx': 'what happened to it; forgotten within days',
  'telemetry_alert.well_ndx': 'follows from the readings, which move',
  'telemetry_change.well_ndx': 'kept by triggers on observation',
  'telemetry_rule.well_ndx': 'the page of rules shows that the well has no logger',
  'well_merge.merged_well_ndx': 'what was merged at that time',
  'well_merge.kept_well_ndx': 'what was merged at that time',
};
