import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { compile } from '../boot/compile.mjs';
import { ensureInstalled } from '../boot/install.mjs';
import { OperatorError, runMain } from '../boot/operator-error.mjs';
import { createProgress } from '../boot/progress.mjs';
import { onStopSignals } from '../boot/signals.mjs';
import { archiveName, pack, sha256 } from './archive.mjs';
import { packServer, serverArchiveName } from './server-archive.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const HELP = `npm run build:archive -- <file.tar.gz | folder>

Compiles and builds all of the portal and writes it into one file, with its SHA-256 beside it. PORTAL_BUILT=<file or folder> npm start
in a checkout of the same version then builds only front ends that are new or changed. In a folder the file is named after the sources it
was built from.

npm run build:archive -- --server <file.tar.gz | folder>

Writes what a plain server runs, with its packages, for deploy/server/update.sh: nothing is compiled or downloaded there. It fits machines
with the system and processor of this one.`;

/** Writes atomically, the checksum last: without it nobody uses the archive. */
function write(file, bytes) {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(`${file}.sha256`, { force: true });
  const texts = [
    [file, bytes],
    [`${file}.sha256`, `${sha256(bytes)}  ${basename(file)}\n`],
  ];
  for (const [path, content] of texts) {
    writeFileSync(`${path}.${process.pid}`, content, { flush: true });
    renameSync(`${path}.${process.pid}`, path);
  }
}

async function buildFrontEnds(update) {
  const { ReleaseStore } = await import('../../dist/release/store.js');
  const { releaseChanged } = await import('../../dist/local/start/releases.js');
  // Publishes to a temporary store, which checks the builds and compresses their files.
  const store = mkdtempSync(join(tmpdir(), 'portal-archive-'));
  try {
    await releaseChanged(ROOT, await ReleaseStore.open(store), update);
  } finally {
    rmSync(store, { recursive: true, force: true });
  }
}

async function makeEmptyDatabase() {
  const { startEmbeddedDatabase } = await import('../../dist/local/embedded-database/start.js');
  const templateFile = join(ROOT, '.cache/embedded-database-template.tar.gz');
  // The cached template may be of another version.
  rmSync(templateFile, { force: true });
  const database = await startEmbeddedDatabase({ dataDir: 'memory://', templateFile });
  await database.stop();
}

function writeArchive(place, name, bytes) {
  const target = resolve(process.env.INIT_CWD ?? '.', place);
  const file = target.endsWith('.tar.gz') ? target : join(target, name);
  write(file, bytes);
  return `${file} (${(bytes.length / 1e6).toFixed(1)} MB), with its SHA-256 beside it`;
}

async function buildForServer(place, progress) {
  await progress.run('server', 'packing', async (update) => {
    const { version, bytes } = await packServer(ROOT, update);
    return [undefined, writeArchive(place, serverArchiveName(version), bytes)];
  });
}

async function buildForStart(place, progress) {
  await progress.run('front ends', 'looking', async (update) => [await buildFrontEnds(update), 'built']);
  await progress.run('database', 'making an empty one', async () => [await makeEmptyDatabase(), 'made']);
  await progress.run('archive', 'packing', async () => {
    const { sources, bytes } = await pack(ROOT);
    return [undefined, writeArchive(place, archiveName(sources), bytes)];
  });
}

export const buildArchive = (words) =>
  runMain(async () => {
    const isForServer = words[0] === '--server';
    const [place, ...more] = isForServer ? words.slice(1) : words;
    if (!place || place.startsWith('-') || more.length > 0) throw new OperatorError(HELP);
    onStopSignals(() => process.exit(130));
    const progress = createProgress(process.stderr);
    await progress.run('packages', 'looking', async (update) => [
      undefined,
      await ensureInstalled(ROOT, update, 'start'),
    ]);
    const services = ['deploy', 'services/api', 'services/identity'];
    await progress.run('code', 'compiling', async () => [await compile(ROOT, services), 'compiled']);
    await (isForServer ? buildForServer : buildForStart)(place, progress);
  }).then(() => process.exit());
