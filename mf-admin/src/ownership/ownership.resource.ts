import type { VerificationTask } from '@portal/shared-api';
import type { ApiClient, CallInput, CallOutput } from '@portal/shared-api/client';

export type Verifications = CallOutput<'GET /verifications'>;
export type VerificationsQuery = NonNullable<CallInput<'GET /verifications'>['query']>;
export type OwnerVerifications = CallOutput<'GET /verifications/{owner_ndx}'>;
export type TaskState = VerificationTask['state'];
export type Tasks = CallOutput<'GET /verification-tasks'>;
export type Settlement = CallInput<'POST /verification-tasks/{dispute_ndx}/settlement'>['body'];

export const fetchVerifications = (
  api: ApiClient,
  query: VerificationsQuery,
  signal?: AbortSignal,
): Promise<Verifications> => api.call('GET /verifications', { query, ...(signal && { signal }) });

export const fetchOwnerVerifications = (
  api: ApiClient,
  owner_ndx: number,
  signal: AbortSignal,
): Promise<OwnerVerifications> => api.call('GET /verifications/{owner_ndx}', { params: { owner_ndx }, signal });

export const fetchTasks = (api: ApiClient, state: TaskState, limit: number, signal: AbortSignal): Promise<Tasks> =>
  api.call('GET /verification-tasks', { query: { state, limit }, signal });

export const settleTask = (api: ApiClient, dispute_ndx: number, body: Settlement): Promise<VerificationTask> =>
  api.call('POST /verification-tasks/{dispute_ndx}/settlement', { params: { dispute_ndx }, body });
