import type { CallKey } from '@portal/shared-api';

export interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
  file?: string;
  version?: number;
}
const ofReport = (): Input => ({ params: { gpu_number: 1001, year: 2025 } });
const ofImport = (): Input => ({ params: { import_ndx: 4_711 } });
const ofRecord = (): Input => ({ params: { kind: 'owners', ndx: 4_711 } });
const ofDocument = (): Input => ({ params: { document_ndx: 4_711 } });
const ofApplication = (): Input => ({ params: { number: 'A-2020-0001' } });
const ofWell = (): Input => ({ params: { well_ndx: 7 } });
const ofMail = (): Input => ({ params: { mail_ndx: 4_711 } });
const mailToken = '00000000-0000-4000-8000-000000000000';
const ofWatches = (): Input => ({ params: { token: mailToken } });
const watchWishes = { kinds: ['new-well'], threshold_feet: null, frequency: 'daily' };
const ofAlert = (): Input => ({ params: { alert_ndx: 4_711 } });
const telemetryRule = {
  name: 'Silent',
  parameter_ndx: 2,
  check: { condition: 'missing', hours: 24 },
  well_id: null,
  is_on: false,
};
const ofSeasonStep = (): Input => ({ params: { year: 2020, step: 'reminder-29' } });
const ownerRole = 'rol_WellOwner';

