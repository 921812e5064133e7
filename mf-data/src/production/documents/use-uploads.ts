import { usePortal } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useCallback, useEffect, useRef, useState } from 'react';
import { addDocument, type ReportKey } from '../production.resource.ts';
import { refusalOf } from './document-check.ts';

export interface Upload {
  id: number;
  file: File;
  /** From 0 to 1. */
  part: number;
  /** Why it was not added; `null` while it may be. */
  failure: string | null;
}

export interface Uploads {
  uploads: readonly Upload[];
  add: (files: readonly File[]) => void;
  again: (upload: Upload) => void;
  remove: (upload: Upload) => void;
  mostBytes: number;
  /** What was added last, for people who do not see the list. */
  announcement: string;
}

/** Sends documents one after the other, tells how far each is, and keeps on the list what did not work. */
export function useUploads(report: ReportKey, onAdded: () => Promise<void>): Uploads {
  const { api, config } = usePortal();
  const mostBytes = config.uploads.documentMegabytes * 1024 ** 2;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const calls = useRef(new Map<number, AbortController>());
  const line = useRef(Promise.resolve());
  const lastId = useRef(0);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const change = useCallback((id: number, part: Partial<Upload>): void => {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  }, []);
  const drop = useCallback((id: number): void => setUploads((all) => all.filter((upload) => upload.id !== id)), []);

  const send = async ({ id, file }: Upload): Promise<void> => {
    const call = calls.current.get(id);
    if (!call || call.signal.aborted || left.current) return;
    try {
      await addDocument(api, report, { file, signal: call.signal, onProgress: (part) => change(id, { part }) });
      await onAdded();
      setAnnouncement(`${file.name} is added.`);
      drop(id);
    } catch (error) {
      if (!call.signal.aborted) change(id, { failure: messageOf(error) });
    }
  };
  const queue = (upload: Upload): void => {
    calls.current.set(upload.id, new AbortController());
    line.current = line.current.then(() => send(upload));
  };
  return {
    uploads,
    mostBytes,
    announcement,
    add: (files) => {
      const added = files.map((file) => ({ id: ++lastId.current, file, part: 0, failure: refusalOf(file, mostBytes) }));
      setUploads((all) => [...all, ...added]);
      for (const upload of added) if (upload.failure === null) queue(upload);
    },
    again: (upload) => {
      change(upload.id, { failure: null, part: 0 });
      queue(upload);
    },
    remove: ({ id }) => {
      calls.current.get(id)?.abort();
      drop(id);
    },
  };
}
