import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../boot/operator-error.mjs';
import { runProcess } from '../boot/run-process.mjs';

/** Packages with programs of their own fit one system and processor. */
export const serverArchiveName = (version) => `portal-server-${version}-${process.platform}-${process.arch}.tar.gz`;

async function run(root, command, args, update) {
  const { code, tail } = await runProcess(command, args, { cwd: root, onLine: update });
  if (code !== 0) throw new OperatorError([`${command} failed:`, ...tail].join('\n  '));
}

/**
 * What a plain server runs, compiled, with its packages: unpacked into /opt/portal, it needs no compiler.
 * @returns a gzipped tar with one folder, named after the version
 */
export async function packServer(root, update) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const place = mkdtempSync(join(tmpdir(), 'portal-server-'));
  try {
    const folder = join(place, version);
    mkdirSync(folder);
    await run(root, 'sh', ['deploy/containers/steps/server.sh', folder], update);
    const file = join(place, 'archive.tar.gz');
    const words = [
      '--sort=name',
      '--owner=root',
      '--group=root',
      '--mode=u+rw,go=rX',
      '-czf',
      file,
      '-C',
      place,
      version,
    ];
    await run(root, 'tar', words, update);
    return { version, bytes: readFileSync(file) };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
