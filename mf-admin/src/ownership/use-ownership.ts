import { queryClient, useApiQuery } from '@portal/shared-ui/queries';
import { ADMIN } from '../parts/admin-data.tsx';
import { useRemoteRows } from '../parts/use-remote-rows.ts';
import {
  fetchOwnerVerifications,
  fetchTasks,
  fetchVerifications,
  type TaskState,
  type Verifications,
  type VerificationsQuery,
} from './ownership.resource.ts';

const OWNERSHIP = [ADMIN, 'ownership'];
const rowsOf = ({ rows }: Verifications) => rows;

export const useVerificationRows = (query: Pick<VerificationsQuery, 'year'>) =>
  useRemoteRows({ key: OWNERSHIP, query, fetchPage: fetchVerifications, rowsOf });

export const useTasks = (state: TaskState, limit: number) =>
  useApiQuery([...OWNERSHIP, 'tasks', state, limit], (api, signal) => fetchTasks(api, state, limit, signal));

export const useOwnerVerifications = (ownerNdx: number) =>
  useApiQuery([...OWNERSHIP, 'owner', ownerNdx], (api, signal) => fetchOwnerVerifications(api, ownerNdx, signal));

/** After a task was settled, or turned out to be. */
export const refetchOwnership = (): Promise<void> => queryClient.invalidateQueries({ queryKey: OWNERSHIP });
