import type { FrontEndRelease, Registry, Routes, ShellRelease } from '@portal/shared-api/registry';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const hasText = (value: Record<string, unknown>, ...keys: string[]): boolean =>
  keys.every((key) => typeof value[key] === 'string' && value[key] !== '');
const isListOf = (value: unknown, ...keys: string[]): boolean =>
  Array.isArray(value) && value.every((entry) => isRecord(entry) && hasText(entry, ...keys));

const isRoutes = (value: unknown): value is Routes =>
  isRecord(value) &&
  hasText(value, 'name', 'title') &&
  isListOf(value.pages, 'path', 'access', 'title') &&
  isListOf(value.navigation, 'group', 'label', 'href', 'access');

const isFrontEnd = (value: unknown): value is FrontEndRelease =>
  isRecord(value) && hasText(value, 'name', 'scope', 'version', 'entry') && isRoutes(value.routes);

/**
 * Skips broken front ends, and names them on the console.
 *
 * @throws when it is not a registry
 */
export function readRegistry(value: unknown): Registry {
  if (!isRecord(value) || !isRecord(value.shell) || !isRoutes(value.shell.routes) || !Array.isArray(value.frontEnds))
    throw new Error('/registry.json: not a registry');
  const frontEnds = value.frontEnds.filter((entry: unknown): entry is FrontEndRelease => {
    const usable = isFrontEnd(entry);
    if (!usable)
      console.error('The registry holds an entry that cannot be used:', isRecord(entry) ? entry.name : entry);
    return usable;
  });
  return {
    shell: value.shell as unknown as ShellRelease,
    frontEnds: frontEnds.map((entry) => ({ ...entry, preload: Array.isArray(entry.preload) ? entry.preload : [] })),
  };
}
