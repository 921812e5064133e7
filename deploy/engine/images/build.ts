import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../engine.ts';
import { fullName, withoutStartInterval } from './names.ts';

export const IMAGES = ['api', 'front-ends', 'gateway', 'operations', 'identity'] as const;

const BUILD_SECONDS = 1_200;
const ADVICE =
  "Does npm reach its registry in the container? Its settings are this machine's: npm config get registry.";

/** Removes a run's images, and layers of former days; those of today make the next build short. */
export async function removeImages(engine: Engine, tag: string): Promise<void> {
  const names = IMAGES.map((name) => fullName(`portal-${name}:${tag}`));
  await engine.run(['image', 'rm', '--force', ...names]).catch(() => {});
  if (engine.name === 'podman')
    await engine.run(['image', 'prune', '--force', '--filter', 'until=24h']).catch(() => {});
}

/** Builds the project's Dockerfiles, one after the other: they share their first stages. @returns the images' names */
export async function buildImages(
  engine: Engine,
  { root, folder, tag, mounts }: { root: string; folder: string; tag: string; mounts: readonly string[] },
  print: (line: string) => void,
): Promise<Record<string, string>> {
  const built: Record<string, string> = {};
  for (const name of IMAGES) {
    const start = performance.now();
    const dockerfile = join(root, `deploy/containers/${name}.Dockerfile`);
    const image = fullName(`portal-${name}:${tag}`);
    const own = join(folder, `${name}.Dockerfile`);
    writeFileSync(own, withoutStartInterval(readFileSync(dockerfile, 'utf8')));
    const options = ['--network=host', '--pull=never', '--format=docker', '--layers', ...mounts];
    const onDocker = engine.name === 'docker';
    const args = onDocker ? ['--file', dockerfile] : [...options, '--file', own];
    await engine.run(['build', ...args, '--build-arg', `REVISION=${tag}`, '--tag', image, root], {
      seconds: BUILD_SECONDS,
      advice: ADVICE,
    });
    built[name] = image;
    print(`built ${name} (${((performance.now() - start) / 1000).toFixed(0)} s)`);
  }
  return built;
}
