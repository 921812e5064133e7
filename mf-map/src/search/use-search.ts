import { usePortal } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useApiQuery } from '@portal/shared-ui/queries';
import { useState } from 'react';
import { useMapStore } from '../map-store.ts';
import type { Hit } from './hits.ts';
import type { SearchMode } from './search-slice.ts';

const DEBOUNCE_MILLISECONDS = 200;
const pause = (): Promise<void> => new Promise((done) => setTimeout(done, DEBOUNCE_MILLISECONDS));

export interface Answer {
  text: string;
  mode: SearchMode;
  hits: readonly Hit[];
  error: string | null;
}

/**
 * Searches when typing pauses. The answer before stays until the next one is there; an answer to a text that has been
 * changed meanwhile never shows.
 *
 * @param text empty for no search
 * @param wanted without it nothing is asked
 */
export function useSearch(text: string, mode: SearchMode, wanted: boolean): Answer | null {
  const portal = usePortal();
  const [last, setLast] = useState<Answer | null>(null);
  const isLast = last !== null && last.text === text && last.mode === mode;
  const isKnown = isLast && last.error === null;
  const { data, error } = useApiQuery(
    text === '' || !wanted || isKnown ? null : ['search', mode, text],
    async (_api, signal): Promise<readonly Hit[]> => {
      const [{ find }] = await Promise.all([import(/* webpackChunkName: "find" */ './find.ts'), pause()]);
      signal.throwIfAborted();
      return find(portal, mode, text, useMapStore.getState().view.center, signal);
    },
  );
  if (data && !isKnown) setLast({ text, mode, hits: data, error: null });
  else if (error !== null && !isLast) setLast({ text, mode, hits: [], error: messageOf(error) });
  return text !== '' && last?.mode === mode ? last : null;
}
