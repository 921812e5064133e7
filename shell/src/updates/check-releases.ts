import type { FrontEndRelease, Registry } from '@portal/shared-api/registry';
import { loadedFrontEnds } from '../front-ends/loaded.ts';
import { withOverrides } from '../registry/overrides.ts';
import { readRegistry } from '../registry/registry.ts';
import { useShell } from '../shell-store.ts';
import { fetchJson } from '../starter/fetch-json.ts';
import { type Difference, difference, withTaken } from './difference.ts';
import { offer } from './update-store.ts';

function takeOver(take: FrontEndRelease[]): void {
  if (take.length === 0) return;
  useShell.setState(({ portal }) => ({
    portal: portal && { ...portal, registry: withTaken(portal.registry, withOverrides(take)) },
  }));
}

async function compare(): Promise<Difference | null> {
  // The registry is `no-cache`: the browser asks with the tag of the one it has, and is mostly answered 304.
  const latest = readRegistry(await fetchJson<Registry>('/registry.json'));
  const { portal } = useShell.getState();
  if (!portal) return null;
  const found = difference(portal.registry, latest, loadedFrontEnds());
  takeOver(found.take);
  useShell.setState({ registryReadAt: new Date() });
  offer(found.reload.length > 0 ? found.key : null);
  return found;
}

let looking: Promise<Difference | null> | undefined;

/**
 * Looks whether there are other releases than this page runs: takes those that it can, and offers a reload for the others.
 * Resolves with `null` when the registry cannot be read: the next look may say more.
 */
export function look(): Promise<Difference | null> {
  looking ??= compare()
    .catch(() => null)
    .finally(() => {
      looking = undefined;
    });
  return looking;
}
