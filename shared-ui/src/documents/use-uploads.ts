import { t } from '@portal/shared-i18n';
import { usePortal } from '@portal/shared-ui';
import { useApiMutation } from '@portal/shared-ui/queries';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../answers/message-of.ts';
import type { DocumentCalls } from './document-calls.ts';
import { refusalOf } from './document-check.ts';

export interface Upload {
  id: number;
  file: File;
  /** From 0 to 1. */
  part: number;
  /** Why it was not added; `null` while it may be. */
  failure: string | null;
  call: AbortController;
}

export interface Uploads {
  uploads: readonly Upload[];
  add: (files: readonly File[]) => void;
  again: (upload: Upload) => void;
  remove: (upload: Upload) => void;
  maxBytes: number;
  announcement: string;
}

const notAdded = (reason: string): string => t('Not added: {reason}', { reason });

let lastId = 0;

/** Sends documents one after another. Leaving the page finishes the current one and drops the others. */
export function useUploads({ id: queue, add: send }: DocumentCalls, onAdded: () => Promise<void>): Uploads {
  const maxBytes = usePortal().config.uploads.documentMegabytes * 1024 ** 2;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const change = (id: number, part: Partial<Upload>): void =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const drop = (id: number): void => setUploads((all) => all.filter((upload) => upload.id !== id));
  const { mutate } = useApiMutation(
    async (api, { id, file, call: { signal } }: Upload) => {
      if (signal.aborted || left.current) return;
      const onProgress = (part: number): void => change(id, { part });
      await send(api, { file, signal, onProgress });
      await onAdded();
      setAnnouncement(t('{fileName} was added.', { fileName: file.name }));
      drop(id);
    },
    {
      queue: `documents of ${queue}`,
      onError: (error, { id, call }) => {
        if (!call.signal.aborted) change(id, { failure: failureOf(error, notAdded) });
      },
    },
  );
  return {
    uploads,
    maxBytes,
    announcement,
    add: (files) => {
      const added = files.map((file) => {
        lastId += 1;
        const refusal = refusalOf(file, maxBytes);
        const failure = refusal && notAdded(refusal);
        return { id: lastId, file, part: 0, failure, call: new AbortController() };
      });
      setUploads((all) => [...all, ...added]);
      for (const upload of added) if (upload.failure === null) mutate(upload);
    },
    again: (upload) => {
      change(upload.id, { failure: null, part: 0 });
      mutate(upload);
    },
    remove: ({ id, call }) => {
      call.abort();
      drop(id);
    },
  };
}
