import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from './operator-error.mjs';
import { runProcess } from './run-process.mjs';

const UNREACHABLE = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH)\b/;

/** The package.json files of the repository: its own and those of its workspaces. */
function packageFiles(root) {
  const below = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .map((entry) => join(folder, entry.name, 'package.json'));
  return ['package.json', ...below('.'), ...below('services')].filter((file) => existsSync(join(root, file)));
}

/** Digest of what `npm install` goes by; the platform counts because some packages hold programs. */
function wanted(root, files) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  for (const file of ['package-lock.json', ...files])
    if (existsSync(join(root, file))) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Direct dependencies that are not there. */
function missingPackages(root, files) {
  const names = files.flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    const own = file.replace(/package\.json$/, '');
    return Object.keys({ ...dependencies, ...devDependencies }).map((name) => [own, name]);
  });
  return names
    .filter(([own, name]) => !['', own].some((at) => existsSync(join(root, at, 'node_modules', name, 'package.json'))))
    .map(([, name]) => name);
}

/**
 * Installs the packages when the repository asks for others than are there.
 *
 * @param update called with what is going on
 * @returns what was done, for people
 * @throws OperatorError with npm's last lines and what to do
 */
export async function ensureInstalled(root, update = () => {}) {
  const files = packageFiles(root);
  const stamp = join(root, 'node_modules/.portal-installed');
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (stamped === wanted(root, files) && missingPackages(root, files).length === 0) return 'packages are there';

  update('npm install (this takes a minute the first time)');
  // The npm that runs this script, else the one on the path.
  const npm = process.env.npm_execpath;
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  const run = npm?.endsWith('.js')
    ? runProcess(process.execPath, [npm, ...args], { cwd: root })
    : runProcess('npm', args, { cwd: root });
  const { code, tail } = await run.catch((error) => {
    throw new OperatorError(`npm cannot be run (${error.message}): is it installed?`);
  });
  if (code !== 0) throw new OperatorError(installProblem(tail));
  const missing = missingPackages(root, files);
  if (missing.length > 0)
    throw new OperatorError(`After npm install these packages are still missing: ${missing.join(', ')}`);
  writeFileSync(stamp, wanted(root, files));
  return 'packages installed';
}

/** npm's last lines, under one that says what it means. */
function installProblem(tail) {
  const reason = UNREACHABLE.exec(tail.join('\n'))?.[1];
  const first = reason
    ? `npm cannot reach the package registry (${reason}): check the network and "npm config get registry", then try again.`
    : 'npm install failed. Its last lines follow; "npm install" alone shows more.';
  return [first, ...tail.slice(-12).map((line) => `  ${line}`)].join('\n');
}
