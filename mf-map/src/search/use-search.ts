import { usePortal } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useEffect, useState } from 'react';
import { useMapStore } from '../map-store.ts';
import { find } from './find.ts';
import { coordinateHits, type Hit } from './hits.ts';
import type { SearchMode } from './search-slice.ts';

const DEBOUNCE_MILLISECONDS = 200;

/** What a search was answered, with what was asked. */
export interface Answer {
  text: string;
  mode: SearchMode;
  hits: readonly Hit[];
  /** Why there is no answer. */
  error: string | null;
}

/**
 * Searches while somebody types, when they pause. The answer before stays until the next one is there; an answer to a text that
 * has been changed meanwhile never shows.
 *
 * @param text what is searched for; empty for no search
 * @param wanted whether anybody looks at the answer: without that nothing is asked
 */
export function useSearch(text: string, mode: SearchMode, wanted: boolean): Answer | null {
  const portal = usePortal();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const known = answer !== null && answer.text === text && answer.mode === mode && answer.error === null;
  useEffect(() => {
    if (text === '' || !wanted || known) return;
    const coordinates = mode === 'address_search' ? coordinateHits(text) : [];
    if (coordinates.length > 0) {
      setAnswer({ text, mode, hits: coordinates, error: null });
      return;
    }
    const calls = new AbortController();
    const tell = (hits: readonly Hit[], error: string | null): void => {
      if (!calls.signal.aborted) setAnswer({ text, mode, hits, error });
    };
    const timer = setTimeout(() => {
      find(portal, mode, text, useMapStore.getState().view.center, calls.signal).then(
        (hits) => tell(hits, null),
        (error: unknown) => {
          if (!calls.signal.aborted) console.error('The search failed:', error);
          tell([], messageOf(error));
        },
      );
    }, DEBOUNCE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      calls.abort();
    };
  }, [portal, text, mode, wanted, known]);
  return text !== '' && answer?.mode === mode ? answer : null;
}
