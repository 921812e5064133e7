import { t } from '@portal/shared-i18n';
import { notify, usePortal } from '@portal/shared-ui';
import { useCallback } from 'react';
import { messageOf } from '../answers/message-of.ts';
import { fileName } from '../files/csv.ts';
import { saveFile } from '../files/save-file.ts';
import type { DocumentFiles, ShownDocument } from './document-calls.ts';

/** Never opens a tab, where an uploaded file would be a page of the portal. Continues when the page is left. */
export function useSaveDocument({ fetch }: DocumentFiles): (document: ShownDocument) => void {
  const { api } = usePortal();
  return useCallback(
    ({ document_ndx, file_name }) => {
      fetch(api, document_ndx).then(
        (blob) => saveFile(new Blob([blob], { type: 'application/octet-stream' }), fileName(file_name)),
        (error: unknown) =>
          notify(
            'error',
            t('{fileName} could not be downloaded: {message}', { fileName: file_name, message: messageOf(error) }),
          ),
      );
    },
    [api, fetch],
  );
}
