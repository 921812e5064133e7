import { t } from '@portal/shared-i18n';
import { notify, usePortal } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { fileName, saveFile } from '@portal/shared-ui/files';
import { useCallback } from 'react';
import { fetchDocument, type ProductionDocument } from '../production.resource.ts';

/** Never opens a tab, where an uploaded file would be a page of the portal. Continues when the page is left. */
export function useSaveDocument(): (document: ProductionDocument) => void {
  const { api } = usePortal();
  return useCallback(
    ({ document_ndx, file_name }) => {
      fetchDocument(api, document_ndx).then(
        (blob) => saveFile(new Blob([blob], { type: 'application/octet-stream' }), fileName(file_name)),
        (error: unknown) =>
          notify(
            'error',
            t('{fileName} could not be downloaded: {message}', { fileName: file_name, message: messageOf(error) }),
          ),
      );
    },
    [api],
  );
}
