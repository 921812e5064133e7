import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { FrontEndRelease } from '@portal/shared-api/registry';
import { containerOf, type FederationManifest } from './container.ts';

const absolute = (url: string): string => new URL(url, window.location.href).href;

let requestTimeoutMs = 0;

/** Call once. Requests time out: a hung one would also block the retry of its URL. */
export function prepareFederation(timeoutMs: number): void {
  requestTimeoutMs = timeoutMs;
  registerPlugins([
    {
      name: 'portal-loading',
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

async function fetchManifest(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(requestTimeoutMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** By scope. The runtime keeps the first release that it is given, until it is forgotten. */
const registrations = new Map<string, Promise<void>>();

async function register({ scope, entry, manifest }: FrontEndRelease): Promise<void> {
  const url = absolute(entry);
  const container = containerOf((manifest ?? (await fetchManifest(url))) as FederationManifest, url);
  registerRemotes([{ name: scope, ...container }], { force: true });
}

/**
 * Registers the front end with the runtime only now, as its release may change until then.
 *
 * @throws what its code threw: webpack itself only reports a missing file
 */
export async function loadFrontEnd(release: FrontEndRelease): Promise<unknown> {
  const { scope, entry } = release;
  const registration = registrations.get(scope) ?? register(release);
  registrations.set(scope, registration);
  await registration;
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

/** The next load registers the release again, and asks the network. */
export const forgetFrontEnd = ({ scope }: FrontEndRelease): void => void registrations.delete(scope);
