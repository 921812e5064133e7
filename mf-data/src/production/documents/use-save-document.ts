import { notify } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { fileName, saveFile } from '@portal/shared-ui/files';
import { useApiMutation } from '@portal/shared-ui/queries';
import { fetchDocument, type ProductionDocument } from '../production.resource.ts';

/** Never opens a tab: an uploaded file would be shown as a page of the portal. */
export function useSaveDocument(): (document: ProductionDocument) => void {
  const { mutate } = useApiMutation((api, { document_ndx }: ProductionDocument) => fetchDocument(api, document_ndx), {
    queue: 'documents to save',
    onSuccess: (blob, { file_name }) =>
      saveFile(new Blob([blob], { type: 'application/octet-stream' }), fileName(file_name)),
    onError: (error, { file_name }) => notify('error', `${file_name} could not be saved: ${messageOf(error)}`),
  });
  return mutate;
}
