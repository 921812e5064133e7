import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { checkArchive, unpack } from '../archive/use-archive.mjs';
import { compile } from './compile.mjs';
import { ensureInstalled } from './install.mjs';
import { takeLock } from './lock.mjs';
import { OperatorError, runMain } from './operator-error.mjs';
import { createProgress } from './progress.mjs';
import { portalAddress, readSettings } from './settings.mjs';
import { onStopSignals } from './signals.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');

export async function start() {
  await runMain(main);
  // Ends whatever is still running, a build for example.
  process.exit();
}

async function main() {
  const { settings, problems } = readSettings(process.env, ROOT);
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  // Until services run, exiting is enough: children end with this process.
  let stop = async () => {};
  onStopSignals(async () => {
    await stop();
    process.exit(0);
  });

  const lock = takeLock(join(settings.data, 'portal.lock'), { what: 'npm start', url: portalAddress(settings) });
  if (lock.holder) throw new OperatorError(describeHolder(lock.holder, settings.data));
  process.once('exit', lock.release);
  await checkPort(settings, 'PORT');
  if (!settings.auth0) await checkPort({ host: '127.0.0.1', port: settings.identityPort }, 'IDENTITY_PORT');
  const archive = settings.built && checkArchive(settings.built, ROOT);

  const progress = createProgress(process.stdout);
  await progress.run('packages', 'looking', async (update) => [
    undefined,
    await ensureInstalled(ROOT, update, 'start'),
  ]);
  const compileServices = await prepareStart(archive, progress);
  const { runPortal } = await import('../../dist/local/start/portal.js');
  return runPortal({
    root: ROOT,
    settings,
    progress,
    compileServices,
    onStop: (inOrder) => {
      stop = inOrder;
    },
  });
}

/**
 * Installs and compiles, or unpacks an archive. @returns prepares the services, while front ends build and the database
 * starts
 */
async function prepareStart(archive, progress) {
  if (archive) {
    const done = `taken from ${archive.name}: nothing is compiled`;
    await progress.run('code', `unpacking ${archive.name}`, async () => [await unpack(ROOT, archive), done]);
    return async () => {};
  }
  const compiling = (name, projects) =>
    progress.run(name, 'compiling', async () => [await compile(ROOT, projects), 'compiled']);
  await compiling('starter', ['deploy']);
  return () => compiling('services', ['services/api', 'services/identity']);
}

function describeHolder({ pid, what, url }, data) {
  if (what === 'npm start')
    return `This portal is already running (process ${pid}, ${url}). To run another: PORTAL_DATA=<folder> PORT=<port> npm start`;
  return `The data in ${data} is in use by "${what}" (process ${pid}). Try again when it has finished.`;
}

/** Listens briefly, so that a taken port is reported now and not after a minute of building. */
function checkPort({ port, host }, variable) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', ({ code, message }) =>
      reject(new OperatorError(portProblem({ code, message, port, host, variable }))),
    );
    server.listen(port, host, () => server.close(resolve));
  });
}

function portProblem({ code, message, port, host, variable }) {
  const usual = variable === 'PORT' ? 8090 : 4410;
  const other = `Choose another one: ${variable}=${port === usual ? usual + 1 : usual} npm start`;
  if (code === 'EADDRINUSE') return `Port ${port} is in use. ${other}`;
  if (code === 'EACCES') return `This user may not open port ${port}. ${other}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST=${host} is not an address of this machine.`;
  return `The portal cannot listen on ${host}:${port}: ${message}`;
}
