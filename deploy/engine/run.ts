import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError, print, runMain } from '#boot/operator-error.mjs';
import { onStopSignals } from '#boot/signals.mjs';
import { ROOT } from '../release/workspaces.ts';
import { Closing } from '../test/closing.ts';
import { composeSteps } from './compose/steps.ts';
import { IMAGES, imageSteps } from './images/build.ts';
import { kubernetesSteps } from './kubernetes/steps.ts';
import { OWN } from './leftovers.ts';
import { openEngine } from './open-engine.ts';
import { beginProof, unchangedLines } from './proof/proof.ts';
import { killAll } from './run-limited.ts';
import { runSteps, type Step, summary } from './steps.ts';

const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);
const HALVES = ['compose', 'kubernetes'];
const HELP = `npm run test:containers [-- --force] [-- ${HALVES.join(' | ')}]
Runs if something that it depends on has changed since it last passed, with --force, or with the name of a half.`;

function readArguments(): { wanted: string | undefined; force: boolean } {
  try {
    const { values, positionals } = parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true });
    const unknown = positionals.find((word) => !HALVES.includes(word));
    if (unknown ?? positionals[1]) throw new Error(`Unexpected: ${unknown ?? positionals[1]}.`);
    return { wanted: positionals[0], force: values.force === true };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${HELP}`);
  }
}

await runMain(async () => {
  const { wanted, force } = readArguments();
  const isWanted = (half: string): boolean => wanted === undefined || wanted === half;
  const unchanged = wanted || force ? undefined : unchangedLines(ROOT, 'containers');
  if (unchanged) {
    for (const line of unchanged) print(line);
    return 0;
  }
  const keepProof = beginProof(ROOT, 'containers');
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
      else print("  the manifests' pods are left out, so no proof is kept: podman alone plays them");
    }
    const counts = await runSteps(steps, print, stopping.signal);
    if (stopping.signal.aborted) return 130;
    const isComplete = wanted === undefined && engine.name === 'podman';
    const proof = isComplete ? keepProof(counts) : undefined;
    if (proof) print(`\n${proof}`);
    print(`\n${secondsSince(start)} s\n${summary(counts)}`);
    return counts.failed > 0 ? 1 : 0;
  } finally {
    await closing.close();
  }
});
