import type { FoundFeature } from '@portal/shared-map';
import { usePortal } from '@portal/shared-ui';
import { useCallback, useEffect, useState } from 'react';
import { fetchProperties } from './features.resource.ts';

/** What is known of a feature: all, or what the map carries until the rest has come. */
export interface Details {
  state: 'ready' | 'loading' | 'failed';
  properties: Record<string, unknown>;
  retry: () => void;
}

type Answers = Readonly<Record<string, Record<string, unknown> | 'failed'>>;

/** The properties of the feature that a popup shows. What a vector tile lacks is fetched, once for each feature of the popup. */
export function useDetails({ key, id, sourceId, complete, properties }: FoundFeature): Details {
  const { api } = usePortal();
  const [answers, setAnswers] = useState<Answers>({});
  const answer = answers[key];
  const keep = useCallback(
    (properties: Answers[string] | undefined) =>
      setAnswers(({ [key]: _, ...others }) => (properties ? { ...others, [key]: properties } : others)),
    [key],
  );

  const wanted = !complete && id !== null && !answer;
  useEffect(() => {
    if (!wanted) return;
    const call = new AbortController();
    fetchProperties(api, sourceId, id, call.signal).then(keep, (error: unknown) => {
      if (call.signal.aborted) return;
      console.error(`The details of feature ${id} of ${sourceId} could not be loaded:`, error);
      keep('failed');
    });
    return () => call.abort();
  }, [api, wanted, sourceId, id, keep]);

  const retry = useCallback(() => keep(undefined), [keep]);
  if (wanted) return { state: 'loading', properties, retry };
  if (answer === 'failed') return { state: 'failed', properties, retry };
  return { state: 'ready', properties: answer ?? properties, retry };
}
