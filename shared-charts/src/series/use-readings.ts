import type { Reading } from '@portal/shared-api';
import { usePortal } from '@portal/shared-ui';
import { useCallback, useEffect, useState } from 'react';
import { fetchReadings, type ReadingsRequest } from './series.resource.ts';

export interface Readings {
  /** The last answer for this series, also while a closer one is on its way; `null` before the first. */
  readings: readonly Reading[] | null;
  /** What that answer was asked with. */
  request: ReadingsRequest | null;
  pending: boolean;
  /** Why the last call failed. */
  error: string | null;
  retry: () => void;
}

interface Got {
  request: ReadingsRequest;
  readings: readonly Reading[];
}

const isSameSeries = (one: ReadingsRequest, other: ReadingsRequest): boolean =>
  one.wellNdx === other.wellNdx && one.kind === other.kind;

/** Readings for what a graph shows. An answer that comes after something else has been asked for is dropped. */
export function useReadings(wanted: ReadingsRequest | null): Readings {
  const { api } = usePortal();
  const [got, setGot] = useState<Got | null>(null);
  const [pending, setPending] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = wanted && JSON.stringify(wanted);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what makes the call again
  useEffect(() => {
    setError(null);
    setPending(key !== null);
    if (key === null) return;
    const request: ReadingsRequest = JSON.parse(key);
    const call = new AbortController();
    fetchReadings(api, request, call.signal).then(
      (readings) => {
        if (call.signal.aborted) return;
        setGot({ request, readings });
        setPending(false);
      },
      (reason: unknown) => {
        if (call.signal.aborted) {
          console.warn(`The call for the ${request.kind} readings of well ${request.wellNdx} was cancelled.`);
          return;
        }
        console.error(`The ${request.kind} readings of well ${request.wellNdx} could not be loaded:`, reason);
        setError(reason instanceof Error ? reason.message : String(reason));
        setPending(false);
      },
    );
    return () => call.abort();
  }, [api, key, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const fits = got && wanted && isSameSeries(got.request, wanted) ? got : null;
  return { readings: fits?.readings ?? null, request: fits?.request ?? null, pending, error, retry };
}
