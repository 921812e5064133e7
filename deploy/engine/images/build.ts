import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#boot/operator-error.mjs';
import type { Closing } from '../../test/closing.ts';
import type { Engine } from '../engine.ts';
import type { Step } from '../steps.ts';
import { ensureBaseImages } from './base-images.ts';
import { registryMounts } from './builder.ts';
import { type ImageConfig, imageProblems } from './image-problems.ts';
import { fullName, withoutStartInterval } from './names.ts';

export const IMAGES = ['api', 'front-ends', 'gateway', 'operations', 'identity'] as const;

const BUILD_SECONDS = 600;
const ADVICE =
  "Does npm reach its registry in the container? Its settings are this machine's: npm config get registry.";

type ImageName = (typeof IMAGES)[number];

export const imageName = (name: ImageName, tag: string): string => fullName(`portal-${name}:${tag}`);

/** Removes a run's images and layers from previous days; today's layers speed up the next build. */
async function removeImages(engine: Engine, tag: string): Promise<void> {
  const names = IMAGES.map((name) => imageName(name, tag));
  await engine.run(['image', 'rm', '--force', ...names]).catch(() => {});
  if (engine.name === 'podman')
    await engine.run(['image', 'prune', '--force', '--filter', 'until=24h']).catch(() => {});
}

export interface BuildPlan {
  engine: Engine;
  root: string;
  folder: string;
  tag: string;
}

/** Builds the project's Dockerfiles sequentially: they share their first stages. */
export function imageSteps(plan: BuildPlan, images: readonly ImageName[], closing: Closing): Step[] {
  const { engine, root, folder, tag } = plan;
  closing.add(() => removeImages(engine, tag));
  const isPodman = engine.name === 'podman';
  const mounts = isPodman ? registryMounts(join(folder, 'registry')) : [];
  const build = async (name: ImageName): Promise<void> => {
    let file = join(root, `deploy/containers/${name}.Dockerfile`);
    if (isPodman) {
      const text = readFileSync(file, 'utf8');
      file = join(folder, `${name}.Dockerfile`);
      writeFileSync(file, withoutStartInterval(text));
    }
    const options = isPodman ? ['--network=host', '--pull=never', '--format=docker', '--layers', ...mounts] : [];
    const named = ['--file', file, '--build-arg', `REVISION=${tag}`, '--tag', imageName(name, tag)];
    await engine.run(['build', ...options, ...named, root], { seconds: BUILD_SECONDS, advice: ADVICE });
    const [{ Config }] = JSON.parse(await engine.run(['image', 'inspect', imageName(name, tag)])) as [
      { Config: ImageConfig },
    ];
    const problems = imageProblems(Config);
    if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  };
  const bases: Step = {
    title: 'base images are there, made from Debian’s packages where they are missing',
    seconds: BUILD_SECONDS,
    advice: 'Can apt’s archive be reached? apt-get update tells.',
    isRequired: true,
    run: () => ensureBaseImages(engine, { root, folder }),
  };
  const builds = images.map((name) => ({
    title: `${name}.Dockerfile is built`,
    seconds: BUILD_SECONDS + 10,
    advice: ADVICE,
    isRequired: true,
    run: () => build(name),
  }));
  return isPodman ? [bases, ...builds] : builds;
}
