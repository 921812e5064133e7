import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from '#boot/progress.mjs';
import { portalAddress, type Settings } from '#boot/settings.mjs';
import { ReleaseStore } from '../../release/store.ts';
import { makeSocketFolder } from '../socket-folder.ts';
import { type Part, Supervisor } from '../supervisor/supervisor.ts';
import { checkDatabase, embeddedDatabase, setUp } from './database.ts';
import { embeddedIdentityEnvironment } from './identity.ts';
import { releaseChanged } from './releases.ts';
import { api, embeddedIdentity, gateway, type Place } from './services.ts';
import { summary } from './summary.ts';

interface PortalOptions {
  root: string;
  settings: Settings;
  progress: Progress;
  compileServices(): Promise<unknown>;
  onStop(stop: () => Promise<void>): void;
}

/** Runs the portal until it is stopped. Once it runs, parts that end are started again however often. */
export async function runPortal(options: PortalOptions): Promise<void> {
  const { root, settings, progress, onStop } = options;
  let tellRunning: () => void = () => {};
  const supervisor = new Supervisor({
    onEvent: (text) => {
      progress.print(`  ! ${text}`);
      tellRunning();
    },
  });
  const sockets = await makeSocketFolder('portal-');
  const runningFile = join(settings.data, 'running.json');
  const stop = async (): Promise<void> => {
    tellRunning = () => {};
    rmSync(runningFile, { force: true });
    await supervisor.stop();
    rmSync(sockets, { recursive: true, force: true });
  };
  let requestStop: () => void = () => {};
  const stopped = new Promise<void>((resolve) => {
    requestStop = resolve;
  });
  onStop(async () => {
    progress.print('  Stopping …');
    await stop();
    requestStop();
  });

  try {
    const store = await ReleaseStore.open(settings.releases);
    const [database] = await Promise.all([
      startDatabase(options, supervisor),
      progress.run('front ends', 'looking for changes', async (update) => {
        const { changed, ended } = await releaseChanged(root, store, update);
        for (const name of ended) progress.print(`  ${name}: its canary has ended; all visitors get the new build.`);
        return [changed, changed.length > 0 ? `released ${changed.join(', ')}` : 'unchanged'];
      }),
    ]);
    const apiSocket = join(sockets, 'api.sock');
    const start = (part: Part): Promise<void> =>
      progress.run(part.name, 'starting', async () => {
        await supervisor.start(part);
        return [undefined, 'running'];
      });
    const identity = settings.auth0 ? null : embeddedIdentityEnvironment(settings);
    const place: Place = { root, settings, databaseUrl: database.url, apiSocket, identity };
    await Promise.all([identity && start(embeddedIdentity(place, identity)), start(api(place))]);
    await start(gateway(place));
    let retry: NodeJS.Timeout | undefined;
    tellRunning = () => {
      clearTimeout(retry);
      try {
        writeRunning(runningFile, settings, database.url, supervisor.pids());
        retry = undefined;
      } catch (error) {
        // A full disk must not stop the portal.
        if (!retry) progress.print(`  ! ${runningFile} cannot be written yet: ${(error as Error).message}`);
        retry = setTimeout(() => tellRunning(), 5000).unref();
      }
    };
    tellRunning();
    const registry = (await store.registry())!;
    progress.print(summary({ settings, database: database.about, registry, took: progress.elapsed() }));

    await stopped;
  } finally {
    await stop();
  }
}

async function startDatabase({ root, settings, progress, compileServices }: PortalOptions, supervisor: Supervisor) {
  const compiled = compileServices();
  // Awaited below; until then its failure must not count as an unhandled rejection.
  compiled.catch(() => {});
  return progress.run('database', 'starting', async (update) => {
    let url = settings.databaseUrl;
    let about = 'PGlite with PostGIS, for demonstration and development only';
    if (url) about = await checkDatabase(url);
    else {
      const part = embeddedDatabase(root, settings.data);
      await supervisor.start(part);
      url = part.url();
    }
    update('waits for the compiled services');
    await compiled;
    update('bringing the schema');
    const report = (line: string): void => update(line.replace(/^ +/, 'demo data: '));
    await setUp('api', { root, url, demo: settings.databaseUrl ? settings.demo : true }, report);
    if (!settings.auth0) await setUp('identity', { root, url, demo: true }, report);
    return [{ url, about }, 'running, up to date'];
  });
}

/** Import, seed and release commands read this file. It contains the database URL, so only this user can read it. */
function writeRunning(
  file: string,
  settings: Settings,
  databaseUrl: string,
  parts: Record<string, number | undefined>,
): void {
  const running = { pid: process.pid, url: portalAddress(settings), databaseUrl, parts };
  const fresh = `${file}.new`;
  writeFileSync(fresh, JSON.stringify(running), { mode: 0o600 });
  renameSync(fresh, file);
}
