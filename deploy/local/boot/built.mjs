import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { compile } from './compile.mjs';
import { databaseName } from './database-name.mjs';
import { ensureInstalled } from './install.mjs';
import { holderAlive, readLock, takeLock } from './lock.mjs';
import { OperatorError, runMain } from './operator-error.mjs';
import { everyFewSeconds } from './progress.mjs';
import { FOLLOW_PARENT, following } from './run-process.mjs';
import { readSettings } from './settings.mjs';
import { onStopSignals } from './signals.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Scripts that need more than the portal's own packages: a browser driver, peer systems. */
const NEED_ALL = ['bench/dist/', 'deploy/dist/engine/', 'testing/dist/'];

const note = (text) => process.stderr.write(`${text}\n`);

const workspaceOf = (script) => script.split('/dist/')[0];

async function install(scope) {
  const done = await ensureInstalled(ROOT, everyFewSeconds(note), scope);
  if (done !== 'packages are there') note(done);
}

async function makeReady(script) {
  await install(NEED_ALL.some((folder) => script.startsWith(folder)) ? 'all' : 'start');
  await compile(ROOT, [...new Set(['deploy', workspaceOf(script)])]);
}

async function run(script, args, env) {
  const child = spawn(process.execPath, [...FOLLOW_PARENT, join(ROOT, script), ...args], {
    env: following(env),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  onStopSignals(async () => child.kill('SIGTERM'));
  const [code] = await once(child, 'close');
  return code ?? 1;
}

export const installAll = () => runMain(() => install('all'));

export const runBuilt = ([script, ...args]) =>
  runMain(async () => {
    await makeReady(script);
    return run(script, args, process.env);
  });

/** Like `runBuilt`, with DATABASE_URL set: to the configured database, the running portal's, or a temporary one. */
export const runWithServices = ([script, ...args]) =>
  runMain(async () => {
    const { settings, problems } = readSettings(process.env, ROOT);
    if (problems.length > 0) throw new OperatorError(problems.join('\n'));
    await makeReady(script);
    const withDatabase = (url, what) => {
      note(`Database: ${what}`);
      return run(script, args, { ...process.env, DATABASE_URL: url });
    };

    if (settings.databaseUrl)
      return withDatabase(settings.databaseUrl, `the one of DATABASE_URL${databaseName(settings.databaseUrl)}`);
    const running = readLock(join(settings.data, 'running.json'));
    const holder = readLock(join(settings.data, 'portal.lock'));
    if (running?.pid === holder?.pid && holder && holderAlive(holder))
      return withDatabase(running.databaseUrl, `the running portal's, in ${settings.data}`);

    const lock = takeLock(join(settings.data, 'portal.lock'), { what: script });
    if (lock.holder)
      throw new OperatorError(
        `The data in ${settings.data} is in use by process ${lock.holder.pid} (${lock.holder.what}).`,
      );
    try {
      const { embeddedDatabase, setUp } = await import('../../dist/local/start/database.js');
      const part = embeddedDatabase(ROOT, settings.data);
      const database = await part.start();
      try {
        await setUp('api', { root: ROOT, url: part.url(), demo: false }, note);
        return await withDatabase(part.url(), `the embedded one in ${settings.data} (DATABASE_URL is not set)`);
      } finally {
        await database.stop();
      }
    } finally {
      lock.release();
    }
  });
