import { z } from 'zod';
import { fieldTexts } from '../problems/field-texts.ts';
import { DOCUMENT_KINDS } from '../record-keeping/index.ts';
import { type Call, fileName, fileSchema } from './call.ts';
import { ndx, text } from './production-report.ts';

const forStaff =
  'Administrators, for the documents of all records; applicants, for those of their applications; owners, for photos of their meters’ readings. 404 to everyone else.';
const call = { tag: 'Records', access: 'signed-in', cost: 'usual' } as const satisfies Partial<Call>;

const ofRecord = z.strictObject({ kind: z.enum(DOCUMENT_KINDS), ndx: z.coerce.number().pipe(ndx) });
const ofDocument = z.strictObject({ document_ndx: z.coerce.number().pipe(ndx) });
const description = text.max(500);
const reason = text.min(1, { error: fieldTexts['reason-required'] }).max(2_000);

const recordDocument = z.object({
  document_ndx: z.int(),
  file_name: z.string(),
  description: z.string().nullable(),
  media_type: z.string(),
  byte_length: z.int(),
  uploaded_at: z.iso.datetime(),
  uploaded_by: z.string(),
  /** Shown to administrators only. */
  withdrawn: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
});
export type RecordDocument = z.infer<typeof recordDocument>;

export const recordDocumentCalls = {
  'GET /records/{kind}/{ndx}/documents': {
    summary: 'Documents and photos of a record, the latest first',
    description: forStaff,
    ...call,
    params: ofRecord,
    response: z.object({
      documents: z.array(recordDocument),
      /** Whether the caller may add documents, and describe and withdraw them. */
      may_change: z.boolean(),
    }),
  },
  'POST /records/{kind}/{ndx}/documents': {
    summary: 'Adds a document to a record: PDF, PNG, JPEG or CSV, recognized by its content',
    description: `${forStaff} Photos lose what the camera wrote into them: location, time and device. 413 above the limit, 415 for another content.`,
    ...call,
    cost: 'large',
    upload: 'document',
    params: ofRecord,
    query: z.strictObject({ file_name: fileName, description: description.optional() }),
    status: 201,
    response: recordDocument,
  },
  'GET /record-documents/{document_ndx}': {
    summary: 'The file of a document',
    description: forStaff,
    ...call,
    params: ofDocument,
    mediaType: 'application/octet-stream',
    response: fileSchema,
  },
  'PATCH /record-documents/{document_ndx}': {
    summary: 'Renames or describes a document',
    description: `${forStaff} The name keeps its ending.`,
    ...call,
    params: ofDocument,
    body: z.strictObject({ file_name: fileName.optional(), description: description.nullable().optional() }),
    response: recordDocument,
  },
  'POST /record-documents/{document_ndx}/withdrawal': {
    summary: 'Withdraws a document: it is kept, and shown to administrators only',
    description: `${forStaff} 409 when it is withdrawn already.`,
    ...call,
    params: ofDocument,
    body: z.strictObject({ reason }),
    response: recordDocument,
  },
} as const satisfies Record<string, Call>;
