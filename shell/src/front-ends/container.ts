/** What a page needs of a front end's `mf-manifest.json`, in the words of Module Federation. */
export interface FederationManifest {
  metaData: {
    /** `auto`: the folder of the manifest. */
    publicPath?: string;
    globalName: string;
    remoteEntry: { name: string; path: string; type: string };
  };
}

/**
 * The script with a front end's container, for the federation runtime, which then needs no code for manifests.
 *
 * @param url the manifest's absolute URL
 * @throws Error for a manifest without an entry
 */
export function containerOf(manifest: FederationManifest, url: string) {
  const { metaData } = manifest;
  if (!metaData?.remoteEntry?.name) throw new Error(`${url} names no remote entry`);
  const { publicPath = 'auto', globalName, remoteEntry } = metaData;
  const folder = publicPath === 'auto' ? url : new URL(publicPath, url);
  return {
    entry: new URL(`${remoteEntry.path}${remoteEntry.name}`, folder).href,
    entryGlobalName: globalName,
    type: remoteEntry.type as 'global' | 'module',
  };
}
