import { t } from '@portal/shared-i18n';
import { notify, usePortal } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useApiMutation } from '@portal/shared-ui/queries';
import { useNavigate } from '@portal/shared-ui/router';
import { useEffect, useRef } from 'react';
import { fileProblem } from './file-check.ts';
import type { FileWords } from './file-settings.ts';
import { importPath } from './import-words.ts';
import { changeUpload, sendUpload, setUploads, type Upload } from './uploads.ts';
import { refetchImports } from './use-imports.ts';

let lastId = 0;

/** For people who have gone to another page meanwhile. */
const notifyElsewhere: typeof notify = (...toast) => {
  if (!window.location.pathname.startsWith('/admin/imports')) notify(...toast);
};

/** Sends files one after the other. The page of a single file opens, unless the person has left. */
export function useSending() {
  const { measurementsMegabytes } = usePortal().config.uploads;
  const navigate = useNavigate();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const { mutate } = useApiMutation(sendUpload, {
    queue: 'imports',
    onSuccess: (sent, { id, file, opens }: Upload) => {
      if (sent === null) return;
      changeUpload(id, { state: 'sent', part: 1, import_ndx: sent.import_ndx });
      notifyElsewhere('success', t('{file} was uploaded. See it under Imports.', { file: file.name }));
      if (here.current && opens) navigate(importPath(sent.import_ndx));
    },
    onError: (error, { id, file }) => {
      const problem = messageOf(error);
      changeUpload(id, { state: 'failed', problem });
      notifyElsewhere('error', t('{file} could not be uploaded: {reason}', { file: file.name, reason: problem }));
    },
    onSettled: () => void refetchImports(),
  });
  return {
    send: async (files: readonly File[], words: FileWords): Promise<void> => {
      for (const file of files) {
        const problem = await fileProblem(file, measurementsMegabytes, words.kind);
        const state = problem === null ? 'waiting' : 'refused';
        const call = new AbortController();
        lastId += 1;
        const opens = files.length === 1;
        const upload: Upload = { id: lastId, file, words, state, part: 0, problem, import_ndx: null, opens, call };
        setUploads((uploads) => [...uploads, upload]);
        if (problem === null) mutate(upload);
      }
    },
    retry: (upload: Upload): void => {
      changeUpload(upload.id, { state: 'waiting', problem: null });
      mutate({ ...upload, opens: false });
    },
  };
}
