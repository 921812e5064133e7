import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#boot/operator-error.mjs';
import type { Engine } from '../engine.ts';
import { COMPOSE, STORAGE } from '../podman.ts';
import { runLimited } from '../run-limited.ts';
import { argumentOf, fullName } from './names.ts';

/** This release's PostgreSQL and PostGIS match the compose file, and its compose is version 2. */
const SUITE = 'trixie';
const COMPOSE_IN_PACKAGE = '/usr/libexec/docker/cli-plugins/docker-compose';
const LABEL = 'groundwater-portal.base';
const SECONDS = 600;

/** Packages to add to Debian, by the last part of the image name. */
const SYSTEMS: Record<string, string[]> = {
  minimal: ['ca-certificates'],
  services: ['curl', 'docker-compose', 'gettext-base', 'nginx-light', 'postgresql-17-postgis-3', 'redis-server'],
};
const systemImage = (name: string): string => `localhost/portal-debian-${name}:${SUITE}`;

/** Third-party images in Dockerfiles and the compose file, by the Dockerfile in `bases` that substitutes for them. */
export function baseImages(root: string): Record<string, string[]> {
  const text = (file: string): string => readFileSync(join(root, file), 'utf8');
  const inCompose = (part: string): string =>
    new RegExp(`image: (\\S*${part}\\S*)`).exec(text('docker-compose.yml'))![1]!;
  return {
    node: [argumentOf(text('deploy/containers/api.Dockerfile'), 'NODE_IMAGE')],
    postgis: [inCompose('postgis'), argumentOf(text('deploy/containers/operations.Dockerfile'), 'POSTGRES_IMAGE')],
    redis: [inCompose('redis')],
    nginx: [inCompose('nginx')],
  };
}

/** The apt mirror this machine uses. */
function archive(): string {
  const format = ['--format', '$(ORIGIN) $(RELEASE) $(REPO_URI)', 'Created-By: Packages'];
  const targets = execFileSync('apt-get', ['indextargets', ...format], { encoding: 'utf8' });
  const [, url] = /^Debian \S+ (?!\S*security)(\S+?)\/?$/m.exec(targets) ?? [];
  if (!url)
    throw new OperatorError('apt has no Debian source configured, and the images are built from Debian packages.');
  return url;
}

const labelOf = (engine: Engine, image: string): Promise<string> =>
  engine.run(['image', 'inspect', '--format', `{{index .Labels "${LABEL}"}}`, image]).catch(() => '');

async function ensureSystem(engine: Engine, name: string, packages: readonly string[]): Promise<void> {
  const label = packages.join(' ');
  const hasCompose = packages.includes('docker-compose');
  if ((await labelOf(engine, systemImage(name))) === label && (!hasCompose || existsSync(COMPOSE))) return;
  const options = [
    '--quiet',
    '--variant=minbase',
    `--include=${packages.join(',')}`,
    '--dpkgopt=force-unsafe-io',
    ...['doc', 'man', 'locale'].map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`),
    ...(hasCompose
      ? [`--customize-hook=copy-out ${COMPOSE_IN_PACKAGE} ${STORAGE}`, `--customize-hook=rm "$1${COMPOSE_IN_PACKAGE}"`]
      : []),
  ];
  const quoted = (...words: string[]): string => words.map((word) => `'${word}'`).join(' ');
  // In a mount namespace of its own: a killed run leaves no /proc and /sys behind in the folder, where deleting it would reach them.
  const make = quoted('unshare', '--mount', 'mmdebstrap', ...options, SUITE, '-', archive());
  const keep = quoted('podman', 'import', '--quiet', `--change=LABEL ${LABEL}="${label}"`, '-', systemImage(name));
  const advice = "Can apt's archive be reached? apt-get update tells.";
  const limits = { seconds: SECONDS, env: engine.env, advice };
  await runLimited(['bash', '-o', 'pipefail', '-c', `${make} | ${keep}`], limits);
  if (hasCompose) chmodSync(COMPOSE, 0o755);
}

/** Build context with this machine's Node and npm, for the image that substitutes for Node's. */
function nodeContext(folder: string): string {
  const context = join(folder, 'node');
  mkdirSync(context, { recursive: true });
  copyFileSync(process.execPath, join(context, 'node'));
  const npm = join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm');
  cpSync(npm, join(context, 'npm'), { recursive: true });
  return context;
}

async function ensureBase(
  engine: Engine,
  { name, names, source, folder }: { name: string; names: readonly string[]; source: string; folder: string },
): Promise<void> {
  const hash = createHash('sha256')
    .update(JSON.stringify(SYSTEMS))
    .update(name === 'node' ? process.version : '');
  const files = readdirSync(source).filter((file) => file.startsWith(`${name}.`));
  for (const file of files.sort()) hash.update(readFileSync(join(source, file)));
  const label = hash.digest('hex').slice(0, 16);
  const tags = names.map(fullName);
  if ((await Promise.all(tags.map((tag) => labelOf(engine, tag)))).every((one) => one === label)) return;
  const file = ['--file', join(source, `${name}.Dockerfile`), ...tags.flatMap((tag) => ['--tag', tag])];
  const context = name === 'node' ? nodeContext(folder) : source;
  const options = ['--pull=never', '--network=none', '--format=docker', `--label=${LABEL}=${label}`];
  await engine.run(['build', ...options, ...file, context], { seconds: SECONDS });
}

/**
 * Builds substitutes for the official base images, under their names, from Debian packages, so no image registry is needed.
 * They are kept and rebuilt when their packages or Dockerfiles change. Includes compose.
 */
export async function ensureBaseImages(engine: Engine, { root, folder }: Record<'root' | 'folder', string>) {
  await Promise.all(Object.entries(SYSTEMS).map(([name, packages]) => ensureSystem(engine, name, packages)));
  const source = join(root, 'deploy/engine/images/bases');
  for (const [name, names] of Object.entries(baseImages(root)))
    await ensureBase(engine, { name, names, source, folder });
}
