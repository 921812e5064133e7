import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Routes } from '@portal/shared-api/registry';
import { routesSchema } from '@portal/shared-api/registry/schema';
import { z } from 'zod';
import { OperatorError } from '#boot/operator-error.mjs';
import { providedBy, sharingSchema } from './one-copy.ts';
import type { ReleaseEntry } from './registry.ts';

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const manifestSchema = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  ...sharingSchema.shape,
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: files, css: files }) })),
});
type Manifest = z.infer<typeof manifestSchema>;

export function readRoutes(name: string, file: string): Routes {
  if (!existsSync(file)) throw new OperatorError(`${name} has no ${file}. Check that it is a front end.`);
  const parsed = routesSchema.safeParse(parseJson(file));
  if (!parsed.success) throw new OperatorError(`${file}: ${z.prettifyError(parsed.error)}`);
  if (parsed.data.name !== name) throw new OperatorError(`${file} calls itself "${parsed.data.name}", not ${name}.`);
  return parsed.data;
}

/** @throws OperatorError if it is another front end's build, or a file of its manifest is missing */
export function describeBuild(name: string, dist: string, version: string, routes: Routes): ReleaseEntry {
  const base = `/releases/${name}/${version}/`;
  const file = join(dist, 'mf-manifest.json');
  if (name === 'shell') {
    if (!existsSync(join(dist, 'index.html'))) throw new OperatorError('The build of the shell has no index.html.');
    if (!existsSync(file)) return { version, base, routes };
    const manifest = parseJson(file);
    requireReadable(name, sharingSchema.safeParse(manifest));
    return { version, base, routes, provides: providedBy(manifest) };
  }
  if (!existsSync(file)) throw new OperatorError(`The build of ${name} has no mf-manifest.json.`);
  const manifest = parseJson(file);
  const { metaData, ...said } = requireReadable(name, manifestSchema.safeParse(manifest));
  checkIsWhole(name, dist, { metaData, ...said });
  const { remoteEntry } = metaData;
  const app = said.exposes.find(({ path }) => path === './app')?.assets;
  if (!app) throw new OperatorError(`The build of ${name} does not expose ./app.`);
  // Async assets include fallback copies of shared modules: only chunks named first-* belong to the first screen.
  const firstScreen = [...app.js.async, ...app.css.async].filter((path) => /(^|\/)first-/.test(path));
  const preload = [`${remoteEntry.path}${remoteEntry.name}`, ...app.js.sync, ...app.css.sync, ...firstScreen];
  return {
    name,
    scope: said.name,
    version,
    entry: `${base}mf-manifest.json`,
    manifest,
    preload: preload.map((path) => base + path),
    routes,
  };
}

function requireReadable<Said>(name: string, read: z.ZodSafeParseResult<Said>): Said {
  if (!read.success) throw new OperatorError(`${name}/mf-manifest.json: ${z.prettifyError(read.error)}`);
  return read.data;
}

/** Detects builds that would publish without an error and then fail in every browser. */
function checkIsWhole(name: string, dist: string, { name: scope, metaData, exposes }: Manifest): void {
  if (scope !== name.replaceAll('-', '_'))
    throw new OperatorError(
      `${dist} is the build of "${scope}", not of ${name}: name the folder that ${name} was built into.`,
    );
  const { remoteEntry } = metaData;
  const assets = exposes.flatMap(({ assets: { js, css } }) => [js.sync, js.async, css.sync, css.async].flat());
  const missing = [`${remoteEntry.path}${remoteEntry.name}`, ...assets].filter((path) => !existsSync(join(dist, path)));
  if (missing.length > 0)
    throw new OperatorError(
      `The build of ${name} is incomplete: ${dist} has no ${missing.join(', ')}. Build it again, and copy all of it.`,
    );
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new OperatorError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}
