import { z } from 'zod';

/** The rule itself is `canEnter` in `@portal/shared-auth`. */
const accessSchema = z.enum(['public', 'signed-in', 'admin', 'developer']);
export type PageAccess = z.infer<typeof accessSchema>;

/** The gateway answers these itself. */
const RESERVED = /^\/(api|releases|-)(\/|$)/;
/** `:name` is a parameter, `:name?` an optional one at the end. No trailing slash. */
const pathSchema = z
  .string()
  .regex(/^(\/|(\/[a-z0-9-]+)+(\/:[a-zA-Z]+\??)*)$/, 'a path such as /tools/:id?')
  .refine((path) => !RESERVED.test(path), 'a path that is not below /api, /releases or /-, which the gateway answers');

const pageSchema = z.strictObject({
  path: pathSchema,
  access: accessSchema,
  title: z.string().min(1),
  /** How the names of its first screen's `first-*` chunks begin; all of them by default. */
  first: z.array(z.string().startsWith('first-')).optional(),
});
export type Page = z.infer<typeof pageSchema>;

const navigationEntrySchema = z.strictObject({
  group: z.string().min(1),
  /** A group takes the smallest that any of its entries names. */
  groupOrder: z.int(),
  order: z.int(),
  label: z.string().min(1),
  /** A path of the portal, or an https address, which opens in a new tab. */
  href: z.union([z.string().startsWith('/'), z.url({ protocol: /^https$/ })]),
  access: accessSchema,
  icon: z.string(),
});
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;

/** A front end's `routes.json`: all that the shell knows of it before its code is fetched. */
export const routesSchema = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  title: z.string().min(1),
  /** Of the API's contract. */
  apiVersion: z.string().regex(/^\d+(\.\d+)?$/, 'a version such as 1.2'),
  pages: z.array(pageSchema).min(1),
  navigation: z.array(navigationEntrySchema),
  /** The titles and labels above in other languages, by the English ones: the shell shows them before any code is fetched. */
  texts: z.strictObject({ es: z.record(z.string(), z.string().min(1)) }).optional(),
});
export type Routes = z.infer<typeof routesSchema>;

const shellReleaseSchema = z.strictObject({
  version: z.string(),
  /** Where its files are, with the version in it. */
  base: z.string(),
  routes: routesSchema,
  /** Versions of the modules of which a page has one copy; absent from older releases. */
  provides: z.record(z.string(), z.string()).optional(),
  /** A release that other visitors do not have yet. */
  canary: z.literal(true).optional(),
});
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

const frontEndReleaseSchema = z.strictObject({
  name: z.string(),
  /** Name of its federation container, such as `mf_map`. */
  scope: z.string(),
  version: z.string(),
  /** URL of its `mf-manifest.json`, with the version in it. */
  entry: z.string(),
  /** Saves a round trip. */
  manifest: z.unknown(),
  /** Files of its first screen, started while the shell is still downloading. */
  preload: z.array(z.string()),
  routes: routesSchema,
  /** A release that other visitors do not have yet. */
  canary: z.literal(true).optional(),
});
export type FrontEndRelease = z.infer<typeof frontEndReleaseSchema>;

/** `/registry.json`: the one thing that a release changes. */
export const registrySchema = z.strictObject({ shell: shellReleaseSchema, frontEnds: z.array(frontEndReleaseSchema) });
export type Registry = z.infer<typeof registrySchema>;
