import type { ApiClient } from '@portal/shared-api/client';
import { t } from '@portal/shared-i18n';
import { notify } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { type PatientCalls, useApiMutation, usePatience, WaitingStoppedError } from '@portal/shared-ui/queries';
import { refetchUsers } from './use-users.ts';
import { failureOf, TASK_WORDS, type UserTask } from './user-task.ts';

export interface RunningTask extends Pick<PatientCalls, 'waiting' | 'stop'> {
  run: (call: (api: ApiClient) => Promise<unknown>) => void;
  running: boolean;
  /** Why the last run failed. */
  reason: string | null;
}

/** Waits for a busy identity provider, shows the outcome as a toast, and refetches the users either way. */
export function useUserTask(
  kind: UserTask['kind'],
  { onDone, onFailed }: { onDone: () => void; onFailed?: (error: unknown) => void },
): RunningTask {
  const { patiently, waiting, stop } = usePatience();
  const { mutate, isPending, error } = useApiMutation(
    (api, call: (api: ApiClient) => Promise<unknown>) => patiently(() => call(api)),
    {
      onSuccess: () => {
        notify('success', t(TASK_WORDS[kind].done));
        onDone();
      },
      onError: (failure) => {
        if (failure instanceof WaitingStoppedError) return;
        notify('error', failureOf(kind, failure));
        onFailed?.(failure);
      },
      onSettled: () => void refetchUsers(),
    },
  );
  const failed = error !== null && !(error instanceof WaitingStoppedError);
  return { run: mutate, running: isPending, reason: failed ? messageOf(error) : null, waiting, stop };
}
