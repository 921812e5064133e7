import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { compile } from '../boot/compile.mjs';
import { ensureInstalled } from '../boot/install.mjs';
import { OperatorError, runMain } from '../boot/operator-error.mjs';
import { createProgress } from '../boot/progress.mjs';
import { onStopSignals } from '../boot/signals.mjs';
import { archiveName, pack, sha256 } from './archive.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const HELP = `npm run build:archive -- <file.tar.gz | folder>

Compiles and builds all of the portal and writes it into one file, with its SHA-256 beside it. PORTAL_BUILT=<file or folder> npm start
in a checkout of the same version then builds only front ends that are new or changed. In a folder the file is named after the sources it
was built from.`;

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

export const buildArchive = ([place, ...more]) =>
  runMain(async () => {
    if (!place || place.startsWith('-') || more.length > 0) throw new OperatorError(HELP);
    onStopSignals(() => process.exit(130));
    const progress = createProgress(process.stderr);
    await progress.run('packages', 'looking', async (update) => [
      undefined,
      await ensureInstalled(ROOT, update, 'start'),
    ]);
    const services = ['deploy', 'services/api', 'services/identity'];
    await progress.run('code', 'compiling', async () => [await compile(ROOT, services), 'compiled']);
    await progress.run('front ends', 'looking', async (update) => [await buildFrontEnds(update), 'built']);
    await progress.run('database', 'making an empty one', async () => [await makeEmptyDatabase(), 'made']);
    await progress.run('archive', 'packing', async () => {
      const { sources, bytes } = await pack(ROOT);
      const target = resolve(process.env.INIT_CWD ?? '.', place);
      const file = target.endsWith('.tar.gz') ? target : join(target, archiveName(sources));
      write(file, bytes);
      return [undefined, `${file} (${(bytes.length / 1e6).toFixed(1)} MB), with its SHA-256 beside it`];
    });
  }).then(() => process.exit());
