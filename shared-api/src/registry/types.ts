/** The rule itself is `canEnter` in `@portal/shared-auth`. */
export type PageAccess = 'public' | 'signed-in' | 'admin' | 'developer';

export interface Page {
  /** `:name` is a parameter, `:name?` an optional one at the end. No trailing slash. */
  path: string;
  access: PageAccess;
  title: string;
  /** How the names of its first screen's `first-*` chunks begin; all of them by default. */
  first?: string[] | undefined;
}

export interface NavigationEntry {
  group: string;
  /** A group takes the smallest that any of its entries names. */
  groupOrder: number;
  order: number;
  label: string;
  /** A path of the portal, or an https address, which opens in a new tab. */
  href: string;
  access: PageAccess;
  icon: string;
}

/** All that the shell knows before the front end's code is fetched. */
export interface Routes {
  name: string;
  title: string;
  /** Of the API's contract. */
  apiVersion: string;
  pages: Page[];
  navigation: NavigationEntry[];
}

export interface FrontEndRelease {
  name: string;
  /** Name of its federation container, such as `mf_map`. */
  scope: string;
  version: string;
  /** URL of its `mf-manifest.json`, with the version in it. */
  entry: string;
  /** Saves a round trip. */
  manifest: unknown;
  /** Files of its first screen, started while the shell is still downloading. */
  preload: string[];
  routes: Routes;
  /** A release that other visitors do not have yet. */
  canary?: true | undefined;
}

export interface ShellRelease {
  version: string;
  /** Where its files are, with the version in it. */
  base: string;
  routes: Routes;
  canary?: true | undefined;
}

/** `/registry.json`: the one thing that a release changes. */
export interface Registry {
  shell: ShellRelease;
  frontEnds: FrontEndRelease[];
}
