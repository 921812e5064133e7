import type { ApiClient } from '@portal/shared-api/client';
import { type SessionState, useSession } from '@portal/shared-auth/browser';
import { type UsableMap, usableMap } from '@portal/shared-map';
import { fetchLayers, fetchSources } from '../public-map.resource.ts';

/** `null` while the session is loading. */
export const audienceOf = ({ status, user }: SessionState): string | null =>
  status === 'loading' ? null : (user?.id ?? 'visitor');

async function ask(api: ApiClient, audience: string, signal: AbortSignal): Promise<UsableMap> {
  const [layers, sources] = await Promise.all([fetchLayers(api, audience, signal), fetchSources(api, signal)]);
  return usableMap(layers, sources);
}

let early: { audience: string; answer: Promise<UsableMap> } | null = null;

/** Before the page is rendered, where it is known for whom. */
export function askForMapDataEarly(api: ApiClient): void {
  const audience = audienceOf(useSession.getState());
  if (audience === null) return;
  early = { audience, answer: ask(api, audience, new AbortController().signal) };
  // A failure is the page's to report.
  early.answer.catch(() => undefined);
}

/** Uses the early answer once, if it is for the same audience. */
export function mapDataFor(api: ApiClient, audience: string, signal: AbortSignal): Promise<UsableMap> {
  const found = early?.audience === audience ? early.answer : null;
  early = null;
  return found ?? ask(api, audience, signal);
}
