const loaded = new Set<string>();

/** From now on the page cannot switch to another release of this front end. */
export const markLoaded = (name: string): void => void loaded.add(name);

export const loadedFrontEnds = (): ReadonlySet<string> => loaded;
