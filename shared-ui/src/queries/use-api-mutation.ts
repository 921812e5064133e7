import type { ApiClient } from '@portal/shared-api/client';
import { usePortal } from '@portal/shared-ui';
import { type UseMutationOptions, useIsMutating, useMutation } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** Changes something through the API. */
export function useApiMutation<T, Input = void>(
  change: (api: ApiClient, input: Input) => Promise<T>,
  options: Pick<UseMutationOptions<T, unknown, Input>, 'onSuccess' | 'onError' | 'onSettled'> = {},
) {
  const { api } = usePortal();
  const { mutate, isPending, error } = useMutation<T, unknown, Input>(
    { ...options, mutationFn: (input) => change(api, input) },
    queryClient,
  );
  return { mutate, isPending, error };
}

/** Whether anything is being changed. */
export const useIsChanging = (): boolean => useIsMutating({}, queryClient) > 0;
