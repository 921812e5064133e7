import type { ApiClient } from '@portal/shared-api/client';
import { errorsOf } from '@portal/shared-ui/answers';
import { keepPreviousData, queryClient, useApiMutation, useApiQuery, useSettled } from '@portal/shared-ui/queries';
import { ADMIN } from '../parts/admin-data.tsx';

/** How long somebody stops typing or drawing before the API is asked what would be saved. */
const SETTLED_MILLISECONDS = 400;

interface Asked<Body, Outcome> {
  /** Names the change in the cache. */
  key: readonly unknown[];
  /** `null` while there is nothing to save. */
  body: Body | null;
  send: (
    api: ApiClient,
    body: Body & { reason: string | null },
    preview: boolean,
    signal?: AbortSignal,
  ) => Promise<Outcome>;
  onSaved: (outcome: Outcome) => void;
}

export interface GpuPreview<Outcome> {
  /** What saving would do; `undefined` while there is nothing to save, or it cannot be saved. */
  outcome: Outcome | undefined;
  /** The outcome is of what was entered before. */
  isOld: boolean;
  /** Why it cannot be saved. */
  refusal: unknown;
  /** Of values, by their path. */
  mistakes: Readonly<Record<string, string>>;
  isSaving: boolean;
  failure: unknown;
  save: (reason: string) => void;
}

/** Shows what a change would do, while people enter it, and saves it. */
export function useGpuPreview<Body extends object, Outcome>({
  key,
  body,
  send,
  onSaved,
}: Asked<Body, Outcome>): GpuPreview<Outcome> {
  const now = body && JSON.stringify(body);
  const settled = useSettled(now, SETTLED_MILLISECONDS);
  const preview = useApiQuery<Outcome>(
    now === null || settled === null ? null : [ADMIN, 'gpu-preview', ...key, settled],
    (api, signal) => send(api, { ...(JSON.parse(settled!) as Body), reason: null }, true, signal),
    { gcTime: 0, placeholderData: keepPreviousData },
  );
  const saving = useApiMutation((api, sent: Body & { reason: string | null }) => send(api, sent, false), {
    onSuccess: (outcome) => {
      // The page goes: its preview would be of what is no longer there.
      void queryClient.invalidateQueries({ queryKey: [ADMIN], refetchType: 'none' });
      onSaved(outcome);
    },
  });
  const refusal = now === null ? null : preview.error;
  return {
    outcome: now === null || preview.error !== null ? undefined : preview.data,
    isOld: settled !== now || preview.fetching,
    refusal,
    mistakes: Object.fromEntries(errorsOf(saving.error ?? refusal).map(({ path, message }) => [path, message])),
    isSaving: saving.isPending,
    failure: saving.error,
    save: (reason) => body && saving.mutate({ ...body, reason: reason.trim() === '' ? null : reason.trim() }),
  };
}
