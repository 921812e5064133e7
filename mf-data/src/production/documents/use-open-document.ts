import { notify, usePortal } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { fileName, saveFile } from '@portal/shared-ui/files';
import { useCallback } from 'react';
import { fetchDocument, type ProductionDocument } from '../production.resource.ts';
import { canBeShown } from './document-check.ts';

const MINUTE_MS = 60_000;

/** A document as the browser may show it: with the type that its content was recognised as, whatever the answer said. */
export const asShown = (blob: Blob, { media_type }: Pick<ProductionDocument, 'media_type'>): Blob =>
  new Blob([blob], { type: canBeShown(media_type) ? media_type : 'application/octet-stream' });

/**
 * Opens a document in a tab of its own; one that browsers do not show is saved. The tab is opened at the click, as browsers allow
 * none later; where they allow none at all, the document is saved too.
 */
export function useOpenDocument(): (document: ProductionDocument) => void {
  const { api } = usePortal();
  return useCallback(
    (document) => {
      const tab = canBeShown(document.media_type) ? window.open('about:blank', '_blank') : null;
      fetchDocument(api, document.document_ndx).then(
        (blob) => {
          const file = asShown(blob, document);
          if (!tab) return saveFile(file, fileName(document.file_name));
          const address = URL.createObjectURL(file);
          tab.location.replace(address);
          setTimeout(() => URL.revokeObjectURL(address), MINUTE_MS);
        },
        (error: unknown) => {
          tab?.close();
          notify('error', `${document.file_name} could not be opened: ${messageOf(error)}`);
        },
      );
    },
    [api],
  );
}
