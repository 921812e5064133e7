import type { FrontEndRelease } from '@portal/shared-api/registry';

/** Replaced by webpack. */
declare const process: { env: { NODE_ENV?: string } };

const KEY = 'portal.overrides';

/**
 * In a development build, local storage may map a front end's name to the URL of another `mf-manifest.json`. Production builds ignore it,
 * as it runs code.
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
