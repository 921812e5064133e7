import { DOCUMENT_MEGABYTES } from '@portal/shared-api/limits';
import type { DayLimit } from '@portal/shared-server/limits';

export const BYTES_PER_MEGABYTE = 1024 ** 2;

export const WATCH_REQUESTS = { name: 'watch-requests', household: 60, all: 2_000 } as const satisfies DayLimit;
/** In usual calls: one that takes a document counts for three, a sheet for ten. A report is saved some ten times. */
export const CHANGES = { name: 'changes', person: 5_000 } as const satisfies DayLimit;
/** A driller files forty for their customers on a good day. */
export const APPLICATIONS = { name: 'applications', person: 60, all: 3_000 } as const satisfies DayLimit;
/** Of applications, reports and meters alike: an owner with forty meters and five photos of each has two hundred. */
export const DOCUMENTS = { name: 'documents', person: 400, all: 20_000 } as const satisfies DayLimit;
export const DOCUMENT_BYTES = {
  name: 'document-bytes',
  person: 40 * DOCUMENT_MEGABYTES * BYTES_PER_MEGABYTE,
  all: 40_000 * BYTES_PER_MEGABYTE,
} as const satisfies DayLimit;
/** To the district, about reports. */
export const MESSAGES = { name: 'messages', person: 100, all: 5_000 } as const satisfies DayLimit;

/** Of one record, of one report, and of one reading of a meter. */
export const MAX_RECORD_DOCUMENTS = 200;
export const MAX_REPORT_DOCUMENTS = 100;
/** Withdrawn documents of reports per person whose files still exist. */
export const MAX_WITHDRAWN = 50;
/** Of all applications of a person that were never sent. */
export const MAX_DRAFT_MEGABYTES = 500;

/** Those of a person of which no decision stands: drafts, sent and returned ones. */
export const MAX_UNDECIDED = 300;
export const MAX_DRAFTS = 50;
