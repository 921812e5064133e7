import type { ApiClient, CallOutput } from '@portal/shared-api/client';
import type { DocumentKind } from '@portal/shared-api/record-keeping';
import type { DocumentCalls } from './document-calls.ts';

export interface DocumentedRecord {
  kind: DocumentKind;
  ndx: number;
}

export type RecordDocumentList = CallOutput<'GET /records/{kind}/{ndx}/documents'>;

export const fetchRecordDocuments = (
  api: ApiClient,
  { kind, ndx }: DocumentedRecord,
  signal: AbortSignal,
): Promise<RecordDocumentList> => api.call('GET /records/{kind}/{ndx}/documents', { params: { kind, ndx }, signal });

export const recordDocumentCalls = ({ kind, ndx }: DocumentedRecord): DocumentCalls => ({
  id: `${kind}/${ndx}`,
  kind: 'record',
  add: (api, { file, ...rest }) =>
    api.call('POST /records/{kind}/{ndx}/documents', {
      params: { kind, ndx },
      query: { file_name: file.name },
      file,
      ...rest,
    }),
  fetch: (api, document_ndx, signal) =>
    api.call('GET /record-documents/{document_ndx}', { params: { document_ndx }, ...(signal && { signal }) }),
  withdraw: (api, document_ndx, reason) =>
    api.call('POST /record-documents/{document_ndx}/withdrawal', { params: { document_ndx }, body: { reason } }),
  describe: (api, document_ndx, body) =>
    api.call('PATCH /record-documents/{document_ndx}', { params: { document_ndx }, body }),
});
