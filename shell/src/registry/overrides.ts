import type { FrontEndRelease } from '@portal/shared-api/registry';

/** webpack puts the kind of build in its place. */
declare const process: { env: { NODE_ENV?: string } };

const KEY = 'portal.overrides';

/**
 * In a development build, a developer's own builds in place of released ones: local storage holds an object from the front
 * end's name to the URL of another `mf-manifest.json`. A production build never looks there, as the URL is code to be run.
 */
export function withOverrides(
  frontEnds: readonly FrontEndRelease[],
  development = process.env.NODE_ENV === 'development',
): FrontEndRelease[] {
  const overrides = development ? readOverrides() : {};
  return frontEnds.map((release) => {
    const entry = overrides[release.name];
    return typeof entry === 'string' ? { ...release, entry, manifest: null, preload: [] } : release;
  });
}

function readOverrides(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    console.warn(`${KEY} in local storage is not JSON; ignored.`);
    return {};
  }
}
