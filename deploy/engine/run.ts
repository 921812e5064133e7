import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '#boot/compile.mjs';
import { waitForLock } from '#boot/lock.mjs';
import { print, runMain } from '#boot/operator-error.mjs';
import { onStopSignals } from '#boot/signals.mjs';
import { Closing } from '../cluster/cluster.ts';
import { ROOT } from '../release/workspaces.ts';
import { tryCompose } from './compose/try.ts';
import { findEngine } from './find-engine.ts';
import { buildImages, removeImages } from './images/build.ts';
import { registryMounts } from './images/builder.ts';
import { argumentOf } from './images/names.ts';
import { ensureStandIns } from './images/stand-ins.ts';
import { tryKubernetes } from './kubernetes/try.ts';
import { OWN, removeLeftovers } from './leftovers.ts';
import { STORAGE } from './podman-settings.ts';
import { killAll } from './run-limited.ts';

const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The images that others publish, by the stand-in that is made for them. */
function foreignImages(): Record<string, string[]> {
  const compose = text('docker-compose.yml');
  const imageLike = (part: string): string => new RegExp(`image: (\\S*${part}\\S*)`).exec(compose)![1]!;
  return {
    node: [argumentOf(text('deploy/containers/api.Dockerfile'), 'NODE_IMAGE')],
    postgis: [imageLike('postgis'), argumentOf(text('deploy/containers/operations.Dockerfile'), 'POSTGRES_IMAGE')],
    redis: [imageLike('redis')],
    nginx: [imageLike('nginx')],
  };
}

await runMain(async () => {
  const engine = await findEngine(print);
  if (typeof engine === 'string') {
    print(`Skipped: ${engine}\n\n0 passed, 0 failed, 1 skipped`);
    return 0;
  }
  print(`Engine: ${engine.name}`);
  const folder = mkdtempSync(join(tmpdir(), 'portal-containers-'));
  const closing = new Closing();
  closing.add(() => rmSync(folder, { recursive: true, force: true }));
  closing.add(() => engine.close());
  onStopSignals(async () => {
    killAll();
    await closing.close();
    process.exit(130);
  });
  const start = performance.now();
  const tag = `${OWN}${process.pid}`;
  try {
    const mounts = engine.name === 'podman' ? registryMounts(join(folder, 'registry')) : [];
    if (engine.name === 'podman') {
      const lock = await waitForLock(join(STORAGE, 'lock'), { what: 'npm run test:containers' });
      closing.add(() => lock.release());
      closing.add(() => removeLeftovers(engine));
      await removeLeftovers(engine);
      const source = join(ROOT, 'deploy/engine/stand-ins');
      await ensureStandIns(engine, foreignImages(), { source, folder, mounts }, print);
    }
    await compile(ROOT, ['e2e']);
    closing.add(() => removeImages(engine, tag));
    const images = await buildImages(engine, { root: ROOT, folder, tag, mounts }, print);
    const checks = await tryCompose({ engine, root: ROOT, folder: join(folder, 'compose'), tag }, closing, print);
    if (engine.name === 'podman') {
      const plan = { engine, root: ROOT, folder: join(folder, 'kubernetes'), tag, images };
      checks.push(...(await tryKubernetes(plan, closing, print)));
    }
    const failed = checks.filter(({ failure }) => failure).length;
    print(`\n${((performance.now() - start) / 1000).toFixed(0)} s`);
    print(`${checks.length - failed} passed, ${failed} failed`);
    return failed > 0 ? 1 : 0;
  } finally {
    await closing.close();
  }
});
