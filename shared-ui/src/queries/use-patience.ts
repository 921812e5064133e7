import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { waitOutBusyProvider } from './patience.ts';

export interface PatientCalls {
  /** Seconds until the next attempt, 0 while it is made; `null` while nothing waits. */
  waiting: number | null;
  /** The signal, like `stop`, ends the waiting. */
  patiently: <T>(attempt: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
  stop: () => void;
}

export function usePatience(): PatientCalls {
  const [waits, setWaits] = useState<ReadonlyMap<object, number>>(new Map());
  const stopping = useRef(new AbortController());

  const stop = useCallback(() => {
    stopping.current.abort();
    stopping.current = new AbortController();
  }, []);
  useEffect(() => stop, [stop]);

  const patiently = useCallback(<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const call = {};
    const tell = (seconds: number | null): void =>
      setWaits((known) => {
        const others = [...known].filter(([other]) => other !== call);
        return new Map(seconds === null ? others : [...others, [call, seconds]]);
      });
    const own = stopping.current.signal;
    return waitOutBusyProvider(attempt, {
      stop: signal ? AbortSignal.any([own, signal]) : own,
      onWait: tell,
    }).finally(() => tell(null));
  }, []);

  const waiting = waits.size > 0 ? Math.max(...waits.values()) : null;
  return useMemo(() => ({ waiting, patiently, stop }), [waiting, patiently, stop]);
}
