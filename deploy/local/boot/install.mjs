import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lockedPackages } from './locked-packages.mjs';
import { OperatorError } from './operator-error.mjs';
import { runProcess } from './run-process.mjs';
import { helpsInstallation, onlyRegistry, removeShrinkwrap, withShrinkwrap } from './shrinkwrap.mjs';

/** npm's hidden lock file: what it has installed. */
const INSTALLED = 'node_modules/.package-lock.json';
/** Failed attempts without any response, after which the registry counts as unreachable. */
const ATTEMPTS = 4;
const UNREACHABLE = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH)\b/;

function packageFiles(root) {
  const below = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .map((entry) => join(folder, entry.name, 'package.json'));
  return ['package.json', ...below('.'), ...below('services')].filter((file) => existsSync(join(root, file)));
}

/** Includes the platform: some packages contain native binaries. */
function wanted(root, files) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  for (const file of ['package-lock.json', ...files])
    if (existsSync(join(root, file))) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function deletedPackages(root) {
  const list = join(root, INSTALLED);
  if (!existsSync(list)) return [];
  // Without workspaces and the links to them: another branch may have had one that this one lacks.
  return Object.entries(JSON.parse(readFileSync(list, 'utf8')).packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .map(([folder]) => folder)
    .filter((folder) => !existsSync(join(root, folder, 'package.json')));
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

/**
 * Workspaces only for measuring and testing; test runners and browser tools come with them and the root's dependencies.
 */
const NOT_TO_START = ['package.json', 'bench/package.json', 'e2e/package.json', 'testing/package.json'];

/**
 * Installs packages unless they are up to date.
 * @param scope `start`: only what builds and runs the portal, three quarters of the packages
 * @throws OperatorError with npm's last lines and what to do
 */
export async function ensureInstalled(root, update = () => {}, scope = 'all') {
  removeShrinkwrap(root);
  const all = packageFiles(root);
  const files = scope === 'all' ? all : all.filter((file) => !NOT_TO_START.includes(file));
  const hash = wanted(root, all);
  const stamp = join(root, 'node_modules/.portal-installed');
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  const deleted = deletedPackages(root);
  const isStamped = [`${hash} all`, `${hash} ${scope}`].includes(stamped);
  if (isStamped && deleted.length === 0 && missingPackages(root, files).length === 0) return 'packages are there';

  // Otherwise npm trusts its hidden lock file and does not look at the folders.
  if (deleted.length > 0) rmSync(join(root, INSTALLED));
  const workspaces = files.map((file) => file.replace(/\/?package\.json$/, ''));
  const { code, tail } = await npmInstall(root, workspaces, update, scope);
  if (code !== 0) throw new OperatorError(installProblem(tail));
  const missing = [...missingPackages(root, files), ...deletedPackages(root)];
  if (missing.length > 0)
    throw new OperatorError(`After npm install these packages are still missing: ${missing.join(', ')}`);
  forgetErrors(root, all);
  writeFileSync(stamp, `${hash} ${scope}`);
  return 'packages installed';
}

/** The compiler keeps errors of files that have not changed, such as those about packages that were missing. */
function forgetErrors(root, files) {
  const folders = files.map((file) => dirname(file)).flatMap((own) => [own, join(own, 'dist')]);
  const kept = [...folders, '.tsbuild']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)))
    .filter((file) => file.endsWith('.tsbuildinfo'));
  for (const file of kept) if (readFileSync(file, 'utf8').includes('"semanticDiagnosticsPerFile"')) rmSync(file);
}

/** Uses the npm that runs this script, else the one on the PATH. */
function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  const run = npm?.endsWith('.js')
    ? runProcess(process.execPath, [npm, ...args], options)
    : runProcess('npm', args, options);
  return run.catch((error) => {
    throw new OperatorError(`npm cannot be run (${error.message}). Check that it is installed.`);
  });
}

/** `undefined` if there are several or npm does not report one. */
async function npmRegistry(root) {
  const lines = [];
  await runNpm(['config', 'list', '--json'], { cwd: root, onLine: (line) => lines.push(line) });
  try {
    return onlyRegistry(JSON.parse(lines.join('\n')));
  } catch {
    return undefined;
  }
}

async function npmInstall(root, workspaces, update, scope) {
  update('npm install begins');
  const chosen = scope === 'all' ? [] : workspaces.map((workspace) => `--workspace=${workspace}`);
  const lockFile = join(root, 'package-lock.json');
  const total = existsSync(lockFile)
    ? lockedPackages(JSON.parse(readFileSync(lockFile, 'utf8')), workspaces).length
    : undefined;
  const install = () => watchedInstall(root, chosen, createInstallProgress(update, total));
  const registry = helpsInstallation(root) ? await npmRegistry(root) : undefined;
  if (!registry) return install();
  const result = await withShrinkwrap(root, registry, install);
  // A registry may host tarballs elsewhere; then let npm look up each address.
  return result.code === 0 || UNREACHABLE.test(result.tail.join('\n')) ? result : install();
}

/** Reports progress from npm's requests. @returns a callback for each response's URL */
function createInstallProgress(update, total) {
  const begun = { fetched: 0, others: 0 };
  return (address) => {
    begun[/\.tgz\b/.test(address) ? 'fetched' : 'others'] += 1;
    const { fetched, others } = begun;
    const of = total === undefined ? '' : ` of ${total.toLocaleString('en-US')}`;
    if (fetched === 0) update(`npm install, asks about packages: ${others.toLocaleString('en-US')}${of}`);
    else if (fetched < total) update(`npm install, packages fetched: ${fetched.toLocaleString('en-US')}${of}`);
    else update('npm install, all packages fetched; npm puts them in place');
  };
}

/** Stops npm when the registry never responds: npm alone would retry for 15 minutes. */
async function watchedInstall(root, chosen, onAnswer) {
  const away = new AbortController();
  let answers = 0;
  let failures = 0;
  const onLine = (line) => {
    const [, address] = / fetch [A-Z]+ (?:\d{3}) (\S+) /.exec(line) ?? [];
    if (address) {
      answers += 1;
      onAnswer(address);
    } else if (/attempt \d+ failed/.test(line)) failures += 1;
    if (answers === 0 && failures >= ATTEMPTS) away.abort();
  };
  const pauses = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];
  const args = ['install', ...chosen, '--no-audit', '--no-fund', '--loglevel=http', ...pauses];
  return runNpm(args, { cwd: root, onLine, signal: away.signal });
}

function installProblem(tail) {
  const reason = UNREACHABLE.exec(tail.join('\n'))?.[1];
  if (reason)
    return `npm cannot reach the package registry (${reason}). Check the network and "npm config get registry", then try again.`;
  const lines = tail.filter((line) => !/^npm (http|warn)/.test(line)).slice(-12);
  return ['npm install failed. Its last lines:', ...lines.map((line) => `  ${line}`)].join('\n');
}
