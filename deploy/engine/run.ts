import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print, runMain } from '#boot/operator-error.mjs';
import { onStopSignals } from '#boot/signals.mjs';
import { ROOT } from '../release/workspaces.ts';
import { Closing } from '../test/closing.ts';
import { composeSteps } from './compose/steps.ts';
import { IMAGES, imageSteps } from './images/build.ts';
import { kubernetesSteps } from './kubernetes/steps.ts';
import { OWN } from './leftovers.ts';
import { openEngine } from './open-engine.ts';
import { killAll } from './run-limited.ts';
import { runSteps, type Step, summary } from './steps.ts';

const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);
const [wanted] = process.argv.slice(2);
const isWanted = (part: 'compose' | 'kubernetes'): boolean => wanted === undefined || wanted === part;

await runMain(async () => {
  const closing = new Closing();
  const stopping = new AbortController();
  onStopSignals(async () => {
    print('\nStopping: containers, networks and volumes are removed …');
    stopping.abort();
    killAll();
    await closing.close();
    process.exit(130);
  });
  const start = performance.now();
  print('  a container engine is looked for, and installed where it is missing …');
  const engine = await openEngine('npm run test:containers', closing, print);
  if (typeof engine === 'string') {
    print(`Skipped: ${engine}\n\n${summary({ passed: 0, failed: 0, skipped: 1 })}`);
    return 0;
  }
  print(`✓ ${(await engine.run(['--version'])).trim()} is available (${secondsSince(start)} s)`);
  const folder = mkdtempSync(join(tmpdir(), 'portal-containers-'));
  closing.add(() => rmSync(folder, { recursive: true, force: true }));
  const tag = `${OWN}${process.pid}`;
  const plan = { engine, root: ROOT, folder, tag };
  try {
    const steps: Step[] = imageSteps(plan, IMAGES, closing);
    if (isWanted('compose')) steps.push(...(await composeSteps(plan, closing)));
    if (isWanted('kubernetes')) {
      if (engine.name === 'podman') steps.push(...kubernetesSteps(plan));
      else print("  the manifests' pods are left out: podman alone plays them");
    }
    const counts = await runSteps(steps, print, stopping.signal);
    if (stopping.signal.aborted) return 130;
    print(`\n${secondsSince(start)} s\n${summary(counts)}`);
    return counts.failed > 0 ? 1 : 0;
  } finally {
    await closing.close();
  }
});
