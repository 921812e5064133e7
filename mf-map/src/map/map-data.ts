import type { ApiClient } from '@portal/shared-api/client';
import type { PointFeature } from '@portal/shared-api/points';
import { type SessionState, useSession } from '@portal/shared-auth/browser';
import { engineOf, fetchPointsEarly, type UsableMap, usableMap } from '@portal/shared-map';
import type { Portal } from '@portal/shared-ui';
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

type Points = Map<string, PointFeature[]>;
const NO_POINTS: Promise<Points> = Promise.resolve(new Map());
let ahead = NO_POINTS;

/** A visitor's wells by source, fetched while the engine is on its way; none where the engine fetches them itself. */
export const wellsAhead = (): Promise<Points> => ahead;

export function forgetWellsAhead(): void {
  ahead = NO_POINTS;
}

function fetchWellsAhead({ sources }: UsableMap): void {
  const points = sources.flatMap((source) =>
    source.kind === 'well' && source.type === 'geojson' && source.columns
      ? fetchPointsEarly(source.columns).then(({ features }) => [source.id, features] as const)
      : [],
  );
  ahead = Promise.all(points).then(
    (found) => new Map(found),
    () => new Map(), // the engine's own request reports the failure
  );
}

let early: { audience: string; answer: Promise<UsableMap> } | null = null;

/** Before the page is rendered, where it is known for whom: the map need not wait for the page to hand the answer on. */
export function askForMapDataEarly({ api, config }: Pick<Portal, 'api' | 'config'>): void {
  const audience = audienceOf(useSession.getState());
  if (audience === null) return;
  const answer = ask(api, audience, new AbortController().signal);
  early = { audience, answer };
  answer
    .then((product) => {
      if (audience === VISITOR && engineOf(config) === 'maplibre') fetchWellsAhead(product);
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
