import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#boot/operator-error.mjs';
import type { Engine } from '../engine.ts';
import { runLimited } from '../run-limited.ts';
import { fullName } from './names.ts';

const DEBIAN = 'localhost/portal-debian:bookworm';
const LABEL = 'groundwater-portal.stand-in';
const INSTALL_SECONDS = 900;

const exists = (engine: Engine, image: string): Promise<boolean> =>
  engine.run(['image', 'exists', image]).then(
    () => true,
    () => false,
  );

/** The Debian archive that apt uses here. */
function archive(): string {
  const format = ['--format', '$(ORIGIN) $(CODENAME) $(REPO_URI)', 'Created-By: Packages'];
  const targets = execFileSync('apt-get', ['indextargets', ...format], { encoding: 'utf8' });
  const [, url] = /^Debian bookworm (\S+)$/m.exec(targets) ?? [];
  if (!url) throw new OperatorError("apt has no sources of Debian's bookworm, which images are made from.");
  return url;
}

async function makeDebian(engine: Engine, folder: string): Promise<void> {
  const root = join(folder, 'debian');
  const advice = "Can apt's archive be reached? apt-get update tells.";
  const limits = { seconds: INSTALL_SECONDS, env: engine.env, advice };
  const options = ['--variant=minbase', '--include=ca-certificates'];
  await runLimited(['debootstrap', ...options, 'bookworm', root, archive()], limits);
  const tar = `tar -C '${root}' --exclude='./var/cache/apt/archives/*.deb' --exclude='./var/lib/apt/lists/*' -c .`;
  await runLimited(['bash', '-o', 'pipefail', '-c', `${tar} | podman import - ${DEBIAN}`], limits);
}

/** The machine's own Node and npm, as the context of the image that stands for Node's. */
function nodeContext(folder: string): string {
  const context = join(folder, 'node');
  mkdirSync(context, { recursive: true });
  copyFileSync(process.execPath, join(context, 'node'));
  const npm = join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm');
  cpSync(npm, join(context, 'npm'), { recursive: true });
  return context;
}

/**
 * Sees to it that images with the names of the official ones are there, made from Debian's packages: no registry of images is asked.
 * They are kept and made again when their Dockerfiles change.
 * @param images names of the images by that of the stand-in's Dockerfile
 */
export async function ensureStandIns(
  engine: Engine,
  images: Readonly<Record<string, readonly string[]>>,
  { source, folder, mounts }: { source: string; folder: string; mounts: readonly string[] },
  print: (line: string) => void,
): Promise<void> {
  if (!(await exists(engine, DEBIAN))) {
    print("Debian's base system, some minutes this once …");
    await makeDebian(engine, folder);
  }
  for (const [name, names] of Object.entries(images)) {
    const hash = createHash('sha256').update(name === 'node' ? process.version : '');
    for (const file of readdirSync(source)
      .filter((one) => one.startsWith(`${name}.`))
      .sort())
      hash.update(readFileSync(join(source, file)));
    const label = hash.digest('hex').slice(0, 16);
    const tags = names.map(fullName);
    const format = `{{index .Labels "${LABEL}"}}`;
    const labels = tags.map((tag) => engine.run(['image', 'inspect', '--format', format, tag]).catch(() => ''));
    if ((await Promise.all(labels)).every((one) => one === label)) continue;
    print(`image that stands for ${names.join(' and ')} …`);
    const options = ['--network=host', '--pull=never', '--format=docker', `--label=${LABEL}=${label}`, ...mounts];
    const file = ['--file', join(source, `${name}.Dockerfile`), ...tags.flatMap((tag) => ['--tag', tag])];
    const context = name === 'node' ? nodeContext(folder) : source;
    await engine.run(['build', ...options, ...file, context], { seconds: INSTALL_SECONDS });
  }
}
