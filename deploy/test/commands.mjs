// node deploy/test/commands.mjs [part of a command…]: tries the commands of README.md and CONTRIBUTING.md, each in its own copy of a
// clone where only `npm start` has run. Takes half an hour.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { print, runMain } from '../local/boot/operator-error.mjs';
import { startTestPortal } from './portal.mjs';

const COMMANDS = [
  'run release -- mf-map',
  'run release -- --all',
  'run release -- --list',
  'run types',
  'run lint',
  'run format',
  'run generate',
  'run texts',
  'run seed -- --wells 10',
  'run import -- --help',
  'run backup -- --help',
  'run restore -- --help',
  'run build:archive -- built',
  'run new-tool -- tried',
  'run verify -- --without-tests',
  'test -- --small deploy/local/boot',
];
/** Take long, or need containers, browsers or a server; their packages are those of `verify` and `test`. */
const NOT_TRIED = /^(ci|start|test:.+|bench:.+)$/;
const ROOT = resolve(import.meta.dirname, '../..');
const chosen = process.argv.slice(2);

function commandsForgotten() {
  const texts = ['README.md', 'CONTRIBUTING.md'].map((name) => readFileSync(join(ROOT, name), 'utf8')).join('\n');
  const named = [...texts.matchAll(/\bnpm (?:run )?([a-z][a-z:-]*)/g)].map(([, name]) => name);
  const tried = COMMANDS.map((command) => command.replace(/^run /, '').split(' ')[0]);
  return [...new Set(named)].filter((name) => !tried.includes(name) && !NOT_TRIED.test(name));
}

await runMain(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-commands-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', ROOT, clone]);
  // In the clone's own folder, where the commands look for releases and data.
  await (await startTestPortal(clone, undefined, { PORTAL_DATA: join(clone, '.portal') })).stop();
  const forgotten = commandsForgotten();
  for (const name of forgotten) print(`FAILED  npm ${name} is documented, and not tried here`);
  let failed = forgotten.length;
  for (const command of COMMANDS.filter((each) => chosen.every((part) => each.includes(part)))) {
    const copy = join(folder, 'copy');
    execFileSync('cp', ['-a', clone, copy]);
    const begun = performance.now();
    const { status, stdout, stderr } = spawnSync('npm', command.split(' '), {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 1e9,
    });
    const seconds = Math.round((performance.now() - begun) / 1000);
    rmSync(copy, { recursive: true });
    print(`${status === 0 ? 'ok    ' : 'FAILED'}  ${String(seconds).padStart(4)} s  npm ${command}`);
    if (status === 0) continue;
    failed += 1;
    print(`${stdout}${stderr}`.split('\n').slice(-20).join('\n'));
  }
  return failed > 0 ? 1 : 0;
});
