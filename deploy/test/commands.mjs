// node deploy/test/commands.mjs [part of a command…]: tries commands of README.md and CONTRIBUTING.md, each in its own copy of a clone
// where only `npm start` has run. Takes about an hour.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { print, runMain } from '../local/boot/operator-error.mjs';
import { startTestPortal } from './portal.mjs';

const COMMANDS = [
  'run release -- mf-map',
  'run release -- --all',
  'run types',
  'run lint',
  'run format',
  'run generate',
  'run texts',
  'run seed -- --wells 10',
  'run build:archive',
  'run new-tool -- tried',
  'run verify -- --without-tests',
  'test -- --small deploy/local/boot',
];
const ROOT = resolve(import.meta.dirname, '../..');
const chosen = process.argv.slice(2);

await runMain(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-commands-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', ROOT, clone]);
  await (await startTestPortal(clone)).stop();
  let failed = 0;
  for (const command of COMMANDS.filter((each) => chosen.every((part) => each.includes(part)))) {
    const copy = join(folder, 'copy');
    execFileSync('cp', ['-a', clone, copy]);
    const { status, stdout, stderr } = spawnSync('npm', command.split(' '), {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 1e9,
    });
    rmSync(copy, { recursive: true });
    print(`${status === 0 ? 'ok    ' : 'FAILED'}  npm ${command}`);
    if (status === 0) continue;
    failed += 1;
    print(`${stdout}${stderr}`.split('\n').slice(-20).join('\n'));
  }
  return failed > 0 ? 1 : 0;
});
