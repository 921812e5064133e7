import type { Reading } from '@portal/shared-api';
import { messageOf } from '@portal/shared-ui/answers';
import { useApiQuery } from '@portal/shared-ui/queries';
import { useRef } from 'react';
import { fetchReadings, type ReadingsRequest } from './series.resource.ts';

export interface Readings {
  /** Of this series, also while a closer answer is on its way; `null` before the first. */
  readings: readonly Reading[] | null;
  request: ReadingsRequest | null;
  pending: boolean;
  error: string | null;
  retry: () => void;
}

interface Got {
  request: ReadingsRequest;
  readings: readonly Reading[];
}

export function useReadings(wanted: ReadingsRequest | null): Readings {
  const { data, error, fetching, retry } = useApiQuery<Got>(wanted && ['readings', wanted], async (api, signal) => {
    const request = wanted as ReadingsRequest;
    signal.addEventListener('abort', () =>
      console.warn(`The call for the ${request.kind} readings of well ${request.wellNdx} was cancelled.`),
    );
    return { request, readings: await fetchReadings(api, request, signal) };
  });
  // Kept when a closer look fails, too.
  const last = useRef<Got>(undefined);
  last.current = data ?? last.current;
  const got = last.current;
  const fits = got && got.request.wellNdx === wanted?.wellNdx && got.request.kind === wanted.kind ? got : null;
  return {
    readings: fits?.readings ?? null,
    request: fits?.request ?? null,
    pending: fetching,
    error: error === null || fetching ? null : messageOf(error),
    retry,
  };
}
