import type { CallKey } from '@portal/shared-api';
import {
  DOCUMENT_MEGABYTES,
  MAX_DRAWN_POINTS,
  MAX_JOINED_GPUS,
  MAX_RESCUE_YARDS,
  MAX_WATCHES,
  SHEET_MEGABYTES,
} from '@portal/shared-api/limits';
import { type DayLimit, UNCONFIRMED_MAILS } from '@portal/shared-server/limits';
import {
  APPLICATIONS,
  DOCUMENT_BYTES,
  DOCUMENTS,
  MAX_DRAFT_MEGABYTES,
  MAX_DRAFTS,
  MAX_RECORD_DOCUMENTS,
  MAX_REPORT_DOCUMENTS,
  MAX_UNDECIDED,
  MAX_WITHDRAWN,
  MESSAGES,
  WATCH_REQUESTS,
} from './day-limits.ts';

/** What a call makes the portal store, send or compute, and what bounds that besides the limits of all calls. */
export interface Spent {
  what: string;
  bounds: readonly (string | DayLimit)[];
}

const spent = (what: string, ...bounds: readonly (string | DayLimit)[]): Spent => ({ what, bounds });

const computes = (what: string, ...bounds: string[]) => spent(`computes ${what}`, ...bounds);
const history = (what: string, ...bounds: (string | DayLimit)[]) => spent(`stores ${what} with its history`, ...bounds);
const byLink = (what: string) => spent(what, 'only with a link that was mailed');
const SERIES = computes('the measurements of a well', 'answers are kept');
const DOCUMENT = [`${DOCUMENT_MEGABYTES} MB each`, DOCUMENTS, DOCUMENT_BYTES] as const;

/** Calls of visitors, signed-in people and owners that change something, and those that read and cost more than usual. */
export const SPENT_BY_CALLS: Partial<Record<CallKey, Spent>> = {
  'GET /public-map/sources': computes('counts of all sources', 'answers are kept'),
  'POST /ui-graph-battery/{well_ndx}': SERIES,
  'POST /ui-graph-watertemps/{well_ndx}': SERIES,
  'POST /ui-graph-waterlevels-telemetry/{well_ndx}': SERIES,
  'POST /ui-graph-waterlevels-winterobs/{well_ndx}': SERIES,
  'GET /series-trends/{well_ndx}': computes('the trend of a series', 'answers are kept'),
  'GET /ui-site-summary': computes('a table of all sites'),
  'GET /ui-map-gpus': computes('all GPUs', 'answers are kept'),
  'GET /ui-map-wells-rev': computes('all wells', 'answers are kept'),
  'GET /spacing-rescues/{lat}/{lon}/{well_class}': computes(
    'lawful places around a place',
    `within ${MAX_RESCUE_YARDS.toLocaleString('en-US')} yards`,
  ),
  'POST /gpu-planner/join': computes(
    'a plan of GPUs',
    `${MAX_JOINED_GPUS} GPUs, ${MAX_DRAWN_POINTS} corners of a drawing`,
  ),

  'POST /account/verification-email': spent('sends a mail to the caller', 'see the forms of the login below'),
  'PUT /account/mail-preferences': spent('stores a choice for each kind of mail, in place of the one before'),
  'PUT /production/reports/{gpu_number}/{year}': history('a report of an own GPU'),
  'POST /production/reports/{gpu_number}/{year}/withdrawal': history('that a report is withdrawn'),
  'POST /production/reports/{gpu_number}/{year}/withdrawal/undo': history('that a report is back'),
  'POST /production/reports/{gpu_number}/{year}/documents': spent(
    'stores a file',
    `${MAX_REPORT_DOCUMENTS} of a report, ${MAX_WITHDRAWN} withdrawn ones of a person`,
    ...DOCUMENT,
  ),
  'DELETE /production/documents/{document_ndx}': history('that a document is withdrawn'),
  'POST /production/meters/{meter_ndx}/replacement': history('a meter of an own GPU'),
  'GET /production/bulk-template': computes('a sheet of all own meters'),
  'POST /production/bulk': spent('reads a sheet in a process of its own, stores its readings', `${SHEET_MEGABYTES} MB`),
  'POST /production/meters/{meter_ndx}/readings': history('a reading of an own meter'),
  'POST /production/meter-readings/{reading_ndx}/withdrawal': history('that a reading is withdrawn'),
  'POST /production/reports/{gpu_number}/{year}/messages': spent('stores a message to the district', MESSAGES),
  'PUT /production/reports/{gpu_number}/{year}/messages/seen': spent('stores until when messages were read'),
  'PUT /production/reports/{gpu_number}/{year}/evidence': history('figures behind a volume of an own GPU'),
  'POST /records/{kind}/{ndx}/documents': spent(
    'stores a file of an own application',
    `${MAX_RECORD_DOCUMENTS} of an application, ${MAX_DRAFT_MEGABYTES} MB of what was never sent`,
    ...DOCUMENT,
  ),
  'PATCH /record-documents/{document_ndx}': history('the name of a document'),
  'POST /record-documents/{document_ndx}/withdrawal': history('that a document is withdrawn'),
  'POST /applications': history(
    'an application',
    `${MAX_DRAFTS} drafts, ${MAX_UNDECIDED} without a decision`,
    APPLICATIONS,
  ),
  'PUT /applications/{number}': history('an application'),
  'POST /applications/{number}/send': history('that an application is sent'),
  'POST /applications/{number}/withdrawal': history('that an application is withdrawn'),
  'POST /applications/{number}/completion': history('the report of a drilled well', 'once for each approval'),
  'POST /verification/{owner_ndx}': history('a confirmation of what the records say', 'only of own GPUs'),
  'GET /statements': computes('annual statements of own GPUs'),

  'GET /mail-preferences/{token}': byLink('reads which mails an address gets'),
  'PUT /mail-preferences/{token}': byLink('stores a choice for each kind of mail, in place of the one before'),
  'POST /mail-stop/{token}': byLink('stores that mails are stopped'),
  'POST /watches': spent('stores a request for a day, sends a mail', WATCH_REQUESTS, UNCONFIRMED_MAILS),
  'GET /watches/{token}': byLink('reads the watches of an address'),
  'POST /watches/{token}/confirmation': spent(
    'stores a watch, which sends mails of what happens there',
    `${MAX_WATCHES} of an address, only with a link that was mailed`,
  ),
  'PUT /watches/{token}/{watch_ndx}': byLink('stores a watch, in place of the one before'),
  'DELETE /watches/{token}/{watch_ndx}': byLink('deletes a watch'),
  'DELETE /watches/{token}': byLink('deletes all watches of an address'),
};
