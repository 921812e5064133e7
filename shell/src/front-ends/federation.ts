import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { FrontEndRelease } from '@portal/shared-api/registry';

const absolute = (url: string): string => new URL(url, window.location.href).href;

const manifests = new Map<string, unknown>();

/**
 * Prepares the federation runtime, once. It answers for manifests from the registry's copies, and gives up on whatever does not come
 * in time: a hung request would also hold back the retry of the same URL.
 */
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

/** Front ends that the runtime knows; it keeps the first release it is given. */
const registered = new Set<string>();

function register({ scope, entry, manifest }: FrontEndRelease): void {
  if (registered.has(scope)) return;
  registered.add(scope);
  if (manifest) manifests.set(absolute(entry), manifest);
  registerRemotes([{ name: scope, entry }]);
}

/**
 * Fetches the module that a front end exposes. The runtime hears of the front end only now, so that until then its release may
 * still change.
 *
 * @throws what its own code threw, where it did: that reaches only the window, and webpack just misses a file
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
