const loaded = new Set<string>();

/** Notes that the code of a front end is asked for: from now on the page cannot change to another release of it. */
export const markLoaded = (name: string): void => void loaded.add(name);

export const loadedFrontEnds = (): ReadonlySet<string> => loaded;