/** Valid input by call; unlisted calls take none. */
export const inputs: Partial<Record<CallKey, (isDeveloper: boolean) => Input>> = {
  'GET /public-map/sources/{id}': () => ({ params: { id: 'wells' } }),
  'GET /public-map/sources/{id}/columns': () => ({ params: { id: 'wells' } }),
  'GET /tiles/{source}/{z}/{x}/{y}.mvt': () => ({ params: { source: 'wells', z: 0, x: 0, y: 0 } }),
  'GET /map-search': () => ({ query: { q: 'DA' } }),
  'GET /map-search/places': () => ({ query: { q: 'Dallam' } }),
  'GET /public-map/wells': () => ({ query: { west: -104, south: 35, east: -99, north: 38 } }),
  'GET /public-map/gpus': () => ({ query: { numbers: '1001' } }),
  'GET /public-map/sources/{id}/features/{feature}': () => ({ params: { id: 'wells', feature: 7 } }),
  'GET /ui-map-wells-in-view': () => ({ query: { west: -104, south: 35, east: -99, north: 38 } }),
  'GET /ui-map-wells-rev/{id}': () => ({ params: { id: 1001 } }),
  'GET /gpu-reports/{gpu_number}': () => ({ params: { gpu_number: 1001 } }),
  'POST /gpu-planner/join': () => ({ body: { gpu_numbers: [1001] } }),
  'GET /adjacent-wells/{lat}/{lon}/{distance}': () => ({ params: { lat: 36.1, lon: -101.8, distance: 5280 } }),
  'GET /spacing-rescues/{lat}/{lon}/{well_class}': () => ({ params: { lat: 36.1, lon: -101.8, well_class: 1 } }),
  'GET /spacing-checks/{lat}/{lon}/{well_class}': () => ({ params: { lat: 36.1, lon: -101.8, well_class: 1 } }),
  'GET /series-trends/{well_ndx}': () => ({ ...ofWell(), query: { series: 'winter' } }),
  'POST /ui-graph-battery/{well_ndx}': ofWell,
  'POST /ui-graph-watertemps/{well_ndx}': ofWell,
  'POST /ui-graph-waterlevels-telemetry/{well_ndx}': ofWell,
  'POST /ui-graph-waterlevels-winterobs/{well_ndx}': ofWell,
  'GET /list-user-roles/{isDeveloper}': (isDeveloper) => ({ params: { isDeveloper } }),
  'GET /users-management/users/{id}': () => ({ params: { id: 'auth0|subject' } }),
  'POST /users-management/users': () => ({
    body: {
      email: 'new@people.example',
      name: 'New',
      nickname: 'new',
      password: 'Secret-1234',
      role: ownerRole,
      permits: [],
    },
  }),
  'PUT /users-management/users': () => ({
    body: { id: 'auth0|subject', email: 's@people.example', name: 'S', nickname: 's', role: ownerRole, permits: [] },
  }),
  'POST /users-management/users/{id}/verification-email': () => ({ params: { id: 'auth0|subject' } }),
  'DELETE /users-management/users/{auth0_user_id}': () => ({ params: { auth0_user_id: 'auth0|subject' } }),
  'GET /production/reports/{gpu_number}/{year}': ofReport,
  'PUT /production/reports/{gpu_number}/{year}': () => ({
    ...ofReport(),
    body: { version: null, submit: false, method: 'meter', notes: null, readings: [] },
  }),
  'POST /production/reports/{gpu_number}/{year}/withdrawal': () => ({
    ...ofReport(),
    body: { version: 1, reason: 'Twice' },
  }),
  'POST /production/reports/{gpu_number}/{year}/withdrawal/undo': () => ({ ...ofReport(), body: { version: 1 } }),
  'POST /production/reports/{gpu_number}/{year}/check': () => ({
    ...ofReport(),
    body: { version: 1, outcome: 'accepted' },
  }),
  'GET /production/reports/{gpu_number}/{year}/history': ofReport,
  'POST /production/reports/{gpu_number}/{year}/documents': () => ({
    ...ofReport(),
    query: { file_name: 'bill.pdf' },
    file: '%PDF-1.4\n%%EOF\n',
  }),
  'GET /production/documents/{document_ndx}': () => ({ params: { document_ndx: 1 } }),
  'DELETE /production/documents/{document_ndx}': () => ({ params: { document_ndx: 1 } }),
  'GET /production/queue': () => ({ query: { year: 2025 } }),
  'POST /production/queue/{year}/acceptances': () => ({
    params: { year: 2025 },
    body: { reports: [{ gpu_number: 1001, version: 1 }] },
  }),
  'GET /production/reports/{gpu_number}/{year}/messages': ofReport,
  'POST /production/reports/{gpu_number}/{year}/messages': () => ({ ...ofReport(), body: { text: 'Hello' } }),
  'PUT /production/reports/{gpu_number}/{year}/messages/seen': () => ({
    ...ofReport(),
    body: { until_message_ndx: 4_711 },
  }),
  'PUT /production/reports/{gpu_number}/{year}/evidence': () => ({
    ...ofReport(),
    body: { well_ndx: null, version: null, figures: null },
  }),
  'POST /production/meters/{meter_ndx}/replacement': () => ({
    params: { meter_ndx: 1 },
    body: {
      changed_on: '2025-07-01',
      last_reading: 1,
      serial: 'New',
      unit: 'acre-feet',
      digits: 6,
      multiplier: 1,
      first_reading: 0,
    },
  }),
  'GET /production/meters/{meter_ndx}/readings': () => ({ params: { meter_ndx: 1 } }),
  'POST /production/meters/{meter_ndx}/readings': () => ({
    params: { meter_ndx: 1 },
    body: { read_on: '2025-07-01', reading: 1 },
  }),
  'POST /production/meter-readings/{reading_ndx}/withdrawal': () => ({
    params: { reading_ndx: 1 },
    body: { reason: 'Twice' },
  }),
  'GET /production/bulk-template': () => ({ query: { year: 2025 } }),
  'POST /production/bulk': () => ({ query: { year: 2025, file_name: 'sheet.csv' }, file: 'GPU\n' }),
  'POST /rules/production/what-if': () => ({
    body: { changes: [{ kind: 'new-value', rule: 'reserve-years', valid_from: '2027-01-01', value: '3' }] },
  }),
  'POST /rules/{table}/{rule}': () => ({
    params: { table: 'production', rule: 'reserve-years' },
    body: {
      version: 'of another day',
      change: { kind: 'new-value', valid_from: '2027-01-01', value: '3', source: 'Rule 8.4' },
    },
  }),
  'POST /imports': () => ({ query: { file_name: 'levels.csv' }, file: 'site,level\n' }),
  'GET /imports/{import_ndx}': ofImport,
  'GET /imports/{import_ndx}/rows': () => ({ ...ofImport(), query: { which: 'added' } }),
  'GET /imports/{import_ndx}/examples': () => ({ ...ofImport(), query: { which: 'added' } }),
  'GET /imports/{import_ndx}/wells': ofImport,
  'GET /imports/{import_ndx}/refusals': ofImport,
  'POST /imports/{import_ndx}/answers': () => ({ ...ofImport(), body: { answers: { zone: 'CST' } } }),
  'POST /imports/{import_ndx}/commit': ofImport,
  'POST /imports/{import_ndx}/discard': ofImport,
  'GET /imports/{import_ndx}/undo': ofImport,
  'POST /imports/{import_ndx}/undo': () => ({ ...ofImport(), body: { removed: 1, restored: 0, wells_removed: 0 } }),
  'POST /gpu-changes': () => ({
    body: { gpus: [1, 2].map((gpu_number) => ({ gpu_number, version: 1 })), from_day: '2026-01-01', parts: [{}] },
  }),
  'GET /planned-changes': () => ({ query: { kind: 'permits' } }),
  'POST /planned-changes/{planned_ndx}/withdrawal': () => ({
    params: { planned_ndx: 4_711 },
    body: { reason: 'Wrong' },
  }),
  'GET /gpu-changes/{gpu_number}': () => ({ params: { gpu_number: 4_711 } }),
  'GET /gpu-outlines': () => ({ query: { west: -102, south: 35, east: -101, north: 36, parcels: 'true' } }),
  'GET /gpu-outlines/{gpu_number}': () => ({ params: { gpu_number: 1001 } }),
  'PATCH /gpu-outlines/{gpu_number}': () => ({
    params: { gpu_number: 4_711 },
    version: 1,
    body: { polygons: [[[35, 36, 37].map((latitude) => ({ longitude: -101 - latitude / 100, latitude }))]] },
  }),
  'GET /records/{kind}': () => ({ params: { kind: 'owners' } }),
  'POST /records/{kind}': () => ({
    params: { kind: 'owners' },
    query: { preview: 'true' },
    body: { values: { owner_name: 'Jane Doe' } },
  }),
  'PATCH /records/{kind}': () => ({
    params: { kind: 'owners' },
    body: { records: [{ ndx: 4_711, version: 1 }], values: {} },
  }),
  'GET /records/{kind}/{ndx}': ofRecord,
  'PATCH /records/{kind}/{ndx}': () => ({ ...ofRecord(), version: 1, body: { values: { city: 'Dumas' } } }),
  'GET /records/{kind}/{ndx}/history': ofRecord,
  'GET /records/{kind}/{ndx}/documents': ofRecord,
  'POST /records/{kind}/{ndx}/documents': () => ({
    ...ofRecord(),
    query: { file_name: 'deed.pdf' },
    file: '%PDF-1.4\n%%EOF\n',
  }),
  'GET /record-documents/{document_ndx}': ofDocument,
  'PATCH /record-documents/{document_ndx}': () => ({ ...ofDocument(), body: { description: 'Deed' } }),
  'POST /record-documents/{document_ndx}/withdrawal': () => ({ ...ofDocument(), body: { reason: 'Wrong' } }),
  'GET /late-fees/{gpu_number}/{year}': ofReport,
  'POST /late-fees/{gpu_number}/{year}': () => ({
    ...ofReport(),
    version: 1,
    body: { act: 'waive', cents: 5_000, reason: 'The mail was late' },
  }),
  'POST /telemetry/alerts/{alert_ndx}/acknowledgement': () => ({ ...ofAlert(), body: { note: null } }),
  'DELETE /telemetry/alerts/{alert_ndx}/acknowledgement': ofAlert,
  'POST /telemetry/rules': (isDeveloper) => ({
    body: { ...telemetryRule, name: isDeveloper ? 'Silent 1' : 'Silent 2' },
  }),
  'PUT /telemetry/rules/{rule_ndx}': () => ({ params: { rule_ndx: 4_711 }, version: 1, body: telemetryRule }),
  'DELETE /telemetry/rules/{rule_ndx}': () => ({ params: { rule_ndx: 4_711 }, version: 1 }),
  'POST /telemetry/rules/preview': () => ({ body: telemetryRule }),
  'PUT /telemetry/mail': () => ({ body: { frequency: 'none', language: 'en' } }),
  'POST /applications': () => ({ body: { kind: 'new-well', values: {} } }),
  'GET /applications/{number}': ofApplication,
  'PUT /applications/{number}': () => ({ ...ofApplication(), version: 1, body: { kind: 'new-well', values: {} } }),
  'POST /applications/{number}/send': () => ({ ...ofApplication(), version: 1, body: {} }),
  'POST /applications/{number}/withdrawal': () => ({ ...ofApplication(), version: 1, body: {} }),
  'POST /applications/{number}/completion': () => ({
    ...ofApplication(),
    version: 1,
    body: {
      drilled_on: '2026-01-01',
      depth_feet: 300,
      screens: [],
      log: '',
      latitude: 36,
      longitude: -102,
      driller_license: '1',
    },
  }),
  'GET /application-queue/{number}': ofApplication,
  'PATCH /application-queue/{number}': () => ({ ...ofApplication(), version: 1, body: {} }),
  'POST /application-queue/{number}/{act}': () => ({
    params: { number: 'A-2020-0001', act: 'review' },
    version: 1,
    body: {},
  }),
  'PUT /application-queue/{number}/applicant-limits': () => ({ ...ofApplication(), body: { times: 2 } }),
  'POST /application-queue/{number}/registration': () => ({ ...ofApplication(), version: 1, body: {} }),
  'POST /records/changes/{change_set}/undo': () => ({
    params: { change_set: '00000000-0000-4000-8000-000000000000' },
    body: { reason: 'Wrong' },
  }),
  'POST /gpu-outlines': () => ({
    query: { preview: 'true' },
    body: {
      polygons: [
        [
          [
            [-103, 35],
            [-103.01, 35],
            [-103, 35.01],
          ].map(([longitude, latitude]) => ({ longitude, latitude })),
        ],
      ],
    },
  }),
  'GET /records/wells/{ndx}/duplicates': () => ({ params: { ndx: 4_711 } }),
  'POST /records/wells/{ndx}/merge': () => ({
    params: { ndx: 4_711 },
    version: 1,
    body: { merged: { ndx: 4_712, version: 1 } },
  }),
  'GET /mail/{mail_ndx}': ofMail,
  'POST /mail/{mail_ndx}/again': ofMail,
  'POST /mail/{mail_ndx}/cancellation': ofMail,
  'PUT /mail-addresses': () => ({ body: { address: 'gone@people.example', is_refused: true } }),
  'PUT /account/mail-preferences': () => ({ body: { kind: 'report-reminder', is_on: false } }),
  'GET /mail-preferences/{token}': () => ({ params: { token: mailToken } }),
  'PUT /mail-preferences/{token}': () => ({
    params: { token: mailToken },
    body: { kind: 'report-reminder', is_on: false },
  }),
  'POST /watches': () => ({
    body: {
      email: 'ann@people.example',
      language: 'en',
      area: { kind: 'circle', latitude: 36.1, longitude: -101.8, radius_feet: 5_280 },
      ...watchWishes,
    },
  }),
  'GET /watches/{token}': ofWatches,
  'POST /watches/{token}/confirmation': ofWatches,
  'PUT /watches/{token}/{watch_ndx}': () => ({
    params: { token: mailToken, watch_ndx: 1 },
    body: { ...watchWishes, radius_feet: null },
  }),
  'DELETE /watches/{token}/{watch_ndx}': () => ({ params: { token: mailToken, watch_ndx: 1 } }),
  'DELETE /watches/{token}': ofWatches,
  'POST /mail-stop/{token}': () => ({ params: { token: mailToken } }),
  'PUT /season/{year}/steps/{step}': () => ({
    ...ofSeasonStep(),
    version: 1,
    body: { day: null, is_paused: false, note: null },
  }),
  'POST /statements/of-owners': () => ({ body: { owner_ndxs: [4_711] } }),
  'POST /verification/{owner_ndx}': () => ({
    params: { owner_ndx: 4_711 },
    body: { shown_key: 'unknown', disputes: [] },
  }),
  'GET /verifications/{owner_ndx}': () => ({ params: { owner_ndx: 4_711 } }),
  'POST /verification-tasks/{dispute_ndx}/settlement': () => ({
    params: { dispute_ndx: 4_711 },
    body: { answer: 'Seen', owner_version: null },
  }),
  'GET /season/{year}/steps/{step}': ofSeasonStep,
  'GET /season/{year}/steps/{step}/letters': ofSeasonStep,
  'POST /season/{year}/steps/{step}/letters': () => ({ ...ofSeasonStep(), body: { owner_ndxs: [1] } }),
};
