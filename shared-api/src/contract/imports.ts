import { z } from 'zod';
import { type Call, fileName } from './call.ts';
import {
  fileImportSchema,
  IMPORT_KINDS,
  importExampleSchema,
  importRowSchema,
  importSentenceSchema,
  importUndoSchema,
  importWellSchema,
  MEASUREMENT_FORMATS,
  undoExpectationSchema,
} from './import-shapes.ts';

const tag = 'Imports';

const one = {
  tag,
  access: 'admin',
  cost: 'usual',
  params: z.strictObject({ import_ndx: z.coerce.number().int().min(1).max(2_147_483_647) }),
} as const satisfies Partial<Call>;

export const importCalls = {
  'GET /imports': {
    summary: 'Imports of files, the latest first',
    tag,
    access: 'admin',
    cost: 'usual',
    response: z.array(fileImportSchema),
  },
  'POST /imports': {
    summary: 'Takes a file in, to be looked at',
    description:
      'Answers when the file has arrived; it is read after that, and `GET /imports/{import_ndx}` tells how far. Nothing of it counts until it is committed. 413 for a file above the limit.',
    tag,
    access: 'admin',
    cost: 'import',
    upload: 'import',
    query: z.strictObject({
      file_name: fileName,
      kind: z.enum(IMPORT_KINDS).default('measurements'),
      format: z.enum(MEASUREMENT_FORMATS).optional(),
      well: z.string().trim().min(1).max(100).optional(),
      /** Of a logger file's first channel, or of a CSV that does not name it. */
      parameter: z.string().trim().min(1).max(100).optional(),
      unit: z.string().trim().min(1).max(20).optional(),
      /** How to read the file, as JSON; see docs/guides/import.md. */
      mapping: z.string().max(20_000).optional(),
    }),
    status: 202,
    response: fileImportSchema,
  },
  'GET /imports/{import_ndx}': {
    summary: 'One import, and how far it is',
    ...one,
    response: fileImportSchema,
  },
  'GET /imports/{import_ndx}/examples': {
    summary: 'Of an import of anything but measurements: the first of what it adds, or changes, and how',
    ...one,
    query: z.strictObject({ which: z.enum(['added', 'changed']).default('added') }),
    response: z.array(importExampleSchema),
  },
  'GET /imports/{import_ndx}/rows': {
    summary: 'Readings of an import that is ready: the first of those that would be added, or changed',
    ...one,
    query: z.strictObject({
      which: z.enum(['added', 'changed']).default('added'),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    response: z.array(importRowSchema),
  },
  'GET /imports/{import_ndx}/wells': {
    summary: 'Wells of an import of a table of sites that is ready: the first of those that it would make',
    ...one,
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
    response: z.array(importWellSchema),
  },
  'GET /imports/{import_ndx}/refusals': {
    summary: 'Rows of an import that were refused, with the reason, in the order of the file',
    ...one,
    query: z.strictObject({
      after_line: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
      limit: z.coerce.number().int().min(1).max(10_000).default(1_000),
    }),
    response: z.array(
      z.object({
        line: z.int(),
        reason: z.string(),
        /** The sentences of `reason`; empty for rows that an earlier release refused. */
        sentences: z.array(importSentenceSchema),
        text: z.string(),
      }),
    ),
  },
  'POST /imports/{import_ndx}/answers': {
    summary: 'Answers the questions of an import, whose file is then read again',
    description:
      'Answers at once; `GET /imports/{import_ndx}` tells how far. What was answered before stays. 400 where a question is left open or an answer cannot be, 409 for an import that asks nothing.',
    ...one,
    body: z.strictObject({
      answers: z.record(z.string().max(60), z.string().trim().min(1).max(50_000)),
    }),
    status: 202,
    response: fileImportSchema,
  },
  'POST /imports/{import_ndx}/commit': {
    summary: 'Keeps what an import brings: all of it, or nothing',
    description:
      'Answers at once; `GET /imports/{import_ndx}` tells how far. 409 for an import that is not ready, and where the data have changed since so that its counts are not true any more.',
    ...one,
    status: 202,
    response: fileImportSchema,
  },
  'POST /imports/{import_ndx}/discard': {
    summary: 'Throws the rows of an import away; that there was one is remembered',
    ...one,
    response: fileImportSchema,
  },
  'GET /imports/{import_ndx}/undo': {
    summary: 'What undoing an import would do to the data as they are now',
    description: '409 for an import that is not committed, and for one of anything but measurements.',
    ...one,
    response: importUndoSchema,
  },
  'POST /imports/{import_ndx}/undo': {
    summary: 'Undoes an import: what it added goes, what it replaced comes back, what later imports say stays',
    description:
      'Answers at once; `GET /imports/{import_ndx}` tells how far. The body says what the preview has said: where the data have changed since, nothing is undone, and a note of the import says so. 409 for an import that is not committed.',
    ...one,
    body: undoExpectationSchema,
    status: 202,
    response: fileImportSchema,
  },
} as const satisfies Record<string, Call>;
