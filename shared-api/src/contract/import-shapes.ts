import { z } from 'zod';

/**
 * What a file can hold, as `npm run import` and the page of imports take it in. `measurements` are readings, and tables of the wells
 * that they are of; `reports` are those of past years.
 */
export const IMPORT_KINDS = ['measurements', 'boundaries', 'gpus', 'wells', 'permits', 'meters', 'reports'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * What a file of measurements can be, as `npm run import -- levels` and the page of imports read it. `usgs-sites` is a table of
 * wells, without readings: readings find their wells once it is committed.
 */
export const MEASUREMENT_FORMATS = [
  'usgs-levels',
  'usgs-rdb',
  'usgs-sites',
  'solinst-lev',
  'solinst-xle',
  'csv',
] as const;
export type MeasurementFormat = (typeof MEASUREMENT_FORMATS)[number];

/** What any file can be. */
const IMPORT_FORMATS = [...MEASUREMENT_FORMATS, 'geojson', 'shapefile'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/**
 * - `reading`: the file is being read, checked and put aside; nobody sees its rows yet
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

/** What a file leaves open, and nobody may guess. */
export const importQuestionSchema = z.object({
  /** Under which the answer is sent back: `zone`. */
  code: z.string(),
  /** What is open and why it matters, in sentences that end with the question. */
  text: z.string(),
  choices: z.array(
    z.object({
      /** The answer that is sent back. */
      value: z.string(),
      label: z.string(),
    }),
  ),
  /** The `value` of the choice that is proposed; `null` where none is. */
  proposed: z.string().nullable(),
  /** What else may be answered, as the label of a text field; `null` where the choices are all there is. */
  other: z.string().nullable(),
});
export type ImportQuestion = z.infer<typeof importQuestionSchema>;

/** What undoing an import does, or has done. */
export const importUndoSchema = z.object({
  /** Readings that the import added, and that go. */
  removed: count,
  /** Readings that get back the value that the import replaced. */
  restored: count,
  /** Readings that stay as later imports say, which are `kept_by`. */
  kept: count,
  kept_by: z.array(z.object({ import_ndx: z.int(), file_name: z.string(), readings: count })),
  /** Wells that the import made, and that go. */
  wells_removed: count,
  /** Wells that the import made, and that stay because something else hangs on them. */
  wells_kept: count,
  /** The first of those, and what each has. */
  kept_wells: z.array(z.object({ well_id: z.string(), keeps: z.string() })),
});
export type ImportUndo = z.infer<typeof importUndoSchema>;

/** What the preview of an undo has said. */
export const undoExpectationSchema = z.strictObject({ removed: count, restored: count, wells_removed: count });
export type UndoExpectation = z.infer<typeof undoExpectationSchema>;

export const fileImportSchema = z.object({
  import_ndx: z.int(),
  kind: z.enum(IMPORT_KINDS),
  file_name: z.string(),
  byte_length: z.int(),
  /** `null` until the file has been recognized. */
  format: z.enum(IMPORT_FORMATS).nullable(),
  state: importStateSchema,
  /** What part of the work of this state is done, from 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Why it failed, in words that say what to do; `null` otherwise. */
  problem: z.string().nullable(),
  uploaded_at: z.iso.datetime(),
  /** Name of the person, as it was at the time. */
  uploaded_by: z.string(),
  settled_at: z.iso.datetime().nullable(),
  settled_by: z.string().nullable(),
  undone_at: z.iso.datetime().nullable(),
  undone_by: z.string().nullable(),
  /** What undoing it has done; `null` unless it was undone. */
  undone: importUndoSchema.nullable(),
  /** What to know of how it was read, in sentences: the order of dates that was taken, the zone of its times. */
  notes: z.array(z.string()),
  /** Empty unless the state is `asking`. */
  questions: z.array(importQuestionSchema),
  /**
   * How the rows of the file were understood; what was `added` and so on when it is committed. All but `rows` count readings: a
   * row of a logger file has one for each channel. A table of sites counts wells instead of readings; it adds wells and changes
   * none. Files of other kinds count what they hold: GPUs, permits; `refused` counts rows of them.
   */
  counts: z.object({
    rows: count,
    readings: count,
    /** Readings that are not there yet. */
    added: count,
    /** Readings that are there with another value. */
    changed: count,
    /** Readings that are there already, and repetitions within the file. */
    duplicates: count,
    refused: count,
  }),
  /** Wells that the file brings readings of, or is a table of; `new_wells` of them are made by the import. */
  wells: z.int(),
  new_wells: z.int(),
  /** Readings that were refused for want of their wells, and how many wells they name. */
  missing_wells: z.object({ wells: count, readings: count }),
  first_at: z.iso.datetime().nullable(),
  last_at: z.iso.datetime().nullable(),
  /** What was converted into what: "m → feet (× 3.28084)". */
  conversions: z.array(
    z.object({ parameter: z.string(), from_unit: z.string(), to_unit: z.string(), rule: z.string(), rows: count }),
  ),
});
export type FileImport = z.infer<typeof fileImportSchema>;

export const importRowSchema = z.object({
  /** Line of the file. */
  line: z.int(),
  well_id: z.string(),
  is_new_well: z.boolean(),
  parameter: z.string(),
  collect_timestamp: z.iso.datetime(),
  reported_value: z.number(),
  reported_unit: z.string(),
  /** In `unit_desc`, as it will be kept. */
  result_value: z.number(),
  unit_desc: z.string(),
  /** The value that is kept for that time now; `null` when there is none. */
  known_value: z.number().nullable(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importWellSchema = z.object({
  /** Line of the file. */
  line: z.int(),
  well_id: z.string(),
  /** The name of the site. */
  remarks: z.string().nullable(),
  latitude_dd: z.number(),
  longitude_dd: z.number(),
  surface_elevation_feet: z.number().nullable(),
  well_depth_feet: z.number().nullable(),
});
export type ImportWell = z.infer<typeof importWellSchema>;

/** Something of a file that is no measurement: a boundary, GPU, well, permit, meter or report. */
export const importExampleSchema = z.object({
  /** Line of a table, or number of the feature of a map. */
  line: z.int(),
  /** What it is called: the number of the permit. */
  name: z.string(),
  /** What it gets; `from` is what the portal has now. */
  values: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});
export type ImportExample = z.infer<typeof importExampleSchema>;
