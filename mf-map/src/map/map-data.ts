import type { ApiClient } from '@portal/shared-api/client';
import type { PointColumns } from '@portal/shared-api/points';
import { type SessionState, useSession } from '@portal/shared-auth/browser';
import { fetchColumnsEarly, type UsableMap, usableMap } from '@portal/shared-map';
import { useMapStore } from '../map-store.ts';
import { fetchMapData } from '../public-map.resource.ts';

const VISITOR = 'visitor';

/** `null` while the session is loading. */
export const audienceOf = ({ status, user }: SessionState): string | null =>
  status === 'loading' ? null : (user?.id ?? VISITOR);

async function ask(api: ApiClient, audience: string, signal: AbortSignal): Promise<UsableMap> {
  const [layers, sources] = await fetchMapData(api, audience, signal);
  return usableMap(layers, sources);
}

type WellsAhead = ReadonlyArray<readonly [sourceId: string, PointColumns]>;
let ahead: Promise<WellsAhead> | undefined;

/** A visitor's wells by source, fetched while the engine is on its way; none where they come as tiles. */
export const wellsAhead = (): Promise<WellsAhead> | undefined => ahead;

export function forgetWellsAhead(): void {
  ahead = undefined;
}

function fetchWellsAhead({ sources }: UsableMap): void {
  const wells = sources.flatMap((source) =>
    source.kind === 'well' && source.type === 'geojson' && source.columns
      ? fetchColumnsEarly(source.columns).then((columns) => [source.id, columns] as const)
      : [],
  );
  ahead = Promise.all(wells).catch(() => []); // the map's own request reports the failure
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
