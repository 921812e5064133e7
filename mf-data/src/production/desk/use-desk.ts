import { keepPreviousData, queryClient, useApiQuery } from '@portal/shared-ui/queries';
import { useSearchParams } from '@portal/shared-ui/router';
import { useState } from 'react';
import { fetchQueue, type QueuedReport, type QueueQuery, type ReportQueue } from '../production.resource.ts';
import { REASON_WORDS } from './reason-words.ts';

export const PAGE_SIZE = 50;
export const NO_FILTERS = { reason: '', method: '', county: '', search: '' };
const QUEUE_KEY = 'production-queue';
const METHODS = ['meter', 'natural-gas', 'pivot'];

export const reloadQueue = (): void => void queryClient.invalidateQueries({ queryKey: [QUEUE_KEY] });

const numberIn = (text: string | null, pattern: RegExp): number | undefined =>
  text !== null && pattern.test(text) ? Number(text) : undefined;

/** The queue as the page's address describes it: year, filters, page and the open report. */
export function useDesk() {
  const [params, setParams] = useSearchParams();
  const year = numberIn(params.get('year'), /^\d{4}$/);
  const reason = params.get('reason');
  const method = params.get('method');
  const county = params.get('county');
  const search = params.get('search');
  const page = numberIn(params.get('page'), /^[1-9]\d{0,4}$/);
  const open = numberIn(params.get('gpu'), /^\d{1,9}$/);
  // A link to a report begins at its page of the list; the next ones open on that page.
  const [linked] = useState(open);
  const query: QueueQuery = {
    ...(year !== undefined && { year }),
    ...(reason !== null && (reason === 'none' || reason in REASON_WORDS) && { reason: reason as QueueQuery['reason'] }),
    ...(method !== null && METHODS.includes(method) && { method: method as QueueQuery['method'] }),
    ...(county !== null && { county }),
    ...(search !== null && { search }),
    ...(page !== undefined && { offset: (page - 1) * PAGE_SIZE }),
    ...(page === undefined && linked !== undefined && { gpu: linked }),
    limit: PAGE_SIZE,
  };
  const answer = useApiQuery<ReportQueue>([QUEUE_KEY, query], (api, signal) => fetchQueue(api, query, signal), {
    placeholderData: keepPreviousData,
  });
  /** Of this address with other values; empty ones are left out. */
  const hrefOf = (more: Record<string, string | number>): string => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(more)) {
      if (value === '') next.delete(name);
      else next.set(name, String(value));
    }
    return `?${next}`;
  };
  return {
    ...answer,
    page: Math.floor((answer.data?.offset ?? 0) / PAGE_SIZE) + 1,
    filters: { reason: reason ?? '', method: method ?? '', county: county ?? '', search: search ?? '' },
    open,
    hrefOf,
    go: (more: Record<string, string | number>) => setParams(new URLSearchParams(hrefOf(more).slice(1))),
  };
}
export type Desk = ReturnType<typeof useDesk>;

/** Reports before and after one in the queue; without one, the first comes next. */
export function neighborsOf(
  reports: readonly QueuedReport[],
  gpuNumber: number | undefined,
): { previous: QueuedReport | undefined; next: QueuedReport | undefined } {
  const index = reports.findIndex(({ gpu_number }) => gpu_number === gpuNumber);
  return { previous: index > 0 ? reports[index - 1] : undefined, next: reports[index + 1] };
}
