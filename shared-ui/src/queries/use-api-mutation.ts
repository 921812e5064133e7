import type { ApiClient } from '@portal/shared-api/client';
import { usePortal } from '@portal/shared-ui';
import { type UseMutationOptions, useIsMutating, useMutation } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

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

export const useIsChanging = (): boolean => useIsMutating({}, queryClient) > 0;
