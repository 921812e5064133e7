import type { ApiClient } from '@portal/shared-api/client';

/** A document, whatever it belongs to. */
export interface ShownDocument {
  document_ndx: number;
  file_name: string;
  media_type: string;
  byte_length: number;
  uploaded_at: string;
  uploaded_by: string;
  description?: string | null;
  /** Only its uploader's name and the reason are left to show. */
  withdrawn?: { at: string; by: string; reason: string } | null;
}

export interface DocumentSending {
  file: File;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
}

/** How files are asked for. */
export interface DocumentFiles {
  /** Of the documents' numbers, for the cache of pictures. */
  kind: string;
  fetch: (api: ApiClient, documentNdx: number, signal?: AbortSignal) => Promise<Blob>;
}

/** How documents of one thing are asked for: functions of a `*.resource.ts`. */
export interface DocumentCalls extends DocumentFiles {
  /** Of the thing, for example `report 1001/2026`: uploads to it go one after another. */
  id: string;
  add: (api: ApiClient, sending: DocumentSending) => Promise<unknown>;
  /** With a reason, where one is asked for. */
  withdraw: (api: ApiClient, documentNdx: number, reason: string) => Promise<unknown>;
  /** Documents have no descriptions without it. */
  describe?: (api: ApiClient, documentNdx: number, change: Described) => Promise<unknown>;
}

export interface Described {
  file_name: string;
  description: string | null;
}
