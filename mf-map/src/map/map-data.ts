import type { ApiClient } from '@portal/shared-api/client';
import { type SessionState, useSession } from '@portal/shared-auth/browser';
import { type UsableMap, usableMap } from '@portal/shared-map';
import { useMapStore } from '../map-store.ts';
import { fetchLayers, fetchSources } from '../public-map.resource.ts';

const VISITOR = 'visitor';

/** `null` while the session is loading. */
export const audienceOf = ({ status, user }: SessionState): string | null =>
  status === 'loading' ? null : (user?.id ?? VISITOR);

async function ask(api: ApiClient, audience: string, signal: AbortSignal): Promise<UsableMap> {
  const [layers, sources] = await Promise.all([fetchLayers(api, audience, signal), fetchSources(api, signal)]);
  return usableMap(layers, sources);
}

/**
 * Fetches a visitor's wells while the engine starts. The engine requests them once it has a style, and finds them in the
 * browser's cache: the address contains the data's version.
 */
function fetchWellsAhead({ sources }: UsableMap): void {
  for (const source of sources) {
    if (source.kind !== 'well' || source.type !== 'geojson' || typeof source.data !== 'string') continue;
    const options = { priority: 'low' } as const; // after the engine's own files
    fetch(source.data, options)
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined); // the engine's own request reports failures
  }
}

let early: { audience: string; answer: Promise<UsableMap> } | null = null;

/** Before the page is rendered, where it is known for whom: the map need not wait for the page to hand the answer on. */
export function askForMapDataEarly(api: ApiClient): void {
  const audience = audienceOf(useSession.getState());
  if (audience === null) return;
  const answer = ask(api, audience, new AbortController().signal);
  early = { audience, answer };
  answer
    .then((product) => {
      if (audience === VISITOR) fetchWellsAhead(product);
      if (audienceOf(useSession.getState()) === audience) useMapStore.getState().receive(product);
    })
    // A failure is the page's to report.
    .catch(() => undefined);
}

/** Uses the early answer once, if it is for the same audience. */
export function mapDataFor(api: ApiClient, audience: string, signal: AbortSignal): Promise<UsableMap> {
  const found = early?.audience === audience ? early.answer : null;
  early = null;
  return found ?? ask(api, audience, signal);
}
