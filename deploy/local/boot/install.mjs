import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from './operator-error.mjs';
import { runProcess } from './run-process.mjs';

/** npm's own list of what it has installed. */
const INSTALLED = 'node_modules/.package-lock.json';
/** Failed attempts, with no answer at all, after which the registry counts as away. */
const ATTEMPTS = 4;
const UNREACHABLE = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH)\b/;

function packageFiles(root) {
  const below = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .map((entry) => join(folder, entry.name, 'package.json'));
  return ['package.json', ...below('.'), ...below('services')].filter((file) => existsSync(join(root, file)));
}

/** The platform counts: some packages hold native programs. */
function wanted(root, files) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  for (const file of ['package-lock.json', ...files])
    if (existsSync(join(root, file))) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function deletedPackages(root) {
  const list = join(root, INSTALLED);
  if (!existsSync(list)) return [];
  return Object.keys(JSON.parse(readFileSync(list, 'utf8')).packages).filter(
    (folder) => !existsSync(join(root, folder, 'package.json')),
  );
}

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

/** Installs packages unless they are there already. @throws OperatorError with npm's last lines and what to do */
export async function ensureInstalled(root, update = () => {}) {
  const files = packageFiles(root);
  const stamp = join(root, 'node_modules/.portal-installed');
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  const deleted = deletedPackages(root);
  if (stamped === wanted(root, files) && deleted.length === 0 && missingPackages(root, files).length === 0)
    return 'packages are there';

  // npm would believe its list rather than look.
  if (deleted.length > 0) rmSync(join(root, INSTALLED));
  const { code, tail } = await npmInstall(root, update);
  if (code !== 0) throw new OperatorError(installProblem(tail));
  const missing = [...missingPackages(root, files), ...deletedPackages(root)];
  if (missing.length > 0)
    throw new OperatorError(`After npm install these packages are still missing: ${missing.join(', ')}`);
  writeFileSync(stamp, wanted(root, files));
  return 'packages installed';
}

/** Stops npm when the registry never answers: by itself npm retries for a quarter of an hour. */
async function npmInstall(root, update) {
  update('npm install (this takes a minute the first time)');
  const away = new AbortController();
  let answers = 0;
  let failures = 0;
  const onLine = (line) => {
    if (/ fetch [A-Z]+ \d{3} /.test(line)) {
      answers += 1;
      if (answers % 20 === 0) update(`npm install, ${answers} answers of the registry`);
    } else if (/attempt \d+ failed/.test(line)) failures += 1;
    if (answers === 0 && failures >= ATTEMPTS) away.abort();
  };
  const pauses = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=http', ...pauses];
  const options = { cwd: root, onLine, signal: away.signal };
  // The npm that runs this script, else the one on the path.
  const npm = process.env.npm_execpath;
  const run = npm?.endsWith('.js')
    ? runProcess(process.execPath, [npm, ...args], options)
    : runProcess('npm', args, options);
  return run.catch((error) => {
    throw new OperatorError(`npm cannot be run (${error.message}): is it installed?`);
  });
}

function installProblem(tail) {
  const reason = UNREACHABLE.exec(tail.join('\n'))?.[1];
  if (reason)
    return `npm cannot reach the package registry (${reason}): check the network and "npm config get registry", then try again.`;
  const lines = tail.filter((line) => !/^npm (http|warn)/.test(line)).slice(-12);
  return ['npm install failed. Its last lines:', ...lines.map((line) => `  ${line}`)].join('\n');
}
