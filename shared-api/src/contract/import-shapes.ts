import { z } from 'zod';
import { values } from './call.ts';

/** `measurements` are readings, and tables of the wells that they are of; `reports` are those of past years. */
export const IMPORT_KINDS = ['measurements', 'boundaries', 'gpus', 'wells', 'permits', 'meters', 'reports'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** `usgs-sites` is a table of wells, without readings: readings find their wells once it is committed. */
export const MEASUREMENT_FORMATS = [
  'usgs-levels',
  'usgs-rdb',
  'usgs-values',
  'usgs-sites',
  'solinst-lev',
  'solinst-xle',
  'solinst-csv',
  'diver-mon',
  'diver-csv',
  'toa5',
  'twdb-levels',
  'csv',
] as const;
export type MeasurementFormat = (typeof MEASUREMENT_FORMATS)[number];

const IMPORT_FORMATS = [...MEASUREMENT_FORMATS, 'xlsx', 'geojson', 'shapefile'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/**
 * - `reading`: the file is being read and checked; its rows are not in the data yet
 * - `asking`: `questions` must be answered before the file can be read in a way that counts
 * - `ready`: it waits for someone to commit or discard it
 * - `failed`: it cannot be used as a whole, `problem` says why; nothing was changed
 * - `committing`, `committed`, `discarded`
 * - `undoing`, `undone`: what was committed is taken back, or was
 */
export const importStateSchema = z.enum([
  'reading',
  'asking',
  'ready',
  'failed',
  'committing',
  'committed',
  'discarded',
  'undoing',
  'undone',
]);

const count = z.int().min(0);

/** A sentence in pieces, from which a page in another language words it: `code` is for programs, `values` are what it is about. */
export const importSentenceSchema = z.object({ code: z.string(), values });
export type ImportSentence = z.infer<typeof importSentenceSchema>;

/** Names of the file, such as its columns, each of which a person matches with one of the question's choices. */
export const matchTableSchema = z.object({
  rows: z.array(
    z.object({
      name: z.string(),
      /** Some values of a column, or in how many rows a value occurs. */
      samples: z.array(z.string()),
      /** `null` where a person must choose. */
      proposed: z.string().nullable(),
    }),
  ),
  /** Choices that a row must have. */
  needed: z.array(z.string()),
  /** No two rows have the same choice, except the empty one. */
  is_unique: z.boolean(),
});
export type MatchTable = z.infer<typeof matchTableSchema>;

/** A question that the file leaves open, and that a person must answer. */
export const importQuestionSchema = z.object({
  /** Under which the answer is sent back, such as `zone`. */
  code: z.string(),
  text: z.string(),
  choices: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
    }),
  ),
  /** `null` where none is proposed. */
  proposed: z.string().nullable(),
  /** Label of a text field for other answers; `null` without one. */
  other: z.string().nullable(),
  /** The answer is then JSON of an object with a choice for each name. Questions of an earlier release have none. */
  table: matchTableSchema.nullish(),
});
export type ImportQuestion = z.infer<typeof importQuestionSchema>;

export const importUndoSchema = z.object({
  removed: count,
  /** Get back the value that the import replaced. */
  restored: count,
  /** Stay as later imports, `kept_by`, say. */
  kept: count,
  kept_by: z.array(z.object({ import_ndx: z.int(), file_name: z.string(), readings: count })),
  wells_removed: count,
  /** Made by the import, but something else depends on them. */
  wells_kept: count,
  kept_wells: z.array(z.object({ well_id: z.string(), keeps: z.string() })),
});
export type ImportUndo = z.infer<typeof importUndoSchema>;

export const undoExpectationSchema = z.strictObject({ removed: count, restored: count, wells_removed: count });
export type UndoExpectation = z.infer<typeof undoExpectationSchema>;

export const fileImportSchema = z.object({
  import_ndx: z.int(),
  kind: z.enum(IMPORT_KINDS),
  file_name: z.string(),
  byte_length: z.int(),
  /** `null` until recognized. */
  format: z.enum(IMPORT_FORMATS).nullable(),
  state: importStateSchema,
  /** From 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Says what to do; `null` unless it failed. */
  problem: z.string().nullable(),
  uploaded_at: z.iso.datetime(),
  /** Name, as it was at the time. */
  uploaded_by: z.string(),
  settled_at: z.iso.datetime().nullable(),
  settled_by: z.string().nullable(),
  undone_at: z.iso.datetime().nullable(),
  undone_by: z.string().nullable(),
  /** `null` unless it was undone. */
  undone: importUndoSchema.nullable(),
  /** Its changes of records, to take back with `POST /records/changes/{change_set}/undo`; `null` if it changed none. */
  change_set: z.uuid().nullable(),
  /** How it was read, in sentences, such as the zone of its times. */
  notes: z.array(z.string()),
  /** The sentences of notes, problem, questions and rules of conversions, by the English text that they are; others are shown in English. */
  texts: z.array(z.object({ text: z.string(), sentences: z.array(importSentenceSchema) })),
  /** Empty unless the state is `asking`. */
  questions: z.array(importQuestionSchema),
  /**
   * What is `added` and so on when it is committed. All but `rows` count readings: a row of a logger file has one for each
   * channel. A table of sites counts wells instead of readings; files of other kinds count what they hold, and `refused`
   * counts rows of them.
   */
  counts: z.object({
    rows: count,
    readings: count,
    added: count,
    /** There with another value. */
    changed: count,
    /** There already, or repeated in the file. */
    duplicates: count,
    refused: count,
  }),
  /** `new_wells` of them are made by the import. */
  wells: z.int(),
  new_wells: z.int(),
  missing_wells: z.object({ wells: count, readings: count }),
  first_at: z.iso.datetime().nullable(),
  last_at: z.iso.datetime().nullable(),
  /** "m → feet (× 3.28084)" */
  conversions: z.array(
    z.object({ parameter: z.string(), from_unit: z.string(), to_unit: z.string(), rule: z.string(), rows: count }),
  ),
});
export type FileImport = z.infer<typeof fileImportSchema>;

export const importRowSchema = z.object({
  line: z.int(),
  well_id: z.string(),
  is_new_well: z.boolean(),
  parameter: z.string(),
  collect_timestamp: z.iso.datetime(),
  reported_value: z.number(),
  reported_unit: z.string(),
  /** As stored, in `unit_desc`. */
  result_value: z.number(),
  unit_desc: z.string(),
  /** Stored for that time now; `null` for none. */
  known_value: z.number().nullable(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importWellSchema = z.object({
  line: z.int(),
  well_id: z.string(),
  remarks: z.string().nullable(),
  latitude_dd: z.number(),
  longitude_dd: z.number(),
  surface_elevation_feet: z.number().nullable(),
  well_depth_feet: z.number().nullable(),
});
export type ImportWell = z.infer<typeof importWellSchema>;

export const importExampleSchema = z.object({
  /** Line of a table, or number of a map's feature. */
  line: z.int(),
  name: z.string(),
  /** `from` is what the portal has now. */
  values: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});
export type ImportExample = z.infer<typeof importExampleSchema>;
