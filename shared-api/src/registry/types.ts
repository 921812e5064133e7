/** Who may open a page or see a navigation entry; the rule itself is `canEnter` in `@portal/shared-auth`. */
export type PageAccess = 'public' | 'signed-in' | 'admin' | 'developer';

export interface Page {
  /** Segments; `:name` is a parameter, `:name?` one that may be missing (only at the end). No trailing slash. */
  path: string;
  access: PageAccess;
  title: string;
  /** What the names of the chunks of its first screen begin with, of those named `first-*`; all of them unless told. */
  first?: string[] | undefined;
}

export interface NavigationEntry {
  group: string;
  /** Place of the group in the sidebar; a group takes the smallest that any of its entries names. */
  groupOrder: number;
  order: number;
  label: string;
  /** A path of the portal, or an https address, which opens in a new tab. */
  href: string;
  access: PageAccess;
  icon: string;
}

/** A front end's `routes.json`: all that the shell knows of it before its code is fetched. */
export interface Routes {
  name: string;
  title: string;
  /** Version of the API's contract that the front end was written for. */
  apiVersion: string;
  pages: Page[];
  navigation: NavigationEntry[];
}

/** The release of one front end that visitors get. */
export interface FrontEndRelease {
  name: string;
  /** Name of its federation container, e.g. `mf_map`. */
  scope: string;
  version: string;
  /** URL of its `mf-manifest.json`; the version is part of it. */
  entry: string;
  /** Copy of that manifest: saves a round trip. */
  manifest: unknown;
  /** URLs of the files of its first screen, started while the shell is still downloading. */
  preload: string[];
  routes: Routes;
  /** Set where this visitor tries a release that others do not have yet. */
  canary?: true | undefined;
}

/** The release of the shell that a visitor gets. */
export interface ShellRelease {
  version: string;
  /** Where its files lie; the version is part of it. */
  base: string;
  routes: Routes;
  /** As a front end's. */
  canary?: true | undefined;
}

/** `/registry.json`: the one thing that changes when something is released. */
export interface Registry {
  shell: ShellRelease;
  frontEnds: FrontEndRelease[];
}
