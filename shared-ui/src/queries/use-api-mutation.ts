import type { ApiClient } from '@portal/shared-api/client';
import { usePortal } from '@portal/shared-ui';
import { type UseMutationOptions, useIsMutating, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { queryClient } from './query-client.ts';

interface Options<T, Input> extends Pick<UseMutationOptions<T, unknown, Input>, 'onSuccess' | 'onError' | 'onSettled'> {
  /** Changes of one queue run one after another, also after the page is left. */
  queue?: string;
  /** Whether a second change during the first is ignored, as it is without a queue. */
  ignoresRepeats?: boolean;
}

export function useApiMutation<T, Input = void>(
  change: (api: ApiClient, input: Input) => Promise<T>,
  { queue, ignoresRepeats = queue === undefined, ...options }: Options<T, Input> = {},
) {
  const { api } = usePortal();
  const running = useRef(false);
  const { mutate, isPending, error, reset } = useMutation<T, unknown, Input>(
    {
      ...options,
      mutationFn: (input) => change(api, input),
      onSettled: async (...settled) => {
        try {
          await options.onSettled?.(...settled);
        } finally {
          running.current = false;
        }
      },
      ...(queue !== undefined && { scope: { id: queue } }),
    },
    queryClient,
  );
  return {
    mutate: useCallback(
      (input: Input): void => {
        if (running.current && ignoresRepeats) return;
        running.current = true;
        mutate(input);
      },
      [mutate, ignoresRepeats],
    ),
    isPending,
    error,
    reset,
  };
}

/** Whether a change is pending, other than a queue's in the background. */
export const useIsChanging = (): boolean =>
  useIsMutating({ predicate: ({ options }) => options.scope === undefined }, queryClient) > 0;
