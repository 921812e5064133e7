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
  // `no-cache`: the browser revalidates, and mostly gets a 304.
  const latest = readRegistry(await fetchJson<Registry>('/registry.json'));
  const { portal } = useShell.getState();
  if (!portal) return null;
  const found = difference(portal.registry, latest, loadedFrontEnds());
  takeOver(found.take);
  useShell.setState({ registryReadAt: new Date() });
  offer(found.reload.length > 0 ? found.key : null);
  return found;
}

let checking: Promise<Difference | null> | undefined;

/** Takes the releases that it can, and offers a reload for the others. @returns `null` when the registry cannot be read */
export function checkReleases(): Promise<Difference | null> {
  checking ??= compare()
    .catch(() => null)
    .finally(() => {
      checking = undefined;
    });
  return checking;
}
