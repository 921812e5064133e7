import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { FrontEndRelease } from '@portal/shared-api/registry';

const absolute = (url: string): string => new URL(url, window.location.href).href;

const manifests = new Map<string, unknown>();

/** Call once. Manifests come from the registry's copies. Requests time out: a hung one would also block the retry of its URL. */
export function prepareFederation(timeoutMs: number): void {
  registerPlugins([
    {
      name: 'portal-loading',
      fetch: async (url, init) => {
        const manifest = manifests.get(absolute(url));
        // Once: a retry asks the network.
        if (manifests.delete(absolute(url))) return new Response(JSON.stringify(manifest));
        return fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      },
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        if (new URL(url, window.location.href).origin !== window.location.origin) script.crossOrigin = 'anonymous';
        return { script, timeout: timeoutMs };
      },
    },
  ]);
}

function plainError(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  return new Error(message.split('Original Error Message:').at(-1)?.trim(), { cause: error });
}

/** The runtime keeps the first release that it is given. */
const registered = new Set<string>();

function register({ scope, entry, manifest }: FrontEndRelease): void {
  if (registered.has(scope)) return;
  registered.add(scope);
  if (manifest) manifests.set(absolute(entry), manifest);
  registerRemotes([{ name: scope, entry }]);
}

/**
 * Registers the front end with the runtime only now, as its release may change until then.
 *
 * @throws what its code threw: webpack itself only reports a missing file
 */
export async function loadFrontEnd(release: FrontEndRelease): Promise<unknown> {
  register(release);
  const { scope, entry } = release;
  const folder = new URL('.', absolute(entry)).href;
  let thrown: Error | undefined;
  const watch = ({ filename, error }: ErrorEvent): void => {
    if (filename.startsWith(folder) && error instanceof Error) thrown ??= error;
  };
  window.addEventListener('error', watch);
  try {
    return await loadRemote(`${scope}/app`);
  } catch (error) {
    throw thrown ?? plainError(error);
  } finally {
    window.removeEventListener('error', watch);
  }
}

export const forgetFrontEnd = ({ scope, entry }: FrontEndRelease): void =>
  registerRemotes([{ name: scope, entry }], { force: true });
