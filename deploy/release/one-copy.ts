import { satisfies } from 'semver';
import { z } from 'zod';
import { OperatorError } from '#boot/operator-error.mjs';
import { nameOf, type StoredRegistry } from './registry.ts';

/** Of Module Federation's manifest: `requiredVersion` is `false` where any version will do, and `assets` are a copy of one's own. */
const sharedSchema = z.array(
  z.object({
    name: z.string(),
    version: z.string().default(''),
    requiredVersion: z.union([z.string(), z.literal(false)]).default(false),
    singleton: z.boolean().default(false),
    assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }).optional(),
  }),
);
export const sharingSchema = z.object({ shared: sharedSchema.default([]) });

/** The modules of which a page has one copy. Nothing of a manifest that cannot be read: no build is released with one. */
const onesOf = (manifest: unknown) =>
  (sharingSchema.safeParse(manifest).data?.shared ?? []).filter(({ singleton }) => singleton);

/** What a shell's build gives all front ends: versions by module. */
export const providedBy = (manifest: unknown): Record<string, string> =>
  Object.fromEntries(onesOf(manifest).map(({ name, version }) => [name, version]));

interface Misfit {
  frontEnd: string;
  module: string;
  text: string;
}

/** In every combination of canaries. A shell of before says nothing of what it provides, and nothing is found. */
function misfits({ shell, frontEnds, canaries = [] }: StoredRegistry): Misfit[] {
  const entries = [shell, ...frontEnds, ...canaries.map(({ entry }) => entry)];
  const shells = entries.flatMap((entry) => ('scope' in entry || !entry.provides ? [] : [entry]));
  return entries.flatMap((entry) =>
    'scope' in entry
      ? onesOf(entry.manifest).flatMap(({ name: module, requiredVersion, assets }) =>
          shells.flatMap(({ version, provides = {} }) => {
            const given = provides[module];
            const hasOwn = (assets?.js.sync.length ?? 0) > 0;
            if (given ? !requiredVersion || satisfies(given, requiredVersion) : hasOwn) return [];
            const needed = [module, requiredVersion].filter(Boolean).join(' ');
            const text = `${entry.name} ${entry.version} needs ${needed}; the shell ${version} has ${given ?? 'none'}`;
            return [{ frontEnd: nameOf(entry), module, text }];
          }),
        )
      : [],
  );
}

/** Front ends that would fail in the browser after a change of the registry, and do not fail now: a sentence each. */
export function newMisfits(before: StoredRegistry | undefined, after: StoredRegistry): string[] {
  const known = before ? misfits(before) : [];
  const isKnown = (found: Misfit) =>
    known.some(({ frontEnd, module }) => frontEnd === found.frontEnd && module === found.module);
  return misfits(after).flatMap((found) => (isKnown(found) ? [] : [found.text]));
}

/** @throws OperatorError naming every front end that would fail */
export function checkOneCopy(before: StoredRegistry | undefined, after: StoredRegistry): void {
  const found = newMisfits(before, after);
  if (found.length === 0) return;
  throw new OperatorError(
    [
      'A page has one copy of these modules, the shell’s:',
      ...found.map((text) => `  ${text}`),
      'Nothing was released. Build the front ends named against the shell’s versions and release them together with it, or retire them first.',
    ].join('\n'),
  );
}
