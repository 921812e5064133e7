import type { ReviewedApplication } from '@portal/shared-api';
import { queryClient, useApiQuery } from '@portal/shared-ui/queries';
import { ADMIN } from '../parts/admin-data.tsx';
import { useRemoteRows } from '../parts/use-remote-rows.ts';
import { fetchQueue, fetchReviewed, type Queue } from './applications.resource.ts';

const QUEUE = [ADMIN, 'applications'];

export const useReviewed = (number: string) =>
  useApiQuery([...QUEUE, 'one', number], (api, signal) => fetchReviewed(api, number, signal));

export const refetchQueue = (): Promise<void> => queryClient.invalidateQueries({ queryKey: QUEUE });

/** Shows what was saved at once; lists are fetched again. */
export async function keepReviewed(application: ReviewedApplication): Promise<void> {
  queryClient.setQueryData([...QUEUE, 'one', application.number], application);
  await queryClient.invalidateQueries({ queryKey: [...QUEUE, 'list'] });
}

/** Checks and decisions are saved one after another, so that each is based on the version that the one before it made. */
export const queueOf = ({ number }: ReviewedApplication): string => `changes of ${number}`;

/** With the version that a change before this one has made. */
export const latestReviewed = (application: ReviewedApplication): ReviewedApplication =>
  queryClient.getQueryData<ReviewedApplication>([...QUEUE, 'one', application.number]) ?? application;

export const useQueueRows = () =>
  useRemoteRows({
    key: QUEUE,
    query: {},
    fetchPage: fetchQueue,
    rowsOf: ({ applications }: Queue) => applications,
  });
