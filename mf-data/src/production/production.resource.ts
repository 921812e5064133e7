import type { ApiClient, CallInput, CallOutput } from '@portal/shared-api/client';
import { pageLanguage } from '@portal/shared-i18n/language';
import type { DocumentCalls, DocumentFiles, DocumentSending } from '@portal/shared-ui/documents';

export type ReportList = CallOutput<'GET /production/reports'>;
export type ReportSummary = ReportList['reports'][number];
export type ReportState = ReportSummary['state'];
export type Lateness = NonNullable<ReportSummary['late']>;
export type ProductionReport = CallOutput<'GET /production/reports/{gpu_number}/{year}'>;
export type SavedReport = NonNullable<ProductionReport['report']>;
export type ProductionDocument = SavedReport['documents'][number];
export type Meter = ProductionReport['meters'][number];
export type FormerMeter = ProductionReport['former_meters'][number];
export type Method = SavedReport['method'];
export type ReportChange = CallInput<'PUT /production/reports/{gpu_number}/{year}'>['body'];
export type MeterReplacement = CallInput<'POST /production/meters/{meter_ndx}/replacement'>['body'];
export type CheckOutcome = CallInput<'POST /production/reports/{gpu_number}/{year}/check'>['body'];
export type HistoryEntry = CallOutput<'GET /production/reports/{gpu_number}/{year}/history'>[number];
export type BulkResult = CallOutput<'POST /production/bulk'>;
export type ReportQueue = CallOutput<'GET /production/queue'>;
export type QueuedReport = ReportQueue['reports'][number];
export type ReviewReason = QueuedReport['reasons'][number];
export type QueueQuery = NonNullable<CallInput<'GET /production/queue'>['query']>;
export type MessageThread = CallOutput<'GET /production/reports/{gpu_number}/{year}/messages'>;
export type EvidenceEntry = CallInput<'PUT /production/reports/{gpu_number}/{year}/evidence'>['body'];
export type EvidenceFigures = SavedReport['evidence'][number]['figures'];

export interface ReportKey {
  gpu_number: number;
  year: number;
}

/** Without a year, the latest one with overdue reports, or else the one that is due next. */
export const fetchReports = (api: ApiClient, year: number | undefined, signal?: AbortSignal): Promise<ReportList> =>
  api.call('GET /production/reports', {
    query: year === undefined ? { prefer: 'overdue' } : { year },
    ...(signal && { signal }),
  });

export const fetchReport = (api: ApiClient, params: ReportKey, signal?: AbortSignal): Promise<ProductionReport> =>
  api.call('GET /production/reports/{gpu_number}/{year}', { params, ...(signal && { signal }) });

export const saveReport = (api: ApiClient, params: ReportKey, body: ReportChange): Promise<ProductionReport> =>
  api.call('PUT /production/reports/{gpu_number}/{year}', { params, body });

export const withdrawReport = (
  api: ApiClient,
  params: ReportKey,
  body: { version: number; reason: string },
): Promise<ProductionReport> => api.call('POST /production/reports/{gpu_number}/{year}/withdrawal', { params, body });

export const putBackReport = (api: ApiClient, params: ReportKey, version: number): Promise<ProductionReport> =>
  api.call('POST /production/reports/{gpu_number}/{year}/withdrawal/undo', { params, body: { version } });

export const checkReport = (api: ApiClient, params: ReportKey, body: CheckOutcome): Promise<ProductionReport> =>
  api.call('POST /production/reports/{gpu_number}/{year}/check', { params, body });

export const fetchHistory = (api: ApiClient, params: ReportKey, signal: AbortSignal): Promise<HistoryEntry[]> =>
  api.call('GET /production/reports/{gpu_number}/{year}/history', { params, signal });

export const fetchQueue = (api: ApiClient, query: QueueQuery, signal: AbortSignal): Promise<ReportQueue> =>
  api.call('GET /production/queue', { query, signal });

export const acceptReports = (
  api: ApiClient,
  year: number,
  reports: CallInput<'POST /production/queue/{year}/acceptances'>['body']['reports'],
) => api.call('POST /production/queue/{year}/acceptances', { params: { year }, body: { reports } });

export const fetchMessages = (api: ApiClient, params: ReportKey, signal: AbortSignal): Promise<MessageThread> =>
  api.call('GET /production/reports/{gpu_number}/{year}/messages', { params, signal });

export const writeMessage = (api: ApiClient, params: ReportKey, text: string): Promise<MessageThread> =>
  api.call('POST /production/reports/{gpu_number}/{year}/messages', { params, body: { text } });

export const markMessagesSeen = (api: ApiClient, params: ReportKey, until_message_ndx: number) =>
  api.call('PUT /production/reports/{gpu_number}/{year}/messages/seen', { params, body: { until_message_ndx } });

export const enterEvidence = (api: ApiClient, params: ReportKey, body: EvidenceEntry): Promise<ProductionReport> =>
  api.call('PUT /production/reports/{gpu_number}/{year}/evidence', { params, body });

export const replaceMeter = (api: ApiClient, meter_ndx: number, body: MeterReplacement) =>
  api.call('POST /production/meters/{meter_ndx}/replacement', { params: { meter_ndx }, body });

export const documentFiles: DocumentFiles = {
  kind: 'report',
  fetch: (api, document_ndx, signal) =>
    api.call('GET /production/documents/{document_ndx}', { params: { document_ndx }, ...(signal && { signal }) }),
};

export const reportDocumentCalls = (params: ReportKey): DocumentCalls => ({
  ...documentFiles,
  id: `report ${params.gpu_number}/${params.year}`,
  add: (api, { file, ...rest }) =>
    api.call('POST /production/reports/{gpu_number}/{year}/documents', {
      params,
      query: { file_name: file.name },
      file,
      ...rest,
    }),
  withdraw: (api, document_ndx) =>
    api.call('DELETE /production/documents/{document_ndx}', { params: { document_ndx } }),
});

export type SheetFormat = 'csv' | 'xlsx';

export const fetchSheet = (api: ApiClient, year: number, format: SheetFormat): Promise<Blob> =>
  api.call('GET /production/bulk-template', {
    query: { year, format, language: pageLanguage() === 'es' ? 'es' : 'en' },
  });

/** Previews a sheet; with `save`, the fingerprint of the preview, saves it. */
export const readSheet = (
  api: ApiClient,
  { year, submit, save }: { year: number; submit: boolean; save?: string },
  { file, ...rest }: DocumentSending,
): Promise<BulkResult> =>
  api.call('POST /production/bulk', {
    query: { year, file_name: file.name, submit: submit ? 'true' : 'false', ...(save && { save }) },
    file,
    ...rest,
  });
