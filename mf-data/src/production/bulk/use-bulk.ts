import { t } from '@portal/shared-i18n';
import { notify, usePortal } from '@portal/shared-ui';
import { messageOf, statusOf } from '@portal/shared-ui/answers';
import { useEffect, useRef, useState } from 'react';
import { type BulkResult, readSheet } from '../production.resource.ts';

interface BulkState {
  file: File | null;
  /** From 0 to 1 while the file is being sent, `null` otherwise. */
  part: number | null;
  result: BulkResult | null;
  /** Whether the result is of submitting, which is stricter than saving drafts. */
  submits: boolean;
  failure: string | null;
  /** A report changed after the previous preview, so nothing was saved. */
  outdated: boolean;
}

const NOTHING: BulkState = {
  file: null,
  part: null,
  result: null,
  submits: false,
  failure: null,
  outdated: false,
};

export function useBulk(year: number) {
  const { api } = usePortal();
  const [state, setState] = useState<BulkState>(NOTHING);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);

  const send = (file: File, submit: boolean, save?: string): Promise<BulkResult> => {
    call.current?.abort();
    const own = new AbortController();
    call.current = own;
    return readSheet(
      api,
      { year, submit, ...(save !== undefined && { save }) },
      {
        file,
        signal: own.signal,
        onProgress: (part) => setState((now) => (now.part === null ? now : { ...now, part })),
      },
    );
  };
  const preview = async (file: File, outdated = false): Promise<void> => {
    setState({ ...NOTHING, file, part: 0 });
    try {
      const result = await send(file, false);
      setState({ ...NOTHING, file, result, outdated });
    } catch (error) {
      if (!call.current?.signal.aborted) setState({ ...NOTHING, file, failure: messageOf(error) });
    }
  };
  const save = async (submit: boolean): Promise<void> => {
    const { file, result } = state;
    if (!file || !result || state.part !== null) return;
    setState({ ...state, part: 0, failure: null });
    try {
      const saved = await send(file, submit, result.fingerprint);
      setState({ ...NOTHING, file, result: saved, submits: submit });
      if (saved.saved) notify('success', submit ? t('Reports submitted.') : t('Drafts saved.'));
    } catch (error) {
      if (statusOf(error) === 409) await preview(file, true);
      else if (!call.current?.signal.aborted) setState({ ...state, part: null, failure: messageOf(error) });
    }
  };
  return {
    ...state,
    preview: (file: File) => void preview(file),
    save: (submit: boolean) => void save(submit),
    clear: () => {
      call.current?.abort();
      setState(NOTHING);
    },
  };
}
export type Bulk = ReturnType<typeof useBulk>;
