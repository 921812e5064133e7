import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDebian, isRoot } from './debian.mjs';

const programs = '/usr/lib/postgresql';

/** The newest installed Debian PostgreSQL that has PostGIS, or `undefined`. */
export function installedVersion() {
  const versions = existsSync(programs) ? readdirSync(programs).filter((name) => /^\d+$/.test(name)) : [];
  return versions
    .filter((version) => existsSync(join(programs, version, 'bin/initdb')))
    .filter((version) => existsSync(`/usr/share/postgresql/${version}/extension/postgis.control`))
    .sort((a, b) => Number(b) - Number(a))[0];
}

/** The user to run PostgreSQL as: it refuses to run as root, and Debian's package creates the user `postgres`. */
function serverUser() {
  if (!isRoot) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Debian's PostgreSQL with PostGIS; root installs it if missing.
 *
 * @throws Error if it is missing and may not be installed
 */
export function postgresPrograms({ mayInstall = isRoot } = {}) {
  const isThere = installedVersion() !== undefined;
  ensureDebian({ postgresql: isThere, 'postgresql-postgis': isThere }, mayInstall);
  const version = installedVersion();
  if (!version) throw new Error('Debian’s packages brought no PostgreSQL with PostGIS');
  const user = serverUser();
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' };
  const path = (name) => join(programs, version, 'bin', name);
  const run = (cwd, name, ...words) =>
    execFileSync(path(name), words, { ...user, env, cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'pg-'));
    if (user.uid !== undefined) chownSync(made, user.uid, user.gid);
    return made;
  };
  return { version, user, env, path, run, folder };
}

function stopServer(server) {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', resolve);
    server.kill('SIGINT'); // "fast shutdown": closes connections
  });
}

async function accepting(run, folder, server) {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (server.exitCode !== null) break;
    try {
      run('pg_isready', '-q', '-h', folder);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  throw new Error(`PostgreSQL did not start; its log is above`);
}

/**
 * Starts a temporary PostgreSQL with PostGIS on a Unix socket in its own folder.
 *
 * @param {{ mayInstall?: boolean }} [options]
 * @returns {Promise<{ version: string, createDatabase(name: string): string, stop(): Promise<void> }>} `createDatabase` returns
 * the URL of the new, empty database; `stop` ends the server and deletes its folder
 * @throws Error if PostgreSQL with PostGIS is missing and may not be installed
 */
export async function startPostgres(options) {
  const { version, user, env, path, run: runIn, folder: newFolder } = postgresPrograms(options);
  const folder = newFolder();
  const run = (name, ...words) => runIn(folder, name, ...words);

  const data = join(folder, 'data');
  let server;
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  // A process that exits without waiting, as after Ctrl-C, leaves neither the server nor its folder behind.
  const abandon = () => {
    server?.kill('SIGQUIT'); // "immediate shutdown"
    removeFolder();
  };
  process.once('exit', abandon);
  const stop = async () => {
    if (server) await stopServer(server);
    process.off('exit', abandon);
    removeFolder();
  };
  try {
    run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
    const settings = { listen_addresses: '', unix_socket_directories: folder, fsync: 'off', log_min_messages: 'fatal' };
    server = spawn(
      path('postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...user, env, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    await accepting(run, folder, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    version,
    createDatabase(name) {
      run('createdb', '-h', folder, '-U', 'postgres', name);
      return `postgres://postgres@/${name}?host=${encodeURIComponent(folder)}`;
    },
    stop,
  };
}
